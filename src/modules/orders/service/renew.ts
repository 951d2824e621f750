import type { Services } from '../../../platform/context.ts'
import { inSavepoint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { listExpiredHolds, listExpiredLines, releaseStock, reserveStock } from '../../stock/index.ts'
import { lockOrder } from '../queries/order.ts'
import type { OrderHead } from '../queries/order.ts'
import { listPricedLines } from '../queries/price.ts'
import { unshipped } from '../rules.ts'
import { endUnpaid } from './end.ts'
import { timer } from './step.ts'

/** Lines of this order that hold an expired batch hold another one. Throws `outOfStock` where there is none. */
async function renew(services: Services, tx: Tx, order: OrderHead): Promise<void> {
  const now = services.clock.now()
  const lineIds = await listExpiredLines(tx, order.id, shanghaiDay(now))
  if (lineIds.length === 0) return
  const lines = (await listPricedLines(tx, order.id)).filter(({ id }) => lineIds.includes(id))
  await releaseStock(tx, { orderId: order.id, orderLineIds: lineIds }, now)
  const wanted = lines.map((line) => ({
    orderId: order.id,
    orderLineId: line.id,
    skuId: line.skuId,
    batchId: null,
    quantity: unshipped(line),
    name: line.goods.nameZh,
  }))
  await reserveStock(tx, wanted, now)
}

/** Gives back the money of lines for which nothing can be held; false where people have to. Refunds know how. */
export type RefundUnheld = (
  services: Services,
  tx: Tx,
  of: { number: string; lineIds: readonly number[] },
) => Promise<boolean>

/** There is nothing to hold instead: an unpaid order ends; of a paid one the money goes back, or the store is notified to see to it. */
const giveUp = (refund: RefundUnheld) => async (services: Services, tx: Tx, order: OrderHead) => {
  if (order.state === 'awaitingPayment') return endUnpaid(services, tx, order, 'close', timer)
  const lineIds = await listExpiredLines(tx, order.id, shanghaiDay(services.clock.now()))
  if (lineIds.length === 0 || (await refund(services, tx, { number: order.number, lineIds }))) return
  const vars = { number: order.number }
  for (const memberId of await staffOf(tx, order.storeId, 'store.orders'))
    await notify(
      services,
      { memberId, kind: 'order', key: 'orderBatchExpired', vars, path: hrefOf('Seller') },
      tx,
    )
}

/** All of the work or nothing, also inside the transaction of a call that happens once: what was released there is held again. */
const withOrder = (services: Services, id: number, work: typeof renew): Promise<void> =>
  inSavepoint(services.database, () =>
    services.database.transaction(async (tx) => {
      const order = await lockOrder(tx, { id })
      if (order) await work(services, tx, order)
    }),
  )

/** What orders hold of batches that expired or were recalled is held of others; where there are none it is given up (decisions 9, 11). */
export async function renewReservations(
  services: Services,
  refund: RefundUnheld,
  onFault: (error: unknown) => void,
): Promise<void> {
  for (const id of await listExpiredHolds(services.database, shanghaiDay(services.clock.now())))
    await withOrder(services, id, renew)
      .catch(() => withOrder(services, id, giveUp(refund)))
      .catch(onFault)
}
