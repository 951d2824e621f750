import type { z } from 'zod'
import { memberOf, storeOf } from '../../../platform/context.ts'
import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, beginHistory, takeSteps } from '../../../platform/moves/index.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import type { LineValue } from '../../../shared/line-value.ts'
import { nextState } from '../../../shared/moves.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { withdrawAnnouncements } from '../erp/announce.ts'
import { beginPromises } from '../promises/move.ts'
import { promisesOf } from '../promises/read.ts'
import {
  insertTasks,
  listStandings,
  listTasks,
  listTasksOf,
  lockTasksOf,
  releaseTasksOf,
  touchTasks,
} from '../queries/tasks.ts'
import type { TaskRow, UnitRow } from '../queries/tasks.ts'
import type { TaskQuery } from '../schema.ts'
import { fillingAxis, fillingMoves, permissionOf } from '../states.ts'
import type { FillingMove, FillingRole } from '../states.ts'
import type { FillingTaskPage } from '../view.ts'
import { vesselOf } from '../vessels/index.ts'
import { viewOf } from './move.ts'
import { recipesOf } from './recipe.ts'

const LIST_SIZE = 20

interface OrderLine {
  id: number
  skuId: number
  quantity: number
  goods: { fulfilment: string; values: LineValue[] | null }
}

/** Tasks of the store whose staff asks, newest first; any right of filling opens the list. */
export async function taskPage(ctx: Context, input: z.output<typeof TaskQuery>): Promise<FillingTaskPage> {
  const held = Object.values(permissionOf).find((permission) =>
    memberOf(ctx).permissions.includes(permission),
  )
  const storeId = storeOf(ctx, held ?? 'filling.calculate')
  const paging = pagingOf(input, LIST_SIZE)
  const { rows, total } = await listTasks(ctx.database, storeId, input.status, paging)
  return { tasks: rows.map((row) => viewOf(ctx, row)), total, ...paging }
}

/** Each made-to-order line of a confirmed order has its task, and each piece of it a unit, to be calculated. */
export async function createTasks(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  order: {
    id: number
    number: string
    storeId: number
    promisedOn: string | null
    /** Who confirmed it. */
    confirmedBy: number | null
    lines: readonly OrderLine[]
  },
): Promise<void> {
  const at = clock.now()
  const lines = order.lines.filter(({ goods }) => goods.fulfilment === 'madeToOrder')
  if (lines.length === 0) return
  const recipes = await recipesOf({ clock }, tx, lines)
  const units = await insertTasks(
    tx,
    lines.map(({ id, skuId, quantity }, index) => ({
      number: `${order.number.replace(/^HZ/, 'FT')}-${index + 1}`,
      storeId: order.storeId,
      orderId: order.id,
      orderLineId: id,
      skuId,
      quantity,
      recipe: recipes[index]!,
      etaOn: order.promisedOn,
    })),
    at,
  )
  const begun = units.map(({ id }) => ({ id, state: 'toBeCalculated' as const }))
  await beginHistory(tx, fillingAxis, begun, { role: 'system', actorId: null, at })
  const { promisedOn: day, confirmedBy: actorId } = order
  const taskIds = [...new Set(units.map(({ taskId }) => taskId))]
  if (day !== null) await beginPromises(tx, taskIds, { day, actorId, at })
}

/** These orders are paid: their cylinders may be assigned. */
export const releaseTasks = async (tx: Tx, orderIds: number[]): Promise<void> =>
  void (await releaseTasksOf(tx, orderIds))

const mayMove = (name: FillingMove, role: FillingRole) => (unit: Pick<UnitRow, 'state'>) =>
  nextState(fillingMoves, name, unit.state, role) !== null

/** Nothing of it is being filled, or filled. */
const isStoppable = ({ units }: TaskRow): boolean => units.every(mayMove('cancel', 'system'))

/** Whether nothing of the order is being filled, or filled, yet. */
export const mayStop = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await listTasksOf(tx, orderId)).every((task) => task.state === 'cancelled' || isStoppable(task))

/** One step of all units of these tasks. */
async function stepUnits(
  at: Date,
  tx: Tx,
  tasks: readonly TaskRow[],
  name: FillingMove,
  by: Mover<FillingRole>,
): Promise<void> {
  const of = tasks.flatMap(({ units }) => units)
  assertMoved((await takeSteps(tx, fillingAxis, { of, move: name, by, at })) === of.length)
  await touchTasks(
    tx,
    tasks.map(({ id }) => id),
  )
}

/**
 * What is not being filled yet of an order, or of these lines of it, is given up; its cylinders are free. Answers whether nothing of
 * them is left that goes on.
 */
export async function cancelTasks(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  orderId: number,
  lineIds?: readonly number[],
): Promise<boolean> {
  const tasks = (await lockTasksOf(tx, orderId)).filter(
    ({ orderLineId }) => lineIds === undefined || lineIds.includes(orderLineId),
  )
  const living = tasks.filter(({ state }) => state !== 'cancelled')
  const stopped = living.filter(isStoppable)
  if (stopped.length > 0) {
    await stepUnits(clock.now(), tx, stopped, 'cancel', { role: 'system', actorId: null })
    await withdrawAnnouncements(tx, stopped, clock.now())
    for (const task of stopped) await vesselOf(task).giveUp(tx, task, { waiting: task.units, begun: [] })
  }
  return living.length === stopped.length
}

const isDone = ({ state }: UnitRow) => state === 'qualityCheckComplete'

/** What came of units that were being filled: what is in their cylinders is vented, what has passed is the store's own. */
async function giveUpUnits(at: Date, tx: Tx, task: TaskRow): Promise<void> {
  const { units } = task
  const vessel = vesselOf(task)
  const waiting = units.filter(mayMove('cancel', 'system'))
  const begun = units.filter((unit) => !waiting.includes(unit) && !isDone(unit))
  await vessel.giveUp(tx, task, { waiting, begun })
  await vessel.release(tx, task, at)
  const by = { role: 'system', actorId: null } as const
  for (const [move, of] of [
    ['cancel', waiting],
    ['giveUp', units.filter((unit) => !waiting.includes(unit))],
  ] as const)
    if (of.length > 0) assertMoved((await takeSteps(tx, fillingAxis, { of, move, by, at })) === of.length)
}

/** The tasks of these lines are given up however far they are: the buyer withdrew what was promised too late (decisions 11). */
export async function giveUpTasks(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  orderId: number,
  lineIds: readonly number[],
): Promise<void> {
  const tasks = (await lockTasksOf(tx, orderId)).filter(
    ({ orderLineId, state }) => lineIds.includes(orderLineId) && state !== 'cancelled',
  )
  for (const task of tasks) await giveUpUnits(clock.now(), tx, task)
  await withdrawAnnouncements(tx, tasks, clock.now())
  await touchTasks(
    tx,
    tasks.map(({ id }) => id),
  )
}

/** Lines of an order whose promised date moved so far that the buyer may withdraw them (decisions 10). */
export async function lateLines(
  ctx: Pick<Context, 'clock' | 't'>,
  tx: Tx,
  orderId: number,
): Promise<Set<number>> {
  const tasks = await listTasksOf(tx, orderId)
  const promises = await promisesOf({ clock: ctx.clock, t: ctx.t, database: tx }, tasks)
  return new Set(
    tasks.filter(({ id }) => promises.get(id)?.mayWithdraw).map(({ orderLineId }) => orderLineId),
  )
}

/**
 * Of these orders those that are being filled, which goes back no more, and the lines among all that the buyer may withdraw all the same,
 * because their date moved too far. Two queries.
 */
export async function beingFilled(
  ctx: Pick<Context, 'clock' | 't' | 'database'>,
  orderIds: readonly number[],
): Promise<{ orders: Set<number>; late: Set<number> }> {
  if (orderIds.length === 0) return { orders: new Set(), late: new Set() }
  const tasks = await listStandings(ctx.database, orderIds, fillingMoves.cancel.from)
  const promises = await promisesOf(ctx, tasks)
  return {
    orders: new Set(tasks.filter(({ within }) => !within).map(({ orderId }) => orderId)),
    late: new Set(
      tasks.filter(({ id }) => promises.get(id)?.mayWithdraw).map(({ orderLineId }) => orderLineId),
    ),
  }
}

/** Serials of these lines that are quality-complete and may leave; null for a line whose task is not. */
export async function readyLines(tx: Tx, orderId: number): Promise<Map<number, string[] | null>> {
  const tasks = await lockTasksOf(tx, orderId)
  return new Map(
    tasks.map((task) => [
      task.orderLineId,
      task.state === 'qualityCheckComplete' ? task.units.map(({ serial }) => serial!) : null,
    ]),
  )
}

/** The tasks of these lines have left with their order. */
export async function shipTasks(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { orderId, lineIds, actorId }: { orderId: number; lineIds: readonly number[]; actorId: number },
): Promise<void> {
  const tasks = (await lockTasksOf(tx, orderId)).filter(({ orderLineId }) => lineIds.includes(orderLineId))
  const wrong = tasks.flatMap(({ units }) => units).some((unit) => !mayMove('ship', 'warehouse')(unit))
  assertMoved(!wrong)
  if (tasks.length > 0) await stepUnits(clock.now(), tx, tasks, 'ship', { role: 'warehouse', actorId })
}
