/**
 * Decimal numbers as certificates print them: an integer and how many of its digits stand behind the point. Measured values are
 * never doubles here: 0.1 + 0.2 would print digits that nobody measured.
 */
export interface Decimal {
  /** The digits without the point. */
  digits: bigint
  /** How many of them stand behind the point; below 0 for zeros before it. */
  places: number
}

const PLAIN = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/

/** Reads `500.37`; null for anything but digits with at most one point, so no NaN, exponent or comma. */
export function decimalOf(text: string): Decimal | null {
  const [, sign, whole, part = ''] = PLAIN.exec(text) ?? []
  if (whole === undefined) return null
  return { digits: BigInt(`${sign}${whole}${part}`), places: part.length }
}

/** The same, for a text that is known to be a number. */
export function readDecimal(text: string): Decimal {
  const read = decimalOf(text)
  if (read === null) throw new Error(`${JSON.stringify(text)} is no decimal number`)
  return read
}

/** Plain digits with all places kept: 0.00060 stays 0.00060. */
export function decimalText({ digits, places }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const all = String(digits < 0n ? -digits : digits)
  if (places <= 0) return digits === 0n ? '0' : sign + all + '0'.repeat(-places)
  const padded = all.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}

/** The same value with its point moved to the right: × 10^`by`. */
export const shifted = ({ digits, places }: Decimal, by: number): Decimal => ({ digits, places: places - by })

/** The product of two decimals, exactly. */
export const times = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  places: a.places + b.places,
})

/** 10^`power`, exactly; throws where `power` is below 0. */
export const tenTo = (power: number): bigint => 10n ** BigInt(power)

/** The sign of a − b. */
export function compared(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const places = Math.max(a.places, b.places)
  const left = a.digits * tenTo(places - a.places)
  const right = b.digits * tenTo(places - b.places)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Rounded half to even at this many places; exact where there are fewer. */
export function halfEven({ digits, places }: Decimal, wanted: number): Decimal {
  if (places <= wanted) return { digits: digits * tenTo(wanted - places), places: wanted }
  const unit = tenTo(places - wanted)
  const size = digits < 0n ? -digits : digits
  const [kept, cut] = [size / unit, size % unit]
  const up = cut * 2n > unit || (cut * 2n === unit && kept % 2n === 1n)
  const rounded = up ? kept + 1n : kept
  return { digits: digits < 0n ? -rounded : rounded, places: wanted }
}

/** The quotient a / b cut to `wanted` places and rounded half to even; `b` is not 0. */
export function divided(a: Decimal, b: Decimal, wanted: number): Decimal {
  const spare = wanted + 3 + Math.max(0, b.places)
  const top = a.digits * tenTo(spare + Math.max(0, b.places - a.places))
  const places = spare + Math.max(0, b.places - a.places) + a.places - b.places
  return halfEven({ digits: top / b.digits, places }, wanted)
}
