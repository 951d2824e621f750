import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import { maskAccount } from '../rules.ts'
import type { BackTerm } from '../rules.ts'
import type { OwnWithdrawal, WayBack } from '../view.ts'

interface WayRow {
  depositNumber: string
  method: WayBack['method']
  payerName: string | null
  payerAccount: string | null
  settledAt: string
  toppedUpFen: number
  leftFen: number
}

/** Whether the means that brought a top-up `d` still takes it back. */
const goesBack = ({ sql }: Tx, terms: readonly BackTerm[]) => sql`
  not exists (
    select from unnest(${terms.map(({ method }) => method)}::text[], ${terms.map(({ until }) => until.toISOString())}::timestamptz[])
      t (method, until) where t.method = d.method and d.settled_at <= t.until)`

/** A page of a member's top-ups of which something may go back, the newest first. */
export const listWays = (
  tx: Tx,
  {
    memberId,
    terms,
    limit,
    offset,
  }: { memberId: number; terms: readonly BackTerm[]; limit: number; offset: number },
): Promise<WayRow[]> =>
  tx.sql<WayRow[]>`
    select d.number as "depositNumber", d.method, v.payer_name as "payerName", v.payer_account as "payerAccount",
      d.settled_at as "settledAt", d.amount_fen as "toppedUpFen", d.amount_fen - d.withdrawn_fen as "leftFen"
    from deposits d
    join payments p on p.group_id = d.group_id and p.state in ('settled', 'partlyRefunded', 'refunded')
    left join vouchers v on v.payment_id = p.id
    where d.member_id = ${memberId} and d.settled_at is not null and d.withdrawn_fen < d.amount_fen
      and ${goesBack(tx, terms)}
    order by d.id desc limit ${limit} offset ${offset}`

/** What of a member's top-ups that still go back was not asked back, in all, in fen, and of how many of them something is left. */
export async function sumLeft(
  tx: Tx,
  memberId: number,
  terms: readonly BackTerm[],
): Promise<{ fen: number; ways: number }> {
  const [row] = await tx.sql<{ fen: number; ways: number }[]>`
    select coalesce(sum(amount_fen - withdrawn_fen), 0)::bigint as fen,
      count(*) filter (where withdrawn_fen < amount_fen)::int as ways
    from deposits d where d.member_id = ${memberId} and d.settled_at is not null and ${goesBack(tx, terms)}`
  return row!
}

interface OwnRow extends Omit<OwnWithdrawal, 'account' | 'askedAt' | 'endedAt'> {
  payerAccount: string | null
  askedAt: string
  endedAt: string | null
}

const toOwn = ({ payerAccount, askedAt, endedAt, ...row }: OwnRow): OwnWithdrawal => ({
  ...row,
  account: payerAccount && maskAccount(payerAccount),
  askedAt: instant(askedAt).toISOString(),
  endedAt: endedAt === null ? null : instant(endedAt).toISOString(),
})

export const ownListing = {
  sorts: { newest: { columns: ['w.id'], keys: ({ id }) => [id], descending: true } },
  usual: 'newest',
  size: 10,
} as const satisfies Listing<Pick<OwnWithdrawal, 'id'>>

/** A page of a member's withdrawals, and one more where there is one. */
export async function listOwnWithdrawals(
  tx: Tx,
  memberId: number,
  place: Place<'newest'>,
): Promise<OwnWithdrawal[]> {
  const { here, order, rows } = seek(tx, ownListing, place)
  const found = await tx.sql<OwnRow[]>`
    select w.id, w.number, w.state, w.amount_fen as "amountFen", d.number as "depositNumber",
      coalesce(p.method, 'transfer') as method, coalesce(v.payer_name, w.payee_name) as "payerName",
      coalesce(v.payer_account, w.payee_account) as "payerAccount", w.bank_reference as "bankReference",
      (select h.reason from state_history h where h.axis = 'withdrawal' and h.subject_id = w.id and h.move = 'refuse') as reason,
      w.asked_at as "askedAt", w.ended_at as "endedAt"
    from withdrawals w left join deposits d on d.id = w.deposit_id left join payments p on p.id = w.payment_id
    left join vouchers v on v.payment_id = w.payment_id
    where w.member_id = ${memberId} and ${here} ${order} ${rows}`
  return found.map(toOwn)
}

/** How many withdrawals a member ever asked for, as far as they are counted. */
export const countOwnWithdrawals = (tx: Tx, memberId: number) =>
  counted(tx, tx.sql`from withdrawals w where w.member_id = ${memberId}`)

/** How many of a member's are open. */
export async function countOpen({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from withdrawals
    where member_id = ${memberId} and state in ('asked', 'approved', 'sending', 'failed')`
  return row!.count
}

/** Numbers of withdrawals by their ids, for who wrote the ids down. */
export async function withdrawalNumbers({ sql }: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; number: string }[]>`
    select id, number from withdrawals where id = any (${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The row of a number, as journals name it. */
export async function findWithdrawalId({ sql }: Tx, number: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`select id from withdrawals where number = ${number}`
  return row?.id ?? null
}

/** Every withdrawal of a member, the oldest first, for the copy of their data. */
export const listOwn = ({ sql }: Tx, memberId: number) => sql<Record<string, unknown>[]>`
  select number, state, amount_fen as "amountFen", payee_name as "payeeName", payee_bank as "payeeBank",
    payee_account as "payeeAccount", asked_at as "askedAt", ended_at as "endedAt", bank_reference as "bankReference"
  from withdrawals where member_id = ${memberId} order by id`

/** A member's withdrawals say no more to whose account they went. */
export async function erasePayees({ sql }: Tx, memberId: number): Promise<void> {
  await sql`
    update withdrawals set payee_name = '-', payee_account = '-', payee_bank = case when payee_bank is null then null else '-' end
    where member_id = ${memberId} and payee_kind is not null`
}

/** Rows of a member's withdrawals. */
export async function listOwnIds({ sql }: Tx, memberId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from withdrawals where member_id = ${memberId}`
  return rows.map(({ id }) => id)
}
