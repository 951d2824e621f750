/** One gift card that a member may pay with. */
export interface OwnCard {
  id: number
  number: string
  /** The last four of its number. */
  tail: string
  leftFen: number
  expiresOn: string
}

/** What a member could pay with; what is held for orders is not in it. */
export interface OwnAssets {
  /** Both parts of the balance: one pays with their sum (decisions 11). */
  balanceFen: number
  /** The part of it that was given; the rest is the member's own money. */
  compensationFen: number
  creditLimitFen: number
  creditUsedFen: number
  points: number
  /** In date and not empty, the earliest to expire first. */
  giftCards: OwnCard[]
}

/** Something was granted: its row. */
export interface GrantedView {
  ledgerId: string
}

/** Cards that were made. Their codes are here and nowhere else. */
/** Cards that were made together, for staff. */
export interface CardBatch {
  id: number
  count: number
  /** How many of them somebody has bound. */
  bound: number
  amountFen: number
  expiresOn: string
  madeAt: Date
  madeBy: string
}

export interface GiftCardBatchView {
  cards: { id: string; number: string; code: string }[]
}

/** A card that is its owner's now. */
export interface BoundCard {
  id: number
  amountFen: number
}

/** A card of its owner: `held` is all in orders that are not paid yet. */
export interface BoundGiftCard {
  id: string
  number: string
  amountFen: number
  leftFen: number
  heldFen: number
  expiresOn: string
  state: 'usable' | 'held' | 'used' | 'expired'
}

export const cardSources = ['bound', 'spent', 'released', 'refunded', 'other'] as const
export type CardSource = (typeof cardSources)[number]

export const cardPeriods = ['recent', 'earlier'] as const
/** The last three months, or what was before (specification 9). */
export type CardPeriod = (typeof cardPeriods)[number]

/** One movement on a card, with what was left on it. */
export interface CardRecord {
  id: string
  number: string
  at: string
  source: CardSource
  orderNo: string | null
  amountFen: number
  leftFen: number
}

export interface CardRecords {
  list: CardRecord[]
  total: number
  page: number
  size: number
  period: CardPeriod
  /** The first day of the three months. */
  since: string
}

/** One page of a member's cards, the last bound first, and what all of them that are good hold. */
export interface OwnCards {
  list: BoundGiftCard[]
  total: number
  page: number
  size: number
  usableFen: number
}

/** What /order/shopcard shows. */
export interface CardBoard {
  cards: OwnCards
  records: CardRecords
}
