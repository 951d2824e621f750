import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { canonicalAmount, isMassFraction, solutionUnits } from '../../../shared/amounts.ts'
import type { SolutionUnit } from '../../../shared/amounts.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { densityOfMatrix } from '../../safety/index.ts'
import { millilitresToMake, planDilution } from '../gravimetry/index.ts'
import type { StockLot } from '../gravimetry/index.ts'
import { settingsOf } from '../promises/propose.ts'
import type { TaskRow } from '../queries/tasks.ts'
import { additions } from './additions.ts'
import type { Proposal } from './proposal.ts'
import { listLotsFor } from './queries.ts'
import type { LotRow, Making } from './queries.ts'

/** Standard uncertainty of the density of a matrix, g/mL (domain 2.12, policy). */
const DENSITY_UNCERTAINTY = 0.0005

/** What was ordered of a solution, mg/L; a share of its mass counts with its density. Null where a value is none of a solution. */
function targetsOf(recipe: TaskRow['recipe'], density: number) {
  const targets = recipe.map(({ substanceId, value, unit }) => {
    if (!(solutionUnits as readonly string[]).includes(unit)) return null
    const of = unit as SolutionUnit
    const amount = canonicalAmount(Number(value), of)
    return amount === null
      ? null
      : { substanceId, mgPerLitre: isMassFraction(of) ? amount * density : amount }
  })
  return targets.every((target) => target !== null) ? targets : null
}

/** A lot as the calculation sees it. */
export const stockLotOf = (row: LotRow): StockLot[] =>
  row.stock === null
    ? []
    : [
        {
          ...row.stock,
          key: String(row.id),
          substanceId: row.substanceIds[0]!,
          gramsLeft: row.gramsLeft,
          expiresOn: row.expiresOn,
        },
      ]

/**
 * How a solution is made at once for so many units from the stock solutions and pure substances of its store, in date today; of the
 * named lots alone, where some are.
 */
export async function planSolution(
  ctx: Context,
  tx: Tx,
  task: TaskRow,
  { making, lotIds, units }: { making: Making; lotIds: readonly number[] | undefined; units: number },
): Promise<Proposal> {
  const density = making.matrixEn === null ? null : densityOfMatrix(making.matrixEn)
  const targets = density === null ? null : targetsOf(task.recipe, density)
  if (density === null || targets === null || targets.length === 0 || making.volumeMl === null)
    return {
      refusals: [{ key: 'notMakeable', vars: { substance: task.recipe[0]?.substanceId ?? '' } }],
      plan: null,
    }
  const wanted = targets.map(({ substanceId }) => substanceId)
  const [rows, { weighingMg }] = await Promise.all([
    listLotsFor(tx, task.storeId, wanted, lotIds),
    settingsOf(tx, task.storeId),
  ])
  const millilitres = millilitresToMake(making.volumeMl * units)
  const planned = planDilution({
    targets,
    millilitres,
    density,
    densityUncertainty: DENSITY_UNCERTAINTY,
    lots: rows.flatMap((row) => stockLotOf(row)),
    onDay: shanghaiDay(ctx.clock.now()),
    balance: { uncertaintyGrams: weighingMg / 1000 },
    additions,
  })
  if ('refusals' in planned) return { refusals: planned.refusals, plan: null }
  const { portions, totalGrams, matrixGrams, values, smallestGrams, tolerancePercent } = planned
  const [parentExpiresOn] = portions.map(({ lot }) => lot.expiresOn).sort()
  return {
    refusals: [],
    plan: {
      steps: portions.map(({ lot, grams }) => ({
        key: lot.key,
        of: [lot.substanceId],
        grams,
        reason: 'lightest',
      })),
      lots: portions.map(({ lot }) => rows.find(({ id }) => String(id) === lot.key)!),
      solution: {
        millilitres,
        matrixGrams,
        totalGrams,
        values: values.map(({ substanceId, mgPerLitre, expanded }) => ({
          substanceId,
          mgPerLitre,
          expanded,
        })),
      },
      composition: [],
      pressureMpa: 0,
      highestPressureMpa: null,
      limitedBy: null,
      smallestGrams,
      tolerancePercent,
      parentExpiresOn: parentExpiresOn!,
    },
  }
}
