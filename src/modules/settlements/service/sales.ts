import { shanghaiDay } from '../../../shared/time.ts'
import { commissionOn } from '../../stores/index.ts'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { account, ledgerErrors, post } from '../../ledger/index.ts'
import type { Entry } from '../../ledger/index.ts'
import { insertLine } from '../queries/lines.ts'
import { insertOrders, lockOrderMoney, setCommission, setParts } from '../queries/orders.ts'
import type { OrderMoney } from '../queries/orders.ts'
import { commissionOf, owedEntries, partsOf, sumOf } from '../rules.ts'
import type { Parts } from '../rules.ts'
import { lockOwed } from './owed.ts'

/** What paid orders come to is pending for their stores, within the transaction of the payment. */
export async function sell(
  tx: Tx,
  orders: readonly ({ id: number; storeId: number; number: string } & Parameters<typeof partsOf>[0])[],
  at: Date,
): Promise<void> {
  await insertOrders(
    tx,
    orders.map((order) => ({
      orderId: order.id,
      storeId: order.storeId,
      number: order.number,
      ...partsOf(order),
    })),
    at,
  )
}

/** The order is pending no more, at this commission: entries for its journal, which the caller posts, and its line. */
async function enter(
  tx: Tx,
  order: OrderMoney,
  { rate, journal, at }: { rate: number; journal: { kind: string; ref: string }; at: Date },
): Promise<Entry[]> {
  const fen = commissionOf(order, rate)
  const totalFen = sumOf(order) - fen
  await setCommission(tx, order.orderId, { rate, fen, at })
  if (sumOf(order) === 0) return []
  const owed = await lockOwed(tx, order.storeId)
  await insertLine(tx, { ...order, kind: 'sale', at, journal, commissionFen: fen, totalFen })
  return [
    { account: account('storePending', order.storeId), amount: -sumOf(order) },
    { account: account('commissions'), amount: fen },
    ...owedEntries(order.storeId, owed, totalFen),
  ]
}

/**
 * A completed order is the store's, less commission on its goods: it enters the statement of this month (decisions 11). A
 * second time changes nothing, nor does an order that was refunded whole.
 */
export async function settleSale(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  tx: Tx,
  orderId: number,
): Promise<void> {
  const order = await lockOrderMoney(tx, orderId)
  if (order?.commissionRate !== null) return
  const at = clock.now()
  const journal = { kind: 'settlements.sale', ref: `order:${orderId}` }
  const rate = (await commissionOn(tx, order.storeId, shanghaiDay(at))) ?? settings.commissionRate
  const entries = await enter(tx, order, { rate, journal, at })
  if (entries.length > 0) await post(tx, { ...journal, at, entries })
}

export interface Returned {
  orderId: number
  /** The journal of the refund, which the caller posts. */
  journal: { kind: string; ref: string }
  at: Date
  /** Shares of the refunded lines: what they brought the store, before anything that compensation took off. */
  shares: Omit<Parts, 'offsetFen'>
  /** What goes back now, by all means; less than the shares where a compensation had given it. */
  backFen: number
}

/**
 * Entries that take a refund from its store, within the transaction of the refund: from what is pending, or after completion
 * from what it is owed, commission on its share returned. What is not there any more, after a payout, is a claim on the store.
 */
export async function takeBack(
  tx: Tx,
  { orderId, journal, at, shares, backFen }: Returned,
): Promise<Entry[]> {
  const order = await lockOrderMoney(tx, orderId)
  if (!order) throw new Error(`order ${orderId} was never paid`)
  const offsetFen = sumOf({ ...shares, offsetFen: 0 }) - backFen
  const left: OrderMoney = {
    ...order,
    goodsFen: order.goodsFen - shares.goodsFen,
    subsidyFen: order.subsidyFen - shares.subsidyFen,
    freightFen: order.freightFen - shares.freightFen,
    ownCouponFen: order.ownCouponFen - shares.ownCouponFen,
    offsetFen: order.offsetFen + offsetFen,
  }
  await setParts(tx, orderId, left)
  const { storeId, number, commissionRate: rate } = order
  if (rate === null) {
    const returned = { account: account('storePending', storeId), amount: -backFen }
    if (left.freightFen !== 0 || left.goodsFen + left.subsidyFen !== left.ownCouponFen) return [returned]
    // Nothing of it will be completed: what compensation had given already is the store's again.
    return [returned, ...(await enter(tx, left, { rate: 0, journal, at }))]
  }
  const owed = await lockOwed(tx, storeId)
  const fen = commissionOf(left, rate)
  const returned = order.commissionFen - fen
  await setCommission(tx, orderId, { rate, fen, at })
  const totalFen = returned - backFen
  if (backFen !== 0 || returned !== 0)
    await insertLine(tx, {
      storeId,
      kind: 'refund',
      at,
      orderId,
      number,
      journal,
      goodsFen: -shares.goodsFen,
      subsidyFen: -shares.subsidyFen,
      freightFen: -shares.freightFen,
      ownCouponFen: -shares.ownCouponFen,
      offsetFen,
      commissionFen: -returned,
      totalFen,
    })
  return [{ account: account('commissions'), amount: -returned }, ...owedEntries(storeId, owed, totalFen)]
}

/**
 * Entries that take what a store gives a buyer from its dues, within the transaction of the compensation. Throws `dueTooLow` of
 * the ledger where the store is owed less (decisions 11).
 */
export async function giveFromDue(
  tx: Tx,
  {
    order,
    fen,
    journal,
    at,
  }: {
    order: { id: number; storeId: number; number: string }
    fen: number
    journal: { kind: string; ref: string }
    at: Date
  },
): Promise<Entry[]> {
  const { storeId, id: orderId, number } = order
  const { dueFen } = await lockOwed(tx, storeId)
  if (dueFen < fen) throw ledgerErrors.dueTooLow()
  const line = { storeId, kind: 'compensation', at, orderId, number, journal } as const
  await insertLine(tx, { ...line, otherFen: -fen, totalFen: -fen })
  return [{ account: account('storeDue', storeId), amount: -fen }]
}
