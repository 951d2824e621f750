import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { stateKey } from '../../shared/vessels.ts'
import { toWeigh } from './rules.ts'
import type { FittingView, TaskPageView, TaskView } from './schema.ts'
import type { CylinderFacts } from '../cylinders/index.ts'
import type { FillingTaskPage, FillingTask, WorkUnit } from './view.ts'

type Reader = Pick<Context, 't'>

type Reply = z.input<typeof TaskView>['units'][number]

/** What was worked out for a unit, and what was weighed of it. */
function massesOf({ calculation }: FillingTask, unit: WorkUnit): Reply['masses'] {
  const weighed = unit.readings.map(({ id, substanceId, lot, grams, target, within }) => ({
    id,
    substanceId,
    lot,
    target,
    grams,
    verdict: within ? ('within' as const) : ('outside' as const),
  }))
  const planned = toWeigh(calculation, unit).map(({ substanceId, grams, lot = null }) => ({
    id: null,
    substanceId,
    lot,
    target: grams,
    grams: null,
    verdict: null,
  }))
  return [...weighed, ...planned]
}

const unitReply = (t: Reader['t'], task: FillingTask, unit: WorkUnit): Reply => ({
  unit: unit.position,
  fillNumber: unit.fillNumber,
  state: unit.state,
  stateText: t.dynamic(stateKey(task.vessel, unit.state)),
  serial: unit.serial,
  inspectedUntil: unit.inspectedUntil,
  operator: unit.fillerId === null ? null : String(unit.fillerId),
  station: unit.station,
  vacuumPa: unit.vacuumPa,
  millilitres: unit.dispensedMl,
  masses: massesOf(task, unit),
  values: unit.results ?? [],
  method: unit.method,
  lot: unit.lot,
  expiresOn: unit.expiresOn,
  failed: unit.failed.map(({ fillNumber, serial, outcome, reason }) => ({
    fillNumber,
    serial,
    outcome,
    reason,
  })),
})

/** A task as the API says it. */
export const taskReply = ({ t }: Reader, task: FillingTask): z.input<typeof TaskView> => ({
  taskNo: task.number,
  version: task.version,
  vessel: task.vessel,
  state: task.state,
  stateText: t.dynamic(stateKey(task.vessel, task.state)),
  quantity: task.quantity,
  released: task.released,
  recipe: task.recipe,
  eta: task.etaOn,
  lot: task.lot,
  expiresOn: task.expiresOn,
  erp: task.erp && {
    requestNo: task.erp.requestNo,
    state: task.erp.isWaiting ? 'waiting' : task.erp.refusal === null ? 'accepted' : 'refused',
    reason: task.erp.refusal,
    number: task.erp.erpNumber,
  },
  units: task.units.map((unit) => unitReply(t, task, unit)),
  allowed: task.allowed,
})

/** A page of tasks as the API says it. */
export const taskPageReply = (
  reader: Reader,
  { tasks, ...paging }: FillingTaskPage,
): z.input<typeof TaskPageView> => ({ list: tasks.map((task) => taskReply(reader, task)), ...paging })

/** Cylinders that fit a task as the API says them. */
export const fittingReply = (cylinders: readonly CylinderFacts[]): z.input<typeof FittingView> =>
  cylinders.map(({ serial, waterVolumeMl, material, valve, workingPressureMpa, inspectedUntil }) => ({
    serial,
    waterVolumeMl,
    material,
    valve,
    workingPressureMpa,
    inspectedUntil,
  }))
