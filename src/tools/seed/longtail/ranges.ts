import { lowerLimitPercent } from '../../../modules/safety/rules/flammability.ts'
import { saturationKpa } from '../chemistry/condensation.ts'
import { isReactive } from '../chemistry/quality.ts'
import { gasOf, type Gas } from '../../../modules/safety/rules/gases.ts'
import { gasRange, type Range } from '../products/amounts.ts'
import type { Chance } from '../random.ts'

/** Values that a catalogue prints within a decade; single cylinders are ordered at halves and thirds of steps. */
const steps = [1, 1.2, 1.5, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 7.5, 8, 9]

const widths = [1, 1, 1, 2, 4, 5, 5, 10, 10, 20, 50]

/** Lowest fill pressure of the long tail worth shipping, kPa: 2 MPa. */
const worthKpa = 2100

const mostByGroup: [group: string, most: number][] = [
  ['hydride', 1e-4],
  ['pyrophoric', 1e-3],
  ['halogen', 1e-3],
  ['hydrogen-halide', 2e-3],
  ['aldehyde', 5e-5],
  ['mercaptan', 2e-4],
  ['unstable', 1e-3],
  ['nox', 5e-3],
  ['so2', 5e-3],
  ['sulfide', 5e-3],
  ['basic', 5e-3],
]

/** Substances never offered alone: stored as liquids, forbidden in every mixture, or a hazard without a market. */
export const unsold: ReadonlySet<string> = new Set([
  'o3',
  'f2',
  'h2o',
  'air',
  'cocl2',
  'cyanogen',
  'bf3',
  'naphthalene',
])

/** Largest fraction the long tail offers of a gas in a balance; zero when it is not offered at all. */
function ceilingOf(gas: Gas, balanceId: string): number {
  if (unsold.has(gas.id)) return 0
  let most = gas.liquidAtAmbient ? 5e-4 : isReactive(gas) ? 5e-3 : 0.5
  for (const [group, limit] of mostByGroup) if (gas.groups.includes(group)) most = Math.min(most, limit)
  if (gas.id === 'hcho') most = 1e-5
  if (gas.flammable && balanceId === 'air') most = Math.min(most, lowerLimitPercent(gas) * 0.0025 * 0.95)
  if (gas.flammable && gas.lfl === null && gas.tci === null) most = Math.min(most, 1e-3)
  const pressure = saturationKpa(gas)
  if (pressure === null) most = Math.min(most, 1e-4)
  else if (pressure !== Infinity) most = Math.min(most, (0.5 * pressure) / worthKpa)
  return most
}

/** Usual amounts that buyers order, as decimal exponent of the fraction, with their spread. */
const usual: Record<string, [middle: number, spread: number]> = {
  co2: [-2, 1.2],
  o2: [-1.3, 1.2],
  h2: [-2.5, 1.2],
  he: [-2.5, 1.2],
  ar: [-2.5, 1],
  n2: [-3, 1.2],
  ch4: [-3.4, 1.3],
  co: [-3.8, 1.2],
  n2o: [-5, 1],
  sf6: [-5, 1],
}

/** A range of one gas, or one value, that ends at or below `most`, near the amounts that buyers order. */
export function drawRange(gas: Gas, most: number, chance: Chance): Range {
  const [middle, spread] = usual[gas.id] ?? (gas.liquidAtAmbient ? [-5.3, 0.8] : [-4.2, 0.9])
  const bell = chance.next() + chance.next() + chance.next() - 1.5
  const exponent = Math.max(-8, Math.min(middle + bell * 1.6 * spread, Math.log10(most)))
  const decade = Math.floor(exponent)
  const room = 10 ** (exponent - decade)
  const fitting = steps.filter((step) => step <= room + 1e-9)
  const max = Math.min(chance.pick(fitting) * 10 ** decade, most)
  return rangeUpTo(max, chance.pick(widths))
}

/** From a round value up to `max`; one value when the width is 1. */
const rangeUpTo = (max: number, width: number): Range =>
  width === 1 ? gasRange(max, max) : gasRange(Number((max / width).toPrecision(1)), max)

/** A value of each gas for a mixture of equal parts: 1 µmol/mol, 100 nmol/mol … */
export const drawEqual = (chance: Chance, exponents: readonly number[]): Range => {
  const max = chance.pick([1, 2, 5]) * 10 ** chance.pick(exponents)
  return rangeUpTo(max, chance.pick([1, 1, 2, 10]))
}

const ceilings = new Map<string, number>()

/** `ceilingOf` with a cache: a million draws need a few hundred pairs. */
export function ceiling(id: string, balanceId: string): number {
  const key = `${id} ${balanceId}`
  let most = ceilings.get(key)
  if (most === undefined) ceilings.set(key, (most = ceilingOf(gasOf(id), balanceId)))
  return most
}
