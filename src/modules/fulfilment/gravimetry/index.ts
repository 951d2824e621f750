/**
 * Gravimetric preparation after ISO 6142-1 (domain 2.12): pure functions without clock and database. Amounts are
 * mol/mol and mg/L, masses grams, pressures MPa gauge at 20 °C; uncertainties are standard ones unless called expanded (k = 2).
 */
export { smallestGrams } from './choose.ts'
export { compositionOf } from './composition.ts'
export { ATMOSPHERE_MPA, highestPressure } from './condensation.ts'
export { molarMassUncertainty } from './molar-mass.ts'
export { molesIn, outside, planFilling } from './plan.ts'
export type { Asked, Planned } from './plan.ts'
export { dissolved, millilitresToMake, planDilution } from './solution.ts'
export type { Dissolved, Stock, StockLot, StockPortion } from './solution.ts'
export { SOLUTION_TOLERANCE_PERCENT, tolerancePercent } from './tolerance.ts'
export { refusalKeys } from './types.ts'
export type * from './types.ts'
