import type { PersonalData } from '../../platform/personal-data.ts'
import { forgetReasons, historiesOf } from '../../platform/moves/index.ts'
import { presentLog } from './present/log.ts'
import { presentOrder } from './present/order.ts'
import { orderReply } from './present/reply.ts'
import { listAllOrders } from './queries/read.ts'
import { countOpen, forgetBuyer } from './queries/personal.ts'
import { orderAxis } from './states.ts'

/**
 * Orders with what was bought, to whom it went, whom it was invoiced to and what happened to them in whose words. What is
 * owed in them outlives their buyer.
 */
export const orderData: PersonalData = {
  part: 'orders',
  async exported(ctx) {
    const { memberId } = ctx.actor
    const rows = await listAllOrders(ctx.database, memberId)
    const ids = rows.map(({ id }) => id)
    const logOf = await historiesOf(ctx.database, orderAxis, ids)
    return rows.map((row) => ({
      ...orderReply(ctx, presentOrder(ctx, row)),
      address: row.address,
      invoice: row.invoice,
      note: row.note,
      poNumber: row.poNumber,
      log: presentLog(ctx, logOf(row.id)),
    }))
  },
  blocks: async (ctx) =>
    (await countOpen(ctx.database, ctx.actor.memberId)) > 0 ? 'orders.blocks.open' : null,
  async erase(tx, { memberId }) {
    await forgetReasons(tx, orderAxis, await forgetBuyer(tx, memberId))
  },
}
