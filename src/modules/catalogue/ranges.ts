/** Units that sellers print, as divisors of the canonical amount. ppm and ppb are read as µmol/mol and nmol/mol (decisions 8). */
export const perUnit: Readonly<Record<string, number>> = {
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

/**
 * The text on card and container: `CO/N₂`; from three parts on the balance is left out, and a text that is still too long for a
 * label reads `Mix-7`. Formulas as chemists print them.
 */
export function containerLabel(parts: readonly string[], balance: string | null): string {
  const all = balance === null || parts.length > 2 ? parts : [...parts, balance]
  const label = all.join('/')
  return label.length > 16 && parts.length > 1 ? `Mix-${parts.length}` : label
}
