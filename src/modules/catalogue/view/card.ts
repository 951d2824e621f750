/** Plain data for drawing cards, rows and pictures. Words are already in the reader's language. */

/** Kind of drawing: cylinder, bottle, ampoule, instrument, regulator. */
export type PictureKind = 'cyl' | 'btl' | 'amp' | 'ins' | 'reg'

/**
 * Colours of a drawing: `silver-darkgreen` is body and shoulder, `black` is both.
 * Cylinders: silver black sky lightgreen white yellow darkgreen brown alu (shoulder also red). Bottles and
 * ampoules: amber clear sky. Instruments and regulators have none: `''`.
 */
export type PictureTone = string

export interface ProductPictureData {
  kind: PictureKind
  tone: PictureTone
  /** At most two lines of the drawn label: `CO/N₂`, `40 %`. */
  label: string[]
}

/** What goods are sold in. */
export type PackageKind = 'cylinder' | 'bottle' | 'ampoule' | 'unit'
export type PriceUnit = PackageKind | 'piece' | 'set'

export interface StockData {
  state: 'inStock' | 'madeToOrder' | 'outOfStock'
  count?: number
  /** Working days until the goods leave. */
  leadDays?: number
}

export interface ProductCardData {
  spuId: string
  storeId: string
  /** GBW, SRM or DEMO- number. */
  number: string
  name: string
  /** `CO/N₂`, `26 元素`, `DIL-5`: first line on the card. */
  formula: string
  picture: ProductPictureData
  concentration: string | null
  /** Relative expanded uncertainty (k = 2) as shown: `1.0 %`. */
  uncertainty: string | null
  pack: string
  priceFen: number
  priceUnit: PriceUnit
  stock: StockData
  isNew: boolean
  saleCount: number
  storeName: string
  dangerous: boolean
  href: string
  storeHref: string
}

export interface Crumb {
  label: string
  /** Absent on the last one, which is the page itself. */
  href?: string
}
