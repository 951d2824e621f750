import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { tooLongValid } from '../../../shared/shelf-life.ts'
import { outcomes } from '../../../shared/vessels.ts'
import type { Outcome } from '../../../shared/vessels.ts'
import { fulfilmentErrors } from '../errors.ts'
import type { Held } from '../held.ts'
import { promiseAfterFailure } from '../promises/move.ts'
import { setLot } from '../queries/tasks.ts'
import type { UnitRow } from '../queries/tasks.ts'
import { failFills, setChecked, setSubmitted } from '../queries/units.ts'
import { isWithin, lotsOf, seriesOf } from '../rules.ts'
import type { Qc, SubmitQc } from '../schema.ts'
import { vesselOf } from '../vessels/index.ts'
import { move, pick, pickTogether } from './move.ts'
import type { Decided } from './move.ts'
import { tellBuyer } from './tell.ts'

/** Nobody inspects what they filled, in this fill or an earlier one (states 4.6). */
function assertOtherFilled({ task, actorId }: Held): void {
  const fillers = task.units.flatMap(({ fillerId, failed }) => [
    fillerId,
    ...failed.map((fill) => fill.fillerId),
  ])
  if (fillers.includes(actorId)) throw fulfilmentErrors.inspectorFilled()
}

/** Homogenised and rested, these units, or all that are filled, are with an inspector who did not fill them. */
export const submitQc = (ctx: Context, input: z.output<typeof SubmitQc>) =>
  move(ctx, input, 'inspector', async (held) => {
    const units = pickTogether(ctx, held, 'submitQc', 'inspector', input.serials)
    assertOtherFilled(held)
    const { homogenisedMinutes, restMinutes } = input
    const { homogenised, rest } = vesselOf(held.task).leastMinutes
    if (homogenisedMinutes < homogenised || restMinutes < rest)
      throw fulfilmentErrors.tooFresh({ rolled: homogenised, rest })
    await setSubmitted(
      held.tx,
      units.map(({ id }) => id),
      { homogenisedMinutes, restMinutes },
    )
    return [{ move: 'submitQc', units }]
  })

type Verdict = z.output<typeof Qc>

/** What was measured of a unit; what was measured of a bottle holds for those of its preparation that are not named. */
function resultsOf({ task }: Held, { cylinders = [] }: Verdict, unit: UnitRow) {
  const series = vesselOf(task).isSeries
    ? seriesOf(task.units).find((units) => units.includes(unit))
    : undefined
  const found = [unit, ...(series ?? [])].flatMap(
    ({ serial }) => cylinders.find((one) => one.serial === serial) ?? [],
  )
  return found[0]?.values ?? []
}

/**
 * Passed with every value within the tolerance, by a named method: units get lot and expiry, and cylinders are reserved for the order
 * line. Or failed: those units alone go back to calculation with their next fill number; cylinders are vented or scrapped, bottles
 * discarded. Units that are not named, and are not of a preparation that passes, stay with the inspector.
 */
export const qc = (ctx: Context, input: Verdict) =>
  move(ctx, input, 'inspector', async (held) => {
    const name = input.pass ? 'pass' : 'fail'
    const serials = input.cylinders?.map(({ serial }) => serial)
    const chosen = input.pass ? pickTogether : pick
    const units = chosen(ctx, held, name, 'inspector', serials)
    assertOtherFilled(held)
    return [input.pass ? await pass(ctx, held, units, input) : await fail(ctx, held, units, input)]
  })

function assertGiven(fields: Record<string, unknown>): void {
  const missing = Object.entries(fields)
    .filter(([, value]) => value === undefined)
    .map(([path]) => ({ path, key: 'errors.validation.required' }))
  if (missing.length > 0) throw commonErrors.invalid({}, missing)
}

const serialsOf = (units: readonly UnitRow[]) => units.map(({ serial }) => serial!).join(', ')

async function pass(ctx: Context, held: Held, units: UnitRow[], input: Verdict): Promise<Decided> {
  const { task, tx, today, actorId, now } = held
  const { expiry, method } = input
  assertGiven({ expiry, method })
  if (expiry! <= today) throw commonErrors.invalid({}, [{ path: 'expiry', key: 'errors.stock.expires' }])
  const tooLong = tooLongValid('expiry', { from: today, until: expiry! })
  if (tooLong.length > 0) throw commonErrors.invalid({}, tooLong)
  const tolerance = task.calculation?.tolerancePercent ?? 0
  const poor = units.find((unit) => !isWithin(task.recipe, resultsOf(held, input, unit), tolerance))
  if (poor) throw fulfilmentErrors.outOfTolerance({ serial: poor.serial, tolerance })
  const lots = lotsOf(task, units)
  const checked = units.map((unit) => ({
    id: unit.id,
    results: resultsOf(held, input, unit),
    lot: lots.get(unit.id)!,
  }))
  await setChecked(tx, checked, { inspectorId: actorId, method: method!, expiresOn: expiry!, at: now })
  await setLot(tx, task.id, checked[0]!.lot, expiry!)
  await vesselOf(task).pass(held, units)
  await tellBuyer(ctx, tx, task, 'unitPassed', { serial: serialsOf(units) })
  return { move: 'pass', units }
}

async function fail(ctx: Context, held: Held, units: UnitRow[], input: Verdict): Promise<Decided> {
  const { task, tx, actorId, now } = held
  const possible: readonly Outcome[] = outcomes[task.vessel]
  const { reason, outcome = possible[0]! } = input
  assertGiven({ reason })
  if (!possible.includes(outcome))
    throw commonErrors.invalid({}, [
      { path: 'outcome', key: 'errors.validation.notOneOf', vars: { options: possible.join(', ') } },
    ])
  await vesselOf(task).fail(held, units, outcome)
  await tellBuyer(ctx, tx, task, 'unitFailed', { serial: serialsOf(units), reason: reason! })
  await promiseAfterFailure(ctx, tx, task, units.length)
  const rows = units.map((unit) => ({
    id: unit.id,
    results: input.cylinders === undefined ? null : resultsOf(held, input, unit),
  }))
  return {
    move: 'fail',
    units,
    reason,
    afterwards: () => failFills(tx, rows, { outcome, reason: reason!, by: actorId, at: now }),
  }
}
