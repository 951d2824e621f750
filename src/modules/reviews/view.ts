import type { ProductPictureData } from '../catalogue/view.ts'
import type { Tag } from './rules/tags.ts'

/** What goods were used for, as their reviewers say. */
export const uses = [
  'calibration',
  'qualityControl',
  'validation',
  'zeroAndSpan',
  'alarmCheck',
  'training',
  'other',
] as const
export type Use = (typeof uses)[number]

/** `new` waits for the operator, `removed` was accepted before. */
export const reviewStates = ['new', 'accepted', 'rejected', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What holds a review for the operator. */
export const holds = ['words', 'pictures'] as const
export type Hold = (typeof holds)[number]

/** Who has rated whom (specification, reviews): the buyer by a review that is published, the store by its rating of the buyer. */
export const mutualStates = ['none', 'buyerReviewed', 'sellerReviewed', 'mutual'] as const
export type MutualState = (typeof mutualStates)[number]

/** Scores of one to five. */
export interface Scores {
  /** Certificate and data. */
  data: number
  /** Goods and packaging. */
  goods: number
  /** Delivery and service: the rating of the store. */
  service: number
}

/** What was received and may be reviewed, in the reader's language. */
export interface ReviewedGoods {
  lineId: string
  skuId: string
  spuId: string
  orderNo: string
  /** The batch that came; null of goods without one. */
  batchNumber: string | null
  quantity: number
  name: string
  pack: string
  picture: ProductPictureData
  storeName: string
  /** Where the product is sold. */
  href: string
  receivedAt: string
}

export interface PendingReview extends ReviewedGoods {
  /** Until when it may be reviewed. */
  until: string
  daysLeft: number
  /** The store has rated the buyer of this order, or nobody has. */
  mutual: MutualState
  /** Where it is written. */
  writeHref: string
}

/** A review as its author sees it. */
export interface OwnReview extends ReviewedGoods {
  id: string
  scores: Scores
  grade: number
  use: Use
  tags: Tag[]
  body: string
  anonymous: boolean
  author: string
  /** Keys of files. */
  pictures: string[]
  pictureHrefs: string[]
  state: ReviewState
  reason: string | null
  counted: boolean
  writtenAt: string
  answer: { text: string; at: string } | null
  followUp: { text: string; at: string } | null
  mutual: MutualState
  /** What the store says of this buyer; null where it has not rated them, or may not be read yet. */
  storeRating: BuyerRating | null
  /** Where a rejected one is written again; null for others. */
  rewriteHref: string | null
}

interface BuyerRating {
  grade: number
  text: string
}

/** What a store said of the reader as the buyer of an order. */
export interface RatingOfMe {
  orderNo: string
  storeName: string
  receivedAt: string
  rating: BuyerRating
  ratedAt: string
}

/** How many rows each list of "my reviews" has. */
export interface OwnCounts {
  pending: number
  reviewed: number
  ofMe: number
}

export interface OwnReviews<Row> {
  list: Row[]
  counts: OwnCounts
  total: number
  page: number
  size: number
}

/** What waits to be reviewed, and how many days there are for it. */
export interface PendingReviews extends OwnReviews<PendingReview> {
  days: number
}

/** A review as others read it: everybody, the store whose goods they are, or the operator. */
export interface ReadReview {
  id: string
  spuId: string
  name: string
  productHref: string
  storeName: string
  /** Staff alone see of which order it is. */
  orderNo: string | null
  batchNumber: string | null
  grade: number
  data: number | null
  goods: number | null
  /** The rating of the store: where the two sides may see each other's. */
  service: number | null
  use: Use | null
  tags: Tag[]
  author: string
  body: string
  /** How many. */
  pictures: number
  pictureHrefs: string[]
  state: ReviewState
  heldFor: Hold | null
  reason: string | null
  counted: boolean
  reports: number
  writtenAt: string
  answer: { text: string; at: string } | null
  followUp: { text: string; at: string } | null
  mutual: MutualState
  /** The store may still answer it: nothing was answered, and its author is there. */
  answerable: boolean
  /** The store may still rate the buyer of its order. */
  rateable: boolean
  /** What the store said of the buyer; to the store and the operator alone. */
  buyerRating: BuyerRating | null
}

/** What the operator decides on, with what members reported. */
export interface ReportedReview extends ReadReview {
  said: string[]
}
