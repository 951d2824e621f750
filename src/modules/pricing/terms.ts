import type { Fen } from '../../shared/fen.ts'

type Fulfilment = 'stocked' | 'madeToOrder'

/** Goods of everything that is settled together are worth at most so much (R23). */
export const MOST_FEN: Fen = 100_000_000_000

/** Points come in whole hundreds. */
export const POINTS_UNIT = 100

/** One line as the engine sees it; what else it carries comes out again untouched. */
export interface PricedGoods {
  storeId: number
  fulfilment: Fulfilment
  priceFen: Fen
  quantity: number
  /** The category of the goods and all above it. */
  categoryIds: readonly number[]
}

/** What a coupon says. */
export interface CouponTerms {
  /** The store that bears it, good for its goods alone; null for the operator's. */
  storeId: number | null
  /** Goods of this category and below alone; null for all. */
  categoryId: number | null
  minimumFen: Fen
  /** Either so much off … */
  offFen: Fen | null
  /** … or so many per cent, at most `capFen`. */
  offPercent: number | null
  capFen: Fen | null
}

export interface FreightTerms {
  feeFen: Fen
  /** Goods of this much from one store travel free; Infinity where none do. */
  freeFromFen: Fen
  /** The operator pays it to the store for the buyer. */
  borne?: boolean
}

/** So much of one gift card. */
export interface CardPart {
  id: number
  fen: Fen
}

export interface PricingInput<G extends PricedGoods> {
  lines: readonly G[]
  coupon: CouponTerms | null
  /** Points the buyer wants to spend; the engine takes what it may. */
  points: number
  /** Points pay at most so many per cent of the goods after the coupon. */
  pointsShare: number
  /** Freight of each store. */
  freight(storeId: number): FreightTerms
  /** What is left on the cards that may be used, in their order. */
  giftCards: readonly CardPart[]
}

/** What something costs, by the steps of the engine; `payableFen` is what the others come to. */
export interface Amounts {
  goodsFen: Fen
  adjustFen: Fen
  couponFen: Fen
  /** In fen, and in points: they are worth one fen each. */
  pointsFen: Fen
  freightFen: Fen
  giftCardFen: Fen
  payableFen: Fen
}

/** One store's lines of one kind: an order to be. */
export interface PricedOrder<G> extends Amounts {
  storeId: number
  fulfilment: Fulfilment
  couponBorneBy: 'store' | 'operator' | null
  /** Freight that the operator pays to the store; the buyer does not. */
  freightBorneFen: Fen
  /** Cards that pay a part of it. */
  giftCards: CardPart[]
  lines: (Amounts & { goods: G })[]
}

export interface Pricing<G> extends Amounts {
  orders: PricedOrder<G>[]
  /** Points that may be spent at most, whole hundreds. */
  mostPoints: number
  /** What each card pays; cards that pay nothing are left out. */
  giftCards: CardPart[]
}
