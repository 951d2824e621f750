import { defineErrors } from '../../shared/errors.ts'

export const safetyErrors = defineErrors('safety', {
  /** The rules propose what the newest version says already. */
  nothingNew: { code: 2250, status: 409 },
  /** Instruments have no safety sheet, and goods whose substances the rules do not know cannot be proposed. */
  notClassified: { code: 2251, status: 409 },
})
