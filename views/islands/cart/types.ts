import type { PriceUnit, ProductPictureData } from '../../../src/modules/catalogue/view.ts'
import type { ViewContext } from '../../context.ts'

/** The context of the cart's components: the page's on the server, the island's in the browser. */
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
  /** The largest quantity of the line; null for made-to-order goods. */
  stock: number | null
  state: CartLineState
  hasBatch: boolean
  priceFen: number
  seenPriceFen: number
  unit: PriceUnit
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

/** The props of the island. */
export interface CartIslandProps {
  cart: CartView
  lang: 'zh' | 'en'
  yuanPerDollar: string | null
  formToken: string
  sprite: string
  /** Words under `cart` and `layout` that the cart uses, as the pack writes them. */
  words: Record<string, string>
}
