import type { OrderAddition } from '../../orders/index.ts'
import { listOfOrder, listReturnable } from '../queries/read.ts'
import type { ReturnsShown } from '../view.ts'

/** Returns where one order is shown whole, to both sides (handed to the pages of orders by doors.ts). */
export const returnsOfOrders: OrderAddition<ReturnsShown> = {
  async load({ database }, { orderNo, paidAt }) {
    if (paidAt === null) return { shown: { returns: [], returnableLines: [] }, events: [] }
    const [returns, returnableLines] = await Promise.all([
      listOfOrder(database, orderNo),
      listReturnable(database, orderNo),
    ])
    return { shown: { returns, returnableLines }, events: [] }
  },
  actions: {},
  fields: {},
  reply: () => ({}),
}
