import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf } from '../../shared/replies.ts'
import { idText, optional, singleLine } from '../../shared/text.ts'
import { webhookEventNames } from './events.ts'
import { deliveryListing } from './queries/deliveries.ts'
import { endpointListing } from './queries/endpoints.ts'

export const EndpointQuery = z.strictObject(listQuery(endpointListing))
export type EndpointQuery = z.output<typeof EndpointQuery>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const DeliveryQuery = z.strictObject({
  webhookId: optional(idText),
  state: optional(z.enum(deliveryStates)),
  ...listQuery(deliveryListing),
})
export type DeliveryQuery = z.output<typeof DeliveryQuery>

/** Without `id` a new address; with it `version` is that which was read. `rotate` asks for another secret. */
export const SaveWebhook = z.strictObject({
  id: optional(idText),
  version: z.number().int().min(1).optional(),
  url: singleLine(1, 500),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1)
    .max(webhookEventNames.length)
    .transform((list) => [...new Set(list)]),
  active: z.boolean().default(true),
  rotate: z.boolean().default(false),
})
export type SaveWebhook = z.output<typeof SaveWebhook>

export const TestWebhook = z.strictObject({ id: idText })
export const Redeliver = z.strictObject({ id: z.string().max(60) })

const instant = z.iso.datetime()
export const WebhookReply = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  version: z.number(),
  status: z.enum(['active', 'failing', 'stopped']),
  stoppedWhy: z.enum(['hand', 'failing', 'gone']).nullable(),
  stoppedAt: instant.nullable(),
  failingSince: instant.nullable(),
  /** So long the former secret signs too. */
  formerUntil: instant.nullable(),
  madeBy: z.string(),
  madeAt: instant,
})
export const WebhookListReply = listOf(WebhookReply)
/** `secret` is shown this once, and null where it is not new. */
export const SavedWebhookReply = WebhookReply.extend({ secret: z.string().nullable() })

export const DeliveryReply = z.object({
  /** `webhook-id` of its requests. */
  id: z.string(),
  webhookId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  /** Of the last answer. */
  status: z.number().nullable(),
  attempts: z.number(),
  madeAt: instant,
  dueAt: instant.nullable(),
  deliveredAt: instant.nullable(),
})
export const DeliveryListReply = listOf(DeliveryReply)
/** What came back of an attempt by hand: a status with the beginning of the answer, or `fault`. */
export const AttemptReply = DeliveryReply.extend({
  answer: z.string().nullable(),
  fault: z.enum(['notPublic', 'unknownHost', 'tls', 'timeout', 'connection']).nullable(),
})
