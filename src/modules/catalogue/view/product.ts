import type { OfferCard } from '../../coupons/view.ts'
import type { Crumb, PriceUnit, ProductCardData, ProductPictureData } from './card.ts'

export interface Segment {
  /** Share, 0 to 1 of the whole. */
  share: number
  /** Drawn inside the stretch if it fits: `N₂ 93.45 %`. */
  label: string
  tone: string
}

/** Words for the pictograms of a product as made, in the order in which pages show them. */
export type Hazard =
  'pressure' | 'flammable' | 'oxidising' | 'toxic' | 'corrosive' | 'health' | 'irritant' | 'environment'

/** A pictogram with its hazard statements. */
export interface HazardSign {
  hazard: Hazard
  /** GHS02 … GHS09. */
  code: string
  /** H280; empty when the product has none of its statements. */
  statements: string[]
}

/** One choice: a package or a concentration level. Without an address this combination is not for sale. */
export interface Choice {
  label: string
  href: string | null
  chosen: boolean
}

export interface ChosenSku {
  skuId: string
  number: string
  package: string
  level: string | null
  priceFen: number
  unit: PriceUnit
  madeToOrder: boolean
  available: number
  leadDays: number
}

export interface ComponentData {
  formula: string
  name: string
  cas: string | null
  /** As the seller states it: `0.500` or `10–500`. */
  amount: string
  unit: string
  /** Expanded uncertainty in `unit`, k = 2; null for a range. */
  uncertainty: string | null
  /** Relative expanded uncertainty, `1.0 %`. */
  relative: string | null
  /** Stretch on the logarithmic scale, 0 to 1 of its length. */
  bar: { from: number; to: number }
  /** Series colour: s0 … s5. */
  series: string
  isBalance: boolean
}

export interface Composition {
  kind: 'gas' | 'liquid'
  components: ComponentData[]
  /** Shares of the whole, the largest first; empty where shares mean nothing: solutions, pure gases. */
  segments: Segment[]
  /** The same in words, for readers who cannot see the bar: `氮气 93.45 %`. */
  segmentWords: string[]
  /** Ends of the logarithmic scale as printed. */
  scale: { from: string; to: string }
  /** Amounts are drawn at their upper ends. */
  isRange: boolean
}

export interface BatchData {
  number: string
  producedOn: string
  expiresOn: string
  remainingMonths: number
  /** Remaining share of its life, per cent. */
  remainingPercent: number
  nearExpiry: boolean
  /** It is unopened, and its remaining life is enough for orders that do not choose this batch. */
  usable: boolean
  /** Instruments that another buyer gave back. */
  opened: boolean
  available: number
  certificate: { number: string; href: string } | null
}

/** An amount that a made-to-order line names, with its permitted range. */
export interface AskedValue {
  substanceId: string
  formula: string
  name: string
  minText: string
  maxText: string
  unit: string
}

export interface Comparable {
  code: string
  issuer: string
  title: string
  source: string
  /** Whether its number and figures come from a public page; otherwise from memory of the printed catalogue. */
  isSeen: boolean
}

export interface StoreCard {
  name: string
  mark: string
  city: string
  selfOperated: boolean
  yearsOpen: number
  /** Out of five; null while nobody has rated. */
  goods: string | null
  service: string | null
  delivery: string | null
  href: string
}

export interface ReviewData {
  id: string
  author: string
  grade: number
  body: string
  batchNumber: string | null
  writtenOn: string
  /** What it was used for: a key of texts. */
  use: string | null
  /** What was good or bad: keys of texts. */
  tags: readonly string[]
  /** Addresses of its pictures. */
  pictures: string[]
  /** Moves the rating. */
  counted: boolean
  answer: { text: string; at: string } | null
  followUp: { text: string; at: string } | null
}

/** Four and five stars, three, one and two. */
export type ReviewGrade = 'good' | 'medium' | 'bad'

export interface ReviewsData {
  /** `4.9`; null while none counts. */
  rating: string | null
  /** How many move the rating. */
  counted: number
  total: number
  /** Per cent of all reviews. */
  good: number
  medium: number
  bad: number
  /** The one that is shown; null of all. */
  grade: ReviewGrade | null
  /** How many there are to read, of each grade and in all. */
  counts: Record<ReviewGrade | 'all', number>
  /** What buyers used it for, the most frequent first: a key of texts. */
  uses: { use: string; count: number }[]
  /** What buyers found good or bad, the most frequent first: keys of texts. Of a product alone, for tags are those of a kind of goods. */
  tags: { tag: string; count: number }[]
  list: ReviewData[]
  page: number
  pages: number
}

/** The product that a review is of; without a page where it is off the shelf. */
export interface ReviewedProduct {
  name: string
  href: string | null
}

/** Reviews of all goods of a store, each with its product. */
export interface StoreReviewsData extends ReviewsData {
  list: (ReviewData & { product: ReviewedProduct })[]
  /** Means of the three scores of reviews that count, `4.9`; null where nobody may read one yet. */
  scores: { data: string | null; goods: string | null; service: string | null }
}

/** Rows of the specification table; some exist for some products only. */
export interface Specification {
  balance: string | null
  matrix: string | null
  purity: string | null
  uncertainty: string | null
  fillPressure: string | null
  preparation: string | null
  valve: string | null
  outlets: string | null
  minPressure: string | null
  minSample: string | null
  density: string | null
  storage: string | null
  un: string | null
  traceability: string | null
  validityMonths: number | null
}

/** The safety data sheet of a product; its page says what is missing. */
export interface SheetLink {
  href: string
  /** Not signed yet: nobody may order. */
  isUnderReview: boolean
  /** A stricter version waits for its signature: nothing is shipped. */
  isHeld: boolean
}

export interface ProductData {
  spuId: string
  storeId: string
  kind: 'gas' | 'liquid' | 'instrument'
  number: string
  name: string
  title: string
  formula: string
  balanceFormula: string | null
  concentration: string | null
  picture: ProductPictureData
  /** Addresses of the pictures that its store took, in their order. */
  photos: string[]
  /** Public address of this page without language and choice. */
  canonical: string
  crumbs: Crumb[]
  category: { id: number; name: string; href: string }
  isNew: boolean
  dangerous: boolean
  /** Yuan of the store's goods from which they travel free; null where they never do. */
  freeFreight: string | null
  containsToxic: boolean
  saleCount: number
  priceFrom: number
  priceTo: number
  sku: ChosenSku
  packages: Choice[]
  levels: Choice[]
  quantity: number
  /** Visitors may fill a cart too; it becomes theirs when they sign in. */
  openToAll: boolean
  /** The page with purchase controls, which asks a visitor to sign in first. */
  memberHref: string
  specification: Specification
  /** Null for instruments. */
  sheet: SheetLink | null
  composition: Composition | null
  hazards: HazardSign[]
  statements: string[]
  /** Index of ISO 10156, above 1 flammable; null where a fuel has no known limit or the product is not a mixture. */
  flammabilityIndex: number | null
  batches: BatchData[]
  /** Empty where the goods are made the same for everybody. */
  asked: AskedValue[]
  /** Outlets to choose from, the usual one first; none where there is no choice. */
  outlets: string[]
  comparable: Comparable | null
  /** Methods whose confirmed list it meets in every respect. */
  methods: { id: string; href: string }[]
  store: StoreCard
  reviews: ReviewsData
  related: ProductCardData[]
  /** Regulators that fit the outlet of its cylinder. */
  regulators: ProductCardData[]
  compareHref: string
  /** Address that compares this product with its three nearest of the same kind. */
  compareKindHref: string | null
  shareImage: string
}

/** A product as its page shows it to one reader. */
export interface ProductPageData extends ProductData {
  /** Whether the reader follows it; always false for a visitor. */
  followed: boolean
  /** Coupons that are open for it; none for a visitor. */
  offers: OfferCard[]
  /** Text typed into the purchase form, by field. */
  typed: Record<string, string>
  /** Idempotency key of the form: submitting twice acts once. */
  key: string
  /** The part that is the same for all members, kept in the data cache. */
  shared: object | null
}
