import type { ProductCardData } from './card.ts'

export interface ComparedProduct {
  /** Package, price, stock, uncertainty and lead time of one SKU, and how many others there are. */
  product: ProductCardData
  /** Each component as printed: `CO 10–500 µmol/mol`. */
  components: string[]
  /** Number of components besides the named ones. */
  moreComponents: number
  balance: string | null
  hasCertificate: boolean
  validityMonths: number | null
  /** Address of the page without this product. */
  removeHref: string
}

export interface CompareData {
  products: ComparedProduct[]
  /** The request has more ids than fit side by side. */
  tooMany: boolean
  /** Ids that name no product on sale, as given. */
  unknown: string[]
  /** Others of the first one's kind, with the address that adds each; empty when no place is free. */
  suggestions: { product: ProductCardData; addHref: string }[]
  max: number
}
