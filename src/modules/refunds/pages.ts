import { z } from 'zod'
import { asMember } from '../../platform/context.ts'
import { action } from '../../platform/page.tsx'
import { commonErrors } from '../../shared/errors.ts'
import { idText, singleLine } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { presentEvents, presentRefund, presentRefundable, refundReply } from './present.ts'
import { OrderRefundReply } from './schema.ts'
import { askRefund, withdrawRefund } from './service/ask.ts'
import { refundable, refundsOf } from './service/read.ts'
import type { RefundableView, OrderRefundView } from './view.ts'
import type { OrderAddition } from '../orders/index.ts'

export { compensationActions, compensationsOfOrders } from './pages/compensation.ts'
export { refundDesk } from './pages/desk.ts'

const Order = { orderNo: z.string().min(1).max(40) }
/** Each line that is ticked is a field of its own, so that ticks are shown again as they were. */
const LINE = 'line-'
const AskBack = z
  .object({ ...Order, version: idText, reason: singleLine(1, 200), whole: z.literal('true').optional() })
  .catchall(z.string().max(10))

/** The lines that were ticked; none where what is made to order goes as a whole. */
function tickedLines({ whole, ...fields }: z.output<typeof AskBack>): string[] | undefined {
  const ids = Object.keys(fields)
    .filter((name) => name.startsWith(LINE))
    .map((name) => name.slice(LINE.length))
  if (ids.length === 0 && !whole)
    throw commonErrors.invalid({}, [{ path: 'lineIds', key: 'errors.refunds.noLines' }])
  return whole ? undefined : ids
}

/** What the page of an order shows of its refunds, and what its calls answer. */
export interface RefundsShown {
  /** The newest first. */
  refunds: OrderRefundView[]
  /** Where a refund is asked about: what may come back. */
  refundable: RefundableView | null
}

/** Refunds where one order is shown whole (handed to the pages and calls of orders by doors.ts). */
export const refundsOfOrders: OrderAddition<RefundsShown> = {
  async load(ctx, { orderNo, paidAt, lines }, side, ask) {
    const found = paidAt === null ? [] : await refundsOf(ctx.database, { orderNumber: orderNo })
    const parts = ask === 'askRefund' ? await refundable(asMember(ctx), { orderNo }) : null
    return {
      shown: {
        refunds: found.map(presentRefund(lines, side)).reverse(),
        refundable: parts && presentRefundable(parts),
      },
      events: presentEvents(ctx, found),
    }
  },
  actions: {
    askRefund: action(AskBack, async (ctx, input) => {
      const { orderNo, version, reason } = input
      await askRefund(asMember(ctx), { orderNo, version, reason, lineIds: tickedLines(input) })
      return hrefOf('OrderDetail', { orderNo })
    }),
    withdrawRefund: action(z.strictObject(Order), async (ctx, { orderNo }) => {
      await withdrawRefund(asMember(ctx), { orderNo })
      return hrefOf('OrderDetail', { orderNo })
    }),
  },
  fields: { refunds: z.array(OrderRefundReply) },
  reply: (ctx, { refunds }) => ({ refunds: refunds.map((refund) => refundReply(ctx, refund)) }),
}
