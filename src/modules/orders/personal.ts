import type { PersonalData } from '../../platform/personal-data.ts'
import { forgetReasons, historiesOf } from '../../platform/moves/index.ts'
import { presentLog, presentRefund } from './present/log.ts'
import { presentOrder } from './present/order.ts'
import { orderReply, refundReply } from './present/reply.ts'
import { listAllOrders } from './queries/read.ts'
import { countOpen, forgetBuyer } from './queries/personal.ts'
import type { RefundDesk } from './service/refund-desk.ts'
import { orderAxis } from './states.ts'

/**
 * Orders with what was bought, to whom it went, whom it was invoiced to and what happened to them in whose words, refunds
 * too. What is owed in them outlives their buyer.
 */
export const orderData = ({ refundsOf }: Pick<RefundDesk, 'refundsOf'>): PersonalData => ({
  part: 'orders',
  async exported(ctx) {
    const { memberId } = ctx.actor
    const rows = await listAllOrders(ctx.database, memberId)
    const ids = rows.map(({ id }) => id)
    const [logOf, back] = await Promise.all([
      historiesOf(ctx.database, orderAxis, ids),
      refundsOf(ctx.database, { memberId }),
    ])
    return rows.map((row) => {
      const order = presentOrder(ctx, row)
      const refunds = back.filter(({ orderId }) => orderId === row.id)
      return {
        ...orderReply(ctx, order),
        address: row.address,
        invoice: row.invoice,
        note: row.note,
        poNumber: row.poNumber,
        log: presentLog(ctx, logOf(row.id), refunds),
        refunds: refunds.map(presentRefund(order.lines, 'buyer')).map((refund) => refundReply(ctx, refund)),
      }
    })
  },
  blocks: async (ctx) =>
    (await countOpen(ctx.database, ctx.actor.memberId)) > 0 ? 'orders.blocks.open' : null,
  async erase(tx, { memberId }) {
    await forgetReasons(tx, orderAxis, await forgetBuyer(tx, memberId))
  },
})
