import { defineErrors } from '../../shared/errors.ts'

export const searchErrors = defineErrors('search', {
  /** Only the first thousand of a list can be opened; the visitor narrows the search instead. */
  tooDeep: { code: 400, status: 400 },
  /** mg/m³ cannot be converted without a gas. */
  unitNeedsComponent: { code: 400, status: 400 },
})
