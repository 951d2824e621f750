import type { PriceUnit, ProductPictureData } from '../../components/types.ts'
import type { ViewContext } from '../../context.ts'

/** What a component of the cart may reach for: the page's on the server, the island's own in the browser. */
export type CartTools = Pick<ViewContext, 't' | 'lang' | 'money' | 'number' | 'asset' | 'formToken'>

export type CartLineState = 'ready' | 'short' | 'soldOut' | 'batchOver' | 'notForSale' | 'valuesChanged'

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
  /** Values or level, package, batch; `strong` are concentrations. */
  chips: { text: string; strong: boolean }[]
  madeToOrder: boolean
  leadDays: number
  /** Pieces the line may hold; null where goods are made to order. */
  stock: number | null
  state: CartLineState
  hasBatch: boolean
  priceFen: number
  seenPriceFen: number
  unit: PriceUnit
  quantity: number
  checked: boolean
  note: string
  /** The reader has asked to be told when it is back. */
  waiting: boolean
}

/** A coupon that the reader holds and a store bears. */
export interface CartCouponView {
  id: string
  name: string
  /** Good for goods of this category alone; null for all of the store. */
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
  /** Where the cart's forms go. */
  action: string
  /** In the order they are shown, store by store. */
  lines: CartLineView[]
  stores: CartStoreView[]
  freeFreightFen: number
}

/** What the island is woken with. */
export interface CartIslandProps {
  cart: CartView
  lang: 'zh' | 'en'
  yuanPerDollar: string | null
  formToken: string
  sprite: string
  /** Words under `cart` and `layout` that the cart uses, as the pack writes them. */
  words: Record<string, string>
}
