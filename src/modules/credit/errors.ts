import { defineErrors } from '../../shared/errors.ts'

/** Codes 2103, 2105 and 286x. */
export const creditErrors = defineErrors('credit', {
  /** A statement is overdue: it blocks new credit (decisions 10). */
  overdue: { code: 2103, status: 409 },
  /** A limit is never lowered below what is used (decisions 11). */
  belowUsed: { code: 2105, status: 409 },
  notOwed: { code: 2860, status: 409 },
  /** One of its kind waits for the member. */
  waitsAlready: { code: 2861, status: 409 },
  /** R18: whoever asked does not confirm. */
  ownDecision: { code: 2862, status: 403 },
  /** R18: nobody decides about their own line. */
  notYourself: { code: 2863, status: 403 },
})
