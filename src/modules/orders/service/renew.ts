import type { Services } from '../../../platform/context.ts'
import { inSavepoint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { translateFor } from '../../../platform/i18n.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { DomainError } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { listRecalledFills } from '../../fulfilment/index.ts'
import { staffOf } from '../../identity/index.ts'
import { isNotified, notify } from '../../notices/index.ts'
import {
  listExpiredHolds,
  listExpiredLines,
  releaseStock,
  reserveStock,
  stockErrors,
} from '../../stock/index.ts'
import { lockOrder } from '../queries/order.ts'
import type { OrderHead } from '../queries/order.ts'
import { listPricedLines } from '../queries/price.ts'
import type { PricedLine } from '../queries/price.ts'
import { storesEnd, unshipped } from '../rules.ts'
import { endUnpaid } from './end.ts'
import { endByItself } from './unpaid.ts'

/** The line holds another batch; false, and it holds what it held, where there is none. */
async function renewLine(tx: Tx, orderId: number, line: PricedLine, now: Date): Promise<boolean> {
  const wanted = {
    orderId,
    orderLineId: line.id,
    skuId: line.skuId,
    batchId: null,
    quantity: unshipped(line),
    name: line.goods.nameZh,
  }
  try {
    await inSavepoint(tx, async () => {
      await releaseStock(tx, { orderId, orderLineIds: [line.id] }, now)
      await reserveStock(tx, [wanted], now)
    })
    return true
  } catch (error) {
    if (error instanceof DomainError && error.key === stockErrors.outOfStock.key) return false
    throw error
  }
}

/**
 * Lines of this order that hold an expired batch hold another one. Answers those for which there is none: what was made to order has no
 * other lot.
 */
async function renew(services: Services, tx: Tx, order: OrderHead): Promise<number[]> {
  const now = services.clock.now()
  if (order.kind === 'madeToOrder') return (await listRecalledFills(tx, order.id)).map(({ lineId }) => lineId)
  const expired = await listExpiredLines(tx, order.id, shanghaiDay(now))
  if (expired.length === 0) return []
  // Batches are locked in this order by everybody (R31).
  const lines = (await listPricedLines(tx, order.id))
    .filter(({ id }) => expired.includes(id))
    .toSorted((a, b) => a.skuId - b.skuId)
  const left: number[] = []
  for (const line of lines) if (!(await renewLine(tx, order.id, line, now))) left.push(line.id)
  return left
}

/** Gives back the money of lines for which nothing can be held; false where people have to. Refunds know how. */
export type RefundUnheld = (
  services: Services,
  tx: Tx,
  of: { number: string; lineIds: readonly number[] },
) => Promise<boolean>

/** The store is notified, once of the same lines, that it has to see to them. */
async function tellStore(services: Services, tx: Tx, order: OrderHead, lineIds: readonly number[]) {
  const vars = { number: order.number, lines: lineIds.toSorted((a, b) => a - b).join(' ') }
  if (await isNotified(tx, 'orderBatchExpired', vars)) return
  for (const memberId of await staffOf(tx, order.storeId, 'store.orders'))
    await notify(
      services,
      { memberId, kind: 'order', key: 'orderBatchExpired', vars, path: hrefOf('Seller') },
      tx,
    )
}

/** All of the work or nothing, also inside of another transaction: what was released there is held again. */
const withOrder = <T>(
  services: Services,
  id: number,
  work: (tx: Tx, order: OrderHead) => Promise<T>,
): Promise<T | null> =>
  inSavepoint(services.database, () =>
    services.database.transaction(async (tx) => {
      const order = await lockOrder(tx, { id })
      return order && work(tx, order)
    }),
  )

const store = { role: 'store', actorId: null } as const

/** An unpaid order for which no batch is left is cancelled in its store's name, and its buyer reads why: its term to pay is not over. */
async function cancelUnheld(services: Services, tx: Tx, order: OrderHead): Promise<void> {
  const [zh, en] = [translateFor('zh')('orders.unheld'), translateFor('en')('orders.unheld')]
  await endUnpaid(services, tx, order, storesEnd(order.state), store, { zh, en })
}

/**
 * What lines of an order hold of such a batch they hold of another one. Where there is none an unpaid order ends; of a paid one the money
 * of these lines goes back, or the store is notified to see to it.
 */
async function renewOrder(services: Services, id: number, refund: RefundUnheld): Promise<void> {
  const unpaid = await withOrder(services, id, async (tx, order) => {
    const lineIds = await renew(services, tx, order)
    if (lineIds.length === 0) return null
    if (order.state === 'awaitingPayment') return order
    if (!(await refund(services, tx, { number: order.number, lineIds })))
      await tellStore(services, tx, order, lineIds)
    return null
  })
  if (unpaid === null) return
  // Stock may have come meanwhile.
  await endByItself(services, unpaid, async (tx, order) => {
    if ((await renew(services, tx, order)).length > 0) await cancelUnheld(services, tx, order)
  })
}

/**
 * What orders hold of batches that expired or were recalled is held of others; where there are none it is given up, as what was made for
 * them of a recalled lot is (decisions 9, 11). A fault gives nothing up: the next round tries again. Never within a transaction.
 */
export async function renewReservations(services: RoundServices, refund: RefundUnheld): Promise<void> {
  const [held, made] = await Promise.all([
    listExpiredHolds(services.database, shanghaiDay(services.clock.now())),
    listRecalledFills(services.database, null),
  ])
  await eachDue(
    services,
    [...new Set([...held, ...made.map(({ orderId }) => orderId)])],
    (id) => `order ${id}`,
    (id) => renewOrder(services, id, refund),
  )
}
