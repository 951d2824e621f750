import type { z } from 'zod'
import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { fittingCylinders, takeForTask } from '../../cylinders/index.ts'
import type { CylinderFacts, Fill } from '../../cylinders/index.ts'
import { fulfilmentErrors } from '../errors.ts'
import { fillersAmong, findOrdered, lockTask, setCalculation } from '../queries/tasks.ts'
import type { Calculation, TaskRow, UnitRow } from '../queries/tasks.ts'
import { announce, assertDecided, isAnnounced } from '../erp/announce.ts'
import { acceptProposal } from '../parents/propose.ts'
import { setAssigned } from '../queries/units.ts'
import { coversRecipe } from '../rules.ts'
import type { Assign, Calculate, TaskStep } from '../schema.ts'
import { permissionOf } from '../states.ts'
import { contentOf, move, pick } from './move.ts'
import type { Decided, Held } from './move.ts'

/** What was worked out holds from now on, or once the ERP has accepted it (decisions 11). */
async function takeUp(
  ctx: Context,
  held: Held,
  units: readonly UnitRow[],
  calculation: Calculation,
): Promise<Decided[]> {
  await setCalculation(held.tx, held.task.id, calculation)
  if (!isAnnounced(ctx)) return [{ move: 'calculate', units }]
  await announce(ctx, held.tx, { ...held, units }, calculation)
  return []
}

/**
 * The units that wait for it have masses and pressure: those of a proposal from the store's lots, or what the chemist worked out with
 * parent gases in date. Or the chemist says why they cannot be made so.
 */
export const calculate = (ctx: Context, input: z.output<typeof Calculate>) =>
  move(ctx, input, 'chemist', async (held) => {
    const { task, today, tx } = held
    assertDecided(task)
    const units = pick(ctx, held, input.rejected === undefined ? 'calculate' : 'reject', 'chemist')
    if (input.rejected !== undefined) return [{ move: 'reject', units, reason: input.rejected }]
    if (input.lots !== undefined)
      return takeUp(ctx, held, units, await acceptProposal(ctx, tx, task, input.lots))
    const { masses, pressureMpa, tolerancePercent, parentExpiresOn } = input
    const missing = Object.entries({ masses, pressureMpa, tolerancePercent, parentExpiresOn })
      .filter(([, value]) => value === undefined)
      .map(([path]) => ({ path, key: 'errors.validation.required' }))
    if (missing.length > 0) throw commonErrors.invalid({}, missing)
    if (parentExpiresOn! <= today) throw fulfilmentErrors.parentExpired({ day: parentExpiresOn })
    if (!coversRecipe(task.recipe, masses!)) throw fulfilmentErrors.componentMissing()
    const calculation = {
      masses: masses!.map(({ lot, ...mass }) => ({ ...mass, ...(lot !== undefined && { lot }) })),
      pressureMpa: pressureMpa!,
      tolerancePercent: tolerancePercent!,
      parentExpiresOn: parentExpiresOn!,
    }
    return takeUp(ctx, held, units, calculation)
  })

/** What was refused has been put right: it is calculated anew. */
export const correct = (ctx: Context, input: z.output<typeof TaskStep>) =>
  move(ctx, input, 'planner', async (held) => [
    { move: 'correct', units: pick(ctx, held, 'correct', 'planner') },
  ])

type Given = z.output<typeof Assign>['cylinders'][number]

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

/** Cylinders of the store that fit a task of its own. */
export async function fitting(ctx: Context, { taskNo }: { taskNo: string }): Promise<CylinderFacts[]> {
  const storeId = storeOf(ctx, permissionOf.planner)
  return ctx.database.transaction(async (tx) => {
    const task = await lockTask(tx, taskNo, storeId)
    if (!task) throw commonErrors.notFound()
    return fittingCylinders(tx, await fillOf(tx, task, shanghaiDay(ctx.clock.now())))
  })
}

/**
 * Cylinders of the ledger, and who fills them where, are bound to units of a task whose order is paid. A unit without a person yet
 * is partially assigned. Throws what is wrong with a cylinder, naming it.
 */
export const assign = (ctx: Context, input: z.output<typeof Assign>) =>
  move(ctx, input, 'planner', async (held) => {
    const { tx, task, today } = held
    pick(ctx, held, 'assignAll', 'planner')
    if (!task.released) throw fulfilmentErrors.notReleased()
    const chosen = pairs(held, input.cylinders)
    const fillerIds = [...new Set(chosen.flatMap(({ given }) => given.operator ?? []))].map(Number)
    if ((await fillersAmong(tx, task.storeId, fillerIds)).length < fillerIds.length)
      throw fulfilmentErrors.noSuchFiller()
    const taken = await takeForTask(
      tx,
      chosen.filter(({ isNew }) => isNew).map(({ given }) => given.serial),
      await fillOf(tx, task, today),
    )
    const rows = chosen.map(({ unit, given }) => ({
      id: unit.id,
      serial: given.serial,
      inspectedUntil:
        taken.find(({ serial }) => serial === given.serial)?.inspectedUntil ?? unit.inspectedUntil!,
      fillerId: given.operator === undefined ? null : Number(given.operator),
      station: given.station ?? null,
    }))
    await setAssigned(tx, rows)
    const hasPerson = ({ unit, given }: (typeof chosen)[number]) =>
      given.operator !== undefined || unit.fillerId !== null
    return [
      { move: 'assignAll', units: chosen.filter(hasPerson).map(({ unit }) => unit) },
      { move: 'assignSome', units: chosen.filter((one) => !hasPerson(one)).map(({ unit }) => unit) },
    ]
  })
