/** Preparation tolerance in per cent by the fraction ordered, mol/mol (domain 2.13, policy). */
const tolerances: readonly [from: number, percent: number][] = [
  [1e-2, 2],
  [1e-4, 5],
  [1e-6, 10],
  [0, 20],
]

/** How far what is made may be from what was ordered, per cent of it. */
export const tolerancePercent = (fraction: number): number =>
  tolerances.find(([from]) => fraction >= from)![1]

/** Tolerance of solutions in per cent (policy): volumes are made up by mass, nothing adsorbs on a gas cylinder. */
export const SOLUTION_TOLERANCE_PERCENT = 2
