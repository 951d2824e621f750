import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { cancelTasks } from '../../fulfilment/index.ts'
import type { NoticeKey } from '../../notices/index.ts'
import { closeAttempt } from '../../payments/index.ts'
import { orderErrors } from '../errors.ts'
import { closeEmptyGroup } from '../queries/group.ts'
import { findOrder } from '../queries/order.ts'
import type { OrderHead, OrderOf } from '../queries/order.ts'
import { buyersEnd, storesEnd } from '../rules.ts'
import type { OrderMove } from '../states.ts'
import { releaseHolds } from './holds.ts'
import { asBuyer, assertMayMove, asStore, auditStep, stepOrder, notifyBuyer } from './step.ts'
import type { Asked, Who } from './step.ts'
import { changeUnpaid } from './unpaid.ts'

type EndMove = Extract<
  OrderMove,
  'refuse' | 'withdraw' | 'lapse' | 'decline' | 'expireQuote' | 'cancel' | 'close'
>

const noticeOf: Record<EndMove, NoticeKey> = {
  refuse: 'orderRefused',
  withdraw: 'orderWithdrawn',
  lapse: 'orderLapsed',
  decline: 'orderDeclined',
  expireQuote: 'quoteExpired',
  cancel: 'orderCancelled',
  close: 'orderClosed',
}

/** Why an order ends: in the words of who ended it, or in those of the mall, which has both languages. */
type Why = string | { zh: string; en: string } | undefined

/** What its history says, and what its buyer reads. */
const saidOf = (why: Why): { reason: string | undefined; vars: Record<string, string> } =>
  typeof why === 'object'
    ? { reason: `${why.zh} / ${why.en}`, vars: { reason: why.zh, reasonEn: why.en } }
    : { reason: why, vars: { reason: why ?? '' } }

/** The order ends unpaid within `tx`: everything it held is free, its group closes with its last order, the buyer is notified. */
export async function endUnpaid(
  services: Services,
  tx: Tx,
  order: OrderHead,
  move: EndMove,
  who: Who,
  why?: Why,
): Promise<void> {
  const { reason, vars } = saidOf(why)
  await stepOrder(services, tx, order, move, who, { reason, also: { due_at: null } })
  await releaseHolds(tx, order, services.clock.now())
  await cancelTasks(services, tx, order.id)
  if (order.groupId !== null) await closeEmptyGroup(tx, order.groupId)
  await notifyBuyer(services, tx, order, noticeOf[move], vars)
}

/**
 * Before an unpaid order is cancelled or its price is changed: the code at the provider is closed first. Outside every
 * transaction. An order that is not the caller's, or waits for no payment, is left to the verb that follows.
 */
async function freeFromPayment(ctx: Context, of: OrderOf, who: Mover<'buyer' | 'store'>): Promise<void> {
  const order = await findOrder(ctx.database, of)
  if (order?.state !== 'awaitingPayment' || order.groupId === null) return
  const end = await closeAttempt(ctx, order.groupId, { by: who })
  if (end === 'underReview') throw orderErrors.paymentUnderWay()
  if (end === 'unknown') throw orderErrors.providerAway()
}

/** The buyer is about to cancel. */
export const freeOwnOrder = (ctx: Context, orderNo: string): Promise<void> => {
  const { who, of } = asBuyer(ctx)
  return freeFromPayment(ctx, of(orderNo), who)
}

/** The store is about to cancel or adjust. */
export const freeStoreOrder = (ctx: Context, orderNo: string): Promise<void> => {
  const { who, of } = asStore(ctx, 'store.orders')
  return freeFromPayment(ctx, of(orderNo), who)
}

export interface CancelOrder extends Asked {
  reason: string
}

/**
 * The buyer gives an unpaid order up, from wherever it stands; what it held is free. Follows `freeFromPayment`.
 * Answers the number of the order.
 */
export async function cancelOrder(ctx: Context, { reason, ...asked }: CancelOrder): Promise<string> {
  const buyer = asBuyer(ctx)
  return changeUnpaid(ctx, asked, buyer, async (tx, order) => {
    const move = buyersEnd(order.state)
    assertMayMove(ctx, order, move, buyer.who)
    await endUnpaid(ctx, tx, order, move, buyer.who, reason)
  })
}

/** The store refuses what it cannot make, or gives an unpaid order up. Follows `freeFromPayment`. */
export async function refuseOrder(ctx: Context, { reason, ...asked }: CancelOrder): Promise<string> {
  const store = asStore(ctx, 'store.orders')
  return changeUnpaid(ctx, asked, store, async (tx, order) => {
    const move = storesEnd(order.state)
    assertMayMove(ctx, order, move, store.who)
    await endUnpaid(ctx, tx, order, move, store.who, reason)
    await auditStep(ctx, tx, order, move, { reason })
  })
}
