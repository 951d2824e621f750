import { asMember } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { countBoard, countUsable, listOffers } from '../queries.ts'
import type { OffersFor } from '../queries.ts'
import { bestOf, offerCard, ownCard } from '../present.ts'
import { soonFrom } from '../rules.ts'
import type { BoardTab, CouponBoard, CouponsInCart, CouponState, OfferCard } from '../view.ts'
import { couponsIn, offersFor, openOffer } from './claiming.ts'

const STRIP_SIZE = 4

/** Offers that are open for a product or a store's goods, as their pages show them; none for a visitor, whose page is kept. */
export async function offersOn(ctx: Context, goods: OffersFor): Promise<OfferCard[]> {
  if (!ctx.actor) return []
  const { memberId } = asMember(ctx).actor
  const now = ctx.clock.now()
  const rows = await listOffers(ctx.database, { memberId, now, limit: STRIP_SIZE, offset: 0, goods })
  return rows.map((row) => offerCard(ctx.lang)(openOffer(row)))
}

/** Cards on one page. */
const BOARD_SIZE = 24

/** Which coupons stand under a tab; what an unpaid order holds stands beside what is used. */
const statesOf: Record<BoardTab, readonly CouponState[]> = {
  center: ['available'],
  available: ['available'],
  used: ['used', 'held'],
  expired: ['expired'],
}

/**
 * One tab of the caller's coupons, with the counts of all; the centre shows what can be used below it. `cart` says what they do for
 * what is in the cart. Four queries at most.
 */
export async function couponBoard(
  ctx: MemberContext,
  { tab, page = 1 }: { tab: BoardTab; page?: number | undefined },
  cart: CouponsInCart | null,
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
    own: own.list.map(ownCard(ctx.lang, now, cart)),
    best: bestOf(ctx.lang, cart),
    page,
    size: BOARD_SIZE,
    total: (offers ?? own).total,
  }
}
