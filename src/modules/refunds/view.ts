import type { HistoryEntry } from '../../platform/moves/index.ts'
import type { InvoiceKind, RedOfRefund } from '../invoices/index.ts'
import type { RefundPeople } from './queries/desk.ts'
import type { RefundRow } from './queries/refunds.ts'
import type { RefundState } from './states.ts'

export type { RefundRow }

/** What comes back of a line, or of several: by the means of the cashier, to gift cards, in points. */
export interface Back {
  amountFen: number
  giftCardFen: number
  points: number
}

/** Money on its way back for lines of an order. */
export interface OrderRefund extends Back {
  orderId: number
  orderNumber: string
  number: string
  state: RefundState
  method: string
  /** Whose idea it was. */
  askedBy: 'buyer' | 'store'
  reason: string
  lines: readonly { lineId: number; quantity: number }[]
  askedAt: Date
  /** Without anybody's consent: it was promised too late, is of a recalled lot, or came back. */
  owed: boolean
  /** The provider could not pay its part back: a person put it on the balance. */
  toBalance: boolean
  /** What happened to it, the oldest first. */
  log: readonly HistoryEntry[]
}

/** What may be asked back of an order now. */
export interface RefundableParts {
  method: string
  /** Made to order: all lines or none. */
  whole: boolean
  /** What each brings back without freight. */
  lines: readonly (Back & { lineId: number; quantity: number })[]
  /** Freight that comes back besides with all of them; none where something of the order stays. */
  freightFen: number
}

/** What a store gave for an order, to the balance of its buyer. */
export interface CompensationView {
  amountFen: number
  reason: string
  at: string
}

/** A refund as pages show it: words in the reader's language, money in fen, times as ISO. */
export interface OrderRefundView extends Back {
  refundNo: string
  state: RefundState
  askedBy: 'buyer' | 'store'
  reason: string
  /** Means of the cashier that `amountFen` comes back by. */
  method: string
  /** `name` with what tells it from others of that name. */
  goods: { lineId: string; name: string; quantity: number }[]
  askedAt: string
  endedAt: string | null
  /** Why it was refused. */
  answer: string | null
  toBalance: boolean
  /** Whether the reader asked for it and may take it back. */
  withdrawable: boolean
  /** Whether the other side asked for it and the reader may refuse it. */
  refusable: boolean
}

export interface RefundableView {
  method: string
  whole: boolean
  lines: (Back & { lineId: string; quantity: number })[]
  freightFen: number
}

/** A refund as who decides it sees it. */
export interface RefundDeskView extends RefundRow, Omit<RefundPeople, 'askedByName'> {
  /** Null where the mall proposed it. */
  askedByName: string | null
  /** Issued invoices of its order that red letters will take something off. */
  invoices: InvoiceKind[]
  /** Red letters that are confirmed before it is paid. */
  reds: RedOfRefund[]
  /** Numbers of special invoices that are being issued: it waits for them, then for their red letters. */
  underWay: string[]
  /** Two people decide whether it is paid without a confirmation: the reader may be the first. */
  mayPropose: boolean
  /** Or the second. */
  maySecond: boolean
  log: readonly HistoryEntry[]
  mayExecute: boolean
  mayRefuse: boolean
  /** The provider cannot pay it: the reader, a third person, may put it on the balance. */
  mayFinish: boolean
  /** The reader asked for it, or it is theirs: somebody else decides. */
  isOwn: boolean
  isStuck: boolean
}
