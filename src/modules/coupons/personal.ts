import type { PersonalData } from '../../platform/personal-data.ts'
import { endUnused, listCoupons } from './queries.ts'

/** Coupons of a member. The rows stay, for the counts of their offers (I7); they say nothing about anybody. */
export const couponData: PersonalData = {
  part: 'coupons',
  async exported(ctx) {
    const rows = await listCoupons(ctx.database, {
      memberId: ctx.actor.memberId,
      states: null,
      now: ctx.clock.now(),
      limit: null,
      offset: 0,
    })
    return rows.map(({ nameZh, state, expiresAt }) => ({ name: nameZh, state, expiresAt }))
  },
  erase: (tx, { memberId }) => endUnused(tx, memberId),
}
