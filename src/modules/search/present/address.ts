import { z } from 'zod'
import type { SearchAddress } from '../view.ts'
import { readInput } from '../../../platform/validation.ts'
import { fullAddressUnit } from '../../../shared/amounts.ts'
import type { FieldError } from '../../../shared/errors.ts'
import { SearchInput } from '../schema.ts'

/** A query string as the page receives it; a form repeats the name of a checkbox. */
export type RawQuery = Readonly<Record<string, unknown>>

export interface ReadAddress {
  /** The search input: every field that can be read. */
  input: SearchInput
  /** Each given field as text, readable or not, to fill the form with. */
  given: SearchAddress
  errors: FieldError[]
}

const JOIN = ';'
/** Each field by itself, so that one that cannot be read leaves the others. */
const fields = Object.entries(SearchInput.shape).map(
  ([name, schema]) => [name, z.object({ [name]: schema })] as const,
)
const isList = new Set(['elements', 'component', 'cylinder'])
const isFigure = new Set(['min', 'max', 'minPrice', 'maxPrice'])

/** A figure as people type or paste it, in plain digits: full width, with spaces around it, with thousands apart. */
function plainFigure(text: string): string {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.filter((each) => each !== '').join(JOIN) : String(value)

/**
 * Reads a search from an address. Unreadable fields are left out of the input and named in `errors`; parameters that
 * the page does not know (campaign marks, its own `view`) are ignored.
 */
export function readAddress(raw: RawQuery): ReadAddress {
  const given: Record<string, string> = {}
  const input: SearchInput = {}
  const errors: FieldError[] = []
  for (const [name, schema] of fields) {
    const value = raw[name]
    if (value === undefined || asText(value) === '') continue
    given[name] = isFigure.has(name) ? plainFigure(asText(value)) : asText(value)
    const isRewritten = isList.has(name) || (isFigure.has(name) && typeof value === 'string')
    const field = readInput(schema, { [name]: isRewritten ? given[name] : value })
    if (field.errors) errors.push(...field.errors)
    else Object.assign(input, field.data)
  }
  return { input, given, errors }
}

/** The parameters of a search without those that have no effect, so that one search has one address. */
export function canonicalAddress({ given, errors }: ReadAddress): SearchAddress {
  const address: Record<string, string> = { ...given }
  for (const { path } of errors) delete address[path.split('.')[0]!]
  for (const name of ['page', 'size', 'pageNum', 'pageSize', 'orderSaleCount']) delete address[name]
  if (!address['elements'] || address['elementMode'] === 'any') delete address['elementMode']
  if (!address['min'] && !address['max']) delete address['unit']
  else if (address['unit']) address['unit'] = fullAddressUnit(address['unit'])
  if (address['sort'] === 'relevance') delete address['sort']
  if (address['inStock'] && !['1', 'true'].includes(address['inStock'])) delete address['inStock']
  return address
}
