import type { ProductCardData } from '../catalogue/view.ts'
import type { StoreHeadData } from '../stores/view.ts'

interface Paged {
  total: number
  page: number
  size: number
}

export interface FollowedProductsData extends Paged {
  products: ProductCardData[]
  /** Ids of followed products that are not for sale now. */
  gone: string[]
}

export interface FollowedStoresData extends Paged {
  stores: StoreHeadData[]
  /** Ids of followed stores that do not sell now. */
  gone: string[]
}

export interface FootprintsData extends Paged {
  /** Days of Asia/Shanghai, `2026-11-21`, the latest first. */
  days: { day: string; products: ProductCardData[] }[]
  /** Whether to ask before everything is deleted, in browsers without a dialog. */
  asks: boolean
}
