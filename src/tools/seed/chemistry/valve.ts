import { flammabilityIndex, oxidisingPower } from '../../../modules/safety/rules/flammability.ts'
import type { Gas } from '../../../modules/safety/rules/gases.ts'
import type { Mixture } from '../../../modules/safety/rules/mixture.ts'

const pureOutlets: Record<string, string> = {
  co2: 'CGA 320',
  n2o: 'CGA 326',
  o2: 'CGA 540',
  c3h8: 'CGA 510',
  c3h6: 'CGA 510',
  nc4h10: 'CGA 510',
  ic4h10: 'CGA 510',
  '1-butene': 'CGA 510',
  isobutene: 'CGA 510',
  c2h2: 'CGA 510',
  sf6: 'CGA 590',
  air: 'CGA 590',
}

const sulfur = (gas: Gas): boolean => gas.elements.includes('S') && gas.id !== 'so2' && gas.id !== 'sf6'
const inGroup =
  (...groups: string[]) =>
  (gas: Gas): boolean =>
    groups.some((group) => gas.groups.includes(group))

/**
 * One outlet for each family of reactive gases, whatever the amount, so that one regulator serves every range of a gas;
 * read from the top, the first family of which the cylinder holds a member (cylinders.json, CGA V-1, textbook).
 */
const families: [outlet: string, member: (gas: Gas) => boolean][] = [
  ['CGA 330', inGroup('hydrogen-halide')],
  ['CGA 705', inGroup('basic')],
  ['CGA 330', (gas) => sulfur(gas) || gas.id === 'hcn'],
  ['CGA 350', inGroup('hydride', 'pyrophoric')],
  ['CGA 660', (gas) => gas.id === 'so2' || inGroup('nox', 'halogen')(gas) || gas.corrosive],
]

/** Outlet of the cylinder: of a pure gas, of a family of reactive gases, else by fire and oxygen. */
export function valveOf(mixture: Mixture): string {
  const { parts, balance } = mixture
  const pure = parts.length === 0 ? pureOutlets[balance.id] : undefined
  if (pure !== undefined) return pure
  const gases = parts.length === 0 ? [balance] : parts.map((part) => part.gas)
  const family = families.find(([, member]) => gases.some((gas) => gas.id !== 'n2o' && member(gas)))
  if (family !== undefined) return family[0]
  if (flammabilityIndex(mixture) > 1) return 'CGA 350'
  if (oxidisingPower(mixture) > 0.235) return 'CGA 540'
  if (balance.id === 'air' || oxidisingPower(mixture) > 0.005) return 'CGA 590'
  return 'CGA 580'
}

/** The domestic valve that a store fits instead: G5/8 right hand, left hand for fuels, stainless for reactive gases. */
const domestic: Record<string, string[]> = {
  'CGA 320': ['QF-2 (G5/8)'],
  'CGA 326': ['QF-2 (G5/8)'],
  'CGA 330': ['G5/8 SS'],
  'CGA 350': ['QF-21A', 'QF-30A'],
  'CGA 510': ['QF-21A'],
  'CGA 540': ['QF-2 (G5/8)'],
  'CGA 580': ['QF-2 (G5/8)'],
  'CGA 590': ['QF-2 (G5/8)'],
  'CGA 660': ['G5/8 SS'],
  'CGA 705': ['G5/8 SS'],
}

/** Outlets that a cylinder is offered with, its usual one first; the others where it is made to order. */
export const outletsOf = (valve: string): string[] => [valve, ...(domestic[valve] ?? [])]
