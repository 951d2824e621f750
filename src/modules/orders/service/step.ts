import { recordAudit } from '../../../platform/audit/index.ts'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, takeStep } from '../../../platform/moves/index.ts'
import type { Also, Mover } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { nextState } from '../../../shared/moves.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import type { NoticeKey } from '../../notices/index.ts'
import { orderErrors } from '../errors.ts'
import { lockOrder } from '../queries/order.ts'
import type { OrderHead, OrderOf } from '../queries/order.ts'
import { orderAxis, orderMoves } from '../states.ts'
import type { OrderMove, OrderRole } from '../states.ts'
import type { StoreRight } from '../../../shared/rights.ts'

/** Who moves an order. */
export type Who = Mover<OrderRole>

/** Who does something because the clock or a payment says so. */
export const timer = { role: 'timer', actorId: null } as const satisfies Who
export const payment = { role: 'payment', actorId: null } as const satisfies Who

/** The buyer of one's own order. */
export const asBuyer = (ctx: Context) => {
  const { memberId } = memberOf(ctx)
  return {
    who: { role: 'buyer', actorId: memberId } satisfies Who,
    of: (number: string): OrderOf => ({ number, memberId }),
  }
}

/** Staff of the store that an order was placed at (R17). */
export const asStore = (ctx: Context, right: StoreRight) => {
  const storeId = storeOf(ctx, right)
  return {
    storeId,
    who: { role: 'store', actorId: memberOf(ctx).memberId } satisfies Who,
    of: (number: string): OrderOf => ({ number, storeId }),
  }
}

export interface Asked {
  orderNo: string
  /** The version the caller saw; left out by who did not look. */
  version?: number | undefined
}

/** The order for this transaction alone: 404 when it is not the caller's, 409 when it changed since it was looked at. */
export async function takeOrder(tx: Tx, of: OrderOf, version?: number): Promise<OrderHead> {
  const order = await lockOrder(tx, of)
  if (!order) throw commonErrors.notFound()
  if (version !== undefined && version !== order.version) throw commonErrors.stateChanged()
  return order
}

/** Throws 409 in words unless the move may be made from where the order is. */
export function assertMayMove(
  ctx: Pick<Context, 't'>,
  order: OrderHead,
  move: OrderMove,
  { role }: Who,
): void {
  if (nextState(orderMoves, move, order.state, role) !== null) return
  const state = ctx.t.dynamic(`orders.state.${order.state}`)
  throw orderErrors.cannotMove({ state, move: ctx.t.dynamic(`orders.move.${move}`) })
}

/** Takes one step of an order that this transaction holds; `also` is what its row says besides. */
export async function stepOrder(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  order: Pick<OrderHead, 'id' | 'state'>,
  move: OrderMove,
  by: Who,
  { reason, also }: { reason?: string | undefined; also?: Also } = {},
): Promise<void> {
  const at = services.clock.now()
  assertMoved(await takeStep(tx, orderAxis, { of: order, move, by, at, reason, also }))
}

/** Notifies the buyer of what happened to the order. */
export const notifyBuyer = (
  services: Pick<Services, 'database' | 'clock'>,
  tx: Tx,
  order: Pick<OrderHead, 'memberId' | 'number'>,
  key: NoticeKey,
  vars: Record<string, string> = {},
): Promise<void> =>
  notify(
    services,
    {
      memberId: order.memberId,
      kind: 'order',
      key,
      vars: { number: order.number, ...vars },
      path: hrefOf('OrderDetail', { orderNo: order.number }),
    },
    tx,
  )

/** Staff did it: one row of the audit (R52). */
export const auditStep = (
  ctx: Context,
  tx: Tx,
  order: Pick<OrderHead, 'id' | 'memberId' | 'number' | 'state'>,
  move: OrderMove,
  after: object = {},
): Promise<void> =>
  recordAudit(
    ctx,
    {
      action: `orders.${move}`,
      memberId: order.memberId,
      before: { order: order.number, state: order.state },
      after: { state: orderMoves[move].to, ...after },
    },
    tx,
  )
