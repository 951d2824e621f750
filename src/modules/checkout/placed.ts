import { z } from 'zod'
import { PlacedPage } from '../../../views/pages/checkout/placed-page.tsx'
import type { PlacedData } from '../../../views/pages/checkout/types.ts'
import type { Context } from '../../platform/context.ts'
import type { PageDoor } from '../../platform/page.tsx'
import { yuanText } from '../../shared/fen.ts'
import { hrefOf } from '../../sitemap.ts'
import { placedTogether } from '../orders/index.ts'
import { inWords } from './service/preview.ts'

const Placing = z.object({ orderNo: z.string().max(40).optional(), payNo: z.string().max(40).optional() })

const unpaid = new Set(['toBeConfirmed', 'confirmed', 'awaitingPayment', 'cancelled', 'closed'])

async function loadPlaced(ctx: Context, by: z.output<typeof Placing>): Promise<PlacedData> {
  const orders = await placedTogether(ctx, by)
  const open = orders.filter(({ state }) => state === 'awaitingPayment')
  const dueFen = open.reduce((sum, { payableFen }) => sum + payableFen, 0)
  const payNo = open[0]?.payNo
  return {
    orders: orders.map(({ storeZh, storeEn, goodsZh, goodsEn, kind, state, ...order }) => ({
      number: order.number,
      store: inWords(ctx, storeZh, storeEn),
      goods: inWords(ctx, goodsZh, goodsEn),
      kinds: order.kinds,
      madeToOrder: kind === 'madeToOrder',
      toBeConfirmed: state === 'toBeConfirmed',
      open: state === 'awaitingPayment',
      paid: !unpaid.has(state),
      pieces: order.pieces,
      payableFen: order.payableFen,
    })),
    payHref: payNo ? hrefOf('PayWeixin', { price: yuanText(dueFen), payNo }) : null,
    dueFen,
  }
}

/** /buy_succeed: what was placed together, paid or not, and what happens next. */
export function placedPage(page: PageDoor): void {
  page('OrderPlaced', {
    input: Placing,
    load: loadPlaced,
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
