import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { fulfilmentErrors } from '../errors.ts'
import type { UnitRow } from '../queries/tasks.ts'
import { takeWeighed } from '../parents/stock.ts'
import { addReadings, setPretreated, setStarted } from '../queries/units.ts'
import { isMassWithin } from '../rules.ts'
import type { Pretreat, Start, Weigh } from '../schema.ts'
import type { Reading } from '../tables.ts'
import { vesselOf } from '../vessels/index.ts'
import { assertOwn, move, pick } from './move.ts'
import type { Held } from './move.ts'
import { tellBuyer } from './tell.ts'

/** Cylinders are clean and evacuated: what was done, by whom, and the vacuum that was reached. */
export const pretreat = (ctx: Context, input: z.output<typeof Pretreat>) =>
  move(ctx, input, 'filler', async (held) => {
    const serials = input.cylinders.map(({ serial }) => serial)
    const units = pick(ctx, held, 'pretreat', 'filler', serials)
    assertOwn(held, units)
    const vessel = vesselOf(held.task)
    const rows = units.map(({ id, serial }) => {
      return { id, ...vessel.prepared(input.cylinders.find((one) => one.serial === serial)!) }
    })
    await setPretreated(held.tx, rows, held.actorId, held.now)
    return [{ move: 'pretreat', units }]
  })

/** Filling begins now, of these cylinders or of all that are ready. */
export const start = (ctx: Context, input: z.output<typeof Start>) =>
  move(ctx, input, 'filler', async (held) => {
    const units = pick(ctx, held, 'start', 'filler', input.serials)
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
function judged({ task, actorId, now }: Held, unit: UnitRow, mass: Mass): Reading | null {
  const serial = unit.serial!
  const { substanceId, grams } = mass
  const id = mass.id ?? `${unit.id}-${unit.fillNumber}-${substanceId}`
  if (unit.readings.some((reading) => reading.id === id)) return null
  const planned = task.calculation?.masses.find((one) => one.substanceId === substanceId)
  if (!planned) throw fulfilmentErrors.componentMissing()
  if (unit.readings.some((reading) => reading.substanceId === substanceId))
    throw fulfilmentErrors.weighedTwice({ serial, substance: substanceId })
  const within = isMassWithin(grams, planned.grams, task.calculation!.tolerancePercent)
  const verdict = within ? 'within' : 'outside'
  if (mass.verdict !== undefined && mass.verdict !== verdict)
    throw fulfilmentErrors.verdictDiffers({ serial, substance: substanceId })
  if (!within && mass.verdict === undefined)
    throw fulfilmentErrors.massOutside({ serial, substance: substanceId, target: planned.grams, grams })
  const lot = mass.lot ?? planned.lot ?? null
  const at = now.toISOString()
  const reading = { id, substanceId, grams, target: planned.grams, within, lot, by: actorId, at }
  const isFromStock = planned.lotId !== undefined && lot === planned.lot
  return isFromStock ? { ...reading, lotId: planned.lotId } : reading
}

/** What went into these cylinders, each reading once; a unit is filled when every component of the calculation was weighed. */
export const weigh = (ctx: Context, input: z.output<typeof Weigh>) =>
  move(ctx, input, 'filler', async (held) => {
    const { task, tx, now } = held
    const units = pick(
      ctx,
      held,
      'weighAll',
      'filler',
      input.cylinders.map(({ serial }) => serial),
    )
    assertOwn(held, units)
    const weighed = units.flatMap((unit) => {
      const taken: Reading[] = []
      // A reading that stands twice in one call is the second time known already.
      for (const { serial, masses } of input.cylinders)
        for (const mass of serial === unit.serial ? masses : []) {
          const readings = [...unit.readings, ...taken]
          const reading = judged(held, { ...unit, readings }, mass)
          if (reading) taken.push(reading)
        }
      if (taken.length === 0) return []
      const done = [...unit.readings, ...taken].map(({ substanceId }) => substanceId)
      const complete = task.calculation!.masses.every(({ substanceId }) => done.includes(substanceId))
      return [{ unit, readings: taken, complete }]
    })
    const rows = weighed.map(({ unit, readings, complete }) => ({ id: unit.id, readings, complete }))
    if (rows.length > 0) await addReadings(tx, rows, now)
    await takeWeighed(
      ctx,
      tx,
      { storeId: task.storeId, taskId: task.id, actorId: held.actorId },
      weighed.flatMap((one) => one.readings),
    )
    const those = (complete: boolean) =>
      weighed.filter((one) => one.complete === complete).map(({ unit }) => unit)
    return [
      { move: 'weighAll', units: those(true) },
      { move: 'weighSome', units: those(false) },
    ]
  })
