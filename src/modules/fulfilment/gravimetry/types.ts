/** What the calculation knows of a pure substance. */
export interface Substance {
  id: string
  /** g/mol. */
  molarMass: number
  /** Standard uncertainty of it, g/mol. */
  molarMassUncertainty: number
  /** Saturation pressure at the lowest storage temperature in kPa; Infinity above the critical point, null without data. */
  saturationKpa: number | null
  flammable: boolean
  oxidising: boolean
}

/** One row of a purity table (ISO 19229): mol/mol with its standard uncertainty. The rows of a table add up to 1. */
export interface PurityRow {
  substanceId: string
  fraction: number
  uncertainty: number
}

/** A lot of a parent gas, pure or mixed. */
export interface ParentLot {
  key: string
  /** What it is a parent of: one substance, or the components of a mixture for several at once. */
  of: readonly string[]
  /** Gas that the rest of a mixture is; null for a pure gas. */
  balanceId: string | null
  purity: readonly PurityRow[]
  gramsLeft: number
  /** The last day on which it may be used, ISO. */
  expiresOn: string
}

/** Amount fraction of one component that was ordered, mol/mol, with its preparation tolerance in per cent. */
export interface Target {
  substanceId: string
  fraction: number
  tolerancePercent: number
}

/** The cylinder and how far it is filled at 20 °C. */
export interface Cylinder {
  litres: number
  /** Gauge pressure that is aimed at, MPa. */
  pressureMpa: number
}

export interface Balance {
  /** Standard uncertainty of one weighing, g. */
  uncertaintyGrams: number
}

/** Relative standard uncertainties that are added to the gravimetric one, per cent: verification and stability. */
export interface Additions {
  verificationPercent: number
  stabilityPercent: number
}

/** Grams of one parent that went, or are to go, into a cylinder. */
export interface Portion {
  key: string
  purity: readonly PurityRow[]
  grams: number
  /** Standard uncertainty of the weighing, g. */
  uncertaintyGrams: number
}

/** One component of what results, mol/mol; `expanded` with k = 2. */
export interface Fraction {
  substanceId: string
  fraction: number
  /** Combined standard uncertainty of weighing, purity and molar mass. */
  gravimetric: number
  expanded: number
}

/** Why a parent is added where it is. */
export type OrderReason = 'lowVapourPressure' | 'lightest' | 'balance' | 'oxidiserAfterInert'

export interface Step {
  key: string
  of: readonly string[]
  grams: number
  reason: OrderReason
}

export interface Plan {
  /** In order of addition. */
  steps: Step[]
  composition: Fraction[]
  /** Gauge pressure at 20 °C that it is filled to, MPa. */
  pressureMpa: number
  /** Highest gauge pressure without condensation, MPa; null where nothing can condense. */
  highestPressureMpa: number | null
  /** Component that limits the pressure. */
  limitedBy: string | null
  /** Least mass of a parent that may be weighed, g. */
  smallestGrams: number
}

/** Why it cannot be made so; `vars` belong to the words of `key`. */
export interface Refusal {
  key: RefusalKey
  vars: Record<string, string | number>
}
export const refusalKeys = [
  'notMakeable',
  'condenses',
  'incompatible',
  'engineer',
  'parentMissing',
  'parentExpired',
  'parentShort',
  'belowBalance',
] as const
export type RefusalKey = (typeof refusalKeys)[number]
