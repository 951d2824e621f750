import { defineErrors } from '../../shared/errors.ts'

export const documentErrors = defineErrors('documents', {
  /** It could not be made after several tries; operations see why in the log. */
  failed: { code: 503, status: 503 },
})
