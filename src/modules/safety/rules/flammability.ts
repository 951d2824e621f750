import type { Gas } from './gases.ts'
import { richestShares, type Mixture, type Share } from './mixture.ts'

/**
 * Used where neither Tci nor LFL is known, vol %: below the lowest limit in gases.json (0.6 %, CS₂). The domain
 * rule leaves such a gas to a person; a demo mixture may contain it in traces only (policy).
 */
const cautiousLimitPercent = 0.5

/** Nitrogen equivalence of an inert gas of three or more atoms without a listed value (ISO 10156, textbook). */
const defaultKi = 1.5

/** Lower flammability limit in air, vol %; the cautious figure where no table has one. */
export const lowerLimitPercent = (gas: Gas): number => gas.lfl ?? gas.tci ?? cautiousLimitPercent

const thresholdPercent = (gas: Gas): number => gas.tci ?? gas.lfl ?? cautiousLimitPercent

const nitrogenEquivalent = (gas: Gas): number => gas.ki ?? (gas.groups.includes('halocarbon') ? defaultKi : 1)

/** Σ A'/Tci of ISO 10156; above 1 the mixture is flammable (domain 2.3). */
export function flammabilityIndex(mixture: Mixture): number {
  const shares = richestShares(mixture)
  let whole = 0
  for (const { gas, amount } of shares) whole += gas.flammable ? amount : amount * nitrogenEquivalent(gas)
  let index = 0
  for (const { gas, amount } of shares)
    if (gas.flammable) index += ((amount / whole) * 100) / thresholdPercent(gas)
  return index
}

/** Oxidising power of ISO 10156 as a fraction; above 0.235 the mixture is oxidising (domain 2.4). */
export function oxidisingPower(mixture: Mixture): number {
  let strength = 0
  let whole = 0
  for (const { gas, amount } of richestShares(mixture)) {
    if (gas.oxidising) {
      strength += amount * (gas.ci ?? 40)
      whole += amount
    } else whole += amount * nitrogenEquivalent(gas)
  }
  return strength / whole
}

type Verdict = 'accept' | 'engineer' | 'refuse'

/**
 * The fuel and oxidiser gate (domain 2.5, policy figures): L = Σ x/LFL; up to 0.25 accepted, up to 0.6 an
 * engineer decides, above refused. Skipped while the oxygen equivalent stays under 0.005; above that of air an
 * engineer always decides.
 */
export function fuelOxidiserVerdict(mixture: Mixture): Verdict {
  const shares = richestShares(mixture)
  const oxygen = oxygenEquivalent(shares)
  if (oxygen < 0.005) return 'accept'
  let load = 0
  for (const { gas, amount } of shares) if (gas.flammable) load += (amount * 100) / lowerLimitPercent(gas)
  if (load === 0) return 'accept'
  const strict = shares.some((share) => share.gas.id === 'n2o') ? 0.25 : 0.6
  if (load > strict) return 'refuse'
  return load > 0.25 || oxygen > 0.21 ? 'engineer' : 'accept'
}

const oxygenEquivalent = (shares: readonly Share[]): number =>
  shares.reduce((sum, { gas, amount }) => sum + (gas.oxidising ? amount * (gas.ci ?? 40) : 0), 0)
