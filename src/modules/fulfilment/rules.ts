import type { LineValue } from '../../shared/line-value.ts'
import type { FillingState } from './states.ts'

/** The vacuum a cylinder must reach before it is filled. */
export const MOST_VACUUM_PA = 10

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

export const stageOf = (state: FillingState): number =>
  stageNames.findIndex((name) => (stages[name] as readonly FillingState[]).includes(state))
