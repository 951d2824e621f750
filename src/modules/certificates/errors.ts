import { defineErrors } from '../../shared/errors.ts'

export const certificateErrors = defineErrors('certificates', {
  /** Also for a certificate that the caller may not see. */
  notFound: { code: 5001, status: 404 },
  /** `state` and `move` are words in the caller's language. */
  cannotMove: { code: 5002, status: 409 },
  /** Mandatory contents are missing; `fields` lists them in the caller's words. */
  incomplete: { code: 5003, status: 409 },
  /** Somebody else has to: a certificate has three people, and none of them filled the unit. */
  samePerson: { code: 5004, status: 409 },
  /** A version waits for its signatures already. */
  draftWaits: { code: 5005, status: 409 },
  /** Nothing to certify: the task has no inspected unit of that serial, or the lot is unknown. */
  nothingToCertify: { code: 5006, status: 404 },
  /** There is a current certificate; it is revised, not drafted anew. */
  alreadyCertified: { code: 5007, status: 409 },
  /** A revision would say what the current version says. */
  changesNothing: { code: 5008, status: 409 },
  /** The lot was called back: nothing of it is certified any more. */
  recalled: { code: 5009, status: 409 },
})
