import type { MemberContext } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import type { HistoryEntry } from '../../../platform/moves/index.ts'
import type { PaidBy } from '../tables.ts'

/** What comes back of a line, or of several: by the means of the cashier, to gift cards, in points. */
export interface Back {
  amountFen: number
  giftCardFen: number
  points: number
}

/** Money on its way back for lines of an order. */
export interface OrderRefund extends Back {
  orderId: number
  number: string
  state: 'asked' | 'approved' | 'settled' | 'refused' | 'withdrawn' | 'failed'
  method: PaidBy
  /** Whose idea it was. */
  askedBy: 'buyer' | 'store'
  reason: string
  lines: readonly { lineId: number; quantity: number }[]
  askedAt: Date
  /** The provider could not pay its part back: a person put it on the balance. */
  toBalance: boolean
  /** What happened to it, the oldest first. */
  log: readonly HistoryEntry[]
}

/** What may be asked back of an order now. */
export interface RefundableParts {
  method: PaidBy
  /** Made to order: all lines or none. */
  whole: boolean
  lines: readonly (Back & { lineId: number; quantity: number })[]
}

export interface AskBack {
  orderNo: string
  version?: number | undefined
  /** Whole lines; all that are left where none is named. */
  lineIds?: string[] | undefined
  reason: string
}

/** What orders need of payments for refunds; passed in by the doors. */
export interface RefundDesk {
  /** Refunds of an order, or of all orders of a member, the oldest first. Whose order it is was asked before. */
  refundsOf(tx: Queryable, of: { orderId: number } | { memberId: number }): Promise<OrderRefund[]>
  /** What the caller may ask back of their order; null where it is nothing. */
  refundable(ctx: MemberContext, input: { orderNo: string }): Promise<RefundableParts | null>
  ask(ctx: MemberContext, input: AskBack): Promise<unknown>
  withdraw(ctx: MemberContext, input: { orderNo: string }): Promise<unknown>
}
