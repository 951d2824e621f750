import { defineErrors } from '../../shared/errors.ts'

export const openKeyErrors = defineErrors('openkeys', {
  tooMany: { code: 5201, status: 409 },
  sameName: { code: 5202, status: 409 },
})
