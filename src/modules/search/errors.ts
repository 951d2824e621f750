import { defineErrors } from '../../shared/errors.ts'

export const searchErrors = defineErrors('search', {
  /** Only the first thousand of a list can be opened; narrow it instead. */
  tooDeep: { code: 400, status: 400 },
  /** mg/m³ of no particular gas has no meaning. */
  unitNeedsComponent: { code: 400, status: 400 },
})
