import { gasOf } from '../../../modules/safety/rules/gases.ts'
import type { GasRecipe } from '../products/gas.ts'
import { weighted, type Chance } from '../random.ts'
import { titleForGas } from './titles.ts'
import { ceiling, drawRange } from './ranges.ts'
import { rareGases } from './rare.ts'

type Weights = [id: string, weight: number][]

/** Gases that labs buy in nitrogen, most first: sales follow a Zipf law; a twentieth of all are rare compounds. */
const inNitrogen: Weights = [
  ['co', 18],
  ['so2', 14],
  ['no', 13],
  ['co2', 12],
  ['o2', 10],
  ['h2s', 8],
  ['ch4', 7],
  ['c3h8', 6],
  ['nh3', 5],
  ['no2', 5],
  ['h2', 5],
  ['n2o', 2.5],
  ['hcl', 2],
  ['c2h4', 2],
  ['benzene', 1.5],
  ['ethanol', 1.5],
  ['cl2', 1],
  ['c2h6', 1],
  ['nc4h10', 1],
  ['ic4h10', 1],
  ['cos', 0.8],
  ['ch3sh', 0.8],
  ['hcn', 0.6],
  ['hcho', 0.6],
  ['he', 0.6],
  ['sf6', 0.6],
  ['c2h2', 0.5],
  ['c3h6', 0.5],
  ['ethylene-oxide', 0.5],
  ['ph3', 0.5],
  ['13-butadiene', 0.4],
  ['hf', 0.4],
  ['dms', 0.4],
  ['cs2', 0.4],
  ['toluene', 0.4],
]

const inAir: Weights = [
  ['ch4', 20],
  ['co', 12],
  ['co2', 12],
  ['c3h8', 10],
  ['h2', 5],
  ['ic4h10', 5],
  ['n2o', 4],
  ['h2s', 4],
  ['so2', 3],
  ['sf6', 3],
  ['no2', 3],
  ['nh3', 3],
  ['c2h4', 2],
  ['nc4h10', 2],
  ['ethanol', 2],
  ['c2h6', 1.5],
  ['toluene', 1.5],
  ['benzene', 1.5],
  ['acetone', 1],
  ['nc6h14', 1],
  ['r134a', 1],
  ['isobutene', 1],
  ['methanol', 0.7],
]

const inInert: Weights = [
  ['h2', 10],
  ['ch4', 9],
  ['o2', 8],
  ['n2', 8],
  ['co', 6],
  ['co2', 6],
  ['ar', 3],
  ['he', 3],
  ['ne', 2],
  ['sf6', 2],
  ['h2s', 1.5],
  ['kr', 1],
  ['xe', 1],
  ['cf4', 1],
  ['sih4', 0.7],
  ['ph3', 0.7],
  ['c2h4', 0.7],
  ['n2o', 0.7],
]

const refrigerants: Weights = [
  ['sf6', 12],
  ['r134a', 12],
  ['r22', 7],
  ['cf4', 6],
  ['r32', 6],
  ['nf3', 4],
  ['c2f6', 4],
  ['r23', 3],
  ['r125', 3],
  ['r12', 2],
  ['r227ea', 2],
  ['c3f8', 2],
  ['c-c4f8', 2],
  ['r1234yf', 2],
  ['r143a', 1.5],
  ['r152a', 1.5],
  ['r11', 1],
  ['r113', 1],
  ['r114', 1],
  ['r115', 1],
  ['r13', 1],
  ['r41', 0.6],
  ['r142b', 0.6],
  ['halon1301', 0.6],
]

const drawers = {
  'gas-in-nitrogen': weighted(inNitrogen),
  'gas-in-air': weighted(inAir),
  'gas-in-inert': weighted(inInert),
  'refrigerant-and-fluorinated': weighted(refrigerants),
}

export type BinaryCategory = keyof typeof drawers

/** One in this many binaries has a compound that few stores sell. */
const rareShare = 0.07

const balanceOf = (category: BinaryCategory, chance: Chance): string => {
  if (category === 'gas-in-air') return 'air'
  if (category === 'gas-in-inert') return chance.pick(['he', 'he', 'ar'])
  return category === 'refrigerant-and-fluorinated' && chance.chance(0.3) ? 'air' : 'n2'
}

/** A binary mixture of the long tail; null when this gas is not offered in this balance. */
export function drawBinary(category: BinaryCategory, storeId: number, chance: Chance): GasRecipe | null {
  const balanceId = balanceOf(category, chance)
  const fluorinated = category === 'refrigerant-and-fluorinated'
  const rare = !fluorinated && chance.chance(rareShare)
  const id = rare ? chance.pick(rareGases) : drawers[category](chance)
  const most = ceiling(id, balanceId)
  if (most === 0 || id === balanceId) return null
  const range = drawRange(gasOf(id), most, chance)
  return {
    categorySlug: category,
    storeId,
    parts: [{ id, range }],
    balanceId,
    title: titleForGas(id, chance),
  }
}
