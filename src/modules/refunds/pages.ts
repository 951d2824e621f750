import { z } from 'zod'
import { asMember } from '../../platform/context.ts'
import { action } from '../../platform/page.tsx'
import { hrefOf } from '../../sitemap.ts'
import { AskBack, tickedLines } from './pages/ticked.ts'
import { presentEvents, presentRefund, presentRefundable, refundReply } from './present.ts'
import { OrderRefundReply, RefuseRefund, WithdrawRefund } from './schema.ts'
import { askRefund, refuseProposal, withdrawRefund } from './service/ask.ts'
import { proposable, refundable, refundsOf } from './service/read.ts'
import type { RefundableView, OrderRefundView } from './view.ts'
import type { OrderAddition } from '../orders/index.ts'

export { compensationActions, compensationsOfOrders } from './pages/compensation.ts'
export { refundDesk } from './pages/desk.ts'
export { refundActions } from './pages/store.ts'

/** What the page of an order shows of its refunds, and what its calls answer. */
export interface RefundsShown {
  /** The newest first. */
  refunds: OrderRefundView[]
  /** Where a refund is asked about, or may be proposed: what may come back. */
  refundable: RefundableView | null
}

/** What a page asks about before it is done, and what it is shown for that. */
const asks = { askRefund: refundable, proposeRefund: proposable } as const

/** Refunds where one order is shown whole (handed to the pages and calls of orders by src/doors). */
export const refundsOfOrders: OrderAddition<RefundsShown> = {
  async load(ctx, { orderNo, paidAt, lines }, side, ask) {
    const found = paidAt === null ? [] : await refundsOf(ctx.database, { orderNumber: orderNo })
    const isAsk = (name: string): name is keyof typeof asks => Object.hasOwn(asks, name)
    const parts = ask && isAsk(ask) ? await asks[ask](asMember(ctx), { orderNo }) : null
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
    withdrawRefund: action(WithdrawRefund, async (ctx, input) => {
      await withdrawRefund(asMember(ctx), input)
      return hrefOf('OrderDetail', { orderNo: input.orderNo })
    }),
    refuseRefund: action(RefuseRefund, async (ctx, input) => {
      await refuseProposal(asMember(ctx), input)
      return hrefOf('OrderDetail', { orderNo: input.orderNo })
    }),
  },
  fields: { refunds: z.array(OrderRefundReply) },
  reply: (ctx, { refunds }) => ({ refunds: refunds.map((refund) => refundReply(ctx, refund)) }),
}
