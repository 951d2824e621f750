import { inside } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { beginHistory } from '../../../platform/moves/index.ts'
import type { Random } from '../../../platform/random.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { paymentErrors } from '../errors.ts'
import type { Group, GroupOrder } from '../../orders/index.ts'
import type { Means } from '../means/index.ts'
import { insertAttempt } from '../queries/attempts.ts'
import { paymentAxis } from '../states.ts'
import type { Attempt } from '../queries/attempts.ts'
import { groupByPayNo, groupOrders, lockGroup } from '../../orders/index.ts'

/** Without letters that are taken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `PAY`, the day and 60 bits of chance: a number of 23 letters that no provider has seen before. */
export const newPaymentNumber = (random: Random, now: Date): string =>
  `PAY${shanghaiDay(now).replaceAll('-', '')}${random.text(LETTERS, 12)}`

/** Throws unless this group may be paid now. */
export function assertPayable(group: Group, now: Date): void {
  if (group.state === 'settled') throw paymentErrors.alreadyPaid()
  if (group.state === 'closed') throw paymentErrors.notOpen()
  if (now.getTime() >= group.deadlineAt.getTime()) throw paymentErrors.deadlinePassed()
}

export interface Payable {
  group: Group
  orders: GroupOrder[]
  amountFen: number
}

/** The caller's group with what is to be paid for it, locked: nothing of it changes until `tx` ends. Throws unless it may be paid. */
export async function lockPayable(ctx: MemberContext, tx: Queryable, payNo: string): Promise<Payable> {
  const { id } = await groupByPayNo(inside(ctx, tx), payNo)
  const group = await lockGroup(tx, id)
  assertPayable(group, ctx.clock.now())
  const orders = await payableOrders(tx, group)
  if (orders.length === 0) throw paymentErrors.notOpen()
  return { group, orders, amountFen: amountOf(orders) }
}

/** Orders of a group that wait for their payment. */
export const payableOrders = async (tx: Queryable, { id }: Group): Promise<GroupOrder[]> =>
  (await groupOrders(tx, id)).filter(({ state }) => state === 'awaitingPayment')

export const amountOf = (orders: readonly GroupOrder[]): number =>
  orders.reduce((sum, { payableFen }) => sum + payableFen, 0)

/** An attempt to pay these orders by this means, with its first row of history. Throws where the means does not let it. */
export async function begin(
  ctx: Pick<Context, 'clock' | 'random'>,
  tx: Queryable,
  { group, orders }: Pick<Payable, 'group' | 'orders'>,
  means: Means,
  expiresAt: Date | null = null,
): Promise<Attempt> {
  const at = ctx.clock.now()
  await means.begin?.(tx, { memberId: group.memberId, at })
  const attempt = await insertAttempt(
    tx,
    {
      method: means.code,
      state: means.begins,
      expiresAt,
      number: newPaymentNumber(ctx.random, at),
      groupId: group.id,
      memberId: group.memberId,
      parts: orders.map(({ id, payableFen }) => ({ orderId: id, amountFen: payableFen })),
    },
    at,
  )
  await beginHistory(tx, paymentAxis, [attempt], { role: 'buyer', actorId: group.memberId, at })
  return attempt
}
