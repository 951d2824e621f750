import type { ProductCardData, ProductPictureData, StockData } from './card.ts'

export interface ComparedProduct {
  spuId: string
  name: string
  number: string
  href: string
  picture: ProductPictureData
  storeName: string
  formula: string
  /** Each component as it is printed: `CO 10–500 µmol/mol`. */
  components: string[]
  /** How many there are beside those named. */
  moreComponents: number
  balance: string | null
  uncertainty: string | null
  packages: string[]
  priceFrom: number
  priceTo: number
  stock: StockData
  hasCertificate: boolean
  validityMonths: number | null
  /** The page without this product. */
  removeHref: string
}

export interface CompareData {
  products: ComparedProduct[]
  /** More ids than can stand side by side were asked for. */
  tooMany: boolean
  /** Ids that name nothing on sale, as they were given. */
  unknown: string[]
  /** Others of the first one's kind, with the address that adds each; empty when there is no place left. */
  suggestions: { product: ProductCardData; addHref: string }[]
  max: number
}
