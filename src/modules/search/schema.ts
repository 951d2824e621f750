import { z } from 'zod'
import { addressUnits } from '../../shared/amounts.ts'
import { parseYuan } from '../../shared/fen.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { elementSymbols, isElementSymbol } from './elements.ts'
import { MAX_QUERY } from './parse/index.ts'

/** Number of characters as people count them; a surrogate pair is one (R48). */
const codePoints = (text: string): number => [...text].length

/** Orders of a result list; `relevance` is the composite order. */
export const sortings = ['relevance', 'sales', 'price', 'priceDesc', 'newest', 'uncertainty'] as const
const elementModes = ['any', 'all', 'none'] as const

const MAX_LIST = 20

/** Values joined by `;` or given by repeating the parameter; one bad value makes the whole field invalid. */
const listOf = (isGood: (text: string) => boolean, max: number, key = 'errors.validation.pattern') =>
  z
    .union([z.string(), z.array(z.string()).max(max)])
    .transform((given) => [given].flat().flatMap((text) => text.split(';')))
    .transform((items) => [...new Set(items.map((text) => text.trim()).filter((text) => text !== ''))])
    .refine((items) => items.every(isGood), { params: { key } })
    .pipe(z.array(z.string()).max(max))

const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const SLUG = /^[a-z0-9][a-z0-9.-]{0,59}$/i
const slug = z.string().regex(SLUG)
const isSlug = (text: string) => SLUG.test(text)
const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,12})?$/)
  .transform(Number)
const yuan = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform((text) => parseYuan(text)!)
const flag = z.enum(['1', '0', 'true', 'false']).transform((text) => text === '1' || text === 'true')

/** Forms also send their empty fields: those count as not given. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const filterFields = {
  q: optional(
    z.string().refine((text) => codePoints(text) <= MAX_QUERY, {
      params: { key: 'errors.validation.tooLong', maximum: MAX_QUERY },
    }),
  ),
  prodCatId: optional(id),
  storeId: optional(id),
  elements: optional(listOf(isElementSymbol, elementSymbols.length, 'errors.search.unknownElement')),
  elementMode: optional(z.enum(elementModes)),
  component: optional(listOf(isSlug, MAX_LIST)),
  balance: optional(slug),
  min: optional(decimal),
  max: optional(decimal),
  unit: optional(z.enum(addressUnits)),
  uncertainty: optional(decimal.pipe(z.number().gt(0).max(100))),
  cylinder: optional(listOf(isSlug, MAX_LIST)),
  inStock: optional(flag),
  minPrice: optional(yuan),
  maxPrice: optional(yuan),
  labelCode: optional(z.string().regex(/^[A-Za-z0-9]{1,10}$/)),
}

/** Filters of a search; the names are those of the search page's address and of `GET /f/api/frontspu`. */
export const SearchFilters = z.strictObject(filterFields)

/** A search with its order and page. `orderSaleCount=1` is specification 7's way to ask for `sort=sales`. */
export const SearchInput = z.strictObject({
  ...filterFields,
  sort: optional(z.enum(sortings)),
  orderSaleCount: optional(flag),
  ...pagingQuery,
})

export type SearchFilters = z.output<typeof SearchFilters>
export type SearchInput = z.output<typeof SearchInput>
export type Sorting = (typeof sortings)[number]

export const SuggestInput = z.strictObject({
  q: z.string().refine((text) => codePoints(text) <= MAX_QUERY, {
    params: { key: 'errors.validation.tooLong', maximum: MAX_QUERY },
  }),
})
