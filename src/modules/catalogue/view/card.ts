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

/** What stands below a concentration: the range in which any value is made, the level, or the other components. */
export interface AmountNote {
  kind: 'range' | 'level' | 'also'
  text: string
}

/**
 * How the value of a row's SKU compares with the one asked for: another value, by how many percent it is less or more or how
 * many times as much, or the same in the unit that was asked in (`66.9 mg/m³`), with the temperature of a mass per volume of gas.
 */
export type BesideAsked =
  | { kind: 'below' | 'above'; percent: number }
  | { kind: 'times'; times: number }
  | { kind: 'equals'; text: string; celsius: number | null }

/**
 * What one click on a row does: put the SKU into the cart, go on to choose a value, have the value asked for made, or look
 * at goods that are sold out or wait for their safety data sheet.
 */
export type SkuAction =
  { kind: 'add' } | { kind: 'choose' } | { kind: 'make'; value: string } | { kind: 'look' }

/** One SKU in a row: package, concentration, price, stock, uncertainty and lead time are all its own (decisions 10). */
export interface SkuData {
  skuId: string
  skuNumber: string
  /** `CO 50 µmol/mol`, or the range that it is made in. */
  concentration: string | null
  concentrationNote: AmountNote | null
  /** Null where no value was asked for, or the SKU has it in that unit. */
  besideAsked: BesideAsked | null
  /** Relative expanded uncertainty (k = 2) of the worst component as shown: `1.0 %`. */
  uncertainty: string | null
  /** Where others are better: formula of the worst component, or of how many components it is the worst. */
  worst: { part: string } | { of: number } | null
  pack: string
  priceFen: number
  priceUnit: PriceUnit
  stock: StockData
  action: SkuAction
  /** The product's page with this SKU chosen. */
  href: string
}

/** A product by the SKU that answers best, and its other SKUs. */
export interface ProductCardData extends SkuData {
  spuId: string
  storeId: string
  /** GBW, SRM or DEMO- number. */
  number: string
  name: string
  /** `CO/N₂`, `26 元素`, `DIL-5`: first line on the card. */
  formula: string
  picture: ProductPictureData
  /** How many other SKUs it has. */
  otherSkus: number
  /** Least price of the others; null without them. */
  othersFromFen: number | null
  /** Address of the page with the rows of the others; null without them. */
  othersHref: string | null
  isNew: boolean
  saleCount: number
  storeName: string
  dangerous: boolean
  storeHref: string
}

export interface Crumb {
  label: string
  /** Absent on the last one, which is the page itself. */
  href?: string
}

/** A product by one SKU, and the rows of its others. */
export interface OtherSkusData {
  product: ProductCardData
  /** In the order of the product's page. */
  others: SkuData[]
  crumbs: Crumb[]
  /** For the buttons of a member's rows. */
  key: string
}
