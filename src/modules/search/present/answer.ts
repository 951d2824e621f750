import type { ResultListData, SearchAddress } from '../view.ts'
import type { FieldError } from '../../../shared/errors.ts'
import type { SearchResult } from '../service.ts'

/** The result of a search, for its page. */
export interface Answer {
  /** The readable fields of the address. */
  address: SearchAddress
  /** Every given field as text, to fill the form with. */
  given: SearchAddress
  errors: readonly FieldError[]
  result: SearchResult
  results: ResultListData
}
