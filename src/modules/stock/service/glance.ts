import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Glance, GlancePanel } from '../../../platform/desk/glance.ts'
import { inWords } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { listEnding, listLow } from '../queries/short.ts'
import type { EndingRow, LowRow } from '../queries/short.ts'
import { SOON_DAYS } from './keep.ts'

const MOST = 5
const DAY_MS = 86_400_000

const lowPanel = (ctx: Context, rows: readonly LowRow[]): GlancePanel => ({
  name: 'low',
  title: ctx.t('desk.glance.low'),
  text: ctx.t('desk.glance.lowText'),
  href: hrefOf('SellerStock', { only: 'low' }),
  none: ctx.t('desk.glance.lowNone'),
  isAside: false,
  columns: (['onHand', 'reserved', 'free', 'least'] as const).map((name) => ctx.t(`desk.glance.${name}`)),
  rows: rows.map(({ skuId, number, nameZh, nameEn, onHand, reserved, free, least }) => ({
    kind: ctx.t('desk.glance.low'),
    act: ctx.t('desk.glance.restock'),
    label: number,
    href: hrefOf('SellerStock', { only: 'low', open: skuId }),
    text: inWords(ctx, nameZh, nameEn),
    note: null,
    figures: [onHand, reserved, free, least],
    due: null,
    isUrgent: free === 0,
  })),
})

const endingPanel = (ctx: Context, rows: readonly EndingRow[]): GlancePanel => ({
  name: 'ending',
  title: ctx.t('desk.glance.ending'),
  text: ctx.t('desk.glance.endingText', { days: SOON_DAYS }),
  href: hrefOf('SellerStock', { only: 'expiring' }),
  none: ctx.t('desk.glance.endingNone'),
  isAside: false,
  columns: [ctx.t('desk.glance.free')],
  rows: rows.map(({ skuId, lot, nameZh, nameEn, free, expiresOn }) => ({
    kind: ctx.t('desk.glance.ending'),
    figures: [free],
    label: lot,
    href: hrefOf('SellerStock', { only: 'expiring', open: skuId }),
    text: inWords(ctx, nameZh, nameEn),
    note: null,
    due: new Date(`${expiresOn}T23:59:59+08:00`),
    isUrgent: false,
  })),
})

/** What runs out and what expires soon, for home. */
export async function stockGlance(ctx: Context): Promise<Glance> {
  const storeId = storeOf(ctx, 'store.goods')
  const now = ctx.clock.now()
  const today = shanghaiDay(now)
  const soon = shanghaiDay(new Date(now.getTime() + SOON_DAYS * DAY_MS))
  const [low, ending] = await Promise.all([
    listLow(ctx.database, storeId, today, MOST),
    listEnding(ctx.database, storeId, { today, soon }, MOST),
  ])
  return { panels: [lowPanel(ctx, low), endingPanel(ctx, ending)] }
}
