import { defineErrors } from '../../shared/errors.ts'

/** Codes 1020 to 1029 of identity's range. */
export const memberErrors = defineErrors('members', {
  mailLinkOver: { code: 1020, status: 410 },
  mailNotSent: { code: 1021, status: 503 },
  realNameStands: { code: 1022, status: 409 },
  nothingToDecide: { code: 1023, status: 409 },
  nameDiffers: { code: 1025, status: 400 },
  eraseBlocked: { code: 1026, status: 409 },
})
