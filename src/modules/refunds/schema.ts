import { z } from 'zod'
import { yuanFrom } from '../../shared/yuan.ts'
import { listQuery } from '../../platform/list.ts'
import { listOf, yuan } from '../../shared/replies.ts'
import { meansCode } from '../payments/index.ts'
import { refundListing } from './queries/refunds.ts'
import { refundStates } from './states.ts'

const stamp = z.iso.datetime()
const text = (most: number) => z.string().trim().min(1).max(most)

const orderNo = z.string().min(6).max(40)
const lineIds = z.array(z.string().min(1).max(20)).min(1).max(100).optional()

/** Whole lines of an order; without `lineIds` all that are not refunded yet. */
export const AskRefund = z.strictObject({ orderNo, version: z.int().optional(), lineIds, reason: text(200) })
export type AskRefund = z.output<typeof AskRefund>
export const OfOrder = z.strictObject({ orderNo })
/** The refund that was read, where another of its order must not be taken for it. */
const refundNo = z.string().min(6).max(64).optional()
export const WithdrawRefund = z.strictObject({ orderNo, refundNo })
export type WithdrawRefund = z.output<typeof WithdrawRefund>
export const RefuseRefund = z.strictObject({ orderNo, refundNo, reason: text(200) })
export type RefuseRefund = z.output<typeof RefuseRefund>
/** Lines that are named must be those that were asked for. */
export const ExecuteRefund = z.strictObject({ orderNo, refundNo, lineIds })
export type ExecuteRefund = z.output<typeof ExecuteRefund>
/** What a store gives the buyer of an order, in yuan, and why. */
export const Compensate = z.strictObject({
  orderNo,
  version: z.int().optional(),
  amount: yuanFrom(1),
  reason: text(200),
})
export type Compensate = z.output<typeof Compensate>
/** `left`: what may still be given or refunded. */
export const CompensateReply = z.object({ orderNo: z.string(), amount: yuan, left: yuan })
export const RefundReply = z.object({ refundNo: z.string(), status: z.enum(refundStates) })

export const RefundQuery = z.strictObject({
  ...listQuery(refundListing),
  status: z.enum(['waiting', 'confirming', 'approved', 'settled', 'refused', 'withdrawn']).default('waiting'),
})
export type RefundQuery = z.output<typeof RefundQuery>
export const RefundPageReply = listOf(
  z.object({
    refundNo: z.string(),
    orderNo: z.string(),
    status: z.enum(refundStates),
    method: meansCode,
    amount: yuan,
    giftCard: yuan,
    points: z.int(),
    reason: z.string(),
    /** The provider says that it cannot pay it back. */
    stuck: z.boolean(),
  }),
)

/** What would come back of each line that may be refunded now, and by which means. */
export const RefundableReply = z.object({
  method: meansCode,
  /** Made to order: all lines or none. */
  whole: z.boolean(),
  /** Each without its freight. */
  lines: z.array(
    z.object({ lineId: z.string(), quantity: z.int(), amount: yuan, giftCard: yuan, points: z.int() }),
  ),
  /** Comes back besides with all of them; 0.00 where something of the order stays. */
  freight: yuan,
})

/** What a person does in place of the provider, and why. */
export const ByHand = z.strictObject({ refundNo: z.string().min(6).max(64), reason: text(200) })
export type ByHand = z.output<typeof ByHand>

/** The first of two people proposes to pay without the buyer's confirmation, and says why. */
export const ProposeRefund = ByHand
export type ProposeRefund = z.output<typeof ProposeRefund>
/** The second one agrees, or lets the refund wait on. */
export const SecondRefund = z.strictObject({
  refundNo: z.string().min(6).max(64),
  verdict: z.enum(['pay', 'wait']),
})
export type SecondRefund = z.output<typeof SecondRefund>

/** A refund as the buyer and the store see it beside its order. */
export const OrderRefundReply = z.object({
  refundNo: z.string(),
  status: z.enum(refundStates),
  statusText: z.string(),
  askedBy: z.enum(['buyer', 'store']),
  reason: z.string(),
  /** Why it was refused. */
  answer: z.string().nullable(),
  method: z.string(),
  amount: yuan,
  giftCard: yuan,
  points: z.number(),
  /** The provider could not pay `amount` back: it is on the balance. */
  toBalance: z.boolean(),
  askedAt: stamp,
  endedAt: stamp.nullable(),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number() })),
})
