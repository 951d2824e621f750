import { defineErrors } from '../../shared/errors.ts'

/** Codes 1xxx belong to identity (api 5). */
export const identityErrors = defineErrors('identity', {
  phoneNotRegistered: { code: 1003, status: 400 },
  alreadyExists: { code: 1004, status: 409 },
  ticketOver: { code: 1009, status: 410 },
  weakPassword: { code: 1010, status: 400 },
  missingCredentials: { code: 1006, status: 400 },
  wrongLogin: { code: 1005, status: 401 },
  payPasswordLocked: { code: 1012, status: 429 },
  wrongPayPassword: { code: 1013, status: 400 },
  noPayPassword: { code: 1019, status: 409 },
  wrongPassword: { code: 1014, status: 400 },
  noPhone: { code: 1015, status: 409 },
  phoneInUse: { code: 1016, status: 409 },
  wrongFactor: { code: 1051, status: 400 },
  noAuthenticator: { code: 1052, status: 409 },
  authenticatorKnown: { code: 1053, status: 409 },
  offerOver: { code: 1054, status: 410 },
  wrongInvitation: { code: 1055, status: 401 },
  /** Somebody else changes one's rights. */
  ownRights: { code: 1056, status: 403 },
  staffDisabled: { code: 1057, status: 409 },
  /** R18: staff give what they have. */
  rightLacking: { code: 1058, status: 403 },
  /** R18: whoever may do more is renewed by somebody who may do it too. */
  moreRights: { code: 1059, status: 403 },
  captchaNeeded: { code: 1017, status: 400 },
  passwordRests: { code: 1018, status: 429 },
  /** Staff of the operator are disabled by who looks after staff. */
  isStaff: { code: 2560, status: 409 },
  busy: { code: 1007, status: 503 },
})
