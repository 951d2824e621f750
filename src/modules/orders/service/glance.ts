import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Glance, GlanceRow } from '../../../platform/desk/glance.ts'
import { inWords } from '../../../shared/text.ts'
import { instant } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { listMade } from '../../fulfilment/index.ts'
import { countMatching } from '../queries/read.ts'
import { listToday } from '../queries/today.ts'
import type { TodayRow } from '../queries/today.ts'

/** Orders of each kind in the list of today. */
const MOST = 6
/** A confirmation that lapses within a day is urgent. */
const URGENT_MS = 86_400_000

function rowOf(ctx: Context, row: TodayRow): GlanceRow {
  const { number, state, buyerName, goodsZh, goodsEn, lines } = row
  const due = row.dueAt === null ? null : instant(row.dueAt)
  const goods = inWords(ctx, goodsZh, goodsEn)
  const act = ctx.t(state === 'toBeConfirmed' ? 'desk.glance.confirm' : 'desk.glance.ship')
  return {
    kind: act,
    act,
    label: number,
    href: hrefOf('SellerOrder', { orderNo: number }),
    text: lines === 1 ? goods : ctx.t('desk.glance.goodsAnd', { goods, count: lines - 1 }),
    note: null,
    who: buyerName,
    due,
    since: row.paidAt === null ? null : instant(row.paidAt),
    isUrgent: due !== null && due.getTime() - ctx.clock.now().getTime() < URGENT_MS,
  }
}

/** What a store has to confirm and to ship, and what is being given back, for home. */
export async function ordersGlance(ctx: Context): Promise<Glance> {
  const storeId = storeOf(ctx, 'store.orders')
  const count = (state: 'toBeConfirmed' | 'awaitingShipment' | 'refunding') =>
    countMatching(ctx.database, { storeId }, { states: [state] })
  const [confirm, ship, refunds, rows] = await Promise.all([
    count('toBeConfirmed'),
    count('awaitingShipment'),
    count('refunding'),
    listMade(ctx.database, storeId, MOST).then((made) =>
      listToday(ctx.database, { storeId, made, most: MOST }),
    ),
  ])
  const at = (status: string) => hrefOf('SellerOrders', { status })
  const today = rows.map((row) => rowOf(ctx, row))
  // The list has the first to lapse on top, and the oldest that is to be shipped.
  const due = today.find((row) => row.due !== null)?.due ?? null
  const oldest = today.find((row) => row.due === null)?.since ?? null
  return {
    counters: [
      { label: ctx.t('desk.glance.toConfirm'), icon: 'chat', href: at('toBeConfirmed'), ...confirm, due },
      { label: ctx.t('desk.glance.toShip'), icon: 'truck', href: at('awaitingShipment'), ...ship, oldest },
      { label: ctx.t('desk.glance.refunds'), icon: 'coin', href: at('refunding'), ...refunds },
    ],
    today,
  }
}
