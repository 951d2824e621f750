import { z } from 'zod'
import { CouponsPage } from '../../../views/pages/coupons/coupons-page.tsx'
import { asMember } from '../../platform/context.ts'
import { action, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { safeReturnPath } from '../../platform/security.ts'
import { ReceiveCoupon } from './schema.ts'
import { couponBoard } from './service/board.ts'
import { claimCoupon } from './service/claiming.ts'
import { boardTabs } from './view.ts'

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

/** /order/youhui: what can be claimed, and what became of what was. */
export function couponPages(page: PageDoor): void {
  page('Youhui', {
    input: Place,
    load: (ctx, { tab = 'center', page: number }) => couponBoard(asMember(ctx), { tab, page: number }),
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
