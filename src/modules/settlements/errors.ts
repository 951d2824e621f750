import { defineErrors } from '../../shared/errors.ts'

/** Codes 216x. */
export const settlementErrors = defineErrors('settlements', {
  askedAlready: { code: 2160, status: 409 },
  /** The statement is at or below zero, or the store is owed nothing any more. */
  nothingDue: { code: 2161, status: 409 },
  /** A newer statement carries its money on. */
  notNewest: { code: 2162, status: 409 },
  suspended: { code: 2163, status: 409 },
  /** R18: two people pay out. */
  ownPayout: { code: 2164, status: 403 },
  referenceUsed: { code: 2165, status: 409 },
})
