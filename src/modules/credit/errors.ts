import { defineErrors } from '../../shared/errors.ts'

/** Codes 2103 and 282x. */
export const creditErrors = defineErrors('credit', {
  /** A statement is overdue: it blocks new credit (decisions 10). */
  overdue: { code: 2103, status: 409 },
})
