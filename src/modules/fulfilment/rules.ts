import type { TaskRow } from './queries/tasks.ts'
import type { LineValue } from '../../shared/line-value.ts'
import type { FillingState } from './states.ts'

/** The vacuum a cylinder must reach before it is filled. */
export const MOST_VACUUM_PA = 10

/** Whether grams are within so many per cent of those that were worked out. */
export const isMassWithin = (grams: number, target: number, tolerancePercent: number): boolean =>
  Math.abs(grams - target) <= (target * tolerancePercent) / 100 + 1e-9

/** Substances that come into the cylinders of a task: those of the recipe and of the calculation, and the balance gas. */
export const contentOf = (
  task: Pick<TaskRow, 'recipe' | 'calculation'>,
  balanceId: string | null,
): string[] => [
  ...new Set([
    ...task.recipe.map(({ substanceId }) => substanceId),
    ...(task.calculation?.masses ?? []).flatMap(({ substanceId, also = [] }) => [substanceId, ...also]),
    ...(balanceId === null ? [] : [balanceId]),
  ]),
]

/** Every component of the calculation was weighed for a unit. */
export const isWeighed = (
  { calculation }: Pick<TaskRow, 'calculation'>,
  { readings }: { readings: readonly { substanceId: string }[] },
): boolean =>
  calculation !== null &&
  calculation.masses.every(({ substanceId }) =>
    readings.some((reading) => reading.substanceId === substanceId),
  )

/** Units by the preparation that they are of: those that share their readings, and those that have none yet. */
export const seriesOf = <Unit extends { readings: readonly { id: string }[] }>(
  units: readonly Unit[],
): Unit[][] => [...Map.groupBy(units, ({ readings }) => readings.map(({ id }) => id).join(' ')).values()]

interface Filled {
  id: number
  lot: string | null
  readings: readonly { substanceId: string; lot: string | null }[]
}

/** Which lots of parents went into a unit. */
const parentsOf = ({ readings }: Filled): string =>
  readings
    .map(({ substanceId, lot }) => `${substanceId}=${lot ?? ''}`)
    .sort()
    .join(' ')

/**
 * The lot of each unit that passes: that of units of its task with the same lots of parents, else the next one of the task
 * (decisions 11: the lot stays only while parent lots and recipe are the same).
 */
export function lotsOf(
  task: { number: string; units: readonly Filled[] },
  passing: readonly Filled[],
): Map<number, string> {
  const base = task.number.replace(/^FT/, 'L')
  const known = new Map(
    task.units.flatMap((unit) => (unit.lot === null ? [] : [[parentsOf(unit), unit.lot] as const])),
  )
  const lots = new Map<number, string>()
  for (const unit of passing) {
    const parents = parentsOf(unit)
    const next = () => (known.size === 0 ? base : `${base}-${known.size + 1}`)
    const lot = known.get(parents) ?? next()
    known.set(parents, lot)
    lots.set(unit.id, lot)
  }
  return lots
}

interface Measured {
  substanceId: string
  value: string
  unit: string
}

/** Whether every ordered value was measured, in its unit, within so many per cent of it. */
export const isWithin = (
  recipe: readonly LineValue[],
  measured: readonly Measured[],
  tolerancePercent: number,
): boolean =>
  recipe.every(({ substanceId, value, unit }) => {
    const found = measured.find((it) => it.substanceId === substanceId && it.unit === unit)
    const wanted = Number(value)
    return (
      found !== undefined &&
      Math.abs(Number(found.value) - wanted) <= (wanted * tolerancePercent) / 100 + 1e-12
    )
  })

/** Every component of the recipe is among these. */
export const coversRecipe = (
  recipe: readonly LineValue[],
  parts: readonly { substanceId: string }[],
): boolean => recipe.every(({ substanceId }) => parts.some((part) => part.substanceId === substanceId))

/** The five stages that a buyer sees, and the states in which each is under way. */
export const stages = {
  toBeCalculated: ['toBeCalculated', 'notApprovedToErp'],
  toBeAssigned: ['toBeAssigned', 'partiallyAssigned'],
  filling: ['toBeFilled', 'cylinderPretreatment', 'filling', 'partiallyFilled'],
  qualityCheck: ['awaitingQualityCheck', 'inQualityCheck'],
  shipped: ['qualityCheckComplete', 'shipped'],
} as const satisfies Record<string, readonly FillingState[]>
export type Stage = keyof typeof stages
export const stageNames = Object.keys(stages) as Stage[]

const beingMade: readonly FillingState[] = [...stages.toBeAssigned, ...stages.filling, ...stages.qualityCheck]

/** Whether a unit is made by what its task was worked out to be: from then on until it has passed or failed its check. */
export const isBeingMade = ({ state }: { state: FillingState }): boolean => beingMade.includes(state)

/** Whether a unit has passed its check: what is worked out for others of its task changes nothing of it. */
export const isChecked = ({ state }: { state: FillingState }): boolean =>
  (stages.shipped as readonly FillingState[]).includes(state)

/** What is still to be weighed of a unit. */
export const toWeigh = <Mass extends { substanceId: string }>(
  calculation: { masses: readonly Mass[] } | null,
  unit: { state: FillingState; readings: readonly { substanceId: string }[] },
): Mass[] =>
  isChecked(unit)
    ? []
    : (calculation?.masses ?? []).filter(
        ({ substanceId }) => !unit.readings.some((reading) => reading.substanceId === substanceId),
      )

/** The place of the stage in which a state is under way, from 0; -1 for what was given up, which is in none. */
export const stageOf = (state: FillingState): number =>
  stageNames.findIndex((name) => (stages[name] as readonly FillingState[]).includes(state))
