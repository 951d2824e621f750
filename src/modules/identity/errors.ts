import { defineErrors } from '../../shared/errors.ts'

/** Codes 1xxx belong to identity (api.md 5). */
export const identityErrors = defineErrors('identity', {
  missingCredentials: { code: 1006, status: 400 },
  wrongLogin: { code: 1005, status: 401 },
  busy: { code: 1007, status: 503 },
})
