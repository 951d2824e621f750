import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { takeShared } from '../../../platform/limits.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { orderErrors } from '../errors.ts'
import { setHidden, setPartAsked, setRemoved } from '../queries/order.ts'
import type { OrderHead } from '../queries/order.ts'
import { buyerActionsOf } from '../rules.ts'
import type { BuyerAction } from '../rules.ts'
import { asBuyer, takeOrder } from './step.ts'
import type { Asked } from './step.ts'

const DAY_SECONDS = 86_400

/** What of an order can be under way although it is over: modules that orders do not know say it. */
export type OpenCase = 'return' | 'invoice' | 'bill'
export type OpenCasesOf = (
  tx: Tx,
  order: Pick<OrderHead, 'id' | 'number'>,
) => Promise<Record<OpenCase, boolean>>

/** Throws while a return, an invoice or a bill of the order is open (states 4.1). */
async function assertEnded(ctx: Context, tx: Tx, order: OrderHead, openCasesOf: OpenCasesOf): Promise<void> {
  const cases = await openCasesOf(tx, order)
  const open = (Object.keys(cases) as OpenCase[]).filter((name) => cases[name])
  if (open.length === 0) return
  throw orderErrors.stillOpen({
    cases: open.map((name) => ctx.t(`orders.openCase.${name}`)).join(ctx.t('desk.list.comma')),
  })
}

/** One of the buyer's buttons that moves no state, if it is offered now; answers the number of the order. */
async function press(
  ctx: Context,
  { orderNo, version }: Asked,
  action: BuyerAction,
  work: (tx: Tx, order: OrderHead) => Promise<unknown>,
): Promise<string> {
  return ctx.database.transaction(async (tx) => {
    const order = await takeOrder(tx, asBuyer(ctx).of(orderNo), version)
    if (!buyerActionsOf(order).includes(action))
      throw orderErrors.cannotMove({
        state: ctx.t.dynamic(`orders.state.${order.removed ? 'removed' : order.state}`),
        move: ctx.t.dynamic(`orders.move.${action}`),
      })
    await work(tx, order)
    return order.number
  })
}

/** An order that is over, with all that came after it, lies in its buyer's recycle bin; nothing of it is deleted. */
export const removeOrder = (ctx: Context, asked: Asked, openCasesOf: OpenCasesOf): Promise<string> =>
  press(ctx, asked, 'remove', async (tx, order) => {
    await assertEnded(ctx, tx, order, openCasesOf)
    await setRemoved(tx, order.id, ctx.clock.now())
  })

/** It is back among the others. */
export const restoreOrder = (ctx: Context, asked: Asked): Promise<string> =>
  press(ctx, asked, 'restore', (tx, { id }) => setRemoved(tx, id, null))

/** The buyer never sees it again; the mall keeps it. */
export const hideOrder = (ctx: Context, asked: Asked, openCasesOf: OpenCasesOf): Promise<string> =>
  press(ctx, asked, 'hide', async (tx, order) => {
    await assertEnded(ctx, tx, order, openCasesOf)
    await setHidden(tx, order.id, ctx.clock.now())
  })

const tellStore = async (
  ctx: Context,
  tx: Tx,
  { number, storeId }: Pick<OrderHead, 'number' | 'storeId'>,
  key: 'orderReminded' | 'orderPartAsked',
): Promise<void> => {
  for (const memberId of await staffOf(tx, storeId, 'store.orders'))
    await notify(ctx, { memberId, key, vars: { number }, path: hrefOf('Seller') }, tx)
}

/** What is ready may leave before the rest; freight is not charged again (decisions 11). The store is notified. */
export const askForPart = (ctx: Context, asked: Asked): Promise<string> =>
  press(ctx, asked, 'shipPart', async (tx, order) => {
    await setPartAsked(tx, order.id, ctx.clock.now())
    await tellStore(ctx, tx, order, 'orderPartAsked')
  })

/** Notifies staff of the store that the buyer waits; once a day for each order. */
export const remindStore = (ctx: Context, asked: Asked): Promise<string> =>
  press(ctx, asked, 'remind', async (tx, order) => {
    await takeShared(ctx, `orders.remind:${order.id}`, 1, DAY_SECONDS)
    await tellStore(ctx, tx, order, 'orderReminded')
  })
