import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { canonicalAmount, gasUnits } from '../../../shared/amounts.ts'
import type { GasUnit } from '../../../shared/amounts.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { inWords } from '../../../shared/text.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { conflictOf, findGas } from '../../safety/index.ts'
import { fulfilmentErrors } from '../errors.ts'
import { molarMassUncertainty, planFilling, tolerancePercent } from '../gravimetry/index.ts'
import type { ParentLot, Refusal, Substance, Target } from '../gravimetry/index.ts'
import { settingsOf } from '../promises/propose.ts'
import { findTask } from '../queries/tasks.ts'
import type { Calculation, TaskRow } from '../queries/tasks.ts'
import { permissionOf } from '../states.ts'
import { MATRIX } from '../tables.ts'
import { additions } from './additions.ts'
import type { Proposal } from './proposal.ts'
import { planSolution } from './propose-solution.ts'
import { findMaking, listLotsFor } from './queries.ts'
import type { LotRow } from './queries.ts'

/** Share of a vapour pressure at 20 °C that counts where the one at 0 °C is unknown (domain 2.6, policy). */
const SHARE_AT_FREEZING = 1 / 6
const FREEZING_K = 273.15

/** Saturation pressure at 0 °C in kPa: Infinity above the critical point, null without data. */
function saturationKpa(gas: {
  criticalTemperatureK: number | null
  vapourPressure: Record<string, unknown>
}) {
  if (gas.criticalTemperatureK !== null && gas.criticalTemperatureK < FREEZING_K) return Infinity
  const { '0': atFreezing, '20': at20 } = gas.vapourPressure
  if (atFreezing === 'supercritical' || (typeof atFreezing !== 'number' && at20 === 'supercritical'))
    return Infinity
  if (typeof atFreezing === 'number') return atFreezing
  return typeof at20 === 'number' ? at20 * SHARE_AT_FREEZING : null
}

/** Facts of a gas for the calculation; its tables hold known gases alone. */
export function substanceOf(id: string): Substance {
  const gas = findGas(id)
  if (gas === null) throw new Error(`no gas "${id}"`)
  return {
    id,
    molarMass: gas.molarMass,
    molarMassUncertainty: molarMassUncertainty(gas.formula),
    saturationKpa: id === 'air' ? Infinity : saturationKpa(gas),
    flammable: gas.flammable,
    oxidising: gas.oxidising,
  }
}

/** What was ordered, in mol/mol with its tolerance; null where a value is none of a gas. */
const targetsOf = (recipe: TaskRow['recipe']): Target[] | null => {
  const targets = recipe.map(({ substanceId, value, unit }) => {
    const gas = findGas(substanceId)
    const fraction =
      gas && (gasUnits as readonly string[]).includes(unit)
        ? canonicalAmount(Number(value), unit as GasUnit, gas.molarMass)
        : null
    return fraction === null ? null : { substanceId, fraction, tolerancePercent: tolerancePercent(fraction) }
  })
  return targets.every((target) => target !== null) ? targets : null
}

/** A lot as the calculation of one of so many units sees it. */
const lotOf = (row: LotRow, units: number): ParentLot => ({
  key: String(row.id),
  of: row.substanceIds,
  balanceId: row.balanceId,
  purity: row.purity,
  gramsLeft: row.gramsLeft / units,
  expiresOn: row.expiresOn,
})

/**
 * How a task of one's store could be made from its parents today, for one unit; of the named lots alone, where some are (R17).
 * Nothing is written: the chemist accepts it by `calculate`.
 */
export async function proposeFilling(
  ctx: Context,
  { taskNo, lots: named }: { taskNo: string; lots?: string | undefined },
): Promise<Proposal> {
  const storeId = storeOf(ctx, permissionOf.chemist)
  const task = await findTask(ctx.database, taskNo, storeId)
  if (!task) throw commonErrors.notFound()
  return planTask(ctx, ctx.database, task, named?.split(',').map(Number))
}

/**
 * The calculation that a proposal from these lots is, as they stand. Throws 409 where one of them is another than the chemist saw,
 * or where nothing can be made of them, with the first reason.
 */
export async function acceptProposal(
  ctx: Context,
  tx: Tx,
  task: TaskRow,
  seen: readonly { id: number; version: number }[],
): Promise<Calculation> {
  const { refusals, plan } = await planTask(
    ctx,
    tx,
    task,
    seen.map(({ id }) => id),
  )
  if (!plan)
    throw fulfilmentErrors.notMakeable({ reason: refusals.map((each) => refusalText(ctx, each)).join(' ') })
  const versionOf = new Map(seen.map(({ id, version }) => [id, version]))
  if (plan.lots.some(({ id, version }) => versionOf.get(id) !== version)) throw commonErrors.stateChanged()
  return {
    masses: [
      ...plan.steps.map(({ of: [substanceId, ...also], grams }, index) => ({
        substanceId: substanceId!,
        ...(also.length > 0 && { also }),
        grams,
        lot: plan.lots[index]!.lot,
        lotId: plan.lots[index]!.id,
      })),
      ...(plan.solution ? [{ substanceId: MATRIX, grams: plan.solution.matrixGrams }] : []),
    ],
    pressureMpa: plan.pressureMpa,
    tolerancePercent: plan.tolerancePercent,
    parentExpiresOn: plan.parentExpiresOn,
  }
}

/** Why something cannot be made, in the reader's language. */
export function refusalText(ctx: Context, { key, vars }: Refusal): string {
  const gas = findGas(String(vars['substance']))
  const name = gas ? inWords(ctx, gas.zh, gas.en) : String(vars['substance'] ?? '').replace(/^[a-z]+-/, '')
  return ctx.t.dynamic(`orders.filling.refusal.${key}`, { ...vars, name })
}

/** Units that are still to be calculated; each needs its share of the lots. */
const waitingIn = ({ units }: TaskRow): number =>
  Math.max(1, units.filter(({ state }) => state === 'toBeCalculated').length)

async function planTask(
  ctx: Context,
  tx: Tx,
  task: TaskRow,
  lotIds: readonly number[] | undefined,
): Promise<Proposal> {
  const { storeId } = task
  const making = await findMaking(tx, task.id)
  const targets = targetsOf(task.recipe)
  if (making?.kind === 'liquid')
    return planSolution(ctx, tx, task, { making, lotIds, units: waitingIn(task) })
  const { balanceId = null, volumeMl = null, fillPressureMpa = null } = making ?? {}
  if (targets === null || balanceId === null || volumeMl === null || fillPressureMpa === null)
    return {
      refusals: [{ key: 'notMakeable', vars: { substance: task.recipe[0]?.substanceId ?? '' } }],
      plan: null,
    }
  const wanted = [...targets.map(({ substanceId }) => substanceId), balanceId]
  const [rows, { weighingMg }] = await Promise.all([
    listLotsFor(tx, storeId, wanted, lotIds),
    settingsOf(tx, storeId),
  ])
  const planned = planFilling({
    targets,
    balanceId,
    cylinder: { litres: volumeMl / 1000, pressureMpa: fillPressureMpa },
    lots: rows.map((row) => lotOf(row, waitingIn(task))),
    onDay: shanghaiDay(ctx.clock.now()),
    balance: { uncertaintyGrams: weighingMg / 1000 },
    additions,
    substances: substanceOf,
    conflict: conflictOf,
  })
  if ('refusals' in planned) return { refusals: planned.refusals, plan: null }
  const lots = planned.plan.steps.map(({ key }) => rows.find(({ id }) => String(id) === key)!)
  const [parentExpiresOn] = lots.map(({ expiresOn }) => expiresOn).sort()
  return {
    refusals: [],
    plan: {
      ...planned.plan,
      solution: null,
      lots,
      tolerancePercent: Math.min(...targets.map((target) => target.tolerancePercent)),
      parentExpiresOn: parentExpiresOn!,
    },
  }
}
