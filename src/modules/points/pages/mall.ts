import { z } from 'zod'
import { PointsMall } from '../../../../views/pages/points/points-mall.tsx'
import { ExchangesPage } from '../../../../views/pages/points/exchanges-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { runKeyed } from '../../../platform/idempotency/index.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { pagingQuery } from '../../../shared/paging.ts'
import { hrefOf } from '../../../sitemap.ts'
import { listAddresses } from '../../addresses/index.ts'
import { frameScopes, pointsGoods } from '../../content/index.ts'
import { ExchangeForm } from '../schema.ts'
import { exchangeGoods, ownExchanges } from '../service/exchange.ts'
import { pointsStanding } from '../service/records.ts'
import type { PointsMallData } from '../view.ts'

/** `goods`: what was chosen to be exchanged. */
const Place = z.object({
  page: pagingQuery.page,
  goods: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional()
    .catch(undefined),
})

/** Goods of the points mall; for a member what they have and where it could go. */
async function load(ctx: Context, { page, goods }: z.output<typeof Place>): Promise<PointsMallData> {
  const shown = await pointsGoods(ctx, page === undefined ? {} : { page })
  const chosen = shown.list.find(({ id }) => id === goods) ?? null
  if (!ctx.actor) return { ...shown, chosen: null, own: null }
  const [{ balance }, addresses] = await Promise.all([
    pointsStanding(asMember(ctx)),
    chosen ? listAddresses(ctx) : [],
  ])
  const own = {
    key: ctx.random.token(18),
    balance,
    addresses: addresses.map(({ id, consignee, region, detail, isDefault }) => ({
      id,
      label: `${consignee}, ${region} ${detail}`,
      isDefault,
    })),
  }
  return { ...shown, chosen, own }
}

/** /integral: what points buy. /order/exchanges: what a member exchanged, and where it is. */
export function mallPages(page: PageDoor): void {
  page('Integral', {
    input: Place,
    load,
    head: ({ t }, { list, page: number }) => ({
      title: t('content.points.title'),
      description: t('content.points.description'),
      canonical: list.length > 0 ? hrefOf('Integral', { page: number > 1 ? number : undefined }) : null,
      styles: ['content'],
    }),
    view: PointsMall,
    status: ({ list, page: number }) => (list.length === 0 && number > 1 ? 404 : 200),
    cache: frameScopes,
    actions: {
      // The form is exchanged once for its key, however often it is sent.
      exchange: action(ExchangeForm, async (ctx, input) => {
        const { each, key, ...wanted } = input
        const body = { ...wanted, points: each * wanted.quantity }
        const call = { route: 'POST /integral', key, body }
        const { exchangeNo } = await runKeyed(ctx, call, (within) => exchangeGoods(asMember(within), body))
        return hrefOf('Exchanges', { done: exchangeNo })
      }),
    },
  })
  page('Exchanges', {
    input: z.object({ page: pagingQuery.page, done: z.string().max(30).optional().catch(undefined) }),
    load: async (ctx, { page: number, done }) => ({
      ...(await ownExchanges(asMember(ctx), number === undefined ? {} : { page: number })),
      done: done ?? null,
    }),
    head: ({ t }) => ({
      title: t('pages.exchanges'),
      description: t('points.exchanges.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: ExchangesPage,
  })
}
