import { defineErrors } from '../../shared/errors.ts'

export const deskErrors = defineErrors('desk', {
  /** Somebody has a view of this list under that name already. */
  viewNameTaken: { code: 2980, status: 409 },
  /** `most` views of one list are enough. */
  tooManyViews: { code: 2981, status: 409 },
})
