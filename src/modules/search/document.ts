import {
  amountBands,
  amountWord,
  codeWord,
  compositionWord,
  countWord,
  partsWord,
  inBalanceWord,
  MAX_COMPOSITION,
  packageWords,
  purityWords,
  severalWord,
  uncertaintyStep,
  word,
} from './facts.ts'
import { codeKey, compoundTokens, textTokens } from './text.ts'

/** A product as search indexes it. */
export interface IndexedProduct {
  spuId: number
  storeId: number
  /** Its own category first, then the root above it. */
  categoryIds: number[]
  kind: 'gas' | 'liquid' | 'instrument'
  number: string
  nameZh: string
  nameEn: string | null
  titleZh: string
  titleEn: string | null
  formula: string
  balanceId: string | null
  matrixZh: string | null
  matrixEn: string | null
  /** Amounts in mol/mol (gas) or mg/L (liquid). A pure gas is its own component. */
  components: {
    substanceId: string
    amountMin: number
    amountMax: number
    uncertaintyPercent: number | null
  }[]
  /** Symbols over all certified components; balance gas and solvent do not count. */
  elements: string[]
  /** Largest relative expanded uncertainty in per cent, k = 2. */
  uncertaintyPercent: number | null
  purityPercent: number | null
  /** Every package it is sold in. */
  packageIds: string[]
  tags: string[]
  /** Code of the public material this one is comparable to. */
  comparableTo: string | null
  /** Price of the SKU that lists show where nothing was asked for. */
  priceFen: number
  inStock: boolean
  saleCount: number
  listedAt: Date
  rating: number | null
  /** `XP` marks a new product. */
  labelCode?: string | null
}

/** Order of a row's values, for COPY. */
export const searchDocumentColumns = [
  'spu_id',
  'category_id',
  'root_id',
  'price_fen',
  'in_stock',
  'sale_count',
  'listed_at',
  'uncertainty_percent',
  'purity_percent',
  'component_ids',
  'amount_min',
  'amount_max',
  'facts',
  'tokens',
] as const

/** Values in the order of `searchDocumentColumns`, each as PostgreSQL writes it; null is NULL. */
export type SearchDocumentRow = (string | null)[]

const arrayText = (values: (string | number)[]) => `{${values.map((value) => `"${value}"`).join(',')}}`

const NEEDS_ESCAPE = /['\\]/

/** A list of words as tsvector text: quoted, quotes and backslashes doubled. */
function vectorText(words: Iterable<string>): string {
  let text = ''
  for (const each of words) {
    text += NEEDS_ESCAPE.test(each)
      ? `'${each.replaceAll('\\', '\\\\').replaceAll("'", "''")}' `
      : `'${each}' `
  }
  return text
}

function facetWords(product: IndexedProduct): string[] {
  const step = product.uncertaintyPercent === null ? null : uncertaintyStep(product.uncertaintyPercent)
  return [
    ...product.categoryIds.map((id) => word('category', id)),
    word('store', product.storeId),
    ...(product.balanceId === null ? [] : [word('balance', product.balanceId)]),
    ...(step === null ? [] : [word('uncertainty', step)]),
    ...product.components.map((component) => word('component', component.substanceId)),
    ...product.elements.map((symbol) => word('element', symbol)),
    ...product.packageIds.map((id) => word('cylinder', id)),
    ...product.tags.map((tag) => word('tag', tag)),
    ...(product.labelCode ? [word('label', product.labelCode)] : []),
  ]
}

function addAmountWords(product: IndexedProduct, tokens: Set<string>): void {
  const kind = product.kind === 'liquid' ? 'liquid' : 'gas'
  for (const { substanceId, amountMin, amountMax } of product.components) {
    for (const band of amountBands(amountMin, amountMax)) {
      tokens.add(amountWord(kind, band)).add(amountWord(kind, band, substanceId))
    }
  }
}

/** Gases that fill up a mixture; another balance, as the methane of natural gas, is one of its components. */
const fillers = new Set(['n2', 'air', 'he', 'ar'])

function compositionWords({ components, balanceId }: IndexedProduct): string[] {
  if (components.length === 0) return []
  const ids = components.map((component) => component.substanceId)
  const several = (prefix: string) => ids.filter((id) => id.startsWith(prefix)).length > 1
  return [
    countWord(ids.length),
    partsWord(ids.length),
    ...(balanceId === null || fillers.has(balanceId) ? [] : [partsWord(ids.length + 1)]),
    ...(ids.length <= MAX_COMPOSITION ? [compositionWord(ids)] : []),
    ...(balanceId === null ? [] : ids.map((id) => inBalanceWord(id, balanceId))),
    ...(several('el-') ? [severalWord('el')] : []),
    ...(several('ion-') ? [severalWord('ion')] : []),
  ]
}

/** The number in full and without its `DEMO` prefix; a public code in full and without its batch letter. */
function codeWords({ number, comparableTo }: IndexedProduct): string[] {
  const own = codeKey(number)
  const keys = [own, own.replace(/^demo/, '')]
  if (comparableTo !== null) {
    const code = codeKey(comparableTo)
    keys.push(code, code.replace(/[a-z]$/, ''))
  }
  return keys.map(codeWord)
}

function textWords(product: IndexedProduct): string[] {
  const { nameZh, nameEn, titleZh, titleEn, matrixZh, matrixEn, formula } = product
  const text = [nameZh, nameEn, titleZh, titleEn, matrixZh, matrixEn, formula]
    .filter((each) => each !== null)
    .join('\n')
  return [...textTokens(text), ...compoundTokens(text)]
}

/** A product's row in `search_documents`; tier, score and price band are added by the database. */
export function searchDocument(product: IndexedProduct): SearchDocumentRow {
  const facets = facetWords(product)
  const tokens = new Set(facets)
  const add = (words: readonly string[]) => {
    for (const each of words) tokens.add(each)
  }
  addAmountWords(product, tokens)
  add(compositionWords(product))
  for (const id of product.packageIds) add(packageWords(id))
  if (product.purityPercent !== null) add(purityWords(product.purityPercent))
  add(codeWords(product))
  add(textWords(product))
  const parts = product.components
  return [
    String(product.spuId),
    String(product.categoryIds[0]),
    String(product.categoryIds.at(-1)),
    String(product.priceFen),
    product.inStock ? 't' : 'f',
    String(product.saleCount),
    product.listedAt.toISOString(),
    product.uncertaintyPercent === null ? null : String(product.uncertaintyPercent),
    product.purityPercent === null ? null : String(product.purityPercent),
    arrayText(parts.map((part) => part.substanceId)),
    arrayText(parts.map((part) => part.amountMin)),
    arrayText(parts.map((part) => part.amountMax)),
    facets.join(' '),
    vectorText(tokens),
  ]
}
