import { defineErrors } from '../../shared/errors.ts'

export const methodErrors = defineErrors('methods', {
  /** Its list is no longer in force. */
  replaced: { code: 2252, status: 409 },
})
