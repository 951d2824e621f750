import type { Proposal } from '../../../modules/safety/rules/classify.ts'
import type { Words } from './names.ts'

export type ProductKind = 'gas' | 'liquid' | 'instrument'

/** One produced lot of a SKU. Days count from `today`: -30 is a month ago. */
export interface BatchDraft {
  id: number
  number: string
  certificateNumber: string
  producedDay: number
  expiresDay: number
  onHand: number
}

/** A unit of sale of a product. */
export interface SkuDraft {
  id: number
  number: string
  packageId: string
  level: Words | null
  fulfilment: 'stocked' | 'madeToOrder'
  priceFen: number
  leadDays: number
  batches: BatchDraft[]
}

export interface ReviewDraft {
  grade: number
  author: string
  batchNumber: string | null
  body: string
  /** Days before today. */
  daysAgo: number
}

export interface ComponentDraft {
  substanceId: string
  minText: string
  maxText: string
  unit: string
  /** mol/mol for gases, mg/L for solutions. */
  amountMin: number
  amountMax: number
  uncertaintyPercent: number | null
}

/** A product before anything is known about its sale. */
export interface Material {
  kind: ProductKind
  categorySlug: string
  storeId: number
  name: Words
  title: Words
  formula: string
  balanceId: string | null
  matrix: Words | null
  components: ComponentDraft[]
  concentrationRange: string | null
  uncertaintyPercent: number | null
  purityPercent: number | null
  pictureKind: 'cyl' | 'btl' | 'amp' | 'ins' | 'reg'
  pictureTone: string
  hazards: string[]
  statements: string[]
  dangerousGoods: boolean
  /** Class, label and transport by the rules; null for goods that need no safety data sheet. */
  proposal: Proposal | null
  tags: string[]
  comparableTo: string | null
  preparation: Words | null
  fillPressureMpa: number | null
  valve: string | null
  validityMonths: number | null
  /** Packages that it is offered in, the usual one first. */
  packageIds: string[]
  /** Concentration levels of its SKUs; empty when there is only one. */
  levels: Words[]
  /** True when a buyer may also order any value inside the range. */
  customisable: boolean
  /** Yuan of `pricedPackageId`, before the store's own factor. */
  basePriceYuan: number
  pricedPackageId: string
}

/** Sales of a product: set by hand for the demo's own products, drawn for all others. */
export interface Standing {
  saleCount: number
  /** Days since it was listed. */
  listedDaysAgo: number
  /** Carries the label XP. */
  isNew: boolean
  recommendSort: number | null
  reviewCount: number
  /** Its safety data sheet still waits for a signature. */
  isUnderReview: boolean
  availability: 'plenty' | 'some' | 'scarce' | 'out' | 'toOrder'
}

export interface Product extends Material, Standing {
  id: number
  number: string
  ratingTenths: number | null
  skus: SkuDraft[]
  reviews: ReviewDraft[]
}
