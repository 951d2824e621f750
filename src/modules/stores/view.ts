import type { OfferCard } from '../coupons/view.ts'
import type { OverseenStore } from './queries/operator.ts'
import type { OwnMenuRow, OwnNoticeRow, PageRow } from './queries/storefront.ts'
import type { CommissionRow, StepRow } from './queries/oversight.ts'
import type { ProductCardData, ProductPictureData, StoreReviewsData } from '../catalogue/view.ts'
import type { ResultListData } from '../search/view.ts'

/** A store as its head and its row in a list show it; texts are in the reader's language. */
export interface StoreHeadData {
  storeId: string
  name: string
  /** One character drawn as the store's mark. */
  mark: string
  /** Address of the picture that stands for the mark; null where it has none. */
  picture: string | null
  intro: string
  city: string
  selfOperated: boolean
  /** 1 to 5. */
  level: number
  /** Out of five: `4.9`; null while nobody has rated. */
  ratings: { goods: string | null; service: string | null; delivery: string | null }
  violations: number
  followers: number
  productCount: number
  yearsOpen: number
  href: string
}

export interface StoreMenuLink {
  /** `all` or the position of an entry of the store's menu. */
  selectMenu: string
  name: string
  href: string
}

export interface StoreNoticeData {
  id: string
  title: string
  /** `2026-11-06`. */
  publishedOn: string
}

/** What all pages of one store share. */
export interface StoreFrameData {
  store: StoreHeadData
  menus: StoreMenuLink[]
  /** The menu's entry for this page: `home`, `all`, a position, or none. */
  current: string
  /** The words in the store's own search box. */
  q: string
  /** Coupons of the store that are open; none for a visitor. */
  offers: OfferCard[]
  /** Whether the reader follows the store; never for a visitor. */
  followed: boolean
}

export interface StoreListItem {
  store: StoreHeadData
  products: ProductCardData[]
}

export interface StoreBanner {
  name: string
  intro: string
  facts: { term: string; value: string }[]
  href: string
  /** At most four drawings. */
  pictures: ProductPictureData[]
}

export interface SortLink {
  name: string
  href: string
  current: boolean
}

/** Goods of one root category. */
export interface StoreFloor {
  id: string
  kind: 'gas' | 'liquid' | 'instrument'
  name: string
  /** `1,206` or `1,000+`. */
  total: string
  moreHref: string
  products: ProductCardData[]
}

export interface StoreHomeData {
  frame: StoreFrameData
  banner: StoreBanner
  notices: StoreNoticeData[]
  sorts: SortLink[]
  floors: StoreFloor[]
  reviews: StoreReviewsData
}

/** Goods of one store: those of a menu entry, or of a search in it. */
export interface StoreGoodsData {
  frame: StoreFrameData
  title: string
  description: string
  results: ResultListData
}

export interface StoreListData {
  q: string
  stores: StoreListItem[]
  total: number
  page: number
  pages: number
  /** Whether the words matched not the stores but goods they sell. */
  byGoods: boolean
}

export type { OverseenStore }

/** A store as the operator sees it, with its history. */
export interface OverseenView extends OverseenStore {
  /** The commission that holds today, in hundredths of a per cent. */
  rate: number
  steps: (Omit<StepRow, 'at'> & { at: Date })[]
  commissions: (Omit<CommissionRow, 'at'> & { at: Date })[]
}

/** A store's own page as its staff edit it. */
export interface Storefront extends Omit<PageRow, 'savedAt' | 'pictureKey'> {
  picture: string | null
  savedAt: Date | null
  menus: OwnMenuRow[]
  notices: OwnNoticeRow[]
  href: string
}

export interface StorefrontData {
  front: Storefront
  categories: { id: number; label: string }[]
  /** The entry and the notice that are open to be changed. */
  menu: OwnMenuRow | null
  notice: OwnNoticeRow | null
}
