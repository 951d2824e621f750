import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { historiesOf } from '../../../platform/moves/index.ts'
import type { HistoryEntry } from '../../../platform/moves/index.ts'
import { weighedName } from '../formulas.ts'
import { promisesOf } from '../promises/read.ts'
import { findTask, listTasksOf } from '../queries/tasks.ts'
import type { TaskRow, UnitRow } from '../queries/tasks.ts'
import { stageNames, stageOf, stages, toWeigh } from '../rules.ts'
import { fillingAxis } from '../states.ts'
import { vesselOf } from '../vessels/index.ts'
import type { FillingStage, FillingUnit, FillingView, MeasuredUnit, UnitCylinder } from '../view.ts'

function stagesOf({ state }: UnitRow, log: readonly HistoryEntry[]): FillingStage[] {
  const current = stageOf(state)
  return stageNames.map((name, index) => {
    // A stage is done when the unit moved on to a state of a later one.
    const left = log.findLast(
      ({ from, to }) =>
        (stages[name] as readonly string[]).includes(from) &&
        !(stages[name] as readonly string[]).includes(to),
    )
    const isDone = index < current || state === 'shipped'
    const shipped = log.findLast(({ to }) => to === 'shipped')
    const at = index === stageNames.length - 1 ? shipped?.at : isDone ? left?.at : undefined
    return { name, at: at?.toISOString() ?? null, current: index === current && state !== 'shipped' }
  })
}

/** What was worked out for a unit beside what was weighed of it. */
function massesOf(t: Context['t'], { calculation }: TaskRow, unit: UnitRow): FillingUnit['masses'] {
  const { readings, state } = unit
  const planned = calculation?.masses ?? []
  const open = state === 'toBeCalculated' || state === 'notApprovedToErp' ? [] : toWeigh(calculation, unit)
  const nameOf = (id: string) =>
    weighedName(t, planned.find(({ substanceId }) => substanceId === id) ?? { substanceId: id })
  return [
    ...readings.map(({ substanceId, grams, target }) => ({
      parent: nameOf(substanceId),
      targetGrams: target,
      weighedGrams: grams,
      deviationPercent: ((grams - target) / target) * 100,
    })),
    ...open.map(({ substanceId, grams }) => ({
      parent: nameOf(substanceId),
      targetGrams: grams,
      weighedGrams: null,
      deviationPercent: null,
    })),
  ]
}

function unitView(
  task: TaskRow,
  unit: UnitRow,
  log: readonly HistoryEntry[],
  cylinder: UnitCylinder | null,
  t: Context['t'],
): FillingUnit {
  return {
    position: unit.position,
    serial: unit.serial,
    fillNumber: unit.fillNumber,
    state: unit.state,
    stages: stagesOf(unit, log),
    cylinder,
    masses: massesOf(t, task, unit),
    results: (unit.results ?? []).map(({ value, ...result }) => ({
      ...result,
      ordered: task.recipe.find((it) => it.substanceId === result.substanceId)?.value ?? '',
      certified: value,
      k: 2,
    })),
    failed: unit.failed.map(({ fillNumber, serial, reason, at }) => ({
      fillNumber,
      serial,
      reason,
      at: new Date(at).toISOString(),
    })),
  }
}

/** What is known of the vessels of each task, by serial. */
async function vesselsOf(
  ctx: Pick<Context, 'database' | 't'>,
  tasks: readonly TaskRow[],
): Promise<Map<number, Map<string, UnitCylinder>>> {
  const found = tasks.map(async (task) => {
    const serials = task.units.flatMap(({ serial }) => serial ?? [])
    return [task.id, await vesselOf(task).words(ctx, task.storeId, serials)] as const
  })
  return new Map(await Promise.all(found))
}

/** How far the filling of an order's lines is, unit by unit, for who may see the order. */
export async function fillingOf(
  ctx: Pick<Context, 'database' | 'lang' | 'clock' | 't'>,
  order: { id: number; lines: readonly { id: number; goods: { nameZh: string; nameEn: string | null } }[] },
): Promise<FillingView[]> {
  const tasks = await listTasksOf(ctx.database, order.id)
  if (tasks.length === 0) return []
  const units = tasks.flatMap((task) => task.units)
  const [promises, logOf, vessels] = await Promise.all([
    promisesOf(ctx, tasks),
    historiesOf(
      ctx.database,
      fillingAxis,
      units.map(({ id }) => id),
    ),
    vesselsOf(ctx, tasks),
  ])
  return tasks.map((task) => {
    const goods = order.lines.find(({ id }) => id === task.orderLineId)?.goods
    return {
      taskNo: task.number,
      vessel: task.vessel,
      lineId: String(task.orderLineId),
      name: (ctx.lang === 'en' ? goods?.nameEn : null) ?? goods?.nameZh ?? '',
      quantity: task.quantity,
      state: task.state,
      eta: task.etaOn,
      lot: task.lot,
      expiresOn: task.expiresOn,
      promise: promises.get(task.id) ?? null,
      units: task.units.map((unit) =>
        unitView(task, unit, logOf(unit.id), vessels.get(task.id)?.get(unit.serial ?? '') ?? null, ctx.t),
      ),
    }
  })
}

const measured = (task: TaskRow, unit: UnitRow): MeasuredUnit => ({
  unitId: unit.id,
  taskId: task.id,
  taskNumber: task.number,
  storeId: task.storeId,
  orderId: task.orderId,
  orderLineId: task.orderLineId,
  skuId: task.skuId,
  position: unit.position,
  serial: unit.serial!,
  fillNumber: unit.fillNumber,
  lot: unit.lot!,
  expiresOn: unit.expiresOn!,
  filledAt: new Date(unit.weighedAt!).toISOString(),
  checkedAt: new Date(unit.checkedAt!).toISOString(),
  recipe: task.recipe,
  pressureMpa: task.calculation?.pressureMpa ?? null,
  fillerIds: [
    ...new Set([...(unit.fillerId === null ? [] : [unit.fillerId]), ...unit.failed.map((it) => it.fillerId)]),
  ],
  inspectorId: unit.inspectorId!,
  method: unit.method ?? '',
  homogenisedMinutes: unit.homogenisedMinutes,
  restMinutes: unit.restMinutes,
  vacuumPa: unit.vacuumPa,
  parents: unit.readings.map(({ substanceId, lot, lotId = null, grams, target }) => ({
    substanceId,
    lot,
    lotId,
    grams,
    targetGrams: target,
  })),
  results: unit.results ?? [],
})

/** Units of a task that have passed their quality check, shipped ones included. */
const readyOf = (task: TaskRow): MeasuredUnit[] =>
  task.units
    .filter(({ state }) => state === 'qualityCheckComplete' || state === 'shipped')
    .map((unit) => measured(task, unit))

/** Everything measured of the units of an order that have passed their quality check, shipped ones included. */
export const unitsReady = async (tx: Tx, orderId: number): Promise<MeasuredUnit[]> =>
  (await listTasksOf(tx, orderId)).flatMap(readyOf)

/** The same of one task of a store; nothing of a task that the store has not. */
export async function unitsOfTask(tx: Tx, storeId: number, taskNo: string): Promise<MeasuredUnit[]> {
  const task = await findTask(tx, taskNo, storeId)
  return task === null ? [] : readyOf(task)
}
