/**
 * Search finds products by what they are: one query understands names, formulas, numbers and amounts, filters
 * narrow it, and every count shown is exact or reads "1,000+". Promise: a product on the shelf has one document.
 * Triggers write price, stock and sales to it in the transaction that changes them; `indexProducts` writes names
 * and composition.
 */
export { searchDocument, searchDocumentColumns } from './document.ts'
export type { IndexedProduct } from './document.ts'
export { afterBulkLoad, beforeBulkLoad, indexProducts, searchCopyTable } from './indexing.ts'
export { SearchInput, sortings } from './schema.ts'
export { search } from './service.ts'
export type { SearchResult } from './service.ts'
export { goodsHolding, namedSubstances } from './holding.ts'
export type { Holding } from './holding.ts'
export { readLines } from './lines.ts'
export type { ReadLine } from './lines.ts'
export { listProducts } from './list.ts'
export { countText } from './present/fields.ts'
export { resultList } from './present/list.ts'
export { ProductPage } from './present/api.ts'
export type { Sorting } from './schema.ts'
export { refreshSuggestions, suggest } from './suggest.ts'
export { retierAtNight } from './tiers.ts'
export { categoryTotals } from './totals.ts'
