import type { Context, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { assertMoved, beginHistory, historyOf, takeStep } from '../../../platform/moves/index.ts'
import type { HistoryEntry, Mover } from '../../../platform/moves/index.ts'
import type { LineValue } from '../../../shared/line-value.ts'
import { nextState } from '../../../shared/moves.ts'
import { beginPromises } from '../promises/move.ts'
import { promisesOf } from '../promises/read.ts'
import { insertTasks, listTasksOf, lockTasksOf, releaseTasksOf } from '../queries.ts'
import type { TaskRow } from '../queries.ts'
import { stageNames, stageOf, stages } from '../rules.ts'
import { fillingAxis, fillingMoves } from '../states.ts'
import type { FillingMove, FillingRole } from '../states.ts'
import type { FillingStage, FillingUnit, FillingView } from '../view.ts'

interface OrderLine {
  id: number
  quantity: number
  goods: { fulfilment: string; values: LineValue[] | null }
}

/** Each made-to-order line of a confirmed order has its task, to be calculated. */
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
  const ids = await insertTasks(
    tx,
    lines.map(({ id, quantity, goods }, index) => ({
      number: `${order.number.replace(/^HZ/, 'FT')}-${index + 1}`,
      storeId: order.storeId,
      orderId: order.id,
      orderLineId: id,
      quantity,
      recipe: goods.values ?? [],
      etaOn: order.promisedOn,
    })),
    at,
  )
  const begun = ids.map((id) => ({ id, state: 'toBeCalculated' as const }))
  await beginHistory(tx, fillingAxis, begun, { role: 'system', actorId: null, at })
  const { promisedOn: day, confirmedBy: actorId } = order
  if (day !== null) await beginPromises(tx, ids, { day, actorId, at })
}

/** These orders are paid: their cylinders may be assigned. */
export const releaseTasks = async (tx: Tx, orderIds: number[]): Promise<void> =>
  void (await releaseTasksOf(tx, orderIds))

const isStoppable = ({ state }: Pick<TaskRow, 'state'>): boolean =>
  nextState(fillingMoves, 'cancel', state, 'system') !== null

/** Whether nothing of the order is being filled, or filled, yet. */
export const mayStop = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await listTasksOf(tx, orderId)).every((task) => task.state === 'cancelled' || isStoppable(task))

/** What is not being filled yet is given up with its order. Answers whether nothing is left that goes on. */
export async function cancelTasks(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  orderId: number,
): Promise<boolean> {
  const tasks = await lockTasksOf(tx, orderId)
  for (const task of tasks)
    if (isStoppable(task)) await step(clock.now(), tx, task, 'cancel', { role: 'system', actorId: null })
  return tasks.every((task) => task.state === 'cancelled' || isStoppable(task))
}

const step = async (
  at: Date,
  tx: Tx,
  task: TaskRow,
  move: FillingMove,
  by: Mover<FillingRole>,
): Promise<void> => assertMoved(await takeStep(tx, fillingAxis, { of: task, move, by, at }))

/** Serials of these lines that are quality-complete and may leave; null for a line whose task is not. */
export async function readyLines(tx: Tx, orderId: number): Promise<Map<number, string[] | null>> {
  const tasks = await lockTasksOf(tx, orderId)
  return new Map(
    tasks.map((task) => [
      task.orderLineId,
      task.state === 'qualityCheckComplete' ? task.units.map(({ serial }) => serial) : null,
    ]),
  )
}

/** The tasks of these lines have left with their order. */
export async function shipTasks(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { orderId, lineIds, actorId }: { orderId: number; lineIds: readonly number[]; actorId: number },
): Promise<void> {
  for (const task of await lockTasksOf(tx, orderId))
    if (lineIds.includes(task.orderLineId))
      await step(clock.now(), tx, task, 'ship', { role: 'warehouse', actorId })
}

function stagesOf(task: TaskRow, log: readonly HistoryEntry[]): FillingStage[] {
  const current = stageOf(task.state)
  return stageNames.map((name, index) => {
    // A stage is done when the task moved on to a state of a later one.
    const left = log.findLast(
      ({ from, to }) =>
        (stages[name] as readonly string[]).includes(from) &&
        !(stages[name] as readonly string[]).includes(to),
    )
    const isDone = index < current || task.state === 'shipped'
    const shipped = log.findLast(({ to }) => to === 'shipped')
    const at = index === stageNames.length - 1 ? shipped?.at : isDone ? left?.at : undefined
    return { name, at: at?.toISOString() ?? null, current: index === current && task.state !== 'shipped' }
  })
}

/** Every unit of a task, also those that no cylinder is assigned to yet. */
const unitsOf = (task: TaskRow, stagesNow: FillingStage[]): FillingUnit[] =>
  Array.from({ length: task.quantity }, (_, index) => {
    const unit = task.units[index]
    return {
      position: index + 1,
      serial: unit?.serial ?? null,
      fillNumber: 1,
      state: task.state,
      stages: stagesNow,
      cylinder: null,
      masses: (unit?.masses ?? []).map(({ substanceId, grams }) => {
        const target = task.calculation?.masses.find((it) => it.substanceId === substanceId)?.grams ?? null
        return {
          parent: substanceId,
          targetGrams: target,
          weighedGrams: grams,
          deviationPercent: target === null ? null : ((grams - target) / target) * 100,
        }
      }),
      results: (unit?.results ?? []).map(({ value, ...result }) => ({
        ...result,
        ordered: task.recipe.find((it) => it.substanceId === result.substanceId)?.value ?? '',
        certified: value,
        k: 2,
      })),
      failed: [],
    }
  })

/** How far the filling of an order's lines is, for who may see the order. */
export async function fillingOf(
  ctx: Pick<Context, 'database' | 'lang' | 'clock' | 't'>,
  order: { id: number; lines: readonly { id: number; goods: { nameZh: string; nameEn: string | null } }[] },
): Promise<FillingView[]> {
  const tasks = await listTasksOf(ctx.database, order.id)
  const promises = await promisesOf(ctx, tasks)
  const logs = await Promise.all(tasks.map(({ id }) => historyOf(ctx.database, fillingAxis, id)))
  return tasks.map((task, index) => {
    const goods = order.lines.find(({ id }) => id === task.orderLineId)?.goods
    const stagesNow = stagesOf(task, logs[index]!)
    return {
      taskNo: task.number,
      lineId: String(task.orderLineId),
      name: (ctx.lang === 'en' ? goods?.nameEn : null) ?? goods?.nameZh ?? '',
      quantity: task.quantity,
      state: task.state,
      eta: task.etaOn,
      lot: task.lot,
      expiresOn: task.expiresOn,
      promise: promises.get(task.id) ?? null,
      units: unitsOf(task, stagesNow),
    }
  })
}
