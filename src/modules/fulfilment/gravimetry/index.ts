/**
 * Gravimetric preparation after ISO 6142-1 (domain 2.12): pure functions without clock and database. Amounts are
 * mol/mol and mg/L, masses grams, pressures MPa gauge at 20 °C; uncertainties are standard ones unless called expanded (k = 2).
 */
export { compositionOf } from './composition.ts'
export { molarMassUncertainty } from './molar-mass.ts'
export { molesIn, planFilling } from './plan.ts'
export type { Asked, Planned } from './plan.ts'
export { dissolved, millilitresToMake, planDilution } from './solution.ts'
export type { Stock, StockLot } from './solution.ts'
export { tolerancePercent } from './tolerance.ts'
export { refusalKeys } from './types.ts'
export type * from './types.ts'
