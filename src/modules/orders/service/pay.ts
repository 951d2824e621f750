import { commonErrors } from '../../../shared/errors.ts'
import { memberOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import { sentTogether } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { releaseTasks } from '../../fulfilment/index.ts'
import { useCoupon } from '../../coupons/index.ts'
import { sell } from '../../settlements/index.ts'
import {
  findOwnGroup,
  listGroupOrders,
  lockGroupRow,
  lockOwnGroup,
  putOffDeadline,
  setTransferDeadline,
  settleGroup,
} from '../queries/group.ts'
import type { Group, GroupOrder } from '../queries/group.ts'
import { terms } from '../terms.ts'
import { payment, stepOrder, notifyBuyer } from './step.ts'

/** A member's own group of orders by its payment number; 404 for anybody else's (R14). */
export async function groupByPayNo(ctx: Context, payNo: string): Promise<Group> {
  const group = await findOwnGroup(ctx.database, payNo, memberOf(ctx).memberId)
  if (!group) throw commonErrors.notFound()
  return group
}

/** The same for this transaction alone. */
export async function lockByPayNo(ctx: Context, tx: Tx, payNo: string): Promise<Group> {
  const group = await lockOwnGroup(tx, payNo, memberOf(ctx).memberId)
  if (!group) throw commonErrors.notFound()
  return group
}

/** The group for this transaction alone: whoever begins, ends or settles an attempt takes it first. */
export async function lockGroup(tx: Tx, groupId: number): Promise<Group> {
  const group = await lockGroupRow(tx, groupId)
  if (!group) throw commonErrors.notFound()
  return group
}

/** Orders of a group that are to be paid, or were, with what each holds; those that left it unpaid are not among them. */
export const groupOrders = (tx: Tx, groupId: number): Promise<GroupOrder[]> => listGroupOrders(tx, groupId)

/**
 * The orders of a group are paid, within `tx`: each awaits shipment, its coupon is used, its filling may begin, what its
 * store gets of it is pending, the buyer is notified. `orders` are those of the group, read since `tx` locked it. Answers them; null,
 * and nothing is changed, when they did not wait for their payment any more: such money is in suspense.
 */
export async function markPaid(
  services: Pick<Services, 'database' | 'clock'>,
  tx: Tx,
  {
    groupId,
    method,
    at,
    orders,
  }: { groupId: number; method: string; at: Date; orders: readonly GroupOrder[] },
): Promise<readonly GroupOrder[] | null> {
  const [first] = orders
  if (!first || orders.some(({ state }) => state !== 'awaitingPayment')) return null
  const also = { paid_at: at, paid_by: method }
  const filled = orders.filter(({ kind }) => kind === 'madeToOrder').map(({ id }) => id)
  // One message: where any of it fails it throws, and `tx` is given up whole.
  const [settled] = await sentTogether([
    settleGroup(tx, groupId, at),
    ...orders.map((order) => stepOrder(services, tx, order, 'pay', payment, { also })),
    ...orders.map((order) => notifyBuyer(services, tx, order, 'orderPaid')),
    ...(first.hasCoupon ? [useCoupon(tx, first.placingId, at)] : []),
    ...(filled.length > 0 ? [releaseTasks(tx, filled)] : []),
    sell(tx, orders, at),
  ])
  if (!settled) throw new Error(`group ${groupId} is locked, and was not open`)
  return orders
}

/** Transfer was chosen for this group: its deadline is the later one from now on; a second time changes nothing. */
export const chooseTransfer = (services: Pick<Services, 'clock' | 'settings'>, tx: Tx, groupId: number) =>
  setTransferDeadline(tx, groupId, terms.transfer(services, services.clock.now()), services.clock.now())

/** An open group may be paid until then at least. */
export const keepOpen = async (tx: Tx, groupId: number, until: Date): Promise<void> =>
  void (await putOffDeadline(tx, groupId, until))
