import { z } from 'zod'
import { asMember } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { runKeyed } from '../../../platform/idempotency/index.ts'
import { action } from '../../../platform/page.tsx'
import type { PageDefinition } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { commonErrors, DomainError } from '../../../shared/errors.ts'
import { formKey, inWords } from '../../../shared/text.ts'
import { instant } from '../../../shared/time.ts'
import { couponErrors } from '../errors.ts'
import { listGrantable } from '../offers/queries.ts'
import { GrantCoupon } from '../schema.ts'
import { grantCoupon } from '../service/claiming.ts'

const typed = z.string().max(200).default('')
const Form = z.object({ memberId: typed, offerId: typed, reason: typed, key: formKey })

/** Coupons of the mall that can be handed to a member now, the first to end first. */
export async function grantableOffers(ctx: Context) {
  const rows = await listGrantable(ctx.database, ctx.clock.now())
  return rows.map(({ id, nameZh, nameEn, left, useUntil }) => ({
    id: String(id),
    name: inWords(ctx, nameZh, nameEn),
    left,
    until: instant(useUntil),
  }))
}

/** Why a coupon is refused to a member, said to who hands it out. */
const saidToStaff: Record<string, string> = {
  [couponErrors.unusedHeld.key]: 'errors.coupons.memberHolds',
  [couponErrors.notClaimable.key]: 'errors.coupons.notGrantable',
}

/** The form of staff on the page about a member: one coupon, given once for its key. */
export const couponGiving: NonNullable<PageDefinition<z.ZodObject, object>['actions']> = {
  giveCoupon: action(Form, async (ctx, { key, ...form }, { here }) => {
    if (form.offerId === '')
      throw commonErrors.invalid({}, [{ path: 'offerId', key: 'errors.coupons.chooseOffer' }])
    const wish = parseInput(GrantCoupon, form)
    const call = { route: 'POST /operator/members giveCoupon', key, body: form }
    try {
      await runKeyed(ctx, call, (within) => grantCoupon(asMember(within), wish))
    } catch (error) {
      const said = error instanceof DomainError ? saidToStaff[error.key] : undefined
      if (said === undefined) throw error
      throw commonErrors.invalid({}, [{ path: 'offerId', key: said }])
    }
    return here
  }),
}
