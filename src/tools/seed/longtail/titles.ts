import { gasOf } from '../../../modules/safety/rules/gases.ts'
import type { Words } from '../products/names.ts'
import type { Chance } from '../random.ts'
import { findTitle, titleOf } from '../recipes/titles.ts'

const byGroup: [group: string, use: string][] = [
  ['hydride', 'hydride'],
  ['pyrophoric', 'hydride'],
  ['sulfide', 'sulfur'],
  ['hydrogen-halide', 'acid'],
  ['halogen', 'acid'],
  ['aromatic', 'btex'],
  ['halocarbon', 'refrigerant'],
]

function useOf(id: string): Words {
  const own = findTitle(id)
  if (own !== null) return own
  const gas = gasOf(id)
  const found = byGroup.find(([group]) => gas.groups.includes(group))
  if (found?.[1] === 'refrigerant' && gas.liquidAtAmbient) return titleOf('voc')
  if (found !== undefined) return titleOf(found[1])
  return titleOf(gas.liquidAtAmbient ? 'organic' : gas.groups.includes('fuel') ? 'hydrocarbon' : 'trace')
}

/** A use of this gas; sometimes another one that fits any standard. */
export const titleForGas = (id: string, chance: Chance): Words => {
  const general = chance.chance(0.1)
  return general ? titleOf(chance.pick(['trace', 'cems', 'alarm'])) : useOf(id)
}
