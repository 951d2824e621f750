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
export interface GiftCardBatchView {
  cards: { id: string; number: string; code: string }[]
}

/** A card that is its owner's now. */
export interface BoundCard {
  id: number
  amountFen: number
}
