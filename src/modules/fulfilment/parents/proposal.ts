import type { Plan, Refusal } from '../gravimetry/index.ts'
import type { LotRow } from './queries.ts'

/** What a solution is filled up to, and what it comes to. */
export interface SolutionPlan {
  millilitres: number
  matrixGrams: number
  totalGrams: number
  values: { substanceId: string; mgPerLitre: number; expanded: number }[]
}

export interface Proposal {
  refusals: readonly Refusal[]
  plan:
    | (Plan & {
        tolerancePercent: number
        parentExpiresOn: string
        lots: LotRow[]
        /** Null for gases. */
        solution: SolutionPlan | null
      })
    | null
}
