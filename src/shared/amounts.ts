/** Units an amount may be written in. Gases: parts of amount, or mass per volume at 20 °C; solutions: mass per volume. */
export const gasUnits = ['%', 'µmol/mol', 'nmol/mol', 'mol/mol', 'ppm', 'ppb', 'mg/m³', 'µg/m³'] as const
export const solutionUnits = ['mg/L', 'µg/L', 'ng/mL', 'µg/mL', 'mg/mL', 'g/L'] as const
export type GasUnit = (typeof gasUnits)[number]
export type SolutionUnit = (typeof solutionUnits)[number]
export type AmountUnit = GasUnit | SolutionUnit
export const amountUnits = [...gasUnits, ...solutionUnits] as const

/** What an amount measures, and so which column it is compared with. */
export type AmountKind = 'gas' | 'liquid'

const molPerMol: Record<Exclude<GasUnit, 'mg/m³' | 'µg/m³'>, number> = {
  '%': 1e-2,
  'mol/mol': 1,
  'µmol/mol': 1e-6,
  ppm: 1e-6,
  'nmol/mol': 1e-9,
  ppb: 1e-9,
}
const mgPerLitre: Record<SolutionUnit, number> = {
  'mg/L': 1,
  'µg/mL': 1,
  'µg/L': 1e-3,
  'ng/mL': 1e-3,
  'mg/mL': 1e3,
  'g/L': 1e3,
}

/** Molar volume in L/mol at 20 °C and 101.325 kPa (domain 2.1): the reading decisions 8 fixes for mg/m³. */
export const MOLAR_VOLUME_20C = (8.314462618 * 293.15) / 101.325

export const isSolutionUnit = (unit: AmountUnit): unit is SolutionUnit => unit in mgPerLitre

/** Needs a molar mass to become an amount fraction. */
export const isMassPerGasVolume = (unit: AmountUnit): boolean => unit === 'mg/m³' || unit === 'µg/m³'

export const amountKind = (unit: AmountUnit): AmountKind => (isSolutionUnit(unit) ? 'liquid' : 'gas')

/**
 * An amount as the catalogue stores it: mol/mol for gases, mg/L for solutions. Null when the unit needs a
 * molar mass (g/mol) that is not known.
 */
export function canonicalAmount(value: number, unit: AmountUnit, molarMass?: number | null): number | null {
  if (isSolutionUnit(unit)) return value * mgPerLitre[unit]
  if (unit !== 'mg/m³' && unit !== 'µg/m³') return value * molPerMol[unit]
  if (!molarMass) return null
  const mgPerCubicMetre = unit === 'mg/m³' ? value : value / 1e3
  return (mgPerCubicMetre * MOLAR_VOLUME_20C * 1e-6) / molarMass
}

/** The inverse of `canonicalAmount`. */
export function amountIn(unit: AmountUnit, canonical: number, molarMass?: number | null): number | null {
  const one = canonicalAmount(1, unit, molarMass)
  return one === null ? null : canonical / one
}
