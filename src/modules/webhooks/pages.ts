import { z } from 'zod'
import { DeliveriesPage } from '../../../views/pages/desk/webhooks/deliveries-page.tsx'
import { WebhooksPage } from '../../../views/pages/desk/webhooks/webhooks-page.tsx'
import { asMember } from '../../platform/context.ts'
import { action, deskInput, opened, orChanged, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { parseInput } from '../../platform/validation.ts'
import { idText, optional } from '../../shared/text.ts'
import { ticks } from '../../shared/ticks.ts'
import { webhookEventNames } from './events.ts'
import { deliveryListing } from './queries/deliveries.ts'
import { endpointListing } from './queries/endpoints.ts'
import { deliveryStates, Redeliver, SaveWebhook, TestWebhook } from './schema.ts'
import { deliveryOne, deliveryPage, redeliver, testEndpoint } from './service/deliveries.ts'
import type { TriedView } from './service/deliveries.ts'
import { endpointOne, endpointPage, saveEndpoint } from './service/keep.ts'

/** The key of the form that makes one. */
const NEW = 'new'

const Typed = z.object({
  id: z.string().max(20).optional(),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  url: z.string().max(1000),
  events: ticks,
  active: z.string().max(10).optional(),
  rotate: z.string().max(10).optional(),
})

/** What a form says, as the call takes it. */
const saved = ({ id, version, url, events, active, rotate }: z.output<typeof Typed>) =>
  parseInput(SaveWebhook, {
    ...(id && { id, version: Number(version) }),
    url,
    events,
    active: active !== undefined,
    rotate: rotate !== undefined,
  })

/** Says what came back of an attempt by hand, beside the page as it stands then. */
const said = (t: (key: never) => string, { came }: TriedView) =>
  came.fault === null
    ? stay({ notice: { key: 'webhooks.came', vars: { status: came.status } } })
    : stay({
        notice: { key: 'webhooks.cameNot', vars: { fault: t(`webhooks.fault.${came.fault}` as never) } },
      })

const pagesOf = (page: PageDoor, side: 'store' | 'operator'): void => {
  page(side === 'store' ? 'SellerWebhooks' : 'OperatorWebhooks', {
    input: z.object(deskInput(endpointListing)),
    load: async (given, { open, ...input }) => {
      const ctx = asMember(given)
      const [endpoints, one] = await Promise.all([
        endpointPage(ctx, input),
        opened(open === NEW ? undefined : open, (key) => endpointOne(ctx, idText.parse(key))),
      ])
      return { side, endpoints, one, isAdding: open === NEW, events: webhookEventNames }
    },
    head: ({ t }) => ({ title: t('pages.webhooks'), description: '', canonical: null }),
    view: WebhooksPage,
    actions: {
      save: action(Typed, async (ctx, form) => {
        const { secret } = await orChanged(saveEndpoint(asMember(ctx), saved(form)))
        return stay({ notice: { key: 'webhooks.saved' }, values: secret === null ? {} : { signing: secret } })
      }),
      test: action(TestWebhook, async (ctx, input) =>
        said(ctx.t, await orChanged(testEndpoint(asMember(ctx), input))),
      ),
    },
  })
  page(side === 'store' ? 'SellerWebhookDeliveries' : 'OperatorWebhookDeliveries', {
    input: z.object({
      webhookId: optional(idText),
      state: optional(z.enum(deliveryStates)).catch(undefined),
      ...deskInput(deliveryListing),
    }),
    load: async (given, { open, ...input }) => {
      const ctx = asMember(given)
      const [deliveries, endpoints, one] = await Promise.all([
        deliveryPage(ctx, input),
        endpointPage(ctx, {}),
        opened(open, (number) => deliveryOne(ctx, number)),
      ])
      return { side, deliveries, endpoints: endpoints.list, one }
    },
    head: ({ t }) => ({ title: t('pages.webhookDeliveries'), description: '', canonical: null }),
    view: DeliveriesPage,
    actions: {
      redeliver: action(Redeliver, async (ctx, input) =>
        said(ctx.t, await orChanged(redeliver(asMember(ctx), input))),
      ),
    },
  })
}

/** /seller/webhooks and /operator/webhooks, and what was sent: addresses that are notified of events, with test and repetition. */
export function webhookPages(page: PageDoor): void {
  pagesOf(page, 'store')
  pagesOf(page, 'operator')
}
