import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import type { DomainError } from '../../../shared/errors.ts'
import { instant } from '../../../shared/time.ts'
import { couponErrors } from '../errors.ts'
import { countUsable, findState, freeHeld, holdWhereFree, listUsable, useHeld } from '../queries.ts'
import type { OwnCoupon } from '../view.ts'

/** Coupons that the caller could use now, the earliest to expire first. */
export async function couponsOf(ctx: MemberContext): Promise<OwnCoupon[]> {
  const rows = await listUsable(ctx.database, ctx.actor.memberId, ctx.clock.now())
  return rows.map(({ expiresAt, ...coupon }) => ({ ...coupon, expiresAt: instant(expiresAt) }))
}

const WEEK_MS = 7 * 86_400_000

/** How many coupons the caller could use now, and how many of them expire within a week. */
export function couponCounts(ctx: MemberContext): Promise<{ count: number; soon: number }> {
  const now = ctx.clock.now()
  return countUsable(ctx.database, ctx.actor.memberId, now, new Date(now.getTime() + WEEK_MS))
}

/**
 * Why the member's coupon cannot be used, beside the field that names it: another order has it, or its time is over. Null
 * for what is not theirs: that is as if it were not there (R15).
 */
export async function whyNotUsable(
  tx: Tx,
  { couponId, memberId }: { couponId: number; memberId: number },
): Promise<DomainError | null> {
  const state = await findState(tx, couponId, memberId)
  if (state === null) return null
  const why = state === 'held' || state === 'used' ? 'taken' : 'expired'
  return couponErrors[why]({}, [{ path: 'couponId', key: `errors.coupons.${why}` }])
}

/**
 * The member's coupon belongs to this placing and to no other (R33). Its minimum is looked at by who prices. Throws 404
 * for a stranger's, `taken` and `expired` for the member's own.
 */
export async function holdCoupon(
  tx: Tx,
  input: { couponId: number; memberId: number; placingId: number; now: Date },
): Promise<void> {
  if (await holdWhereFree(tx, input)) return
  throw (await whyNotUsable(tx, input)) ?? commonErrors.notFound()
}

/** The coupon that this placing holds is used; without one, or a second time, nothing changes. */
export const useCoupon = (tx: Tx, placingId: number, now: Date): Promise<void> => useHeld(tx, placingId, now)

/**
 * The coupon that this placing holds is the member's again, or expired where its time is over. Only for a placing of which
 * every order ended unpaid, which the caller knows; a used one stays used.
 */
export const returnCoupon = (tx: Tx, placingId: number, now: Date): Promise<void> =>
  freeHeld(tx, placingId, now)
