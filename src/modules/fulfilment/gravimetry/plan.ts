import { chooseLot, chooseMixture, smallestGrams } from './choose.ts'
import { compositionOf, fractionIn, molarMassOf } from './composition.ts'
import { ATMOSPHERE_MPA, highestPressure } from './condensation.ts'
import { solve } from './linear.ts'
import type {
  Additions,
  Balance,
  Cylinder,
  Fraction,
  OrderReason,
  ParentLot,
  Plan,
  Refusal,
  Step,
  Substance,
  Target,
} from './types.ts'

const GAS_CONSTANT = 8.314462618
const KELVIN_AT_20 = 293.15
/** Least gauge pressure of a cylinder that is worth filling, MPa (policy). */
const LEAST_MPA = 0.5

/** Moles of an ideal gas in a cylinder at 20 °C: n = pV/(RT) with the absolute pressure (domain 2.12). */
export const molesIn = ({ litres, pressureMpa }: Cylinder): number =>
  ((pressureMpa + ATMOSPHERE_MPA) * 1000 * litres) / (GAS_CONSTANT * KELVIN_AT_20)

export interface Asked {
  targets: readonly Target[]
  balanceId: string
  cylinder: Cylinder
  lots: readonly ParentLot[]
  /** Lots must be good on this day, ISO. */
  onDay: string
  balance: Balance
  additions: Additions
  substances: (id: string) => Substance
  /** Whether gases may be together in one cylinder: the rule that forbids it, or that an engineer decides; null where they may. */
  conflict: (
    targets: readonly Target[],
    balanceId: string,
  ) => { key: 'incompatible' | 'engineer'; rule: string } | null
}

export type Planned = { plan: Plan } | { refusals: Refusal[] }

/** A parent and the components that it is there for; none for the balance, which makes the whole. */
interface Part {
  lot: ParentLot
  covers: readonly string[]
}

/** Which lots are taken, or why none can be. */
function chooseParts(asked: Asked, moles: number): { parts: Part[] } | { refusals: Refusal[] } {
  const { targets, balanceId, lots, onDay, balance, substances } = asked
  const need = { moles, balanceId, onDay, balance }
  const parts: Part[] = []
  const refusals: Refusal[] = []
  const mixture = chooseMixture(lots, targets, need)
  if (mixture) parts.push({ lot: mixture, covers: mixture.of })
  for (const target of targets) {
    if (mixture?.of.includes(target.substanceId)) continue
    const found = chooseLot(lots, { ...need, target }, substances)
    if ('lot' in found) parts.push({ lot: found.lot, covers: [target.substanceId] })
    else refusals.push(found.refused)
  }
  const rest = 1 - targets.reduce((sum, { fraction }) => sum + fraction, 0)
  const filler = chooseBalance(asked, moles * rest * 0.5)
  if ('lot' in filler) parts.push({ lot: filler.lot, covers: [] })
  else refusals.push(filler.refused)
  return refusals.length > 0 ? { refusals } : { parts }
}

/** The lot of the balance gas with the fewest impurities that would be taken for a component, among those in date and large enough. */
function chooseBalance(
  { lots, balanceId, onDay, substances, targets }: Asked,
  leastMoles: number,
): { lot: ParentLot } | { refused: Refusal } {
  const pure = lots.filter(
    ({ of, balanceId: rest }) => rest === null && of.length === 1 && of[0] === balanceId,
  )
  const refuse = (key: Refusal['key'], vars: Refusal['vars'] = {}) => ({
    refused: { key, vars: { substance: balanceId, ...vars } },
  })
  if (pure.length === 0) return refuse('parentMissing')
  const inDate = pure.filter(({ expiresOn }) => expiresOn >= onDay)
  if (inDate.length === 0)
    return refuse('parentExpired', {
      day: pure
        .map(({ expiresOn }) => expiresOn)
        .sort()
        .at(-1)!,
    })
  const grams = (lot: ParentLot) => leastMoles * molarMassOf(lot.purity, substances)
  const enough = inDate.filter((lot) => lot.gramsLeft >= grams(lot))
  if (enough.length === 0) return refuse('parentShort', { grams: Math.round(grams(inDate[0]!)) })
  const foreign = (lot: ParentLot) =>
    targets.reduce(
      (sum, { substanceId, fraction }) => sum + fractionIn(lot.purity, substanceId) / fraction,
      0,
    )
  const [best] = enough.sort(
    (a, b) => foreign(a) - foreign(b) || a.expiresOn.localeCompare(b.expiresOn) || a.key.localeCompare(b.key),
  )
  return { lot: best! }
}

/**
 * Moles of each parent: what a component has from all parents together, impurities of others included, is what was asked, and all
 * together fill the cylinder. Below zero where other parents bring more of it than was asked; null where nothing solves it.
 */
function amounts(parts: readonly Part[], targets: readonly Target[], moles: number): number[] | null {
  const fractionOf = new Map(targets.map(({ substanceId, fraction }) => [substanceId, fraction]))
  const sum = (ids: readonly string[], of: (id: string) => number) => ids.reduce((all, id) => all + of(id), 0)
  const rows = parts.map(({ covers }) =>
    covers.length === 0
      ? parts.map(() => 1)
      : parts.map(({ lot }) => sum(covers, (id) => fractionIn(lot.purity, id) / fractionOf.get(id)!)),
  )
  const wanted = parts.map(({ covers }) => (covers.length === 0 ? moles : moles * covers.length))
  return solve(rows, wanted)
}

/**
 * Order of addition (after ISO 6142-1 and producers' practice, textbook): what has a low vapour pressure first, while the
 * cylinder is empty, so that it evaporates whole; then the lightest amount first, because a later weighing carries all before
 * it; the balance gas last. Where fuels and an oxidiser meet, the oxidiser follows the inert balance, so that no step passes
 * through a flammable mixture.
 */
function inOrder(
  parts: readonly (Part & { grams: number })[],
  substances: (id: string) => Substance,
): Step[] {
  const of = (part: Part) => part.lot.of.map(substances)
  const isFuel = parts.some((part) => part.covers.length > 0 && of(part).some(({ flammable }) => flammable))
  const inert = parts.some(
    (part) => part.covers.length === 0 && of(part).every(({ oxidising }) => !oxidising),
  )
  const pressure = (part: Part) =>
    part.lot.balanceId === null
      ? Math.min(...of(part).map(({ saturationKpa }) => saturationKpa ?? 0))
      : Infinity
  const placeOf = (part: Part): [rank: number, reason: OrderReason] => {
    if (part.covers.length === 0) return [2, 'balance']
    if (isFuel && inert && of(part).some(({ oxidising }) => oxidising)) return [3, 'oxidiserAfterInert']
    return pressure(part) < Infinity ? [0, 'lowVapourPressure'] : [1, 'lightest']
  }
  return parts
    .map((part) => ({ part, place: placeOf(part) }))
    .sort(
      (a, b) =>
        a.place[0] - b.place[0] ||
        (a.place[0] === 0 ? pressure(a.part) - pressure(b.part) : 0) ||
        a.part.grams - b.part.grams,
    )
    .map(({ part, place }) => ({ key: part.lot.key, of: part.lot.of, grams: part.grams, reason: place[1] }))
}

/** Component whose planned fraction is outside its tolerance, if any. */
const outside = (composition: readonly Fraction[], targets: readonly Target[]): Target | undefined =>
  targets.find(({ substanceId, fraction, tolerancePercent }) => {
    const made = composition.find((each) => each.substanceId === substanceId)?.fraction ?? 0
    return Math.abs(made - fraction) > (fraction * tolerancePercent) / 100 + 1e-15
  })

/**
 * How a mixture is made in one cylinder: parents, grams in order of addition, what results with its uncertainty, and the pressure:
 * the one aimed at, or less where something would condense. Or every reason why it cannot be made so.
 */
export function planFilling(asked: Asked): Planned {
  const { targets, balanceId, cylinder, balance, additions, substances } = asked
  const sum = targets.reduce((all, { fraction }) => all + fraction, 0)
  const odd = targets.find(({ substanceId, fraction }) => !(fraction > 0) || substanceId === balanceId)
  if (odd || sum >= 1 || targets.length === 0)
    return { refusals: [{ key: 'notMakeable', vars: { substance: odd?.substanceId ?? balanceId } }] }
  const conflict = asked.conflict(targets, balanceId)
  if (conflict) return { refusals: [{ key: conflict.key, vars: { rule: conflict.rule } }] }
  const highest = highestPressure(
    [...targets, { substanceId: balanceId, fraction: 1 - sum }].map(({ substanceId, fraction }) => ({
      substanceId,
      fraction,
      saturationKpa: substances(substanceId).saturationKpa,
    })),
  )
  const pressureMpa = Math.min(cylinder.pressureMpa, highest?.pressureMpa ?? Infinity)
  if (pressureMpa < LEAST_MPA)
    return {
      refusals: [
        {
          key: 'condenses',
          vars: {
            substance: highest!.limitedBy,
            most: Number(Math.max(0, pressureMpa).toFixed(2)),
            least: LEAST_MPA,
          },
        },
      ],
    }
  const moles = molesIn({ ...cylinder, pressureMpa })
  const chosen = chooseParts(asked, moles)
  if ('refusals' in chosen) return chosen
  const found = amounts(chosen.parts, targets, moles)
  const over = found ? chosen.parts.find((_, i) => !(found[i]! > 0)) : chosen.parts.at(-1)
  if (!found || over)
    return { refusals: [{ key: 'notMakeable', vars: { substance: over?.covers[0] ?? balanceId } }] }
  const weighed = chosen.parts.map((part, i) => ({
    ...part,
    grams: found[i]! * molarMassOf(part.lot.purity, substances),
  }))
  const short = weighed.find(({ lot, grams }) => lot.gramsLeft < grams)
  if (short)
    return {
      refusals: [
        {
          key: 'parentShort',
          vars: { substance: short.lot.of[0]!, grams: Number(short.grams.toPrecision(3)) },
        },
      ],
    }
  const composition = compositionOf(
    weighed.map(({ lot, grams }) => ({
      key: lot.key,
      purity: lot.purity,
      grams,
      uncertaintyGrams: balance.uncertaintyGrams,
    })),
    substances,
    additions,
  )
  const missed = outside(composition, targets)
  if (missed) return { refusals: [{ key: 'notMakeable', vars: { substance: missed.substanceId } }] }
  return {
    plan: {
      steps: inOrder(weighed, substances),
      composition,
      pressureMpa,
      highestPressureMpa: highest?.pressureMpa ?? null,
      limitedBy: highest?.limitedBy ?? null,
      smallestGrams: smallestGrams(balance),
    },
  }
}
