import { z } from 'zod'
import { PlacedPage } from '../../../../views/pages/checkout/placed-page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { placedTogether } from '../../orders/index.ts'
import { presentPlacing } from '../present/placed.ts'

const Placing = z.object({ orderNo: z.string().max(40).optional(), payNo: z.string().max(40).optional() })

/** /buy_succeed: what was placed together, paid or not, and what happens next. */
export function placedPage(page: PageDoor): void {
  page('OrderPlaced', {
    input: Placing,
    load: async (ctx, by) => presentPlacing(ctx, await placedTogether(ctx, by)),
    head: ({ t }) => ({
      title: t('checkout.placed.title'),
      description: t('checkout.placed.description'),
      canonical: null,
      styles: ['buy'],
    }),
    layout: { frame: 'compact' },
    view: PlacedPage,
  })
}
