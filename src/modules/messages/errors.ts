import { defineErrors } from '../../shared/errors.ts'

export const messageErrors = defineErrors('messages', {
  /** A file that is not the writer's, or stands in another message. */
  fileGone: { code: 2970, status: 400 },
  /** `most`: the order has as many messages as one can have. */
  full: { code: 2971, status: 409 },
  /** It is answered, or the buyer has written since. */
  nothingWaits: { code: 2972, status: 409 },
})
