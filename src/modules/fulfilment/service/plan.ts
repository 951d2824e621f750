import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import type { CylinderFacts } from '../../cylinders/index.ts'
import { fulfilmentErrors } from '../errors.ts'
import type { Held } from '../held.ts'
import { fillersAmong, lockTask, setCalculation } from '../queries/tasks.ts'
import type { Calculation, UnitRow } from '../queries/tasks.ts'
import { announce, assertDecided, isAnnounced } from '../erp/announce.ts'
import { acceptProposal } from '../parents/propose.ts'
import { setAssigned } from '../queries/units.ts'
import { coversRecipe, isBeingMade } from '../rules.ts'
import type { Assign, Calculate, TaskStep } from '../schema.ts'
import { permissionOf } from '../states.ts'
import { vesselOf } from '../vessels/index.ts'
import type { Chosen } from '../vessels/vessel.ts'
import { move, pick } from './move.ts'
import type { Decided } from './move.ts'

/**
 * What was worked out holds from now on, or once the ERP has accepted it (decisions 11). While units that do not wait for it are being
 * made, by what the task was worked out to be before, it has to be the same.
 */
async function takeUp(
  ctx: Context,
  held: Held,
  units: readonly UnitRow[],
  calculation: Calculation,
): Promise<Decided[]> {
  if (held.task.units.some(isBeingMade) && !isDeepStrictEqual(calculation, held.task.calculation))
    throw fulfilmentErrors.othersBeingMade()
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
    const { isPressed } = vesselOf(task)
    const needed = { masses, ...(isPressed && { pressureMpa }), tolerancePercent, parentExpiresOn }
    const missing = Object.entries(needed)
      .filter(([, value]) => value === undefined)
      .map(([path]) => ({ path, key: 'errors.validation.required' }))
    if (missing.length > 0) throw commonErrors.invalid({}, missing)
    if (parentExpiresOn! <= today) throw fulfilmentErrors.parentExpired({ day: parentExpiresOn })
    if (!coversRecipe(task.recipe, masses!)) throw fulfilmentErrors.componentMissing()
    const calculation = {
      masses: masses!.map(({ lot, ...mass }) => ({ ...mass, ...(lot !== undefined && { lot }) })),
      pressureMpa: isPressed ? pressureMpa! : 0,
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

/** Cylinders of the store that fit a task of its own. */
export async function fitting(ctx: Context, { taskNo }: { taskNo: string }): Promise<CylinderFacts[]> {
  const storeId = storeOf(ctx, permissionOf.planner)
  return ctx.database.transaction(async (tx) => {
    const task = await lockTask(tx, taskNo, storeId)
    if (!task) throw commonErrors.notFound()
    return vesselOf(task).fitting(tx, task, shanghaiDay(ctx.clock.now()))
  })
}

/**
 * Vessels, and who fills them where, are bound to units of a task whose order is paid. A unit without a person yet is partially
 * assigned. Throws what is wrong with a vessel, naming it.
 */
export const assign = (ctx: Context, input: z.output<typeof Assign>) =>
  move(ctx, input, 'planner', async (held) => {
    const { tx, task } = held
    pick(ctx, held, 'assignAll', 'planner')
    if (!task.released) throw fulfilmentErrors.notReleased()
    const given = [input, ...(input.cylinders ?? [])]
    const fillerIds = [...new Set(given.flatMap(({ operator }) => operator ?? []))].map(Number)
    if ((await fillersAmong(tx, task.storeId, fillerIds)).length < fillerIds.length)
      throw fulfilmentErrors.noSuchFiller()
    const chosen = await vesselOf(task).assign(held, input)
    await setAssigned(
      tx,
      chosen.map(({ assigned }) => assigned),
    )
    const hasPerson = ({ unit, assigned }: Chosen) => assigned.fillerId !== null || unit.fillerId !== null
    return [
      { move: 'assignAll', units: chosen.filter(hasPerson).map(({ unit }) => unit) },
      { move: 'assignSome', units: chosen.filter((one) => !hasPerson(one)).map(({ unit }) => unit) },
    ]
  })
