import type { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { asMember } from '../../platform/context.ts'
import { systemRights } from '../openkeys/index.ts'
import {
  AttemptReply,
  DeliveryListReply,
  DeliveryQuery,
  DeliveryReply,
  EndpointQuery,
  Redeliver,
  SavedWebhookReply,
  SaveWebhook,
  TestWebhook,
  WebhookListReply,
  WebhookReply,
} from './schema.ts'
import { deliveryPage, redeliver, testEndpoint } from './service/deliveries.ts'
import type { TriedView } from './service/deliveries.ts'
import { endpointPage, saveEndpoint } from './service/keep.ts'
import type { DeliveryView, EndpointView } from './view.ts'

const time = (at: Date | null) => at?.toISOString() ?? null

const webhookReply = (endpoint: EndpointView): z.input<typeof WebhookReply> => {
  const { id, url, events, version, status, madeBy, madeAt, failingSince, stopped, formerUntil } = endpoint
  return {
    id: String(id),
    url,
    events,
    version,
    status,
    stoppedWhy: stopped?.why ?? null,
    stoppedAt: time(stopped?.at ?? null),
    failingSince: time(failingSince),
    formerUntil: time(formerUntil),
    madeBy,
    madeAt: madeAt.toISOString(),
  }
}

const deliveryReply = (delivery: DeliveryView): z.input<typeof DeliveryReply> => {
  const { number, endpointId, type, state, status, attempts, madeAt, dueAt, deliveredAt } = delivery
  return {
    id: number,
    webhookId: String(endpointId),
    type,
    state,
    status,
    attempts,
    madeAt: madeAt.toISOString(),
    dueAt: time(dueAt),
    deliveredAt: time(deliveredAt),
  }
}

const attemptReply = ({ delivery, came }: TriedView): z.input<typeof AttemptReply> => ({
  ...deliveryReply(delivery),
  answer: came.status === null ? null : came.answer,
  fault: came.fault,
})

/** Addresses of other systems that are notified of events, of the side whose staff ask (api 5.10). */
export function webhookRoutes({ staffGet, post }: ApiDoor): void {
  staffGet(
    systemRights,
    '/api/webhook/list',
    'Addresses that are notified of events',
    EndpointQuery,
    WebhookListReply,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await endpointPage(ctx, input)
      return { list: list.map(webhookReply), ...place }
    },
  )
  staffGet(
    systemRights,
    '/api/webhook/deliveries',
    'What the addresses were notified of, and what came of it',
    DeliveryQuery,
    DeliveryListReply,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await deliveryPage(ctx, input)
      return { list: list.map(deliveryReply), ...place }
    },
  )
  post(
    '/api/webhook/save',
    {
      access: systemRights,
      summary: 'An address and its events; a new secret is shown this once',
      input: SaveWebhook,
      reply: SavedWebhookReply,
      once: true,
      secret: true,
    },
    async (ctx, input) => {
      const { secret, ...endpoint } = await saveEndpoint(asMember(ctx), input)
      return { ...webhookReply(endpoint), secret }
    },
  )
  post(
    '/api/webhook/test',
    { access: systemRights, summary: 'Send a test event now', input: TestWebhook, reply: AttemptReply },
    async (ctx, input) => attemptReply(await testEndpoint(asMember(ctx), input)),
  )
  post(
    '/api/webhook/redeliver',
    { access: systemRights, summary: 'Send a delivery once more now', input: Redeliver, reply: AttemptReply },
    async (ctx, input) => attemptReply(await redeliver(asMember(ctx), input)),
  )
}
