import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { countSales } from '../../catalogue/index.ts'
import { cancelTasks, mayStop } from '../../fulfilment/index.ts'
import { releaseStock } from '../../stock/index.ts'
import { orderErrors } from '../errors.ts'
import { findOrder } from '../queries/order.ts'
import type { OrderHead, OrderOf } from '../queries/order.ts'
import { listPricedLines } from '../queries/price.ts'
import type { PricedLine } from '../queries/price.ts'
import { addReturned, addReturnedUnits, freeUnits, holdUnits } from '../queries/returned.ts'
import { isRefundable, unshipped } from '../rules.ts'
import type { OrderMove, OrderState } from '../states.ts'
import { receive } from './onward.ts'
import { stepOrder, takeOrder } from './step.ts'
import type { Who } from './step.ts'

/** What is needed to take a step of an order. */
type Stepping = Pick<Context, 'clock' | 'settings' | 'database'>

export interface OrderWithLines {
  order: OrderHead
  /** With their shares of everything that was paid. */
  lines: PricedLine[]
}

/** Units of a line whose money goes back. */
interface RefundedUnits {
  lineId: number
  quantity: number
}

/** The order with its lines for this transaction alone: 404 when it is not whose is named, 409 when it changed. */
export async function takeWithLines(tx: Tx, of: OrderOf, version?: number): Promise<OrderWithLines> {
  const order = await takeOrder(tx, of, version)
  return { order, lines: await listPricedLines(tx, order.id) }
}

/** The same without a lock; null where there is no such order. */
export async function findWithLines(tx: Tx, of: OrderOf): Promise<OrderWithLines | null> {
  const order = await findOrder(tx, of)
  return order && { order, lines: await listPricedLines(tx, order.id) }
}

/**
 * The paid order waits for a decision on the refund of these units: they do not leave meanwhile, others may. Throws 409 from any
 * other state, and where it is being filled already, unless the lines may be withdrawn because their date moved too far (`late`).
 */
export async function stopOrder(
  ctx: Stepping,
  tx: Tx,
  order: OrderHead,
  who: Who,
  { lines, reason, late }: { lines: readonly RefundedUnits[]; reason: string; late: boolean },
): Promise<void> {
  if (!isRefundable(order)) throw orderErrors.notRefundable()
  if (!late && order.kind === 'madeToOrder' && !(await mayStop(tx, order.id)))
    throw orderErrors.fillingUnderWay()
  const also = { state_before: order.state }
  await stepOrder(ctx, tx, order, 'askRefund', who, { reason, also })
  await holdUnits(tx, lines)
}

const resumes: Partial<Record<string, OrderMove>> = {
  awaitingShipment: 'resumeShipment',
  awaitingReceipt: 'resumeReceipt',
  awaitingReview: 'resumeReview',
  completed: 'resumeCompleted',
}

const returnable: readonly OrderState[] = [
  'awaitingShipment',
  'awaitingReceipt',
  'awaitingReview',
  'completed',
]

/** Whether a return of this order may be refunded now: it is paid, and no other refund is being decided. */
export const isReturnable = ({ state }: Pick<OrderHead, 'state'>): boolean => returnable.includes(state)

/** The order waits for the refund of goods that came back; the caller has looked whether it may (`isReturnable`). */
export const stopForReturn = (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  order: OrderHead,
  who: Who,
  reason: string,
): Promise<void> =>
  stepOrder(ctx, tx, order, 'askRefund', who, { reason, also: { state_before: order.state } })

/** The order goes on from where it was when the refund was asked for, or where what left meanwhile has brought it. */
export async function resumeOrder(
  ctx: Stepping,
  tx: Tx,
  order: OrderHead,
  who: Who,
  reason?: string,
): Promise<void> {
  const move = resumes[order.stateBefore ?? '']
  if (!move) throw new Error(`order ${order.id} does not know where it was`)
  await stepOrder(ctx, tx, order, move, who, { reason, also: { state_before: null } })
  await freeUnits(tx, order.id)
}

/**
 * Fillings of these lines stop, or throw 409 where one is under way; the stock they hold is free. Before any money moves.
 */
export async function stopLines(
  ctx: Stepping,
  tx: Tx,
  { order }: OrderWithLines,
  lineIds: number[],
): Promise<void> {
  if (order.kind === 'madeToOrder' && !(await cancelTasks(ctx, tx, order.id, lineIds)))
    throw orderErrors.fillingUnderWay()
  await releaseStock(tx, { orderId: order.id, orderLineIds: lineIds }, ctx.clock.now())
}

/**
 * The money has gone back: the lines are refunded, and with the last of them so is the order. Else it goes on: to its receipt
 * where all the rest has left, for nobody will ship it any more, and past it where that is received.
 */
export async function returnLines(
  ctx: Stepping,
  tx: Tx,
  { order, lines }: OrderWithLines,
  refund: { lines: readonly RefundedUnits[]; amountFen: number; returned?: boolean },
  who: Who,
): Promise<void> {
  await freeUnits(tx, order.id)
  await addReturned(tx, order.id, refund.lines, refund.amountFen)
  if (refund.returned) await addReturnedUnits(tx, refund.lines)
  const back = new Map(refund.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const kept = lines.map((line) => ({
    ...line,
    quantity: line.quantity - line.refundedQuantity - (back.get(line.id) ?? 0),
    open: unshipped(line) - (refund.returned ? 0 : (back.get(line.id) ?? 0)),
  }))
  const also = { state_before: null }
  // With the order its term ends: nothing that is over stands among what is due.
  if (kept.every(({ quantity }) => quantity === 0))
    await stepOrder(ctx, tx, order, 'refund', who, { also: { ...also, due_at: null } })
  else if (refund.returned && (order.stateBefore !== 'awaitingReceipt' || order.openParcels > 0))
    await resumeOrder(ctx, tx, order, who)
  else if (kept.every(({ open }) => open === 0)) {
    if (order.openParcels === 0) return receive(ctx, tx, order, who, 'resumeReview')
    await stepOrder(ctx, tx, order, 'resumeReceipt', who, { also: { ...also, shipped_at: ctx.clock.now() } })
  } else await resumeOrder(ctx, tx, order, who)
}

/** Of an order that was complete already, what comes back is no longer sold. Locks SKUs, so it goes before any account (R31). */
export async function unsellLines(
  tx: Tx,
  { order, lines }: OrderWithLines,
  refunded: readonly RefundedUnits[],
): Promise<void> {
  if (order.stateBefore !== 'completed') return
  const back = new Map(refunded.map(({ lineId, quantity }) => [lineId, quantity]))
  await countSales(
    tx,
    lines.map(({ id, skuId }) => ({ skuId, quantity: -(back.get(id) ?? 0) })),
  )
}
