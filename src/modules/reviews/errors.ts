import { defineErrors } from '../../shared/errors.ts'

export const reviewErrors = defineErrors('reviews', {
  /** Nothing of the order is received, or it is being refunded. */
  notReceived: { code: 2500, status: 409 },
  /** `days`: the term after receipt is over. */
  termOver: { code: 2501, status: 410 },
  /** The line, and the batch of it, has its review. */
  reviewedAlready: { code: 2502, status: 409 },
  /** A picture that is not the caller's, or one too many. */
  badPicture: { code: 2503, status: 400 },
  reportedAlready: { code: 2504, status: 409 },
  answeredAlready: { code: 2505, status: 409 },
  /** The author has added to it, or it is not published. */
  addedAlready: { code: 2506, status: 409 },
  /** The order is rated already, or not received yet. */
  notRatable: { code: 2507, status: 409 },
  /** `text`: abuse, advertising or a way to be reached. */
  heldWords: { code: 2508, status: 400 },
  /** `tags`: one that is not for this kind of goods. */
  foreignTag: { code: 2509, status: 400 },
})
