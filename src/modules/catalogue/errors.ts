import { defineErrors } from '../../shared/errors.ts'

export const catalogueErrors = defineErrors('catalogue', {
  /** A product that was sold here and is not now: `why` is a sentence in the caller's language. */
  notSold: { code: 2897, status: 404 },
})
