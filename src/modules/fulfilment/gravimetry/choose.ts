import { fractionIn, molarMassOf } from './composition.ts'
import type { Balance, ParentLot, Refusal, Substance, Target } from './types.ts'

/**
 * Most that one weighing may add to the expanded uncertainty of a component, per cent (policy): 15 mg give the 10 g below which
 * producers take a pre-mixture (domain 2.12).
 */
const WEIGHING_PERCENT = 0.3

/** Least mass that this balance weighs well enough, g: 2·u(m) is 0.3 % of it. */
export const smallestGrams = ({ uncertaintyGrams }: Balance): number =>
  (2 * uncertaintyGrams) / (WEIGHING_PERCENT / 100)

/** What a component needs of its parents. */
interface Need {
  target: Target
  /** Moles of gas in the full cylinder. */
  moles: number
  balanceId: string
  onDay: string
  balance: Balance
}

type Substances = (id: string) => Substance

const gramsOf = (lot: ParentLot, { target, moles }: Need, substances: Substances): number =>
  ((moles * target.fraction) / fractionIn(lot.purity, target.substanceId)) *
  molarMassOf(lot.purity, substances)

/** How rich a lot is in tenths of a decade: lots of one nominal fraction are alike. */
const richness = (lot: ParentLot, substanceId: string): number =>
  Math.round(10 * Math.log10(fractionIn(lot.purity, substanceId)))

/**
 * The lot that a component is taken from: in date, with enough left, heavy enough to be weighed, and then the richest, which has
 * passed the fewest dilutions and leaves room for the others; of equal ones the first to expire. Or why there is none.
 */
export function chooseLot(
  lots: readonly ParentLot[],
  need: Need,
  substances: Substances,
): { lot: ParentLot } | { refused: Refusal } {
  const { target, balanceId, onDay, balance } = need
  const id = target.substanceId
  const fitting = lots.filter(
    (lot) =>
      lot.of.length === 1 &&
      lot.of[0] === id &&
      (lot.balanceId === null || lot.balanceId === balanceId) &&
      fractionIn(lot.purity, id) > target.fraction,
  )
  const refuse = (key: Refusal['key'], vars: Refusal['vars'] = {}) => ({
    refused: { key, vars: { substance: id, ...vars } },
  })
  if (fitting.length === 0) return refuse('parentMissing')
  const inDate = fitting.filter(({ expiresOn }) => expiresOn >= onDay)
  if (inDate.length === 0)
    return refuse('parentExpired', {
      day: fitting
        .map(({ expiresOn }) => expiresOn)
        .sort()
        .at(-1)!,
    })
  const weighed = inDate.map((lot) => ({ lot, grams: gramsOf(lot, need, substances) }))
  const least = smallestGrams(balance)
  const heavy = weighed.filter(({ grams }) => grams >= least)
  if (heavy.length === 0) {
    const grams = Math.max(...weighed.map((each) => each.grams))
    return refuse('belowBalance', {
      grams: Number(grams.toPrecision(3)),
      least: Number(least.toPrecision(3)),
    })
  }
  const enough = heavy.filter(({ lot, grams }) => lot.gramsLeft >= grams)
  if (enough.length === 0)
    return refuse('parentShort', {
      grams: Number(Math.min(...heavy.map(({ grams }) => grams)).toPrecision(3)),
    })
  const [best] = enough.sort(
    (a, b) =>
      richness(b.lot, id) - richness(a.lot, id) ||
      a.lot.expiresOn.localeCompare(b.lot.expiresOn) ||
      a.lot.key.localeCompare(b.lot.key),
  )
  return { lot: best!.lot }
}

/**
 * A mixture that is the parent of several components at once: it holds them in the ratios that are wanted, each within half of
 * its tolerance; of several the one with the most components. Null where there is none.
 */
export function chooseMixture(
  lots: readonly ParentLot[],
  targets: readonly Target[],
  { balanceId, onDay }: Pick<Need, 'balanceId' | 'onDay'>,
): ParentLot | null {
  const wanted = new Map(targets.map((target) => [target.substanceId, target]))
  const fits = (lot: ParentLot): boolean => {
    if (lot.of.length < 2 || lot.balanceId !== balanceId || lot.expiresOn < onDay) return false
    if (!lot.of.every((id) => wanted.has(id))) return false
    const whole = lot.of.reduce((sum, id) => sum + fractionIn(lot.purity, id), 0)
    const asked = lot.of.reduce((sum, id) => sum + wanted.get(id)!.fraction, 0)
    if (whole <= asked) return false
    return lot.of.every((id) => {
      const { fraction, tolerancePercent } = wanted.get(id)!
      const made = (fractionIn(lot.purity, id) / whole) * asked
      return Math.abs(made / fraction - 1) <= tolerancePercent / 200
    })
  }
  const [best] = lots
    .filter(fits)
    .sort((a, b) => b.of.length - a.of.length || a.expiresOn.localeCompare(b.expiresOn))
  return best ?? null
}
