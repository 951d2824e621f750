/** Units a gas seller prints. ppm and ppb are read as µmol/mol and nmol/mol (decisions 8). */
const perUnit: Record<string, number> = {
  '%': 1e2,
  'µmol/mol': 1e6,
  'nmol/mol': 1e9,
  ppm: 1e6,
  ppb: 1e9,
  'mg/mL': 1e-3,
  'µg/mL': 1,
  'mg/L': 1,
  'µg/L': 1e3,
}

const printed: Record<string, string> = { ppm: 'µmol/mol', ppb: 'nmol/mol' }

/** A range as the seller types it; `min` and `max` are canonical: mol/mol, or mg/L for solutions. */
export interface Range {
  minText: string
  maxText: string
  unit: string
  min: number
  max: number
}

/** A number with the digits that a seller prints: no exponent, no noise of binary fractions. */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(6)))
  return text.includes('e') ? Number(text).toFixed(12).replace(/0+$/, '') : text
}

/** Range from two numbers in one unit. Divides, never multiplies by 1e-6: 50 µmol/mol must be exactly 5e-5. */
export function rangeOf(minText: string, maxText: string, unit: string): Range {
  const divisor = perUnit[unit]
  if (divisor === undefined) throw new Error(`unknown unit "${unit}"`)
  return {
    minText,
    maxText,
    unit: printed[unit] ?? unit,
    min: Number(minText) / divisor,
    max: Number(maxText) / divisor,
  }
}

/** Parses `10-500 ppm`, `0.5 %`, `1000 mg/L`: the short form of the recipes. */
export function parseRange(text: string): Range {
  const match = /^([\d.]+)(?:-([\d.]+))?\s*(\S+)$/.exec(text.trim())
  if (match === null) throw new Error(`not a range: "${text}"`)
  return rangeOf(match[1]!, match[2] ?? match[1]!, match[3]!)
}

/** Range between two mole fractions, in the unit that a buyer expects at its middle. */
export function gasRange(min: number, max: number): Range {
  const middle = Math.sqrt(min * max)
  const unit = middle >= 0.001 ? '%' : middle >= 3e-7 ? 'µmol/mol' : 'nmol/mol'
  const divisor = perUnit[unit]!
  return rangeOf(plainNumber(min * divisor), plainNumber(max * divisor), unit)
}

/** As printed on the card: `10–500 µmol/mol`, `5 %`. */
export const rangeText = (range: Range): string =>
  range.minText === range.maxText
    ? `${range.minText} ${range.unit}`
    : `${range.minText}–${range.maxText} ${range.unit}`

/** Range of a whole mixture: one text when all parts share it, otherwise from the smallest to the largest. */
export function overallRangeText(ranges: readonly Range[]): string {
  const low = ranges.reduce((a, b) => (b.min < a.min ? b : a))
  const high = ranges.reduce((a, b) => (b.max > a.max ? b : a))
  if (low.unit === high.unit) return rangeText({ ...low, maxText: high.maxText })
  return `${low.minText} ${low.unit}–${high.maxText} ${high.unit}`
}
