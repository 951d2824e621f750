import type { Decimal } from './decimal.ts'
import { decimalText, divided, halfEven, readDecimal, shifted, tenTo } from './decimal.ts'

/** A value with its expanded uncertainty in one unit, both rounded to the same place. */
interface Rounded {
  value: string
  /** U, at most two significant digits. */
  uncertainty: string
  unit: string
}

/** Most significant digits of U (domain 5.2). */
const DIGITS_OF_U = 2

/** Number of significant digits; a 0 has none. */
const lengthOf = (digits: bigint): number => (digits === 0n ? 0 : String(digits).length)

/**
 * U with two significant digits: rounded up, unless the part cut off is under a tenth of the last digit kept. 10.47 → 11 and
 * 28.05 → 28, both examples of the GUM (7.2.6).
 */
export function roundUncertainty({ digits, places }: Decimal): Decimal {
  if (digits <= 0n) throw new Error('an uncertainty is above 0')
  const cut = lengthOf(digits) - DIGITS_OF_U
  if (cut <= 0) return { digits, places }
  const unit = tenTo(cut)
  const kept = digits / unit
  const up = (digits % unit) * 10n >= unit
  const rounded = up ? kept + 1n : kept
  // 99.5 becomes 100: two digits again, one place further left.
  return lengthOf(rounded) > DIGITS_OF_U
    ? { digits: rounded / 10n, places: places - cut - 1 }
    : { digits: rounded, places: places - cut }
}

/** Units that differ by a power of ten, the smallest first. */
const ladders: readonly (readonly [unit: string, power: number][])[] = [
  [
    ['nmol/mol', -9],
    ['µmol/mol', -6],
    ['mmol/mol', -3],
    ['% mol/mol', -2],
    ['mol/mol', 0],
  ],
  [
    ['ng/L', -9],
    ['µg/L', -6],
    ['mg/L', -3],
    ['g/L', 0],
  ],
  [
    ['ng/mL', -9],
    ['µg/mL', -6],
    ['mg/mL', -3],
    ['g/mL', 0],
  ],
  [
    ['µg/kg', -9],
    ['mg/kg', -6],
    ['g/kg', -3],
  ],
]

interface Step {
  unit: string
  /** The value in this unit is the former value × 10^by. */
  by: number
}

/** This unit and the larger ones of its ladder; per cent is kept or left out, because 5.23 mmol/mol is not said in per cent. */
function largerThan(unit: string): Step[] {
  const ladder = ladders.find((each) => each.some(([name]) => name === unit))
  const from = ladder?.findIndex(([name]) => name === unit) ?? -1
  if (!ladder || from < 0) return [{ unit, by: 0 }]
  const [, power] = ladder[from]!
  return ladder
    .slice(from)
    .filter(([name]) => name === unit || name !== '% mol/mol')
    .map(([name, other]) => ({ unit: name, by: power - other }))
}

/**
 * A value with its expanded uncertainty as a certificate prints them: U to two digits, the value half to even at the same place,
 * in the first unit from the given one upwards in which U ends without a zero that nobody measured (5.23 ± 0.12 mmol/mol, not
 * 5230 ± 120). Rounded once, from the unrounded figures: 500.37 with 4.56 is 500.4 ± 4.6.
 */
export function rounded(value: string, uncertainty: string, unit: string): Rounded {
  const u = roundUncertainty(readDecimal(uncertainty))
  const v = halfEven(readDecimal(value), u.places)
  const steps = largerThan(unit)
  const step = steps.find(({ by }) => u.places - by >= 0) ?? steps.at(-1)!
  return {
    value: decimalText(shifted(v, step.by)),
    uncertainty: decimalText(shifted(u, step.by)),
    unit: step.unit,
  }
}

/** U relative to the value in per cent, two digits by the same rule; null where the value is 0. */
export function relativeUncertainty({ value, uncertainty }: Rounded): string | null {
  const [v, u] = [readDecimal(value), readDecimal(uncertainty)]
  if (v.digits === 0n) return null
  const size = { digits: v.digits < 0n ? -v.digits : v.digits, places: v.places }
  const percent = divided(shifted(u, 2), size, 12)
  return percent.digits === 0n ? null : decimalText(roundUncertainty(percent))
}
