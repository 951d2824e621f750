import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { inWords } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { PlacedOrder } from '../../orders/index.ts'
import type { PlacedReply } from '../schema.ts'
import type { PlacedView, PlacingView } from '../view.ts'

const unpaid = new Set(['toBeConfirmed', 'confirmed', 'awaitingPayment', 'cancelled', 'closed'])

/** What was placed together, as its page shows it. */
export function presentPlacing(reader: Pick<Context, 'lang'>, orders: readonly PlacedOrder[]): PlacingView {
  const open = orders.filter(({ state }) => state === 'awaitingPayment')
  const dueFen = open.reduce((sum, { payableFen }) => sum + payableFen, 0)
  const payNo = open[0]?.payNo
  return {
    orders: orders.map(({ storeZh, storeEn, goodsZh, goodsEn, kind, state, ...order }) => ({
      number: order.number,
      store: inWords(reader, storeZh, storeEn),
      goods: inWords(reader, goodsZh, goodsEn),
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

/** What came of a placing, as the API says it. */
export const placedReply = ({ dueFen, ...placed }: PlacedView): z.input<typeof PlacedReply> => ({
  ...placed,
  payable: yuanText(dueFen),
})
