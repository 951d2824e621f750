import type { Crumb, PriceUnit, ProductPictureData, StockData } from '../catalogue/view.ts'

/** A product on the page of a method: one of its SKUs, with what it holds of the need. */
export interface MethodOffer {
  skuId: string
  href: string
  name: string
  /** Of the SKU. */
  number: string
  picture: ProductPictureData
  /** Level of the SKU, or the range of its product. */
  level: string | null
  pack: string
  /** Largest U of its components, k = 2: `3.0 %`. */
  uncertainty: string | null
  stock: StockData
  priceFen: number
  priceUnit: PriceUnit
  /** `33 / 35`. */
  held: number
  total: number
  /** Names of what it lacks, the first few. */
  lacks: string[]
  lacksMore: number
  /** Whether matrix and level are those of the list; null where the list gives the level in words. */
  fits: boolean
  atLevel: boolean | null
  /** Every condition holds and the list is confirmed. */
  suits: boolean
  /** In the basket unless the buyer takes it out. */
  proposed: boolean
  /** Can be put in the cart as it is; otherwise its amounts are chosen on its page. */
  addable: boolean
}

export interface MethodCell {
  name: string
  cas: string | null
  state: 'mixture' | 'single' | 'missing'
}

export interface MethodNeedData {
  role: string
  what: string
  /** Where it is made, and its usual levels. */
  facts: string[]
  note: { text: string; lang: 'zh' | 'en' } | null
  /** Whether its list is whole. */
  complete: boolean
  /** One of several is enough, or several are chosen from. */
  choice: boolean
  cells: MethodCell[]
  covered: number
  main: MethodOffer[]
  filling: MethodOffer[]
  /** What nobody sells. */
  open: { name: string; cas: string | null }[]
}

export interface MethodPageData {
  id: string
  title: string
  /** The title in the other language. */
  otherTitle: string
  description: string
  canonical: string
  crumbs: Crumb[]
  kind: string
  /** Year of the edition; null where the number has none. */
  edition: string | null
  supersedes: string[]
  /** The edition in force, when this one is not. */
  replacedBy: { id: string; href: string | null } | null
  /** Day on which a person confirmed the list. */
  confirmedOn: string | null
  isSeen: boolean
  /** As it was noted, in English; null for what no public page showed. */
  source: string | null
  note: { text: string; lang: 'zh' | 'en' } | null
  needs: MethodNeedData[]
  /** Components over all needs, and how many of them are sold. */
  sold: number
  wanted: number
  basket: { offers: MethodOffer[]; elsewhere: MethodOffer[]; open: string[] }
}

/** What the buyer's form left. */
export interface MethodPage extends MethodPageData {
  /** Idempotency key of the form. */
  key: string
  /** Lines added, and what could not be had; null before anything was asked. */
  added: { count: number; missing: { name: string; msg: string }[] } | null
  /** SKUs that the buyer ticked before signing in; null for what is proposed. */
  chosen: string[] | null
  /** Beside another method; null if no other measures the same. */
  comparison: MethodComparison | null
}

/** Two methods side by side, line by line. */
export interface MethodComparison {
  /** Methods to choose from. */
  others: { slug: string; id: string; chosen: boolean }[]
  ids: [string, string]
  rows: { name: string; here: string; there: string; differs: boolean }[]
  /** Components of both, and of each alone, in words. */
  overlap: string
}

/** Whether the list of a method was compared with the bought standard. */
export interface MethodStandingView {
  id: string
  title: string
  /** Whether its list is whole. */
  complete: boolean
  confirmedAt: string | null
}

/** A method with what its list says, need by need. */
export interface MethodListView extends MethodStandingView {
  /** Its page in the shop. */
  href: string
  needs: {
    role: 'calibration' | 'span' | 'internal' | 'surrogate' | 'check' | 'zero'
    complete: boolean
    parts: string[]
    /** As the list has them. */
    levels: readonly string[]
  }[]
}
