import { defineErrors } from '../../shared/errors.ts'

/** Codes 210x–211x. */
export const walletErrors = defineErrors('wallet', {
  giftCardExpired: { code: 2100, status: 410 },
})
