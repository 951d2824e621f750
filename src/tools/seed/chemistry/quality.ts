import type { Gas } from '../../../modules/safety/rules/gases.ts'

/** Quality grade of a batch's production and certification; decides uncertainty and price. */
export type Grade = 'primary' | 'precise' | 'standard'

/**
 * U_rel in per cent (k = 2) by lower end of the decade: [inert low, inert high, reactive low, reactive high] (domain
 * 2.8).
 */
const uncertainties: [number, [number, number, number, number]][] = [
  [0.01, [0.5, 1, 1, 2]],
  [1e-4, [1, 1, 2, 2]],
  [1e-5, [1, 2, 2, 3]],
  [1e-6, [2, 2, 3, 5]],
  [0, [3, 5, 5, 10]],
]

const reactiveGroups = new Set([
  'sulfide',
  'so2',
  'nox',
  'basic',
  'hydrogen-halide',
  'halogen',
  'mercaptan',
  'aldehyde',
  'hydride',
  'pyrophoric',
  'unstable',
])

const shortLived = new Set(['mercaptan', 'aldehyde'])

/** Gases whose certified value drifts with wall and water: wider uncertainty, shorter life, treated cylinders. */
export const isReactive = (gas: Gas): boolean =>
  gas.liquidAtAmbient ||
  gas.corrosive ||
  (!isHydrocarbon(gas) && gas.groups.some((group) => reactiveGroups.has(group)))

/** Acetylene and its kind are unstable under pressure, but their traces keep as well as other hydrocarbons. */
const isHydrocarbon = (gas: Gas): boolean => gas.elements.every((symbol) => symbol === 'C' || symbol === 'H')

/**
 * Relative expanded uncertainty offered, per cent (k = 2), read at the lower end of the range: what
 * is promised for a whole range has to hold where it is hardest.
 * `primary` halves the better figure of the table, down to 0.5 %: the NIST and institute anchors go further, but
 * not every producer can.
 */
export function uncertaintyPercent(gas: Gas, min: number, grade: Grade): number {
  const row = uncertainties.find(([from]) => min >= from)![1]
  const column = isReactive(gas) ? 2 : 0
  if (grade === 'primary') return Math.max(0.5, row[column]! / 2)
  return grade === 'precise' ? row[column]! : row[column + 1]!
}

/** Months for which a value stays certified: the table of domain 2.9, rising with the fraction for reactive gases. */
export function validityMonths(gas: Gas, amountMin: number): number {
  if (gas.groups.some((group) => shortLived.has(group)) || gas.id === 'hcn') return amountMin >= 1e-5 ? 12 : 6
  if (gas.liquidAtAmbient) return 12
  if (!isReactive(gas)) return amountMin >= 1e-5 ? 36 : 24
  if (amountMin >= 1e-4) return 24
  if (amountMin >= 1e-5) return 18
  return amountMin >= 1e-6 ? 12 : 6
}
