import { defineErrors } from '../../shared/errors.ts'

export const settingErrors = defineErrors('settings', {
  /** The setting says this already, so there is nothing to keep in its history. */
  unchanged: { code: 2893, status: 422 },
})
