import { z } from 'zod'
import { CouponsPage } from '../../../views/pages/coupons/coupons-page.tsx'
import { asMember } from '../../platform/context.ts'
import { action, stay } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
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
      claim: action(ReceiveCoupon, async (ctx, input) => {
        await claimCoupon(asMember(ctx), input)
        return stay({ notice: { key: 'coupons.page.claimed' } })
      }),
    },
  })
}
