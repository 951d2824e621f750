import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf, yuan } from '../../shared/replies.ts'
import { idText, optional, singleLine } from '../../shared/text.ts'
import { lineListing } from './queries/lines.ts'
import { payoutListing } from './queries/payouts.ts'
import { statementListing } from './queries/statements.ts'
import { payoutStates } from './states.ts'
import { lineKinds } from './tables.ts'

const stamp = z.iso.datetime()
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const LineQuery = z.strictObject(listQuery(lineListing))
export type LineQuery = z.output<typeof LineQuery>
/** The running month where none is named. */
export const SettlementQuery = LineQuery.extend({ month: optional(month) })
export type SettlementQuery = z.output<typeof SettlementQuery>
/** Lines of one statement, for the operator. */
export const StatementLinesQuery = LineQuery.extend({ settlementId: idText })
export type StatementLinesQuery = z.output<typeof StatementLinesQuery>
export const TakingsQuery = z.strictObject({
  days: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(366))
    .default(30),
})
export type TakingsQuery = z.output<typeof TakingsQuery>
/** The last month that is over where none is named. */
export const StatementQuery = z.strictObject({ ...listQuery(statementListing), month: optional(month) })
export type StatementQuery = z.output<typeof StatementQuery>
export const PayoutQuery = z.strictObject({
  ...listQuery(payoutListing),
  status: z.enum(payoutStates).default('asked'),
})
export type PayoutQuery = z.output<typeof PayoutQuery>

const version = z.int().positive().optional()
const payoutNo = z.string().min(6).max(40)
export const AskPayout = z.strictObject({ settlementId: idText })
export type AskPayout = z.output<typeof AskPayout>
export const PayPayout = z.strictObject({ payoutNo, version, bankReference: singleLine(4, 60) })
export type PayPayout = z.output<typeof PayPayout>
export const RefusePayout = z.strictObject({ payoutNo, version, reason: singleLine(1, 200) })
export type RefusePayout = z.output<typeof RefusePayout>

const figures = {
  opening: yuan,
  sales: yuan,
  refunds: yuan,
  compensations: yuan,
  payouts: yuan,
  closing: yuan,
}
const StatementReply = z.object({
  settlementId: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  month,
  ...figures,
  issuedAt: stamp,
  payout: z.enum(['asked', 'paid']).nullable(),
})
const LineReply = z.object({
  kind: z.enum(lineKinds),
  kindText: z.string(),
  /** Of the order or payout. */
  number: z.string(),
  at: stamp,
  goods: yuan,
  subsidy: yuan,
  freight: yuan,
  ownCoupon: yuan,
  offset: yuan,
  commission: yuan,
  other: yuan,
  total: yuan,
})
export const SettlementReply = listOf(LineReply).extend({
  month,
  /** Whether the month is over and its statement made. */
  issued: z.boolean(),
  ...figures,
  /** Where the store's money is now: of orders that are not completed, owed to the store, by it, and on its way. */
  now: z.object({ pending: yuan, pendingOrders: z.int(), due: yuan, claim: yuan, held: yuan }),
  statements: z.array(StatementReply),
})
export const TakingsReply = z.array(z.object({ day: z.iso.date(), orders: z.int(), amount: yuan }))
export const StatementPageReply = listOf(StatementReply).extend({ month })
export const StatementLinesReply = listOf(LineReply).extend({ statement: StatementReply })
export const PayoutReply = z.object({ payoutNo, status: z.enum(payoutStates), amount: yuan })
export const PayoutPageReply = listOf(
  PayoutReply.extend({
    statusText: z.string(),
    version: z.int(),
    settlementId: z.string(),
    storeId: z.string(),
    storeName: z.string(),
    month,
    /** Whether the caller asked for it: then somebody else decides. */
    own: z.boolean(),
    askedAt: stamp,
    decidedAt: stamp.nullable(),
    bankReference: z.string().nullable(),
  }),
)
