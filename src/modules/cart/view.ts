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
  /** Goods from this worth on travel free, unless they are dangerous; null where none do. */
  freeFreightFen: number | null
}

export interface CartView {
  /** Address of the cart's forms. */
  action: string
  /** In the order they are shown, store by store. */
  lines: CartLineView[]
  stores: CartStoreView[]
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

/** A package or a concentration that a row may be of. */
export interface QuickOption {
  value: string
  name: string
  /** The least price of its SKUs. */
  priceFen: number
  /** There are dearer ones. */
  from: boolean
  soldOut: boolean
  chosen: boolean
}

/** The amount that goods are made to, as it was named, and what is offered. */
export interface QuickValue {
  text: string
  /** What the row's words name; '' where they name none. */
  named: string
  name: string
  minText: string
  maxText: string
  unit: string
}

/** One row of a quick order, as it was understood. */
export interface QuickRow {
  /** Line of the sheet, counted from 1. */
  row: number
  /** As it was pasted. */
  number: string
  /** As it was written or changed; a row without one asks for one piece. */
  quantity: string
  state: RowState
  name: string
  /** The SKU, or the product where several are left. */
  skuNumber: string | null
  /** How its words were read. */
  read: string[]
  /** Readings of a mass per volume at each reference temperature; `q` is the row rewritten so. */
  temperatures: { q: string; label: string; chosen: boolean }[]
  packages: QuickOption[]
  levels: QuickOption[]
  value: QuickValue | null
  /** Pieces that are there; null for goods that are made. */
  left: number | null
  /** Working days of goods that are made. */
  leadDays: number | null
  priceFen: number | null
  /** The product, or a search. */
  href: string
}
