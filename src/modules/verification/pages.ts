import { z } from 'zod'
import { OutboxPage } from '../../../views/pages/verification/outbox-page.tsx'
import { listOutbox } from '../../platform/gateways/outbox.ts'
import type { PageDoor } from '../../platform/page.tsx'
import { commonErrors } from '../../shared/errors.ts'

const MOST_SHOWN = 50

/** /dev/outbox: the messages that the stand-in gateways kept. Production has no such page. */
export function verificationPages(page: PageDoor): void {
  page('Outbox', {
    input: z.object({}),
    load: async (ctx) => {
      if (ctx.config.APP_ENV === 'production') throw commonErrors.notFound()
      const messages = await listOutbox(ctx, MOST_SHOWN)
      return messages.map(({ id, channel, recipient, body, sentAt }) => ({
        id,
        channel,
        recipient,
        body,
        sentAt: new Date(sentAt).toISOString(),
      }))
    },
    head: ({ t }) => ({
      title: t('pages.outbox'),
      description: t('verification.outbox.text'),
      canonical: null,
    }),
    view: OutboxPage,
  })
}
