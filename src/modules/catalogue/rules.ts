import { allGases } from '../safety/index.ts'

const DAY_MS = 86_400_000

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** A batch with fewer days of life is marked "near expiry": twice what an order needs (decisions 9). */
export const NEAR_EXPIRY_DAYS = 180

/** One gas of a mixture at one amount, mol/mol. */
interface Share {
  substanceId: string
  amount: number
}

interface Flammability {
  flammable: boolean
  /** Highest amount in nitrogen, per cent, at which it does not burn in air (Tci); else its lower limit in air. */
  threshold: number | null
  /** Nitrogen equivalence of an inert gas (Ki). */
  equivalence: number | null
}

const flammabilities = new Map<string, Flammability>(
  allGases.map((gas) => [
    gas.id,
    { flammable: gas.flammable, threshold: gas.tci ?? gas.lfl, equivalence: gas.ki },
  ]),
)

const airParts = [
  { substanceId: 'o2', amount: 0.21 },
  { substanceId: 'n2', amount: 0.79 },
]

const withAirSplit = (shares: readonly Share[]): Share[] =>
  shares.flatMap((share) =>
    share.substanceId === 'air'
      ? airParts.map((part) => ({ ...part, amount: part.amount * share.amount }))
      : [share],
  )

/**
 * Index Σ A′/Tci of ISO 10156: above 1 the mixture is flammable. The lower flammability limit replaces a missing Tci,
 * on the safe side (gases.json, rules). Null when a fuel has neither, because then the index is unknown.
 */
export function flammabilityIndex(mixture: readonly Share[]): number | null {
  const shares = withAirSplit(mixture)
  const known = shares.map(({ substanceId, amount }) => ({ amount, gas: flammabilities.get(substanceId) }))
  if (known.some(({ gas }) => !gas || (gas.flammable && gas.threshold === null))) return null
  const whole = known.reduce(
    (sum, { gas, amount }) => sum + amount * (gas!.flammable ? 1 : (gas!.equivalence ?? 1)),
    0,
  )
  return known.reduce(
    (sum, { gas, amount }) => sum + (gas!.flammable ? ((amount / whole) * 100) / gas!.threshold! : 0),
    0,
  )
}

/** Lowest and highest amount of a logarithmic scale, as powers of ten. */
export interface LogScale {
  from: number
  to: number
}

/** Gases run from 1 µmol/mol to 100 %, or from a lower component; solutions from 1 µg/L to 10 g/L. */
export function logScale(kind: 'gas' | 'liquid', amounts: readonly number[]): LogScale {
  if (kind === 'liquid') return { from: -3, to: 4 }
  const least = Math.min(...amounts.filter((amount) => amount > 0))
  return { from: least < 1e-6 ? -9 : -6, to: 0 }
}

/** Position of an amount on a scale, 0 to 1 of its length. */
export function placeOnScale({ from, to }: LogScale, amount: number): number {
  if (amount <= 0) return 0
  return Math.min(1, Math.max(0, (Math.log10(amount) - from) / (to - from)))
}

/** The range in which a component is offered, as its seller states it. */
interface OfferedRange {
  minText: string
  maxText: string
  unit: string
}

/** Whether this is the pure substance, of which the seller states the minimum purity. */
export const isPureRange = ({ minText, maxText, unit }: OfferedRange): boolean =>
  minText !== maxText && maxText === '100' && unit === '%'

const isLevelOf = (level: string | null, { unit }: Pick<OfferedRange, 'unit'>): boolean =>
  /^[\d.]+ (\S+)$/.exec(level ?? '')?.[1] === unit

/**
 * A SKU's level as a canonical amount (mol/mol or mg/L): `50 µmol/mol` of 10–500 µmol/mol. Null where it is none: of
 * several components, or any value of the range.
 */
export function levelAmount(
  level: string | null,
  components: readonly { maxText: string; unit: string; amountMax: number }[],
): number | null {
  const [only] = components
  if (!only || components.length > 1 || !isLevelOf(level, only)) return null
  const most = Number(only.maxText)
  return most > 0 ? (only.amountMax * Number.parseFloat(level!)) / most : null
}

/**
 * Components whose value a line of this SKU names: those that a made-to-order SKU offers in a range, unless the SKU
 * is one level of it. None for stocked goods.
 */
export function valuesAsked<C extends OfferedRange>(
  sku: { fulfilment: 'stocked' | 'madeToOrder'; levelZh: string | null },
  components: readonly C[],
): C[] {
  if (sku.fulfilment === 'stocked') return []
  const [only] = components
  if (only && components.length === 1 && isLevelOf(sku.levelZh, only)) return []
  return components.filter((each) => each.minText !== each.maxText && !isPureRange(each))
}
