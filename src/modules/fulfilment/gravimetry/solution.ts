import { smallestGrams } from './choose.ts'
import { SOLUTION_TOLERANCE_PERCENT } from './tolerance.ts'
import type { Additions, Balance, Refusal } from './types.ts'

/** What a stock solution holds of its substance. */
interface SolutionStock {
  /** mg/L with its standard uncertainty. */
  mgPerLitre: number
  uncertainty: number
  /** g/mL at 20 °C with its standard uncertainty. */
  density: number
  densityUncertainty: number
}

/** What a pure substance holds of what is certified. */
interface SubstanceStock {
  /** Grams in a gram of it, with the standard uncertainty: its purity times the share in the compound, Pb in Pb(NO₃)₂. */
  massFraction: number
  uncertainty: number
}

export type Stock = SolutionStock | SubstanceStock

/** A lot that solutions are made from. */
export type StockLot = Stock & {
  key: string
  substanceId: string
  gramsLeft: number
  expiresOn: string
}

/** Least that is made of a solution, mL, and how much more than is filled (domain 2.12, policy). */
const LEAST_MILLILITRES = 100
const SPARE = 1.1

/** So much is made to fill this volume, mL. */
export const millilitresToMake = (filled: number): number => Math.max(LEAST_MILLILITRES, filled * SPARE)

const isSolution = (stock: Stock): stock is SolutionStock => 'mgPerLitre' in stock

/** mg of the substance in a gram of a stock, with the relative standard uncertainty. */
function strengthOf(stock: Stock): { mgPerGram: number; relative: number } {
  if (!isSolution(stock))
    return { mgPerGram: stock.massFraction * 1000, relative: stock.uncertainty / stock.massFraction }
  const { mgPerLitre, uncertainty, density, densityUncertainty } = stock
  return {
    mgPerGram: mgPerLitre / (density * 1000),
    relative: Math.hypot(uncertainty / mgPerLitre, densityUncertainty / density),
  }
}

interface Dilution {
  targets: readonly { substanceId: string; mgPerLitre: number }[]
  /** mL of solution that are made. */
  millilitres: number
  /** Of the solution as made, g/mL with its standard uncertainty. */
  density: number
  densityUncertainty: number
}

/** Grams of one stock; of the whole, weighed when the matrix is filled up. */
interface StockPortion {
  lot: StockLot
  grams: number
}

interface Dissolved {
  substanceId: string
  mgPerLitre: number
  gravimetric: number
  expanded: number
}

/**
 * What was made from these portions, filled up with matrix to `totalGrams`: c = (m·w) / (M/ρ) for each stock that holds w, which is
 * c₀/ρ₀ of a solution and the mass fraction of a pure substance; with u from both weighings, the stock's value and both densities (GUM,
 * all factors independent).
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
    const strength = strengthOf(lot)
    const mgPerLitre = ((grams * strength.mgPerGram) / totalGrams) * density * 1000
    const relative = Math.hypot(
      uncertaintyGrams / grams,
      uncertaintyGrams / totalGrams,
      strength.relative,
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

interface PlannedDilution {
  portions: StockPortion[]
  /** Grams of the whole, and of the matrix in it. */
  totalGrams: number
  matrixGrams: number
  values: Dissolved[]
  smallestGrams: number
  /** How far what is made may be from what was ordered, per cent. */
  tolerancePercent: number
}

/**
 * How a solution is made: grams of each stock solution or pure substance, lightest first, and grams of the whole that the matrix fills it
 * up to. Stocks are taken in date, weighable and with enough left, the most accurate first. Or every reason why it cannot be made so.
 */
export function planDilution(
  asked: Dilution & { lots: readonly StockLot[]; onDay: string; balance: Balance; additions: Additions },
): PlannedDilution | { refusals: Refusal[] } {
  const { targets, millilitres, density, lots, onDay, balance, additions } = asked
  const totalGrams = millilitres * density
  const least = smallestGrams(balance)
  const refusals: Refusal[] = []
  const portions: StockPortion[] = []
  for (const { substanceId, mgPerLitre } of targets) {
    const refuse = (key: Refusal['key'], vars: Refusal['vars'] = {}) =>
      refusals.push({ key, vars: { substance: substanceId, ...vars } })
    const fitting = lots.filter(
      (lot) => lot.substanceId === substanceId && (!isSolution(lot) || lot.mgPerLitre >= mgPerLitre),
    )
    const inDate = fitting.filter(({ expiresOn }) => expiresOn >= onDay)
    const weighed = inDate.map((lot) => ({
      lot,
      grams: (mgPerLitre * millilitres) / 1000 / strengthOf(lot).mgPerGram,
    }))
    const heavy = weighed.filter(({ grams }) => grams >= least)
    const [best] = heavy
      .filter(({ lot, grams }) => lot.gramsLeft >= grams)
      .sort(
        (a, b) =>
          Math.hypot(strengthOf(a.lot).relative, balance.uncertaintyGrams / a.grams) -
            Math.hypot(strengthOf(b.lot).relative, balance.uncertaintyGrams / b.grams) ||
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
  // What a dissolved substance takes up is in the density of the whole.
  const volume = portions.reduce(
    (sum, { lot, grams }) => sum + (isSolution(lot) ? grams / lot.density : 0),
    0,
  )
  // What is asked at a stock's own value leaves no room for anything else.
  if (volume > millilitres * (1 + 1e-9))
    return { refusals: [{ key: 'notMakeable', vars: { substance: targets[0]!.substanceId } }] }
  portions.sort((a, b) => a.grams - b.grams)
  return {
    portions,
    totalGrams,
    matrixGrams: totalGrams - portions.reduce((sum, { grams }) => sum + grams, 0),
    tolerancePercent: SOLUTION_TOLERANCE_PERCENT,
    values: dissolved(portions, totalGrams, asked, balance, additions),
    smallestGrams: least,
  }
}
