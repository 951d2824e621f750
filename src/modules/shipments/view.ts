import type { TraceState } from '../../shared/trace-states.ts'
import type { SheetRow } from './sheet.ts'
import type { ParcelState } from './states.ts'

/** What the buyer may do with a parcel, and its store: write where it is. */
export const parcelActions = ['receive', 'extend', 'damage', 'trace'] as const
export type ParcelAction = (typeof parcelActions)[number]

/** Who said where a parcel is. */
export const traceSources = ['carrier', 'store'] as const

export interface Trace {
  at: string
  text: string
  place: string | null
  by: (typeof traceSources)[number]
}

/** What left for the buyer in one piece: goods in the reader's language, times as ISO. */
export interface Parcel {
  id: string
  carrier: string
  trackingNumber: string
  state: ParcelState
  serials: string[]
  shippedAt: string
  /** When it is received by itself; null once it is received. */
  dueAt: string | null
  extended: boolean
  receivedAt: string | null
  goods: { lineId: string; name: string; quantity: number; serials: string[] }[]
  /** What its carrier said last. */
  traceState: TraceState | null
  /** Where it was on its way, the newest first. */
  traces: Trace[]
  /** What its buyer noted of it, with addresses of pictures. */
  damage: { text: string; notedAt: string; pictures: string[] } | null
  /** Its delivery note, as PDF. */
  deliveryNote: string
  /** Its transport document, for the store alone; null where nothing of it is dangerous goods. */
  transportDocument: string | null
  /** Of the reader. */
  actions: ParcelAction[]
}

/** What is taken for a line of a batch, with the serials that may leave. */
export interface PickView {
  lineId: string
  batchNumber: string
  quantity: number
  serials: string[]
}

/** A list of tracking numbers as it was tried, or shipped. */
export interface ShippingList {
  listId: number
  filename: string
  rows: SheetRow[]
  /** It was shipped. */
  isOver: boolean
}
