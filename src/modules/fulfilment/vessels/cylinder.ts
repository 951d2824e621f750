import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import {
  fillForLine,
  fittingCylinders,
  freeCylinders,
  readCylinders,
  releaseCylinders,
  takeForTask,
  materialText,
} from '../../cylinders/index.ts'
import type { CylinderFacts, Fill } from '../../cylinders/index.ts'
import { fulfilmentErrors } from '../errors.ts'
import type { Held } from '../held.ts'
import { findOrdered } from '../queries/tasks.ts'
import type { TaskRow, UnitRow } from '../queries/tasks.ts'
import { contentOf, MOST_VACUUM_PA } from '../rules.ts'
import type { Assign } from '../schema.ts'
import type { Vessel } from './vessel.ts'

type Given = NonNullable<z.output<typeof Assign>['cylinders']>[number]

/** Which unit each cylinder is for: the one that has it already, else the first that has none. */
function pairs(
  { task }: Held,
  cylinders: readonly Given[],
): { unit: UnitRow; given: Given; isNew: boolean }[] {
  const open = task.units.filter(
    ({ state, serial }) => state === 'toBeAssigned' || (state === 'partiallyAssigned' && serial === null),
  )
  return cylinders.map((given) => {
    const known = task.units.find(
      ({ state, serial }) => state === 'partiallyAssigned' && serial === given.serial,
    )
    if (known) return { unit: known, given, isNew: false }
    const unit = open.shift()
    if (!unit) throw fulfilmentErrors.tooManyCylinders({ count: task.quantity })
    return { unit, given, isNew: true }
  })
}

/** What a task needs of its cylinders. */
async function fillOf(tx: Tx, task: TaskRow, today: string): Promise<Fill> {
  const ordered = task.skuId === null ? null : await findOrdered(tx, task.skuId, task.orderLineId)
  return {
    storeId: task.storeId,
    task: task.number,
    content: contentOf(task, ordered?.balanceId ?? null),
    waterVolumeMl: ordered?.waterVolumeMl ?? null,
    material: ordered?.material ?? null,
    outlets: ordered?.outlets ?? [],
    pressureMpa: task.calculation?.pressureMpa ?? 0,
    until: task.etaOn ?? today,
  }
}

/** The gas that the goods are filled up with. */
async function balanceOf(tx: Tx, task: TaskRow): Promise<string | null> {
  return task.skuId === null
    ? null
    : ((await findOrdered(tx, task.skuId, task.orderLineId))?.balanceId ?? null)
}

const serialsOf = (units: readonly UnitRow[]) => units.flatMap(({ serial }) => serial ?? [])

const byInspector = ({ task, actorId, now }: Held) =>
  ({ by: { role: 'inspector', actorId }, at: now, document: task.number }) as const

/** A cylinder's size in words. */
const sizeOf = (t: Context['t'], { waterVolumeMl, material }: CylinderFacts): string =>
  `${waterVolumeMl / 1000} L ${materialText({ t }, material)}`

const required = (path: string) => commonErrors.invalid({}, [{ path, key: 'errors.validation.required' }])

/** A cylinder of the store's ledger, evacuated before it is filled and free for another filling when it is not (states 4.8). */
export const cylinder: Vessel = {
  kind: 'cylinder',
  isSeries: false,
  isPressed: true,
  leastMinutes: { homogenised: 30, rest: 60 },
  async assign(held, { cylinders }) {
    const { tx, task, today } = held
    if (cylinders === undefined) throw required('cylinders')
    const chosen = pairs(held, cylinders)
    const reserved = await takeForTask(
      tx,
      chosen.filter(({ isNew }) => isNew).map(({ given }) => given.serial),
      await fillOf(tx, task, today),
    )
    return chosen.map(({ unit, given }) => ({
      unit,
      assigned: {
        id: unit.id,
        serial: given.serial,
        inspectedUntil:
          reserved.find(({ serial }) => serial === given.serial)?.inspectedUntil ?? unit.inspectedUntil!,
        fillerId: given.operator === undefined ? null : Number(given.operator),
        station: given.station ?? null,
      },
    }))
  },
  async fitting(tx, task, today) {
    return fittingCylinders(tx, await fillOf(tx, task, today))
  },
  prepared({ serial, vacuumPa, treatment = '' }, index) {
    if (vacuumPa === undefined) throw required(`cylinders.${index}.vacuumPa`)
    if (vacuumPa > MOST_VACUUM_PA) throw fulfilmentErrors.vacuumMissing({ serial, most: MOST_VACUUM_PA })
    return { vacuumPa, pretreatment: treatment }
  },
  dispensed: () => Promise.reject(fulfilmentErrors.notDispensed()),
  async pass(held, units) {
    const { tx, task } = held
    const content = contentOf(task, await balanceOf(tx, task))
    const of = { storeId: task.storeId, serials: serialsOf(units), content, lineId: task.orderLineId }
    await fillForLine(tx, of, byInspector(held))
  },
  async fail(held, units, outcome) {
    const { tx, task } = held
    const content = contentOf(task, await balanceOf(tx, task))
    const of = { storeId: task.storeId, serials: serialsOf(units), content }
    await freeCylinders(tx, of, outcome === 'scrapped' ? byInspector(held) : undefined)
  },
  async giveUp(tx, task, { waiting, begun }) {
    const { storeId } = task
    await freeCylinders(tx, { storeId, serials: serialsOf(waiting), content: null })
    if (begun.length > 0)
      await freeCylinders(tx, { storeId, serials: serialsOf(begun), content: contentOf(task, null) })
  },
  async release(tx, task, at) {
    const by = { role: 'system', actorId: null } as const
    await releaseCylinders(tx, [task.orderLineId], { by, at, document: task.number })
  },
  async words({ database, t }, storeId, serials) {
    const found = await readCylinders(database, storeId, serials)
    return new Map(found.map((each) => [each.serial, { size: sizeOf(t, each), valve: each.valve }]))
  },
}
