/**
 * Webhooks: addresses of other systems, of a store or of the operator, that are notified of events (api 5.10). Each step of the history
 * waits from its own transaction on (`webhook_steps`), becomes one delivery for each address that asks for its event, and is sent,
 * signed as Standard Webhooks says, until the address takes it or about three days have passed. Only the public Internet is sent to.
 */
export { forgetOldDeliveries, watchWebhooks, webhookRound, webhookWorker } from './service/round.ts'
