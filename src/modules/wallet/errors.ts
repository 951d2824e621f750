import { defineErrors } from '../../shared/errors.ts'

/** Codes 210x–211x. */
export const walletErrors = defineErrors('wallet', {
  /** The same form made the batch before; its codes are not shown again. */
  batchMade: { code: 2875, status: 409 },
  giftCardExpired: { code: 2100, status: 410 },
  /** Number or code is wrong; which of the two is not told. */
  giftCardWrong: { code: 2101, status: 422 },
  giftCardBound: { code: 2102, status: 409 },
  /** R18: nobody grants themselves anything. */
  notYourself: { code: 2104, status: 403 },
})
