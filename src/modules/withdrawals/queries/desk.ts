import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import type { WithdrawalState } from '../states.ts'
import type { DeskWithdrawal } from '../view.ts'

type Times = 'settledAt' | 'askedAt' | 'approvedAt' | 'sentAt' | 'endedAt'
type Raw = Omit<DeskWithdrawal, Times> & {
  settledAt: string | null
  askedAt: string
  approvedAt: string | null
  sentAt: string | null
  endedAt: string | null
}
const orNull = (at: string | null): Date | null => (at === null ? null : instant(at))
const toDesk = (row: Raw): DeskWithdrawal => ({
  ...row,
  settledAt: orNull(row.settledAt),
  askedAt: instant(row.askedAt),
  approvedAt: orNull(row.approvedAt),
  sentAt: orNull(row.sentAt),
  endedAt: orNull(row.endedAt),
})

const columns = ({ sql }: Tx) => sql`
  w.id, w.number, w.state, w.version, w.amount_fen as "amountFen", w.member_id as "memberId", m.username,
  coalesce(m.company_name, m.display_name) as company, coalesce(p.method, 'transfer') as method, d.number as "depositNumber", d.amount_fen as "depositFen",
  d.settled_at as "settledAt", coalesce(v.payer_name, w.payee_name) as "payerName",
  coalesce(v.payer_account, w.payee_account) as "payerAccount", w.payee_kind as "payeeKind", w.payee_bank as "payeeBank",
  coalesce(v.bank_reference, p.transaction_id) as "paymentReference", w.asked_at as "askedAt", w.approved_by as "approvedBy",
  (select a.display_name from members a where a.id = w.approved_by) as "approvedByName", w.approved_at as "approvedAt",
  (select s.display_name from members s where s.id = w.sent_by) as "sentByName", w.sent_at as "sentAt", w.ended_at as "endedAt",
  w.bank_reference as "bankReference", w.channel_refund_id as "channelRefundId"`

const joined = ({ sql }: Tx) => sql`
  withdrawals w join members m on m.id = w.member_id left join deposits d on d.id = w.deposit_id
  left join payments p on p.id = w.payment_id left join vouchers v on v.payment_id = w.payment_id`

/** The longest waiting first, or the last asked. */
export const deskListing = {
  sorts: {
    asked: { columns: ['w.id'], keys: ({ id }) => [id], descending: false },
    '-asked': { columns: ['w.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: 'asked',
  size: 50,
} as const satisfies Listing<Pick<DeskWithdrawal, 'id'>>

/** One page of those in this state, and one more row where there is one. */
export async function listWithdrawals(
  tx: Tx,
  { state, place }: { state: WithdrawalState; place: Place<keyof typeof deskListing.sorts> },
): Promise<DeskWithdrawal[]> {
  const { here, order, rows } = seek(tx, deskListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from ${joined(tx)} where w.state = ${state} and ${here} ${order} ${rows}`
  return found.map(toDesk)
}

/** How many withdrawals of all members are in this state, as far as they are counted. */
export const countWithdrawals = (tx: Tx, state: WithdrawalState) =>
  counted(tx, tx.sql`from withdrawals w where w.state = ${state}`)

/** How many wait for one of finance. */
export const countWaiting = (tx: Tx) =>
  counted(tx, tx.sql`from withdrawals w where w.state in ('asked', 'approved', 'failed')`)

/** Since when the oldest of them has waited. */
export const oldestWaiting = (tx: Tx) =>
  firstAt(
    tx,
    tx.sql`w.asked_at as at from withdrawals w where w.state in ('asked', 'approved', 'failed') order by w.id limit 1`,
  )

/** Anybody's withdrawal by its number, accounts unmasked, for finance; null where there is none. Locks nothing. */
export async function findDeskWithdrawal(tx: Tx, number: string): Promise<DeskWithdrawal | null> {
  const [row] = await tx.sql<Raw[]>`select ${columns(tx)} from ${joined(tx)} where w.number = ${number}`
  return row ? toDesk(row) : null
}

/** Who took the last step of it. */
export async function findName({ sql }: Tx, memberId: number): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`select display_name as name from members where id = ${memberId}`
  return row?.name ?? null
}
