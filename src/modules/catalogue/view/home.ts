import type { ProductCardData } from './card.ts'

/** One floor: a category with its two lists. */
export interface FloorData {
  /** Of its category. */
  id: number
  name: string
  kind: 'gas' | 'liquid' | 'instrument'
  href: string
  children: { id: number; name: string; href: string }[]
  fresh: ProductCardData[]
  best: ProductCardData[]
}

/** Number of products of a category on the shelf, including its children, and how many of them are in stock. */
export interface CategoryTotals {
  products: number
  inStock: number
}

/** What the home page shows from the catalogue. */
export interface HomeLists {
  latest: ProductCardData[]
  recommended: ProductCardData[]
  floors: FloorData[]
  /** What each category holds, by its id. */
  kinds: ReadonlyMap<number, FloorData['kind']>
}

interface Tile {
  id: string
  categoryId: number | null
  title: string
  text: string
  href: string
  /** Address of its picture; null where it has none. */
  picture: string | null
}

/** What the home page shows from the operator's texts. */
export interface HomeTexts {
  news: { id: string; title: string; jj: string; time: string }[]
  honours: { id: number; mark: string; title: string; note: string; href: string }[]
  partners: { id: number; title: string; href: string }[]
  /** The fixed tiles of 194, 208 and 228, in this order. */
  heroes: Tile[]
  /** Strips below them. */
  campaigns: Tile[]
  bottom: Tile[]
}

/** How many orders of the member wait in each place. */
export type HomeOrders = Record<
  'awaitingPayment' | 'awaitingShipment' | 'awaitingReceipt' | 'awaitingReview',
  number
>

export interface HomeData extends HomeLists {
  /** Null for a visitor. */
  orders: HomeOrders | null
  texts: HomeTexts
  /** By the id of the category of a floor or tile. */
  totals: ReadonlyMap<number, CategoryTotals>
}
