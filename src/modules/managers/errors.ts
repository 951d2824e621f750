import { defineErrors } from '../../shared/errors.ts'

/** Codes 111x. */
export const managerErrors = defineErrors('managers', {
  alreadyAsked: { code: 1111, status: 409 },
  nothingAsked: { code: 1112, status: 409 },
  alreadyDecided: { code: 1113, status: 409 },
  ownCase: { code: 1114, status: 403 },
})
