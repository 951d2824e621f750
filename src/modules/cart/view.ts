import type { PackageKind, ProductPictureData } from '../catalogue/view.ts'
import type { LineState } from './rules.ts'

export type CartLineState = LineState

/** What a line is of, in a few words; `strong` are concentrations. */
export interface LineChip {
  text: string
  strong: boolean
}

export interface CartLineView {
  id: string
  skuId: string
  storeId: string
  /** Its category and all above it. */
  categoryIds: readonly number[]
  /** The product page with this SKU. */
  href: string
  /** Goods like it. */
  similarHref: string
  name: string
  number: string
  picture: ProductPictureData
  dangerous: boolean
  /** Values or level, package, batch. */
  chips: LineChip[]
  madeToOrder: boolean
  leadDays: number
  /** The largest quantity of the line; null for made-to-order goods. */
  stock: number | null
  state: CartLineState
  hasBatch: boolean
  priceFen: number
  seenPriceFen: number
  unit: PackageKind
  quantity: number
  checked: boolean
  note: string
  /** The reader asked for a notice when it is in stock again. */
  waiting: boolean
}

/** A coupon of the reader that the store bears. */
export interface CartCouponView {
  id: string
  name: string
  /** Valid only for goods of this category; null for all goods of the store. */
  categoryId: number | null
  minimumFen: number
  offFen: number | null
  offPercent: number | null
  capFen: number | null
}

export interface CartStoreView {
  id: string
  name: string
  href: string
  own: boolean
  coupons: CartCouponView[]
}

export interface CartView {
  /** Address of the cart's forms. */
  action: string
  /** In the order they are shown, store by store. */
  lines: CartLineView[]
  stores: CartStoreView[]
  freeFreightFen: number
}

/** How a row of a list was understood; only `ready` rows are added. */
export type RowState =
  | 'ready'
  | 'unknown'
  | 'several'
  | 'values'
  | 'notForSale'
  | 'soldOut'
  | 'short'
  | 'quantity'
  | 'tooMany'
  | 'full'

/** One row of a quick order, as it was understood. */
export interface QuickRow {
  row: number
  number: string
  quantity: string
  state: RowState
  name: string
  href: string
}
