import { defineErrors } from '../../shared/errors.ts'

export const addressErrors = defineErrors('addresses', {
  defaultKept: { code: 1101, status: 409 },
  tooMany: { code: 1102, status: 409 },
})
