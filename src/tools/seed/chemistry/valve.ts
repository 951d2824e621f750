import { flammabilityIndex, oxidisingPower } from '../../../modules/safety/rules/flammability.ts'
import type { Mixture } from '../../../modules/safety/rules/mixture.ts'

/** Amount from which corrosive gases, SO₂, NO and NO₂ need the acid-gas outlet: "above trace" of cylinders.json, 10 µmol/mol (policy). */
const trace = 1e-5

const pureOutlets: Record<string, string> = {
  co2: 'CGA 320',
  n2o: 'CGA 326',
  o2: 'CGA 540',
  h2: 'QF-30A',
  d2: 'CGA 350',
  c3h8: 'CGA 510',
  c2h2: 'CGA 510',
  nh3: 'CGA 705',
  sf6: 'CGA 590',
  air: 'CGA 590',
}

/** Cylinder outlet by `valveChoice` of cylinders.json, read from the top: the first line that fits. */
export function valveOf(mixture: Mixture): string {
  const { parts, balance } = mixture
  const pure = parts.length === 0 ? pureOutlets[balance.id] : undefined
  if (pure !== undefined) return pure
  const gases = parts.length === 0 ? [{ gas: balance, max: 1 }] : parts
  if (gases.some(({ gas }) => gas.groups.includes('basic'))) return 'CGA 705'
  if (gases.some(({ gas, max }) => needsAcidOutlet(gas.id, gas.corrosive, max))) return 'CGA 660'
  if (gases.some(({ gas }) => gas.id === 'h2s' || gas.groups.includes('hydrogen-halide'))) return 'CGA 330'
  if (flammabilityIndex(mixture) > 1) return 'CGA 350'
  if (oxidisingPower(mixture) > 0.235) return 'CGA 540'
  if (balance.id === 'air' || oxidisingPower(mixture) > 0.005) return 'CGA 590'
  return parts.length === 0 ? 'QF-2' : 'CGA 580'
}

/** Hydrogen halides have a line of their own further down. */
const needsAcidOutlet = (id: string, corrosive: boolean, max: number): boolean =>
  max > trace && (id === 'so2' || id === 'no' || id === 'no2' || (corrosive && !/^h(cl|br|f)$/.test(id)))
