import type { MemberContext } from '../../../platform/context.ts'
import { instant, shanghaiDay, shanghaiMidnight } from '../../../shared/time.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { listGrowthMonths, listGrowthOrders, sumPaid } from '../queries/growth.ts'
import type { GrowthSources } from '../view.ts'

const FEN_PER_YUAN = 100
const ORDERS_SHOWN = 10

/** Growth looks back twelve months from today (decisions 9): to the same day of the year before, which counts whole. */
function growthSince({ clock }: Pick<MemberContext, 'clock'>): string {
  const since = clock.now()
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  return shanghaiDay(since)
}

/** Growth of a member: whole yuan paid within twelve months, without what came back (decisions 9). */
export async function growthOf(ctx: MemberContext): Promise<number> {
  return Math.floor((await sumPaid(ctx.database, ctx.actor.memberId, growthSince(ctx))) / FEN_PER_YUAN)
}

/** What that growth came from: the months, whose sums make it, and the newest of their orders. */
export async function growthSources(ctx: MemberContext): Promise<GrowthSources> {
  const { memberId } = ctx.actor
  const since = shanghaiMidnight(growthSince(ctx))
  const [months, orders] = await Promise.all([
    listGrowthMonths(ctx.database, memberId, since),
    listGrowthOrders(ctx.database, memberId, since, ORDERS_SHOWN),
  ])
  return {
    months,
    orders: orders.map(({ storeZh, storeEn, paidAt, hidden, ...order }) => ({
      ...order,
      store: inWords(ctx, storeZh, storeEn),
      paidAt: instant(paidAt),
      href: hidden ? null : hrefOf('OrderDetail', { orderNo: order.number }),
    })),
  }
}
