import { perUnit, rangeOf } from '../../../modules/catalogue/index.ts'
import type { Range } from '../../../modules/catalogue/index.ts'

export { overallRangeText, rangeOf } from '../../../modules/catalogue/index.ts'
export type { Range } from '../../../modules/catalogue/index.ts'

/** A number with the digits that a seller prints: no exponent, no noise of binary fractions. */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(6)))
  return text.includes('e') ? Number(text).toFixed(12).replace(/0+$/, '') : text
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
