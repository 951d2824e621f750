import { z } from 'zod'
import { ExchangesDesk } from '../../../../views/pages/desk/exchanges/exchanges-desk.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { exchangeListing } from '../queries/exchanges.ts'
import { CancelExchange, ExchangeQuery, ShipExchange } from '../schema.ts'
import {
  cancelExchange,
  exchangeOf,
  exchangePage,
  exchangesGlance,
  exchangesWaiting,
  shipExchange,
} from '../service/desk.ts'

/** /operator/exchanges: what members exchanged points for, to be sent or cancelled. */
export function exchangeDesk(page: PageDoor): void {
  page('OperatorExchanges', {
    input: z.object({ status: ExchangeQuery.shape.status, ...deskInput(exchangeListing) }),
    load: async (ctx, { open, ...input }) => {
      const [exchanges, exchange] = await Promise.all([
        exchangePage(ctx, input),
        opened(open, (exchangeNo) => exchangeOf(ctx, { exchangeNo })),
      ])
      return { exchanges, exchange }
    },
    head: ({ t }) => ({ title: t('pages.operatorExchanges'), description: '', canonical: null }),
    view: ExchangesDesk,
    waiting: exchangesWaiting,
    glance: exchangesGlance,
    actions: {
      ship: action(ShipExchange, async (ctx, input, { here }) => {
        await shipExchange(asMember(ctx), input)
        return here
      }),
      cancel: action(CancelExchange, async (ctx, input, { here }) => {
        await cancelExchange(asMember(ctx), input)
        return here
      }),
    },
  })
}
