import { compared, decimalText, halfEven, readDecimal, times } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { relativeUncertainty, rounded } from './rounding.ts'
import type { CertifiedValue, IndicativeValue, Words } from '../content.ts'

/** A measured value of one component with its expanded uncertainty, unrounded, in one unit. */
interface Measured {
  substanceId: string
  name: Words
  formula: string
  cas: string | null
  value: string
  uncertainty: string
  unit: string
}

/** A value as it is certified: rounded once, in the unit in which U has no meaningless zero. */
export function certified({ value, uncertainty, unit, ...of }: Measured): CertifiedValue {
  const result = rounded(value, uncertainty, unit)
  return { ...of, ...result, k: '2', relative: relativeUncertainty(result) }
}

/** U of a value from a relative uncertainty in per cent, exactly. */
export const shareOf = (value: string, percent: number): string =>
  decimalText(times(readDecimal(value), times(readDecimal(String(percent)), { digits: 1n, places: 2 })))

interface Offered {
  minText: string
  maxText: string
  unit: string
}

const half: Decimal = { digits: 5n, places: 1 }

/**
 * The value at which a SKU offers a component: the level's own (`50 µmol/mol`), the one value of the product, or the end or the
 * middle of its range for a mixture of low, mid or high range. Null for any value of the range.
 */
export function offeredValue(
  { minText, maxText, unit }: Offered,
  level: string | null,
  single: boolean,
): string | null {
  if (compared(readDecimal(minText), readDecimal(maxText)) === 0) return minText
  const [, value, of] = /^([\d.]+) (\S+)$/.exec(level ?? '') ?? []
  if (single && value !== undefined && of === unit) return value
  if (level === '低量程') return minText
  if (level === '高量程') return maxText
  if (level !== '中量程') return null
  const [low, high] = [readDecimal(minText), readDecimal(maxText)]
  const places = Math.max(low.places, high.places)
  const sum = halfEven(low, places).digits + halfEven(high, places).digits
  return decimalText(times({ digits: sum, places }, half))
}

/** What a store writes before a pH, or between those of a set of bottles: `pH`, `PH值：`, `酸碱度`. */
const PH =
  /(?:(?<![a-z])phs?\s*(?:值|value)?\s*[:=]?|酸碱度\s*[:=]?|\/)\s*(\d+(?:\.\d+)?)(?=\s*(?:\/|\(|$))/gi

/** `pH 4.01 (25 °C)` and `1413 µS/cm (25 °C)` as values that are stated without uncertainty. */
export function statedProperties(
  range: string | null,
  words: { ph: Words; conductivity: Words },
): IndicativeValue[] {
  const text = range ?? ''
  const ph = [...text.normalize('NFKC').matchAll(PH)].map(([, value]) => ({
    name: words.ph,
    value: value!,
    unit: '1',
    bound: null,
    identifier: null,
  }))
  const [, value, unit] = /^([\d.]+) ((?:µ|m)S\/cm)/.exec(text) ?? []
  return value === undefined
    ? ph
    : [{ name: words.conductivity, value, unit: unit!, bound: null, identifier: null }]
}
