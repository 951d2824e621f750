import type { Context } from '../../../platform/context.ts'
import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { cancelTasks } from '../../fulfilment/index.ts'
import type { NoticeKey } from '../../notices/index.ts'
import { orderErrors } from '../errors.ts'
import { closeEmptyGroup } from '../queries/group.ts'
import { findOrder } from '../queries/order.ts'
import type { OrderHead, OrderOf } from '../queries/order.ts'
import { buyersEnd, storesEnd } from '../rules.ts'
import type { OrderMove } from '../states.ts'
import { releaseHolds } from './holds.ts'
import { asBuyer, assertMayMove, asStore, auditStep, stepOrder, takeOrder, tellBuyer } from './step.ts'
import type { Cashier } from './cashier.ts'
import type { Asked, Mall, Who } from './step.ts'

type EndMove = Extract<
  OrderMove,
  'refuse' | 'withdraw' | 'lapse' | 'decline' | 'expireQuote' | 'cancel' | 'close'
>

const told: Record<EndMove, NoticeKey> = {
  refuse: 'orderRefused',
  withdraw: 'orderWithdrawn',
  lapse: 'orderLapsed',
  decline: 'orderDeclined',
  expireQuote: 'quoteExpired',
  cancel: 'orderCancelled',
  close: 'orderClosed',
}

/** The order ends unpaid within `tx`: everything it held is free, its group closes with its last order, the buyer is told. */
export async function endUnpaid(
  mall: Mall,
  tx: Queryable,
  order: OrderHead,
  move: EndMove,
  who: Who,
  reason?: string,
): Promise<void> {
  await stepOrder(mall, tx, order, move, who, { reason, also: { due_at: null } })
  await releaseHolds(tx, order, mall.clock.now())
  await cancelTasks(mall, tx, order.id)
  if (order.groupId !== null) await closeEmptyGroup(tx, order.groupId)
  await tellBuyer(mall, tx, order, told[move], { reason: reason ?? '' })
}

/** The database holds orders whose payment is under way; that is said in words. */
export async function unlessBeingPaid<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw sqlConstraint(error) === 'orders_attempt_living' ? orderErrors.paymentUnderWay() : error
  }
}

/**
 * Before an unpaid order is cancelled or its price is changed: the code at the provider is closed first. Outside every
 * transaction. An order that is not the caller's, or waits for no payment, is left to the verb that follows.
 */
async function freeFromPayment(
  ctx: Context,
  of: OrderOf,
  who: Mover<'buyer' | 'store'>,
  cashier: Cashier,
): Promise<void> {
  const order = await findOrder(ctx.database, of)
  if (order?.state !== 'awaitingPayment' || order.groupId === null) return
  const end = await cashier.closeAttempt(ctx, order.groupId, { by: who })
  if (end === 'underReview') throw orderErrors.paymentUnderWay()
  if (end === 'unknown') throw orderErrors.providerAway()
}

export const freeOwnOrder = (ctx: Context, orderNo: string, cashier: Cashier): Promise<void> => {
  const { who, of } = asBuyer(ctx)
  return freeFromPayment(ctx, of(orderNo), who, cashier)
}

/** The same before the store cancels or adjusts. */
export const freeStoreOrder = (ctx: Context, orderNo: string, cashier: Cashier): Promise<void> => {
  const { who, of } = asStore(ctx, 'store.orders')
  return freeFromPayment(ctx, of(orderNo), who, cashier)
}

export interface CancelOrder extends Asked {
  reason: string
}

/** Where what remains of a group costs nothing, it is settled at once. */
const settleRest = async (ctx: Context, tx: Queryable, { groupId }: OrderHead, cashier: Cashier) =>
  groupId === null ? false : cashier.settleFree(ctx, tx, groupId)

/**
 * The buyer gives an unpaid order up, from wherever it stands; what it held is free. Follows `freeFromPayment`.
 * Answers the number of the order.
 */
export async function cancelOrder(
  ctx: Context,
  { orderNo, version, reason }: CancelOrder,
  cashier: Cashier,
): Promise<string> {
  const { who, of } = asBuyer(ctx)
  return unlessBeingPaid(
    ctx.database.transaction(async (tx) => {
      const order = await takeOrder(tx, of(orderNo), version)
      const move = buyersEnd(order.state)
      assertMayMove(ctx, order, move, who)
      await endUnpaid(ctx, tx, order, move, who, reason)
      await settleRest(ctx, tx, order, cashier)
      return order.number
    }),
  )
}

/** The store refuses what it cannot make, or gives an unpaid order up. Follows `freeFromPayment`. */
export async function refuseOrder(
  ctx: Context,
  { orderNo, version, reason }: CancelOrder,
  cashier: Cashier,
): Promise<string> {
  const { who, of } = asStore(ctx, 'store.orders')
  return unlessBeingPaid(
    ctx.database.transaction(async (tx) => {
      const order = await takeOrder(tx, of(orderNo), version)
      const move = storesEnd(order.state)
      assertMayMove(ctx, order, move, who)
      await endUnpaid(ctx, tx, order, move, who, reason)
      await settleRest(ctx, tx, order, cashier)
      await auditStep(ctx, tx, order, move, { reason })
      return order.number
    }),
  )
}
