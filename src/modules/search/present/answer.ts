import type { ResultListData, SearchAddress } from '../view.ts'
import type { FieldError } from '../../../shared/errors.ts'
import type { SearchResult } from '../service.ts'

/** What came of a search, for its page. */
export interface Answer {
  /** What the address says, readable fields only. */
  address: SearchAddress
  /** What was given, to fill the form with. */
  given: SearchAddress
  errors: readonly FieldError[]
  result: SearchResult
  results: ResultListData
}
