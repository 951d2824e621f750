import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { proposeDay } from '../../fulfilment/index.ts'
import type { ProposedDay } from '../../fulfilment/index.ts'
import { findOrder } from '../queries/order.ts'
import type { OrderHead } from '../queries/order.ts'
import { listPricedLines } from '../queries/price.ts'
import { asStore } from './step.ts'

/** The first day on which everything of an order can be made: by its longest lead time and the store's capacity. */
export async function proposedDayOf(ctx: Context, tx: Tx, order: OrderHead): Promise<ProposedDay> {
  const lines = (await listPricedLines(tx, order.id)).filter(
    ({ goods }) => goods.fulfilment === 'madeToOrder',
  )
  return proposeDay(ctx, tx, {
    storeId: order.storeId,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    leadDays: Math.max(1, ...lines.map(({ goods }) => goods.leadDays)),
  })
}

/** What a store is proposed before it confirms one of its orders (R17). */
export async function proposedDay(ctx: Context, { orderNo }: { orderNo: string }): Promise<ProposedDay> {
  const order = await findOrder(ctx.database, asStore(ctx, 'store.orders').of(orderNo))
  if (!order) throw commonErrors.notFound()
  return proposedDayOf(ctx, ctx.database, order)
}
