import { defineErrors } from '../../shared/errors.ts'

/** Codes 2890–2899. */
export const storeErrors = defineErrors('stores', {
  /** The menu of a store, or its notices, have `most` entries. */
  tooManyEntries: { code: 2894, status: 409 },
  /** Its page says since when and why, to everybody. */
  suspended: { code: 2895, status: 404 },
  closed: { code: 2896, status: 404 },
  /** `obstacles` are words in the caller's language. */
  notClosable: { code: 2890, status: 409 },
  /** R18: nobody decides about the store whose staff they are. */
  ownStore: { code: 2891, status: 403 },
})
