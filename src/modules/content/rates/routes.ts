import type { ApiDoor } from '../../../platform/api.ts'
import { RatePageReply, RateQuery, RateReply, SaveRate } from './schema.ts'
import { ratePage, saveRate } from './service.ts'
import type { RateView } from './view.ts'

const rateReply = ({ setOn, yuanPerDollar, source, by }: RateView) => ({
  day: setOn,
  rate: yuanPerDollar,
  source,
  by,
})

/** The rate of the dollar (api 5.10). */
export function rateRoutes({ operatorGet, operatorOnce }: ApiDoor): void {
  operatorGet(
    'settings',
    '/api/admin/rate/page',
    'Exchange rates, the newest first',
    RateQuery,
    RatePageReply,
    async (ctx, input) => {
      const { list, previousCursor: _previous, ...place } = await ratePage(ctx, input)
      return { ...place, list: list.map(rateReply) }
    },
  )
  operatorOnce(
    'settings',
    '/api/admin/rate/save',
    'Set the exchange rate',
    SaveRate,
    RateReply,
    async (ctx, input) => rateReply(await saveRate(ctx, input)),
  )
}
