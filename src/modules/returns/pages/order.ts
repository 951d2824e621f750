import type { OrderAddition } from '../../orders/index.ts'
import type { Context } from '../../../platform/context.ts'
import { listOfOrder, listOpenOfOrders, listReturnable } from '../queries/read.ts'
import type { OpenReturn, ReturnsShown } from '../view.ts'

/** Returns where one order is shown whole, to both sides (handed to the pages of orders by src/doors). */
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

/** Open returns of the orders of a list, in one query. The list is its reader's own, or their store's. */
export const openReturnsOf = (
  { database }: Pick<Context, 'database'>,
  orderNos: readonly string[],
): Promise<OpenReturn[]> => listOpenOfOrders(database, orderNos)
