import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import { isReturnable, stopForReturn } from '../../orders/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import { paymentOf } from '../../payments/index.ts'
import { findLivingRefund, insertRefund } from '../queries/refunds.ts'
import { partOf, unearned } from '../rules.ts'
import { refundAxis } from '../states.ts'
import type { Back } from '../view.ts'
import { refundNumber, refundOf } from './amounts.ts'

/** Units of one line that had left and are given back. */
export interface ReturnedUnits {
  lineId: number
  quantity: number
}

/** What units would bring back now, and what is gone with it. */
export interface Returnable extends Back {
  /** The means of the cashier that it goes back by. */
  method: string
  /** Freight that the store keeps. */
  keptFen: number
  /** Points that a completed order had earned with this money, and that are taken back. */
  unearned: number
}

/**
 * What units of a line would bring back now; null for an order that was never paid. Freight is in it only where nothing of the order
 * remains (decisions 11).
 */
export async function returnable(
  tx: Tx,
  found: OrderWithLines,
  { lineId, quantity }: ReturnedUnits,
): Promise<Returnable | null> {
  const paid = await paymentOf(tx, found.order.groupId)
  const line = found.lines.find(({ id }) => id === lineId)
  if (!paid || !line) return null
  const back = { lines: [partOf(line, quantity)], reason: '', late: false, returned: true }
  const { amountFen, giftCardFen, points, keptFen } = await refundOf(tx, found, paid.id, back)
  const isCompleted = found.order.state === 'completed'
  return {
    method: paid.method,
    amountFen,
    giftCardFen,
    points,
    keptFen,
    unearned: isCompleted ? unearned(found.order, amountFen) : 0,
  }
}

/**
 * Units that came back and were accepted are refunded, within `tx` that has locked the order: the order waits for finance, which
 * executes it; nobody refuses it. Answers the number of the refund, or null while another refund of the order is being decided.
 */
export async function refundReturned(
  services: Pick<Services, 'clock' | 'settings' | 'database' | 'random'>,
  tx: Tx,
  found: OrderWithLines,
  { lineId, quantity, reason }: ReturnedUnits & { reason: string },
): Promise<string | null> {
  const { order } = found
  const line = found.lines.find(({ id }) => id === lineId)
  const paid = await paymentOf(tx, order.groupId)
  if (!line || !paid) throw new Error(`line ${lineId} of order ${order.id} was never paid`)
  if (!isReturnable(order) || (await findLivingRefund(tx, order.id))) return null
  const by = { role: 'buyer', actorId: order.memberId } as const
  const at = services.clock.now()
  const back = { lines: [partOf(line, quantity)], reason, late: false, returned: true }
  const refund = await refundOf(tx, found, paid.id, back)
  const number = refundNumber(services)
  await stopForReturn(services, tx, order, by, reason)
  const begun = await insertRefund(tx, { ...refund, number, askedBy: order.memberId }, at)
  await beginHistory(tx, refundAxis, [begun], { ...by, at })
  return number
}
