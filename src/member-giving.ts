import { couponGiving, grantableOffers } from './modules/coupons/pages.ts'
import type { MemberGiving } from './modules/identity/pages.ts'
import { givingActions } from './modules/wallet/pages.ts'
import { memberOf } from './platform/context.ts'

/** What staff give a member on the page about them: balance, points, coupons of the mall. Nobody gives themselves anything (R18). */
export const memberGiving: MemberGiving = {
  async load(ctx, { id, erased }) {
    const { memberId, permissions } = memberOf(ctx)
    if (erased || id === memberId || !permissions.includes('finance.grants')) return null
    return { offers: await grantableOffers(ctx), key: ctx.random.token(18) }
  },
  actions: { ...givingActions, ...couponGiving },
}
