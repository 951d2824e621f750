import type { Additions, Fraction, Portion, PurityRow, Substance } from './types.ts'

type Substances = (id: string) => Pick<Substance, 'molarMass' | 'molarMassUncertainty'>

/** Mean molar mass of a purity table in g/mol: M = Σ x·M (ISO 6142-1, domain 2.12). */
export const molarMassOf = (purity: readonly PurityRow[], substances: Substances): number =>
  purity.reduce((sum, { substanceId, fraction }) => sum + fraction * substances(substanceId).molarMass, 0)

/** The amount fraction of a substance by a purity table, mol/mol; 0 where the table does not name it. */
export const fractionIn = (purity: readonly PurityRow[], substanceId: string): number =>
  purity.find((row) => row.substanceId === substanceId)?.fraction ?? 0

/** The row that the others leave over: a purity is found by difference, so it has no uncertainty of its own (ISO 19229). */
const byDifference = (purity: readonly PurityRow[]): PurityRow =>
  purity.reduce((most, row) => (row.fraction > most.fraction ? row : most))

/** One input of the model and how much it moves each result: ∂xᵢ/∂q · u(q). */
type Contribution = (index: number) => number

/**
 * Amount fractions of what these portions make, impurities included: xᵢ = Σ (m·xᵢ/M) / Σ (m/M). Their gravimetric standard
 * uncertainties are propagated by GUM from every weighing, every row of the purity tables but the one by difference, and every
 * molar mass; the expanded ones (k = 2) add verification and stability. Sorted by substance as they first appear.
 */
export function compositionOf(
  portions: readonly Portion[],
  substances: Substances,
  { verificationPercent, stabilityPercent }: Additions,
): Fraction[] {
  const ids = [...new Set(portions.flatMap(({ purity }) => purity.map(({ substanceId }) => substanceId)))]
  const parents = portions.map((portion) => {
    const molarMass = molarMassOf(portion.purity, substances)
    const x = ids.map((id) => fractionIn(portion.purity, id))
    return { ...portion, molarMass, moles: portion.grams / molarMass, x }
  })
  const whole = parents.reduce((sum, { moles }) => sum + moles, 0)
  const x = ids.map((_, i) => parents.reduce((sum, parent) => sum + parent.moles * parent.x[i]!, 0) / whole)

  const contributions: Contribution[] = []
  for (const parent of parents) {
    const more = (i: number) => (parent.x[i]! - x[i]!) / whole
    contributions.push((i) => (more(i) / parent.molarMass) * parent.uncertaintyGrams)
    const main = byDifference(parent.purity)
    /** ∂xᵢ/∂(row of the parent), all other rows kept. */
    const byRow = (i: number, id: string) =>
      (ids[i] === id ? parent.moles : 0) / whole -
      (more(i) * parent.moles * substances(id).molarMass) / parent.molarMass
    for (const row of parent.purity)
      if (row !== main)
        contributions.push((i) => (byRow(i, row.substanceId) - byRow(i, main.substanceId)) * row.uncertainty)
  }
  for (const [k, id] of ids.entries())
    contributions.push((i) =>
      parents.reduce(
        (sum, parent) =>
          sum -
          ((((parent.x[i]! - x[i]!) / whole) * parent.moles * parent.x[k]!) / parent.molarMass) *
            substances(id).molarMassUncertainty,
        0,
      ),
    )

  const added = (verificationPercent / 100) ** 2 + (stabilityPercent / 100) ** 2
  return ids.map((substanceId, i) => {
    const gravimetric = Math.hypot(...contributions.map((part) => part(i)))
    return {
      substanceId,
      fraction: x[i]!,
      gravimetric,
      expanded: 2 * Math.hypot(gravimetric, x[i]! * Math.sqrt(added)),
    }
  })
}
