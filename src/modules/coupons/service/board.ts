import type { MemberContext } from '../../../platform/context.ts'
import { countBoard, countUsable } from '../queries.ts'
import { offerCard, ownCard } from '../present.ts'
import { soonFrom } from '../rules.ts'
import type { BoardTab, CouponBoard, CouponState } from '../view.ts'
import { couponsIn, offersFor } from './claiming.ts'

/** Cards on one page. */
export const BOARD_SIZE = 24

/** Which coupons stand under a tab; what an unpaid order holds stands beside what is used. */
const statesOf: Record<BoardTab, readonly CouponState[]> = {
  center: ['available'],
  available: ['available'],
  used: ['used', 'held'],
  expired: ['expired'],
}

/** One tab of the caller's coupons, with the counts of all; the centre shows what can be used below it. Four queries at most. */
export async function couponBoard(
  ctx: MemberContext,
  { tab, page = 1 }: { tab: BoardTab; page?: number | undefined },
): Promise<CouponBoard> {
  const { memberId } = ctx.actor
  const now = ctx.clock.now()
  const isCenter = tab === 'center'
  const paging = { page, size: BOARD_SIZE }
  const [counts, soon, offers, own] = await Promise.all([
    countBoard(ctx.database, memberId, now),
    countUsable(ctx.database, memberId, now, soonFrom(now)),
    isCenter ? offersFor(ctx, paging) : null,
    couponsIn(ctx, statesOf[tab], isCenter ? { page: 1, size: BOARD_SIZE } : paging),
  ])
  return {
    tab,
    counts,
    ending: soon.soon,
    offers: (offers?.list ?? []).map(offerCard(ctx.lang)),
    own: own.list.map(ownCard(ctx.lang, now)),
    page,
    size: BOARD_SIZE,
    total: (offers ?? own).total,
  }
}
