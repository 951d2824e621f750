import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { action, keeping } from '../../../platform/page.tsx'
import { parseInput, readInput } from '../../../platform/validation.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { outcomes } from '../../../shared/vessels.ts'
import { idText, typedFigure } from '../../../shared/text.ts'
import { Assign, Calculate, Dispense, Pretreat, Qc, Start, SubmitQc, TaskStep, Weigh } from '../schema.ts'
import { qc, submitQc } from '../service/check.ts'
import { dispense, pretreat, start, weigh } from '../service/fill.ts'
import { assign, calculate, correct } from '../service/plan.ts'
import { findCode } from './board.ts'

/** A number as it is typed. */
const amount = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^\d{1,7}(\.\d{1,9})?$/)
  .transform(Number)
const words = z.string().trim().max(200)
/** What every form of a unit says of it. */
const of = {
  taskNo: z.string().max(40),
  version: z.coerce.number().int().positive(),
  unit: z.coerce.number().int().positive(),
}
const said = words.min(1)
const ofCylinder = { ...of, serial: said }

const place = ({ taskNo, unit }: { taskNo: string; unit: number }) =>
  hrefOf('SellerFillingTask', { taskNo, unit })

/** Fields of one component of a check: `value.co`, `uncertainty.co`, `unit.co`. */
const valuesIn = (fields: Record<string, unknown>) =>
  Object.keys(fields)
    .filter((name) => name.startsWith('value.'))
    .map((name) => {
      const substanceId = name.slice('value.'.length)
      return {
        substanceId,
        value: String(fields[name]).normalize('NFKC').trim(),
        unit: String(fields[`unit.${substanceId}`]),
        uncertaintyPercent: typedFigure(String(fields[`uncertainty.${substanceId}`] ?? '')),
      }
    })

const OF_VALUE = /^cylinders\.0\.values\.(\d+)\.(value|uncertainty)/

/** A check as the call takes it; what is wrong with a value is told at its two fields in the row of its component. */
function checked(input: z.input<typeof Qc> & { cylinders: { values: ReturnType<typeof valuesIn> }[] }) {
  const { data, errors } = readInput(Qc, input)
  if (errors === null) return data
  throw commonErrors.invalid(
    {},
    errors.map((error) => {
      const [, row, field] = OF_VALUE.exec(error.path) ?? []
      const substanceId = input.cylinders[0]!.values[Number(row)]?.substanceId
      return substanceId === undefined ? error : { ...error, path: `${field}.${substanceId}` }
    }),
  )
}

/** Forms of the floor: each asks the verb that the API has. */
export const floorActions = {
  find: action(z.object({ code: words }), async (ctx, { code }) => {
    // A field of this name is never shown again by itself: others hold secrets.
    const { taskNo, position } = await keeping({ scanned: code }, () => findCode(ctx, { code }))
    return hrefOf('SellerFillingTask', { taskNo, ...(position !== null && { unit: position }) })
  }),
  accept: action(
    z.object({ ...of, lots: z.string().regex(/^\d+:\d+(,\d+:\d+)*$/) }),
    async (ctx, { taskNo, version, unit, lots }) => {
      const seen = lots.split(',').map((pair) => pair.split(':'))
      const input = { taskNo, version, lots: seen.map(([id, at]) => ({ id, version: Number(at) })) }
      await calculate(ctx, parseInput(Calculate, input))
      return place({ taskNo, unit })
    },
  ),
  reject: action(z.object({ ...of, rejected: said }), async (ctx, { unit, ...input }) => {
    await calculate(ctx, parseInput(Calculate, input))
    return place({ ...input, unit })
  }),
  correct: action(z.object(of), async (ctx, { unit, ...input }) => {
    await correct(ctx, parseInput(TaskStep, input))
    return place({ ...input, unit })
  }),
  assign: action(
    // Without a serial it is a series of bottles, whose labels are drawn.
    z.object({
      ...ofCylinder,
      serial: words.optional(),
      operator: idText.optional().catch(undefined),
      station: words,
    }),
    async (ctx, { taskNo, version, unit, serial, operator, station }) => {
      const given = {
        ...(operator !== undefined && { operator: String(operator) }),
        ...(station && { station }),
      }
      const which = serial === undefined ? given : { cylinders: [{ serial, ...given }] }
      await assign(ctx, parseInput(Assign, { taskNo, version, ...which }))
      return place({ taskNo, unit })
    },
  ),
  pretreat: action(
    z.object({ ...ofCylinder, vacuumPa: amount.optional(), treatment: words }),
    async (ctx, { taskNo, version, unit, serial, vacuumPa, treatment }) => {
      const done = {
        serial,
        ...(vacuumPa !== undefined && { vacuumPa }),
        ...(treatment && { treatment }),
      }
      await pretreat(ctx, parseInput(Pretreat, { taskNo, version, cylinders: [done] }))
      return place({ taskNo, unit })
    },
  ),
  start: action(z.object(ofCylinder), async (ctx, { taskNo, version, unit, serial }) => {
    await start(ctx, parseInput(Start, { taskNo, version, serials: [serial] }))
    return place({ taskNo, unit })
  }),
  weigh: action(
    z.object({
      ...ofCylinder,
      id: z.string().max(60),
      substanceId: z.string().max(40),
      grams: amount,
      lot: words.default(''),
      verdict: z.enum(['outside']).optional().catch(undefined),
    }),
    async (ctx, { taskNo, version, unit, serial, id, substanceId, grams, lot, verdict }) => {
      const mass = { id, substanceId, grams, ...(lot && { lot }), ...(verdict && { verdict }) }
      await weigh(ctx, parseInput(Weigh, { taskNo, version, cylinders: [{ serial, masses: [mass] }] }))
      return place({ taskNo, unit })
    },
  ),
  dispense: action(
    z.object({ ...ofCylinder, millilitres: amount }),
    async (ctx, { taskNo, version, unit, serial, millilitres }) => {
      await dispense(ctx, parseInput(Dispense, { taskNo, version, serials: [serial], millilitres }))
      return place({ taskNo, unit })
    },
  ),
  submitQc: action(
    z.object({ ...ofCylinder, homogenisedMinutes: amount, restMinutes: amount }),
    async (ctx, { unit, serial, ...input }) => {
      await submitQc(ctx, parseInput(SubmitQc, { ...input, serials: [serial] }))
      return place({ ...input, unit })
    },
  ),
  pass: action(
    z.looseObject({ ...ofCylinder, method: words, expiry: z.string().max(10) }),
    async (ctx: Context, { taskNo, version, unit, serial, method, expiry, ...fields }) => {
      const cylinders = [{ serial, values: valuesIn(fields) }]
      const given = { ...(method && { method }), ...(expiry && { expiry }) }
      await qc(ctx, checked({ taskNo, version, pass: true, ...given, cylinders }))
      return place({ taskNo, unit })
    },
  ),
  fail: action(
    z.object({ ...ofCylinder, reason: words, outcome: z.enum(Object.values(outcomes).flat()) }),
    async (ctx, { taskNo, version, unit, serial, reason, outcome }) => {
      const given = { ...(reason && { reason }), outcome, cylinders: [{ serial, values: [] }] }
      await qc(ctx, parseInput(Qc, { taskNo, version, pass: false, ...given }))
      return place({ taskNo, unit })
    },
  ),
}
