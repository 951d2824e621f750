/** Units of our certificates in D-SI, as DRMD asks for them (domain 5.4). */
const dsi: Record<string, string> = {
  'mol/mol': String.raw`\mole\mole\tothe{-1}`,
  '% mol/mol': String.raw`\centi\mole\mole\tothe{-1}`,
  'mmol/mol': String.raw`\milli\mole\mole\tothe{-1}`,
  'µmol/mol': String.raw`\micro\mole\mole\tothe{-1}`,
  'nmol/mol': String.raw`\nano\mole\mole\tothe{-1}`,
  'g/L': String.raw`\gram\litre\tothe{-1}`,
  'mg/L': String.raw`\milli\gram\litre\tothe{-1}`,
  'µg/L': String.raw`\micro\gram\litre\tothe{-1}`,
  'ng/L': String.raw`\nano\gram\litre\tothe{-1}`,
  'g/mL': String.raw`\gram\milli\litre\tothe{-1}`,
  'mg/mL': String.raw`\milli\gram\milli\litre\tothe{-1}`,
  'µg/mL': String.raw`\micro\gram\milli\litre\tothe{-1}`,
  'ng/mL': String.raw`\nano\gram\milli\litre\tothe{-1}`,
  'g/kg': String.raw`\gram\kilogram\tothe{-1}`,
  'mg/kg': String.raw`\milli\gram\kilogram\tothe{-1}`,
  'µg/kg': String.raw`\micro\gram\kilogram\tothe{-1}`,
  '% (w/w)': String.raw`\centi\gram\gram\tothe{-1}`,
  'mol/L': String.raw`\mole\litre\tothe{-1}`,
  'mmol/L': String.raw`\milli\mole\litre\tothe{-1}`,
  'µS/cm': String.raw`\micro\siemens\centi\metre\tothe{-1}`,
  'mS/cm': String.raw`\milli\siemens\centi\metre\tothe{-1}`,
  MPa: String.raw`\mega\pascal`,
  L: String.raw`\litre`,
  mL: String.raw`\milli\litre`,
  '1': String.raw`\one`,
}

/** A unit in D-SI; one that D-SI does not know is marked by a bar, as it asks. */
export const dsiUnit = (unit: string): string => dsi[unit] ?? `|${unit}`

/** Units in which a value may be certified. */
export const certifiedUnits = Object.keys(dsi).filter((unit) => !['MPa', 'L', 'mL', '1'].includes(unit))

/** What is said of parts without saying of what, and per cent and fractions that have a name of their own: the same number. */
const named = {
  gas: { '%': '% mol/mol', ppm: 'µmol/mol', ppb: 'nmol/mol' },
  liquid: { 'µg/g': 'mg/kg', 'mg/g': 'g/kg' },
} satisfies Record<string, Record<string, string>>

/**
 * The unit in which a certificate says a value that was measured in this one; the number stays (domain 5.4: neither ppm nor %). The
 * micro sign has one spelling.
 */
export function unitOf(material: keyof typeof named, unit: string): string {
  const spelled = unit.replace(/^(?:\u03bc|u)(?=mol|g|S)/, 'µ')
  return (named[material] as Record<string, string>)[spelled] ?? spelled
}

/** The QUDT kind of quantity of a unit; null where none is named. */
export function quantityKind(unit: string): string | null {
  if (unit.endsWith('mol/mol')) return 'MoleFraction'
  if (unit.endsWith('g/kg') || unit === '% (w/w)') return 'MassFraction'
  if (/g\/m?L$/.test(unit)) return unit === 'g/mL' ? 'Density' : 'MassConcentration'
  return { MPa: 'Pressure', L: 'Volume', mL: 'Volume' }[unit] ?? null
}
