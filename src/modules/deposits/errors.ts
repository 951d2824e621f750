import { defineErrors } from '../../shared/errors.ts'

/** Codes 270x. */
export const depositErrors = defineErrors('deposits', {
  /** So many top-ups wait to be paid that another one only adds to them. */
  tooManyOpen: { code: 2700, status: 409 },
})
