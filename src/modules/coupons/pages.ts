import { z } from 'zod'
import { CouponsPage } from '../../../views/pages/coupons/coupons-page.tsx'
import { asMember } from '../../platform/context.ts'
import type { MemberContext } from '../../platform/context.ts'
import { action, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { safeReturnPath } from '../../platform/security.ts'
import { couponDesk } from './pages/desk.ts'
import { ReceiveCoupon } from './schema.ts'
import { couponBoard } from './service/board.ts'
import { claimCoupon } from './service/claiming.ts'
import { boardTabs } from './view.ts'
import type { CouponsInCart } from './view.ts'

export { couponGiving, grantableOffers } from './pages/giving.ts'

/** An address that says something else shows the centre. */
const Place = z.object({
  tab: z.enum(boardTabs).optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
})

/** Pages of products and stores post here too; the answer leads back to them. */
const ClaimForm = z.strictObject({ ...ReceiveCoupon.shape, back: z.string().max(2000).optional() })

/** What the pages show of modules that build on this one. */
interface CouponSources {
  /** What the caller's coupons do for their cart; null where nothing is chosen there. */
  couponsInCart(ctx: MemberContext): Promise<CouponsInCart | null>
}

/** /order/youhui: what can be claimed, what became of what was, and which one is best for the cart. */
export function couponPages(page: PageDoor, { couponsInCart }: CouponSources): void {
  couponDesk(page)
  page('Youhui', {
    input: Place,
    load: async (visitor, { tab = 'center', page: number }) => {
      const ctx = asMember(visitor)
      const isUsable = tab === 'center' || tab === 'available'
      return couponBoard(ctx, { tab, page: number }, isUsable ? await couponsInCart(ctx) : null)
    },
    head: ({ t }) => ({
      title: t('pages.coupons'),
      description: t('coupons.page.text'),
      canonical: null,
      styles: ['buy'],
    }),
    view: CouponsPage,
    actions: {
      claim: action(ClaimForm, async (ctx, { back, ...input }, { tell }) => {
        await claimCoupon(asMember(ctx), input)
        if (back !== undefined) {
          tell('couponClaimed')
          return safeReturnPath(back)
        }
        return stay({ notice: { key: 'coupons.page.claimed' } })
      }),
    },
  })
}
