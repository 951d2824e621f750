import { deskFile } from '../../platform/desk/file.ts'
import { DeliveryQuery, EndpointQuery } from './schema.ts'
import { deliveryPage } from './service/deliveries.ts'
import { endpointPage } from './service/keep.ts'

type Side = 'store' | 'operator'

const endpoints = (side: Side) =>
  deskFile(side === 'store' ? 'SellerWebhooks' : 'OperatorWebhooks', {
    name: side === 'store' ? 'webhooks.ofStore' : 'webhooks.ofOperator',
    input: EndpointQuery,
    read: endpointPage,
    columns: ({ t }) => ({
      'webhooks.url': ({ url }) => url,
      'webhooks.events': ({ events }) =>
        events.map((event) => t.dynamic(`webhooks.event.${event}`)).join(t('identity.people.comma')),
      'webhooks.state': ({ status }) => t(`webhooks.states.${status}`),
      'webhooks.failingSince': ({ failingSince }) => failingSince,
      'webhooks.stoppedAt': ({ stopped }) => stopped?.at ?? null,
      'webhooks.madeBy': ({ madeBy }) => madeBy,
      'webhooks.madeAt': ({ madeAt }) => madeAt,
    }),
  })

const deliveries = (side: Side) =>
  deskFile(side === 'store' ? 'SellerWebhookDeliveries' : 'OperatorWebhookDeliveries', {
    name: side === 'store' ? 'webhooks.deliveriesOfStore' : 'webhooks.deliveriesOfOperator',
    input: DeliveryQuery,
    read: deliveryPage,
    columns: ({ t }) => ({
      'webhooks.delivery.number': ({ number }) => number,
      'webhooks.delivery.type': ({ type }) => t.dynamic(`webhooks.event.${type}`),
      'webhooks.url': ({ url }) => url,
      'webhooks.delivery.state': ({ state }) => t(`webhooks.delivery.states.${state}`),
      'webhooks.delivery.status': ({ status }) => status,
      'webhooks.delivery.attempts': ({ attempts }) => attempts,
      'webhooks.delivery.madeAt': ({ madeAt }) => madeAt,
      'webhooks.delivery.deliveredAt': ({ deliveredAt }) => deliveredAt,
    }),
  })

/** Addresses that are notified of events, and what they were notified of, as the desk lists them; no secret. */
export const webhookExports = [
  endpoints('store'),
  endpoints('operator'),
  deliveries('store'),
  deliveries('operator'),
]
