import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { fulfilmentErrors } from '../errors.ts'
import type { Held } from '../held.ts'
import { weighedName } from '../formulas.ts'
import type { UnitRow } from '../queries/tasks.ts'
import { takeWeighed } from '../parents/stock.ts'
import { addReadings, setDispensed, setPretreated, setStarted } from '../queries/units.ts'
import { isMassWithin, isWeighed, seriesOf } from '../rules.ts'
import type { Dispense, Pretreat, Start, Weigh } from '../schema.ts'
import type { Reading } from '../tables.ts'
import { vesselOf } from '../vessels/index.ts'
import { assertOwn, move, pickTogether } from './move.ts'
import { tellBuyer } from './tell.ts'

/** Vessels are clean: what was done, by whom, and the vacuum that a cylinder reached. */
export const pretreat = (ctx: Context, input: z.output<typeof Pretreat>) =>
  move(ctx, input, 'filler', async (held) => {
    const serials = input.cylinders.map(({ serial }) => serial)
    const units = pickTogether(ctx, held, 'pretreat', 'filler', serials)
    assertOwn(held, units)
    const vessel = vesselOf(held.task)
    const rows = units.map(({ id, serial }) => {
      const at = Math.max(
        input.cylinders.findIndex((one) => one.serial === serial),
        0,
      )
      return { id, ...vessel.prepared(input.cylinders[at]!, at) }
    })
    await setPretreated(held.tx, rows, held.actorId, held.now)
    return [{ move: 'pretreat', units }]
  })

/** Filling begins now, of these units or of all that are ready. */
export const start = (ctx: Context, input: z.output<typeof Start>) =>
  move(ctx, input, 'filler', async (held) => {
    const units = pickTogether(ctx, held, 'start', 'filler', input.serials)
    assertOwn(held, units)
    await setStarted(
      held.tx,
      units.map(({ id }) => id),
      held.now,
    )
    const { task } = held
    const isFirst = task.units.every(({ startedAt, failed }) => startedAt === null && failed.length === 0)
    if (isFirst) await tellBuyer(ctx, held.tx, task, 'fillingBegun', { task: task.number })
    return [{ move: 'start', units }]
  })

type Mass = z.output<typeof Weigh>['cylinders'][number]['masses'][number]

/**
 * One reading as the server judges it: the grams against those that were worked out for the component, within the tolerance of the
 * calculation. A mass outside counts only if the floor said so itself. Null where this reading counts already.
 */
function judged({ t }: Context, { task, actorId, now }: Held, unit: UnitRow, mass: Mass): Reading | null {
  const serial = unit.serial!
  const { substanceId, grams } = mass
  const id = mass.id ?? `${unit.id}-${unit.fillNumber}-${substanceId}`
  if (unit.readings.some((reading) => reading.id === id)) return null
  const planned = task.calculation?.masses.find((one) => one.substanceId === substanceId)
  if (!planned) throw fulfilmentErrors.componentMissing()
  const substance = weighedName(t, { substanceId })
  if (unit.readings.some((reading) => reading.substanceId === substanceId))
    throw fulfilmentErrors.weighedTwice({ serial, substance })
  const within = isMassWithin(grams, planned.grams, task.calculation!.tolerancePercent)
  const verdict = within ? 'within' : 'outside'
  if (mass.verdict !== undefined && mass.verdict !== verdict)
    throw fulfilmentErrors.verdictDiffers({ serial, substance })
  if (!within && mass.verdict === undefined)
    throw fulfilmentErrors.massOutside({
      serial,
      substance,
      target: Number(planned.grams.toPrecision(6)),
      grams,
    })
  const lot = mass.lot ?? planned.lot ?? null
  const at = now.toISOString()
  const reading = { id, substanceId, grams, target: planned.grams, within, lot, by: actorId, at }
  const isFromStock = planned.lotId !== undefined && lot === planned.lot
  return isFromStock ? { ...reading, lotId: planned.lotId } : reading
}

/**
 * What went into these units, each reading once. All components of the calculation fill a cylinder; a series of bottles shares the
 * readings of its preparation, and is filled once that is dispensed.
 */
export const weigh = (ctx: Context, input: z.output<typeof Weigh>) =>
  move(ctx, input, 'filler', async (held) => {
    const { task, tx, now } = held
    const { isSeries } = vesselOf(task)
    const units = pickTogether(
      ctx,
      held,
      'weighAll',
      'filler',
      input.cylinders.map(({ serial }) => serial),
    )
    assertOwn(held, units)
    const weighed = (isSeries ? seriesOf(units) : units.map((unit) => [unit])).flatMap((filled) => {
      const [unit] = filled as [UnitRow]
      const accepted: Reading[] = []
      const given = input.cylinders.filter(({ serial }) => filled.some((each) => each.serial === serial))
      // A reading that stands twice in one call is the second time known already.
      for (const mass of given.flatMap(({ masses }) => masses)) {
        const reading = judged(ctx, held, { ...unit, readings: [...unit.readings, ...accepted] }, mass)
        if (reading) accepted.push(reading)
      }
      if (accepted.length === 0) return []
      const readings = [...unit.readings, ...accepted]
      const complete = isWeighed(task, { readings })
      return [{ units: filled, readings: accepted, complete, isFull: complete && !isSeries }]
    })
    const rows = weighed.flatMap(({ units: filled, readings, complete }) =>
      filled.map(({ id }) => ({ id, readings, complete })),
    )
    if (rows.length > 0) await addReadings(tx, rows, now)
    await takeWeighed(
      ctx,
      tx,
      { storeId: task.storeId, taskId: task.id, actorId: held.actorId },
      weighed.flatMap((one) => one.readings),
    )
    const those = (isFull: boolean) =>
      weighed.filter((one) => one.isFull === isFull).flatMap((one) => one.units)
    return [
      { move: 'weighAll', units: those(true) },
      { move: 'weighSome', units: those(false) },
    ]
  })

/** A solution that was weighed is in these bottles, so much in each; or in all that it was made for. */
export const dispense = (ctx: Context, input: z.output<typeof Dispense>) =>
  move(ctx, input, 'filler', async (held) => {
    const units = pickTogether(ctx, held, 'weighAll', 'filler', input.serials)
    assertOwn(held, units)
    for (const filled of seriesOf(units)) {
      await vesselOf(held.task).dispensed(held, filled, input.millilitres)
      if (!isWeighed(held.task, filled[0]!)) throw fulfilmentErrors.componentMissing()
    }
    await setDispensed(
      held.tx,
      units.map(({ id }) => id),
      input.millilitres,
    )
    return [{ move: 'weighAll', units }]
  })
