import { defineErrors } from '../../shared/errors.ts'

/** Codes 113x and 274x. */
export const pointErrors = defineErrors('points', {
  /** More would leave the stock than there is. */
  stockTooLow: { code: 2876, status: 409 },
  signedInToday: { code: 1131, status: 409 },
  /** Not on the shelf, or not so many. */
  exchangeFailed: { code: 2740, status: 409 },
  /** They cost other points than their reader saw. */
  pointsUpdateFailed: { code: 2741, status: 409 },
  /** More than one member may have. */
  exchangeLimit: { code: 2742, status: 409 },
})
