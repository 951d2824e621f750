import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import { paymentErrors } from '../errors.ts'
import type { PaymentState } from '../states.ts'
import type { DueKind, voucherItems } from '../tables.ts'

export type VoucherItem = (typeof voucherItems)[number]

interface NewVoucher {
  paymentId: number
  memberId: number
  payerName: string
  payerAccount: string
  tradedAt: Date
  tradeNumber: string
  item: VoucherItem
  summary: string
  fileKey: string
}

/** A claim that waits for its decision; a second living one of the same transfer is refused (R37). */
export async function insertVoucher({ sql }: Tx, voucher: NewVoucher, at: Date): Promise<void> {
  const { paymentId, memberId, payerName, payerAccount, tradedAt, tradeNumber, item, summary, fileKey } =
    voucher
  try {
    await sql`
      insert into vouchers (payment_id, member_id, payer_name, payer_account, traded_at, trade_number, item, summary,
        file_key, submitted_at)
      values (${paymentId}, ${memberId}, ${payerName}, ${payerAccount}, ${tradedAt}, ${tradeNumber}, ${item}, ${summary},
        ${fileKey}, ${at})`
  } catch (error) {
    if (sqlConstraint(error) !== 'vouchers_claim') throw error
    throw paymentErrors.transferClaimed({}, [{ path: 'tradeNo', key: 'errors.payments.transferClaimed' }])
  }
}

interface Decision {
  paymentId: number
  decidedBy: number
  bankReference: string | null
  receivedFen: number | null
  reason: string | null
  /** Whether the transfer it names stays claimed: it was found at the bank. */
  living: boolean
}

/** Constraints by which one line of the bank's pays once: as it was typed, and as it is compared. */
const BANK_LINES = new Set(['vouchers_bank_reference_unique', 'vouchers_bank_line'])

/** The voucher is decided, once; one line of the bank's pays once (R37). */
export async function decideVoucher({ sql }: Tx, decision: Decision, at: Date): Promise<void> {
  const { paymentId, decidedBy, bankReference, receivedFen, reason, living } = decision
  try {
    await sql`
      update vouchers set decided_by = ${decidedBy}, decided_at = ${at}, bank_reference = ${bankReference},
        received_fen = ${receivedFen}, reason = ${reason}, living = ${living}
      where payment_id = ${paymentId} and decided_at is null and member_id <> ${decidedBy}`
  } catch (error) {
    if (!BANK_LINES.has(sqlConstraint(error) ?? '')) throw error
    throw paymentErrors.bankLineUsed({}, [{ path: 'bankReference', key: 'errors.payments.bankLineUsed' }])
  }
}

export interface VoucherRow {
  paymentId: number
  /** Who handed it in. */
  memberId: number
  /** What kind of thing it pays. */
  kind: DueKind
  payNo: string
  state: PaymentState
  amountFen: number
  payerName: string
  payerAccount: string
  tradedAt: Date
  tradeNumber: string
  item: VoucherItem
  summary: string
  fileKey: string
  fileType: string
  submittedAt: Date
  /** The bank's line that it was found as; null where it was not, or waits. */
  bankReference: string | null
  receivedFen: number | null
  reason: string | null
  companyName: string | null
  /** Who decided it, and when; null while it waits. */
  decidedBy: string | null
  decidedAt: Date | null
}

const columns = ({ sql }: Tx) => sql`
  v.payment_id as "paymentId", v.member_id as "memberId", (select g.kind from payment_groups g where g.id = p.group_id) as kind, p.number as "payNo", p.state, p.amount_fen as "amountFen", v.payer_name as "payerName", v.payer_account as "payerAccount",
  v.traded_at as "tradedAt", v.trade_number as "tradeNumber", v.item, v.summary, v.file_key as "fileKey",
  coalesce((select f.type from files f where f.key = v.file_key), '') as "fileType",
  v.submitted_at as "submittedAt", v.bank_reference as "bankReference", v.received_fen as "receivedFen", v.reason, m.company_name as "companyName",
  (select d.display_name from members d where d.id = v.decided_by) as "decidedBy", v.decided_at as "decidedAt"`

type Raw = Omit<VoucherRow, 'tradedAt' | 'submittedAt' | 'decidedAt'> & {
  tradedAt: string
  submittedAt: string
  decidedAt: string | null
}
const toVoucher = (row: Raw): VoucherRow => ({
  ...row,
  tradedAt: instant(row.tradedAt),
  submittedAt: instant(row.submittedAt),
  decidedAt: row.decidedAt === null ? null : instant(row.decidedAt),
})

/** Vouchers for those who decide them: the oldest first, or the newest. */
export const voucherListing = {
  sorts: {
    submitted: { columns: ['v.payment_id'], keys: ({ paymentId }) => [paymentId], descending: false },
    '-submitted': { columns: ['v.payment_id'], keys: ({ paymentId }) => [paymentId], descending: true },
  },
  usual: 'submitted',
  size: 20,
} as const satisfies Listing<Pick<VoucherRow, 'paymentId'>>

type VoucherSort = keyof typeof voucherListing.sorts

const inQueue = ({ sql }: Tx, waiting: boolean) =>
  waiting ? sql`v.decided_at is null` : sql`v.decided_at is not null`

/** One page of those that wait, or of those that are decided, and one more row where there is one. */
export async function listVouchers(
  tx: Tx,
  { waiting, place }: { waiting: boolean; place: Place<VoucherSort> },
): Promise<VoucherRow[]> {
  const { here, order, rows } = seek(tx, voucherListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from vouchers v join payments p on p.id = v.payment_id join members m on m.id = v.member_id
    where ${inQueue(tx, waiting)} and ${here} ${order} ${rows}`
  return found.map(toVoucher)
}

/** How many wait, or are decided, as far as they are counted. */
export const countVouchers = (tx: Tx, waiting: boolean) =>
  counted(tx, tx.sql`from vouchers v where ${inQueue(tx, waiting)}`)

/** Since when the oldest of them has waited. */
export const oldestVoucher = (tx: Tx) =>
  firstAt(tx, tx.sql`submitted_at as at from vouchers where decided_at is null order by payment_id limit 1`)

/** The voucher of a payment, for those who decide it. */
export async function findVoucher(tx: Tx, payNo: string): Promise<VoucherRow | null> {
  const [row] = await tx.sql<Raw[]>`
    select ${columns(tx)} from vouchers v join payments p on p.id = v.payment_id join members m on m.id = v.member_id
    where p.number = ${payNo}`
  return row ? toVoucher(row) : null
}

/** The last voucher that a member handed in for a group. */
export async function findLastVoucher(tx: Tx, groupId: number, memberId: number): Promise<VoucherRow | null> {
  const [row] = await tx.sql<Raw[]>`
    select ${columns(tx)} from vouchers v join payments p on p.id = v.payment_id join members m on m.id = v.member_id
    where p.group_id = ${groupId} and v.member_id = ${memberId} order by p.id desc limit 1`
  return row ? toVoucher(row) : null
}

/** Whose file a voucher shows, for those who decide it. */
export async function findVoucherFile(
  { sql }: Tx,
  payNo: string,
): Promise<{ memberId: number; fileKey: string } | null> {
  const [row] = await sql<{ memberId: number; fileKey: string }[]>`
    select v.member_id as "memberId", v.file_key as "fileKey" from vouchers v join payments p on p.id = v.payment_id
    where p.number = ${payNo}`
  return row ?? null
}
