import { defineErrors } from '../../shared/errors.ts'

export const applicationErrors = defineErrors('applications', {
  /** `state` and `move` are words in the caller's language. */
  cannotMove: { code: 2400, status: 409 },
  /** The fields are named. */
  incomplete: { code: 2401, status: 409 },
  /** Another application of the same company waits for its decision. */
  sameCompany: { code: 2402, status: 409 },
  ownDecision: { code: 2403, status: 403 },
  /** The user name of the first staff account is somebody's. */
  usernameTaken: { code: 2404, status: 409 },
  /** The first staff account has its authenticator already. */
  begun: { code: 2405, status: 409 },
})
