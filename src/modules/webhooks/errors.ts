import { defineErrors } from '../../shared/errors.ts'

export const webhookErrors = defineErrors('webhooks', {
  tooMany: { code: 5211, status: 409 },
  beingSent: { code: 5212, status: 409 },
})
