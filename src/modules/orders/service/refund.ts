import type { Services } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { cancelTasks } from '../../fulfilment/index.ts'
import { releaseStock } from '../../stock/index.ts'
import { orderErrors } from '../errors.ts'
import type { OrderHead, OrderOf } from '../queries/order.ts'
import { listPricedLines } from '../queries/price.ts'
import type { PricedLine } from '../queries/price.ts'
import { addRefunded } from '../queries/refund.ts'
import type { OrderMove } from '../states.ts'
import { stepOrder, takeOrder, tellBuyer } from './step.ts'
import type { Who } from './step.ts'

type Clock = Pick<Services, 'clock' | 'database'>

export interface Refundable {
  order: OrderHead
  /** With their shares of everything that was paid. */
  lines: PricedLine[]
}

/** The order with its lines for this transaction alone, for who refunds something of it. */
export async function takeRefundable(tx: Queryable, of: OrderOf, version?: number): Promise<Refundable> {
  const order = await takeOrder(tx, of, version)
  return { order, lines: await listPricedLines(tx, order.id) }
}

/** The paid order waits for a decision on a refund: nothing of it moves on meanwhile. Throws 409 from any other state. */
export async function beginRefund(
  clock: Clock,
  tx: Queryable,
  order: OrderHead,
  who: Who,
  reason: string,
): Promise<void> {
  if (order.state !== 'awaitingShipment') throw orderErrors.notRefundable()
  const also = { state_before: order.state }
  await stepOrder(clock, tx, order, 'askRefund', who, { reason, also })
}

const resumes: Partial<Record<string, OrderMove>> = {
  awaitingShipment: 'resumeShipment',
  awaitingReceipt: 'resumeReceipt',
  awaitingReview: 'resumeReview',
  completed: 'resumeCompleted',
}

/** The order goes on from where it was when the refund was asked for. */
export async function resumeOrder(
  clock: Clock,
  tx: Queryable,
  order: OrderHead,
  who: Who,
  reason?: string,
): Promise<void> {
  const move = resumes[order.stateBefore ?? '']
  if (!move) throw new Error(`order ${order.id} does not know where it was`)
  await stepOrder(clock, tx, order, move, who, { reason, also: { state_before: null } })
}

/**
 * Fillings of these lines stop, or throw 409 where one is under way; the stock they hold is free. Before any money moves.
 */
export async function stopLines(
  clock: Clock,
  tx: Queryable,
  { order, lines }: Refundable,
  lineIds: number[],
): Promise<void> {
  const whole = lines.every(({ id }) => lineIds.includes(id))
  if (order.kind === 'madeToOrder' && (!whole || !(await cancelTasks(clock, tx, order.id))))
    throw orderErrors.fillingUnderWay()
  await releaseStock(tx, { orderId: order.id, orderLineIds: lineIds }, clock.clock.now())
}

/** The money has gone back: the lines are refunded; with the last of them so is the order, else it goes on. */
export async function endRefund(
  clock: Clock,
  tx: Queryable,
  { order, lines }: Refundable,
  refund: { lines: readonly { lineId: number; quantity: number }[]; amountFen: number },
  who: Who,
): Promise<void> {
  await addRefunded(tx, order.id, refund.lines, refund.amountFen)
  const back = new Map(refund.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const all = lines.every(
    ({ id, quantity, refundedQuantity }) => quantity === refundedQuantity + (back.get(id) ?? 0),
  )
  if (all) await stepOrder(clock, tx, order, 'refund', who, { also: { state_before: null } })
  else await resumeOrder(clock, tx, order, who)
  await tellBuyer(clock, tx, order, 'orderRefunded')
}
