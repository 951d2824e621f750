import { defineErrors } from '../../shared/errors.ts'

export const freightErrors = defineErrors('freight', {
  /** The code is of no province. */
  noProvince: { code: 2610, status: 422 },
  /** What holds everywhere else is changed, never removed. */
  generalKept: { code: 2611, status: 409 },
})
