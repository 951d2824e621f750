import type { ProductPictureData } from '../catalogue/view.ts'
import type { Disposition, LifeTone, RecallLevel, Tab } from './rules/life.ts'

/** What became of certificates of a lot, all for the same reason. */
export interface HoldingChange {
  kind: 'revised' | 'revoked'
  reason: string
  at: string
  certificates: { number: string; serial: string | null; href: string }[]
}

/** What waits for an answer of the holder; `at` is when the last of it came. A revocation outweighs a revision. */
export type HoldingNotice =
  | { kind: 'revised' | 'revoked'; reason: string; at: string; changes: HoldingChange[] }
  | { kind: 'recalled'; recallNo: string; level: RecallLevel; reason: string; at: string }

/** Units of one lot that came with one line of an order. */
export interface HoldingView {
  /** Id of its first record of distribution. */
  id: string
  name: string
  pack: string
  picture: ProductPictureData
  href: string
  orderNo: string
  lot: string
  serials: string[]
  quantity: number
  /** Last day on which the values hold; the earliest of its units. */
  validUntil: string
  daysLeft: number
  /** From 0 to 1. */
  lifeLeft: number
  tone: LifeTone
  /** Lowest pressure of use, or smallest sample: `≥ 0.5 MPa`. */
  minimum: string | null
  certificate: { number: string; version: number; state: 'current' | 'expired' | 'revoked'; href: string }
  /** Units whose certificate has another number. */
  moreCertificates: number
  /** Today's price of one; null where it is not sold now. */
  priceFen: number | null
  /** Waits for an answer; null when nothing does. */
  notice: HoldingNotice | null
}

export type TabCounts = Record<Tab, number>

export interface HoldingList {
  list: HoldingView[]
  counts: TabCounts
  total: number
  page: number
  size: number
}

/** What a store or the operator called back, and how far it is answered. */
export interface RecallView {
  number: string
  storeId: string
  lot: string
  level: RecallLevel
  reason: string
  /** ISO 8601. */
  at: string
  stopped: number
  shipped: number
  answered: Record<Disposition, number>
  /** Units of holders who have not answered. */
  open: number
}

/** One holder of a recalled lot, for whom it concerns. */
export interface RecallHolder {
  orderNo: string
  buyer: string
  quantity: number
  serial: string | null
  answer: Disposition | null
  /** ISO 8601. */
  answeredAt: string | null
}

/** A recall with a page of its holders; `total` counts their records of distribution. */
export interface RecallDetail extends RecallView {
  holders: RecallHolder[]
  total: number
  page: number
  size: number
}

export interface RecallPage {
  recalls: RecallView[]
  total: number
  page: number
  size: number
}
