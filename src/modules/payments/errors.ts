import { defineErrors } from '../../shared/errors.ts'

/** Codes 207x to 209x. */
export const paymentErrors = defineErrors('payments', {
  /** Cancelled, closed or never payable: there is nothing to pay. */
  notOpen: { code: 2070, status: 409 },
  alreadyPaid: { code: 2071, status: 409 },
  deadlinePassed: { code: 2072, status: 410 },
  underReview: { code: 2073, status: 409 },
  /** The provider does not say what became of the attempt before: nothing is begun beside it. */
  attemptOpen: { code: 2074, status: 503 },
  wechatRefused: { code: 2075, status: 503 },
  wechatOff: { code: 2076, status: 409 },
  transferClaimed: { code: 2077, status: 409 },
  fileMissing: { code: 2078, status: 400 },
  bankLineUsed: { code: 2079, status: 409 },
  /** R18: nobody decides what is their own. */
  ownDecision: { code: 2080, status: 403 },
  /** The provider does not say how a way back stands: nothing is paid another way meanwhile. */
  refundOpen: { code: 2084, status: 503 },
  /** The provider has not refused it, so it is not for a person to finish. */
  /** What is due is not paid by such a means: nobody tops up a balance from the balance. */
  meansRefused: { code: 2701, status: 409 },
  refundNotStuck: { code: 2085, status: 409 },
})
