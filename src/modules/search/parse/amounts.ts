import { canonicalAmount, isSolutionUnit } from '../../../shared/amounts.ts'
import type { AmountKind } from '../../../shared/amounts.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { TypedAmount } from './readers/index.ts'
import type { Goods, ReadAmount } from './types.ts'

/** Lower flammable limits in mol/mol that instruments use: IEC 60079-20-1 and the older values still in use. */
const flammableLimits: Record<string, [number, number]> = {
  ch4: [0.044, 0.05],
  c3h8: [0.017, 0.021],
  h2: [0.04, 0.04],
  ic4h10: [0.013, 0.018],
  nc4h10: [0.014, 0.018],
  c2h4: [0.023, 0.027],
  c2h2: [0.023, 0.025],
  nc6h14: [0.01, 0.011],
  nc5h12: [0.011, 0.014],
}

/** The end of what is at least so much: all of the gas, and a solution that is all solute. */
const most: Record<AmountKind, number> = { gas: 1, liquid: 1e6 }
const ended = (to: number, kind: AmountKind) => (to === Infinity ? most[kind] : to)

/** What an amount means for these substances; null when the unit needs a fact that is unknown. */
export function readAmount(
  typed: TypedAmount,
  ids: string[],
  goods: Goods,
  vocabulary: Vocabulary,
  assumed = false,
): ReadAmount | null {
  const { unit, celsius } = typed
  if (unit === '%LEL') {
    const limits = flammableLimits[ids[0] ?? ''] ?? null
    if (!limits) return null
    const [from, to] = [(typed.low / 100) * limits[0], (typed.high / 100) * limits[1]]
    return { typed, kind: 'gas', from, to: ended(to, 'gas'), assumed }
  }
  const solution = ids.length > 0 && ids.every((id) => /^(el|ion|org)-/.test(id))
  const inSolution = solution || (goods === 'liquid' && ids.length > 0)
  const kind: AmountKind = isSolutionUnit(unit) || inSolution ? 'liquid' : 'gas'
  const convert = (value: number) => {
    // ppm of a solution is read as mg/L (decisions 8: ambiguous, both readings are shown).
    if (kind === 'liquid' && unit === 'ppm') return value
    if (kind === 'liquid' && unit === 'ppb') return value / 1000
    if (kind === 'liquid' && unit === '%') return canonicalAmount(value, '% (w/w)', undefined)
    if (kind === 'liquid' && !isSolutionUnit(unit)) return null
    return canonicalAmount(value, unit, vocabulary.substance(ids[0] ?? '')?.molarMass, celsius)
  }
  const [from, to] = [convert(typed.low), convert(typed.high)]
  return from === null || to === null ? null : { typed, kind, from, to: ended(to, kind), assumed }
}

/** A figure without a unit: parts per million of a gas, mg/L of a solution (decisions 8 on ppm). */
export const inUsualUnit = (value: number): TypedAmount => ({
  low: value,
  high: value,
  unit: 'ppm',
  typedUnit: '',
  celsius: 0,
})
