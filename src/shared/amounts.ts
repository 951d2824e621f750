/** Units an amount may be written in. Gases: parts of amount, or mass per volume; solutions: mass per volume, mass or amount. */
export const gasUnits = [
  '%',
  'µmol/mol',
  'nmol/mol',
  'mol/mol',
  'ppm',
  'ppb',
  'g/m³',
  'mg/m³',
  'µg/m³',
] as const
export const solutionUnits = [
  'mg/L',
  'µg/L',
  'ng/mL',
  'µg/mL',
  'mg/mL',
  'g/L',
  'mg/kg',
  'µg/g',
  'mg/g',
  '% (w/w)',
  'mol/L',
  'mmol/L',
] as const
export type GasUnit = (typeof gasUnits)[number]
export type SolutionUnit = (typeof solutionUnits)[number]
export type AmountUnit = GasUnit | SolutionUnit
export const amountUnits = [...gasUnits, ...solutionUnits] as const

/** What an amount measures, and so which column it is compared with. */
export type AmountKind = 'gas' | 'liquid'

type GasMassUnit = 'g/m³' | 'mg/m³' | 'µg/m³'
type MolarUnit = 'mol/L' | 'mmol/L'

const molPerMol: Record<Exclude<GasUnit, GasMassUnit>, number> = {
  '%': 1e-2,
  'mol/mol': 1,
  'µmol/mol': 1e-6,
  ppm: 1e-6,
  'nmol/mol': 1e-9,
  ppb: 1e-9,
}
const mgPerCubicMetre: Record<GasMassUnit, number> = { 'g/m³': 1e3, 'mg/m³': 1, 'µg/m³': 1e-3 }
/** A mass fraction counts as in a solution of 1 kg/L, which dilute aqueous ones are. */
const mgPerLitre: Record<Exclude<SolutionUnit, MolarUnit>, number> = {
  'mg/L': 1,
  'µg/mL': 1,
  'µg/L': 1e-3,
  'ng/mL': 1e-3,
  'mg/mL': 1e3,
  'g/L': 1e3,
  'mg/kg': 1,
  'µg/g': 1,
  'mg/g': 1e3,
  '% (w/w)': 1e4,
}
const molPerLitre: Record<MolarUnit, number> = { 'mol/L': 1, 'mmol/L': 1e-3 }

/** Reference temperatures in °C of a mass per volume of gas; without one it means 0 °C (decisions 10, domain 2.1). */
export const celsiusOfVolume = [0, 20, 25] as const
export type CelsiusOfVolume = (typeof celsiusOfVolume)[number]

/** Molar volume of an ideal gas in L/mol at 101.325 kPa (domain 2.1). */
export const molarVolume = (celsius: CelsiusOfVolume): number => (8.314462618 * (273.15 + celsius)) / 101.325

const solution = new Set<AmountUnit>(solutionUnits)
/** Whether the unit is one of solutions; every other unit is one of gases. */
export const isSolutionUnit = (unit: AmountUnit): unit is SolutionUnit => solution.has(unit)

/** Whether the unit is a mass per volume of gas, which means something at a reference temperature alone (domain 2.1). */
export const isMassPerGasVolume = (unit: AmountUnit): unit is GasMassUnit => unit in mgPerCubicMetre

/** Masses of a solute in a mass of solution, which are compared with mg/L as if a litre weighed a kilogram. */
export const isMassFraction = (unit: AmountUnit): boolean =>
  unit === 'mg/kg' || unit === 'µg/g' || unit === 'mg/g' || unit === '% (w/w)'

const isMolar = (unit: AmountUnit): unit is MolarUnit => unit in molPerLitre

/** Whether the unit is converted with the molar mass of one component. */
export const needsMolarMass = (unit: AmountUnit): boolean => isMassPerGasVolume(unit) || isMolar(unit)

/** Whether an amount in this unit is compared in mg/L (`liquid`) or in mol/mol (`gas`). */
export const amountKind = (unit: AmountUnit): AmountKind => (isSolutionUnit(unit) ? 'liquid' : 'gas')

/**
 * An amount as the catalogue stores it: mol/mol for gases, mg/L for solutions. Null when the unit needs a
 * molar mass (g/mol) that is not known. `celsius` is the reference temperature of a mass per volume of gas.
 */
export function canonicalAmount(
  value: number,
  unit: AmountUnit,
  molarMass?: number | null,
  celsius: CelsiusOfVolume = 0,
): number | null {
  if (isMolar(unit)) return molarMass ? value * molPerLitre[unit] * molarMass * 1e3 : null
  if (isSolutionUnit(unit)) return value * mgPerLitre[unit]
  if (!isMassPerGasVolume(unit)) return value * molPerMol[unit]
  return molarMass ? (value * mgPerCubicMetre[unit] * molarVolume(celsius) * 1e-6) / molarMass : null
}

/** The inverse of `canonicalAmount`. */
export function amountIn(
  unit: AmountUnit,
  canonical: number,
  molarMass?: number | null,
  celsius: CelsiusOfVolume = 0,
): number | null {
  const one = canonicalAmount(1, unit, molarMass, celsius)
  return one === null ? null : canonical / one
}

/** A unit as an address carries it; a mass per volume of gas names its temperature: `mg/m³@0`. */
export const addressUnits: readonly [string, ...string[]] = [
  '%',
  ...amountUnits.flatMap((unit) =>
    isMassPerGasVolume(unit) ? [...celsiusOfVolume.map((celsius) => `${unit}@${celsius}`), unit] : [unit],
  ),
]

/** The unit and the temperature of an address's unit; a mass per volume without a temperature is at 0 °C. */
export function readAddressUnit(text: string): { unit: AmountUnit; celsius: CelsiusOfVolume } {
  const [unit, celsius] = text.split('@') as [AmountUnit, string?]
  return { unit, celsius: Number(celsius ?? 0) as CelsiusOfVolume }
}

/** An address's unit with its temperature in full: `mg/m³` is `mg/m³@0`. */
export const fullAddressUnit = (text: string): string =>
  text.includes('@') || !isMassPerGasVolume(text as AmountUnit) ? text : `${text}@0`
