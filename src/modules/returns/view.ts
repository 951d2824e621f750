import type { HistoryEntry } from '../../platform/moves/index.ts'
import type { GoodsCopy } from '../orders/index.ts'
import type { Back } from '../refunds/view.ts'
import type { Side } from './evidence.ts'
import type { Seal, Valve } from './inspection.ts'
import type { Outcome } from './quarantine/rules.ts'
import type { ReasonName, ReturnType } from './reasons.ts'
import type { ReturnState } from './states.ts'

/** What may be asked for a line: until when by which reason, or why not. */
export interface ReturnOption {
  type: ReturnType
  reason: ReasonName
  /** The last moment; null where it never was possible. */
  until: Date | null
  /** Null where it may be asked for now; else the text of the refusal. */
  refusal: string | null
}

/** What a return of one line looks like before it is asked for. */
export interface ReturnOptions {
  orderNo: string
  orderVersion: number
  storeName: string
  lineId: string
  goods: GoodsCopy
  skuId: string
  unitPriceFen: number
  quantity: number
  /** Units that are back already or about to come back. */
  returned: number
  maxQuantity: number
  receivedAt: Date | null
  serials: string[]
  /** What was noted and shown of it on the receipt of its parcels: evidence that need not be sent again. */
  damages: { text: string; pictures: string[] }[]
  /** Dangerous goods are collected by a qualified carrier. */
  collected: boolean
  options: ReturnOption[]
  /** Hours in which the store answers; silent, it agrees. */
  answerHours: number
  /** What `back.quantity` units would bring back, and the earned points that are taken back with it; null where nothing can go back. */
  back: (Back & { method: string; quantity: number; freightKept: boolean; unearned: number }) | null
}

/** A return in a list. */
export interface ReturnRowView {
  returnNo: string
  orderNo: string
  storeName: string
  type: ReturnType
  reason: ReasonName
  state: ReturnState
  goods: GoodsCopy
  quantity: number
  askedAt: Date
  dueAt: Date | null
  /** When the buyer hurried the store last. */
  hurriedAt: Date | null
}

/** A return where its order is shown. */
export interface OrderReturn {
  returnNo: string
  lineId: string
  type: ReturnType
  state: ReturnState
  quantity: number
}

/** A return that has not ended, in a list of orders. */
export interface OpenReturn extends Pick<OrderReturn, 'returnNo' | 'type' | 'state'> {
  orderNo: string
}

/** What the page of an order shows of returns. */
export interface ReturnsShown {
  /** The newest first. */
  returns: OrderReturn[]
  /** Lines that have units which are neither back nor about to come back. */
  returnableLines: string[]
}

/** A picture by its place. */
interface ReturnPicture {
  position: number
  side: Side
}

/** What one side added later. */
interface Evidence {
  id: number
  side: Side
  text: string
  at: Date
  /** Places of its pictures. */
  pictures: number[]
}

/** Goods anew, as they left. */
interface Replacement {
  carrier: string
  trackingNumber: string
  serials: string[]
  shippedAt: Date
  /** When it is received by itself; null once it is. */
  dueAt: Date | null
  receivedAt: Date | null
  certificates: string[]
}

/** Of which batch a replacement may be taken: its free units, and serials that may leave. */
export interface Replaceable {
  batchNumber: string
  free: number
  expiresOn: string
  serials: string[]
}

/** A return as either side sees it. */
export interface ReturnView extends ReturnRowView {
  version: number
  skuId: string
  lineId: string
  lineQuantity: number
  text: string
  collected: boolean
  answer: string | null
  /** Where the buyer sends the goods; null where they are collected, and while nobody has said it. */
  sendTo: string | null
  pickup: { from: string; to: string; carrier: string | null } | null
  carrier: string | null
  trackingNumber: string | null
  serials: string[]
  condition: string | null
  /** What the inspection found; null before it, and of what the package does not have. */
  seal: Seal | null
  valve: Valve | null
  /** What the package has of them. */
  inspects: ('seal' | 'valve')[]
  complaint: string | null
  decision: string | null
  /** Until when the platform may be asked to decide; null where it cannot. */
  disputeUntil: Date | null
  /** What was noted on the receipt of its parcels. */
  damages: string[]
  /** What was shown with the request and with a refusal. */
  pictures: ReturnPicture[]
  /** What was added later, the oldest first. */
  evidence: Evidence[]
  /** How often the reader may still add something. */
  evidenceLeft: number
  /** From when on they may hurry it, which may be over; null where no term of the store runs. */
  hurryFrom: Date | null
  log: readonly HistoryEntry[]
  /** What comes back or came back; null while goods are exchanged, or where nothing does. */
  back: (Back & { method: string }) | null
  /** The parcel with the replacement, and what the buyer finds of its certificates. */
  replacement: Replacement | null
  /** What became of what came back; null before it arrived. */
  quarantine: { held: number; lots: string[]; became: { outcome: Outcome; quantity: number }[] } | null
  /** Serials of the cylinders that the line was sent with. */
  sentSerials: string[]
}
