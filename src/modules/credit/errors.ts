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
  /** Only a company whose tax number was verified has a line. */
  notVerified: { code: 2864, status: 409 },
  /** One application of a member is under way at a time. */
  underWay: { code: 2865, status: 409 },
  /** A limit waits for its second person. */
  proposed: { code: 2866, status: 409 },
  /** Two people stopped the line (decisions 11). */
  frozen: { code: 2867, status: 409 },
  /** It is frozen already, or is not. */
  soAlready: { code: 2868, status: 409 },
  fileGone: { code: 2869, status: 409 },
})
