import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { MemberContext, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { instant } from '../../../shared/time.ts'
import { couponErrors } from '../errors.ts'
import {
  countOwn,
  expireOver,
  findOffer,
  insertCoupon,
  listCoupons,
  listOffers,
  takeOne,
  takeOneOutside,
} from '../queries.ts'
import type { OfferRow } from '../queries.ts'
import type { CouponQuery, GrantCoupon, OfferQuery, ReceiveCoupon } from '../schema.ts'
import type { ClaimedView, CouponState, MemberCoupon, OpenOffer } from '../view.ts'

const LIST_SIZE = 20

interface Claim {
  offerId: number
  memberId: number
  now: Date
}

/** Why the member gets none of this offer. */
async function refusal(tx: Tx, { offerId, memberId, now }: Claim) {
  const offer = await findOffer(tx, offerId, now)
  if (!offer) return commonErrors.notFound()
  if (!offer.sells) return couponErrors.notClaimable()
  if (!offer.open) return couponErrors.outsidePeriod()
  const { unused } = await countOwn(tx, offerId, memberId, now)
  return unused ? couponErrors.unusedHeld() : couponErrors.allClaimed()
}

/** The member's next coupon of an offer of which one was just taken; the offer's row is locked, so nobody counts beside it. */
async function giveNext(tx: Tx, claim: Claim, perMember: number): Promise<ClaimedView> {
  const { had, unused } = await countOwn(tx, claim.offerId, claim.memberId, claim.now)
  if (unused) throw couponErrors.unusedHeld()
  if (had >= perMember) throw couponErrors.notClaimable()
  const coupon = await insertCoupon(tx, { ...claim, n: had + 1 })
  if (!coupon) throw commonErrors.notFound()
  return { id: String(coupon.id), expiresAt: instant(coupon.expiresAt).toISOString() }
}

/**
 * The caller has one more coupon of this offer (R33): never more than the offer has in all, than one member may have, or
 * than one unused. Throws the four errors of specification 8.
 */
export function claimCoupon(ctx: MemberContext, { id }: ReceiveCoupon): Promise<ClaimedView> {
  const claim = { offerId: id, memberId: ctx.actor.memberId, now: ctx.clock.now() }
  return ctx.database.transaction(async (tx) => {
    const perMember = await takeOne(tx, claim.offerId, claim.now)
    if (perMember === null) throw await refusal(tx, claim)
    return giveNext(tx, claim, perMember)
  })
}

/** The operator's staff hands one to a member, also outside the claim period; total and limits hold all the same. */
export function grantCoupon(
  ctx: MemberContext,
  { memberId, offerId, reason }: GrantCoupon,
): Promise<ClaimedView> {
  assertOperator(ctx, 'finance.grants')
  if (memberId === ctx.actor.memberId) throw couponErrors.notYourself()
  const claim = { offerId, memberId, now: ctx.clock.now() }
  return ctx.database.transaction(async (tx) => {
    const perMember = await takeOneOutside(tx, offerId, claim.now)
    if (perMember === null) throw couponErrors.notClaimable()
    const coupon = await giveNext(tx, claim, perMember)
    await recordAudit(
      ctx,
      { action: 'coupons.grant', memberId, after: { couponId: coupon.id, offerId, reason } },
      tx,
    )
    return coupon
  })
}

/** An offer with its moments. */
export const openOffer = ({
  claimUntil,
  goodUntil,
  count: _count,
  ...row
}: OfferRow & { count: number }): OpenOffer => ({
  ...row,
  claimUntil: instant(claimUntil),
  goodUntil: instant(goodUntil),
})

/** Offers that are open now and whether the caller may claim one, the first to close first. */
export async function offersFor(ctx: MemberContext, query: OfferQuery) {
  const { page, size } = pagingOf(query, LIST_SIZE)
  const { memberId } = ctx.actor
  const now = ctx.clock.now()
  const rows = await listOffers(ctx.database, { memberId, now, limit: size, offset: (page - 1) * size })
  return { list: rows.map(openOffer), total: rows[0]?.count ?? 0, page, size }
}

/** The caller's coupons, one state of them or all, the latest first. */
export const couponPage = (ctx: MemberContext, { status, ...query }: CouponQuery) =>
  couponsIn(ctx, status ? [status] : null, query)

/** The caller's coupons in these states or all, the latest first. */
export async function couponsIn(
  ctx: MemberContext,
  states: readonly CouponState[] | null,
  query: Omit<CouponQuery, 'status'>,
) {
  const { page, size } = pagingOf(query, LIST_SIZE)
  const rows = await listCoupons(ctx.database, {
    memberId: ctx.actor.memberId,
    states,
    now: ctx.clock.now(),
    limit: size,
    offset: (page - 1) * size,
  })
  const list: MemberCoupon[] = rows.map(({ count: _count, ...row }) => ({
    ...row,
    expiresAt: instant(row.expiresAt),
  }))
  return { list, total: rows[0]?.count ?? 0, page, size }
}

/** Timer: coupons whose time is over are expired. Safe on any number of processes; doing it twice changes nothing. */
export async function expireCoupons({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  while ((await expireOver(database, clock.now())) > 0);
}
