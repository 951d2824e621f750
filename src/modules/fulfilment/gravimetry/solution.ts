import { smallestGrams } from './choose.ts'
import type { Additions, Balance, Refusal } from './types.ts'

/** A lot of a stock solution. */
export interface StockLot {
  key: string
  substanceId: string
  /** mg/L with its standard uncertainty. */
  mgPerLitre: number
  uncertainty: number
  /** g/mL at 20 °C with its standard uncertainty. */
  density: number
  densityUncertainty: number
  gramsLeft: number
  expiresOn: string
}

export interface Dilution {
  targets: readonly { substanceId: string; mgPerLitre: number }[]
  /** mL of solution that are made. */
  millilitres: number
  /** Of the solution as made, g/mL with its standard uncertainty. */
  density: number
  densityUncertainty: number
}

/** Grams of one stock solution; of the whole, weighed when the matrix is filled up. */
export interface StockPortion {
  lot: StockLot
  grams: number
}

export interface Dissolved {
  substanceId: string
  mgPerLitre: number
  gravimetric: number
  expanded: number
}

/**
 * What was made from these portions, filled up with matrix to `totalGrams`: c = (m·c₀/ρ₀) / (M/ρ) for each stock, with u from
 * both weighings, the stock's value and both densities (GUM, all factors independent).
 */
export function dissolved(
  portions: readonly StockPortion[],
  totalGrams: number,
  { density, densityUncertainty }: Pick<Dilution, 'density' | 'densityUncertainty'>,
  { uncertaintyGrams }: Balance,
  { verificationPercent, stabilityPercent }: Additions,
): Dissolved[] {
  const added = Math.hypot(verificationPercent, stabilityPercent) / 100
  return portions.map(({ lot, grams }) => {
    const mgPerLitre = ((grams * lot.mgPerLitre) / lot.density / totalGrams) * density
    const relative = Math.hypot(
      uncertaintyGrams / grams,
      uncertaintyGrams / totalGrams,
      lot.uncertainty / lot.mgPerLitre,
      lot.densityUncertainty / lot.density,
      densityUncertainty / density,
    )
    return {
      substanceId: lot.substanceId,
      mgPerLitre,
      gravimetric: mgPerLitre * relative,
      expanded: 2 * mgPerLitre * Math.hypot(relative, added),
    }
  })
}

/**
 * How a solution is diluted: grams of each stock, lightest first, and grams of the whole that the matrix fills it up to. Stocks
 * are taken in date, weighable and with enough left, the most accurate first. Or every reason why it cannot be made so.
 */
export function planDilution(
  asked: Dilution & { lots: readonly StockLot[]; onDay: string; balance: Balance; additions: Additions },
):
  | { portions: StockPortion[]; totalGrams: number; values: Dissolved[]; smallestGrams: number }
  | { refusals: Refusal[] } {
  const { targets, millilitres, density, lots, onDay, balance, additions } = asked
  const totalGrams = millilitres * density
  const least = smallestGrams(balance)
  const refusals: Refusal[] = []
  const portions: StockPortion[] = []
  for (const { substanceId, mgPerLitre } of targets) {
    const refuse = (key: Refusal['key'], vars: Refusal['vars'] = {}) =>
      refusals.push({ key, vars: { substance: substanceId, ...vars } })
    const fitting = lots.filter((lot) => lot.substanceId === substanceId && lot.mgPerLitre >= mgPerLitre)
    const inDate = fitting.filter(({ expiresOn }) => expiresOn >= onDay)
    const weighed = inDate.map((lot) => ({
      lot,
      grams: ((mgPerLitre * millilitres) / lot.mgPerLitre) * lot.density,
    }))
    const heavy = weighed.filter(({ grams }) => grams >= least)
    const [best] = heavy
      .filter(({ lot, grams }) => lot.gramsLeft >= grams)
      .sort(
        (a, b) =>
          Math.hypot(a.lot.uncertainty / a.lot.mgPerLitre, balance.uncertaintyGrams / a.grams) -
            Math.hypot(b.lot.uncertainty / b.lot.mgPerLitre, balance.uncertaintyGrams / b.grams) ||
          a.lot.expiresOn.localeCompare(b.lot.expiresOn) ||
          a.lot.key.localeCompare(b.lot.key),
      )
    if (best) portions.push(best)
    else if (fitting.length === 0) refuse('parentMissing')
    else if (inDate.length === 0)
      refuse('parentExpired', {
        day: fitting
          .map(({ expiresOn }) => expiresOn)
          .sort()
          .at(-1)!,
      })
    else if (heavy.length === 0)
      refuse('belowBalance', {
        grams: Number(Math.max(...weighed.map(({ grams }) => grams)).toPrecision(3)),
        least: Number(least.toPrecision(3)),
      })
    else refuse('parentShort', { grams: Number(Math.min(...heavy.map(({ grams }) => grams)).toPrecision(3)) })
  }
  if (refusals.length > 0) return { refusals }
  const volume = portions.reduce((sum, { lot, grams }) => sum + grams / lot.density, 0)
  // What is asked at a stock's own value leaves no room for anything else.
  if (volume > millilitres * (1 + 1e-9))
    return { refusals: [{ key: 'notMakeable', vars: { substance: targets[0]!.substanceId } }] }
  portions.sort((a, b) => a.grams - b.grams)
  return {
    portions,
    totalGrams,
    values: dissolved(portions, totalGrams, asked, balance, additions),
    smallestGrams: least,
  }
}
