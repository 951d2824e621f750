import type { BesideAsked } from '../view.ts'
import {
  addressUnits,
  amountIn,
  amountKind,
  amountUnits,
  canonicalAmount,
  isMassFraction,
  isMassPerGasVolume,
  readAddressUnit,
} from '../../../shared/amounts.ts'
import type { AmountUnit } from '../../../shared/amounts.ts'
import type { CardRow, PartRow, SkuRow } from '../queries/cards.ts'

/** An amount that a query or a filter names, in the catalogue's units (mol/mol or mg/L). */
export interface AskedAmount {
  /** Any of these components; any at all without them. */
  ids: readonly string[]
  /** Null where a range is asked for. */
  amount: number | null
  /** The unit that it was asked in, as an address carries it. */
  unit: string
}

/** `50 µmol/mol`, the one value of a level. */
export const isOneValue = (level: string | null): level is string => /^[\d.]+ \S+$/.test(level ?? '')

/** Four digits at most, no exponent. */
const short = (value: number, digits = 4): string => String(Number(value.toPrecision(digits)))

/** A component asked for; its value in the unit of its range, null where a range or a value that is not offered is asked for. */
export interface AskedPart {
  part: PartRow
  value: string | null
}

const partAsked = ({ parts }: CardRow, { ids }: AskedAmount): PartRow | undefined =>
  parts.find(({ substanceId }) => ids.length === 0 || ids.includes(substanceId))

const unitOfPart = ({ unit }: PartRow) => amountUnits.find((each) => each === unit)

/** The components asked for that this product has, in the order of the query. */
export const askedParts = (row: CardRow, asked: readonly AskedAmount[]): AskedPart[] =>
  asked.flatMap((wish): AskedPart[] => {
    const part = partAsked(row, wish)
    if (!part) return []
    const { amount } = wish
    const unit = unitOfPart(part)
    if (amount === null || unit === undefined) return [{ part, value: null }]
    const isOffered = amount >= part.amountMin * 0.999 && amount <= part.amountMax * 1.001
    return [{ part, value: isOffered ? short(amountIn(unit, amount)!) : null }]
  })

/** An amount in its unit as a row states it. */
interface Stated {
  value: number
  unit: AmountUnit
}

/** What a SKU's row states of one component, in the catalogue's units; null where the SKU is made in a range. */
function statedOf({ partCount }: CardRow, { levelZh }: SkuRow, part: PartRow): Stated | null {
  if (partCount === 1 && isOneValue(levelZh)) {
    const [figure, written] = levelZh.split(' ') as [string, string]
    const unit = amountUnits.find((each) => each === written)
    const value = unit === undefined ? null : canonicalAmount(Number(figure), unit, part.molarMass)
    return value === null ? null : { value, unit: unit! }
  }
  const unit = unitOfPart(part)
  return unit !== undefined && part.amountMin === part.amountMax ? { value: part.amountMin, unit } : null
}

/** Values that differ by less are the same: prepared values are rounded to three digits. */
const SAME = 0.002
/** From here on a percentage says less than how many times as much. */
const TIMES = 2

/**
 * How the SKU's value compares with the one asked for; the same value in the unit that was asked in, where the row states another.
 * Of several components asked for none is compared.
 */
export function besideAsked(
  row: CardRow,
  sku: SkuRow,
  asked: readonly AskedAmount[],
  isMade: boolean,
): BesideAsked | null {
  const [wish] = asked
  if (asked.length !== 1 || wish!.amount === null) return null
  const part = partAsked(row, wish!)
  const partUnit = part && unitOfPart(part)
  if (!partUnit) return null
  const { unit, celsius } = readAddressUnit(wish!.unit)
  const stated = isMade ? { value: wish!.amount!, unit: partUnit } : statedOf(row, sku, part)
  if (!stated || amountKind(stated.unit) !== amountKind(unit)) return null
  const { value } = stated
  const ratio = value / wish!.amount!
  if (ratio >= TIMES) return { kind: 'times', times: Number(short(ratio, 2)) }
  const percent = Number(short(Math.abs(ratio - 1) * 100, 2))
  if (Math.abs(ratio - 1) > SAME) return { kind: ratio < 1 ? 'below' : 'above', percent }
  const inUnit =
    unit === stated.unit || isMassFraction(unit) ? null : amountIn(unit, value, part.molarMass, celsius)
  if (inUnit === null) return null
  return {
    kind: 'equals',
    text: `${short(inUnit, 3)} ${unit}`,
    celsius: isMassPerGasVolume(unit) ? celsius : null,
  }
}

/** Amounts asked for as an address carries them: `co,co-13c:0.00005:mg/m³@0;::%`, a range without its amount. */
export const askedText = (asked: readonly AskedAmount[]): string =>
  asked.map(({ ids, amount, unit }) => `${ids.join(',')}:${amount ?? ''}:${unit}`).join(';')

/** The amounts in an address; an unreadable one asks for nothing. */
export function readAsked(text: string): AskedAmount[] {
  const parts = text === '' ? [] : text.split(';')
  const read = parts.map((part) => /^([a-z0-9.,-]*):([\de.+-]*):(.+)$/i.exec(part))
  return read.flatMap((match) => {
    const amount = match?.[2] ? Number(match[2]) : null
    if (!match || !addressUnits.includes(match[3]!)) return []
    if (amount !== null && !(amount > 0 && amount < Infinity)) return []
    return [{ ids: match[1] === '' ? [] : match[1]!.split(','), amount, unit: match[3]! }]
  })
}
