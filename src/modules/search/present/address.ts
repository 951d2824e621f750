import type { SearchAddress } from '../view.ts'
import { parseInput } from '../../../platform/validation.ts'
import { DomainError } from '../../../shared/errors.ts'
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
const names = Object.keys(SearchInput.shape)
const isList = new Set(['elements', 'component', 'cylinder'])

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.filter((each) => each !== '').join(JOIN) : String(value)

/**
 * Reads a search from an address. Unreadable fields are left out of the input and named in `errors`; parameters that
 * the page does not know (campaign marks, its own `view`) are ignored.
 */
export function readAddress(raw: RawQuery): ReadAddress {
  const known: Record<string, unknown> = {}
  const given: Record<string, string> = {}
  for (const name of names) {
    const value = raw[name]
    if (value === undefined || asText(value) === '') continue
    given[name] = asText(value)
    known[name] = isList.has(name) ? given[name] : value
  }
  const errors: FieldError[] = []
  for (;;) {
    try {
      return { input: parseInput(SearchInput, known), given, errors }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      errors.push(...error.fields)
      for (const { path } of error.fields) delete known[path.split('.')[0]!]
    }
  }
}

/** The parameters of a search without those that have no effect, so that one search has one address. */
export function canonicalAddress({ given, errors }: ReadAddress): SearchAddress {
  const address: Record<string, string> = { ...given }
  for (const { path } of errors) delete address[path.split('.')[0]!]
  for (const name of ['page', 'size', 'pageNum', 'pageSize', 'orderSaleCount']) delete address[name]
  if (!address['elements'] || address['elementMode'] === 'any') delete address['elementMode']
  if (!address['min'] && !address['max']) delete address['unit']
  if (address['sort'] === 'relevance') delete address['sort']
  if (address['inStock'] && !['1', 'true'].includes(address['inStock'])) delete address['inStock']
  return address
}
