import { defineErrors } from '../../shared/errors.ts'

export const sheetErrors = defineErrors('sheets', {
  /** Neither a workbook nor comma-separated values. */
  notReadable: { code: 2037, status: 422 },
})
