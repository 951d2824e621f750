import { gasOf } from '../../../modules/safety/rules/gases.ts'
import { gasRange, type Range } from '../products/amounts.ts'
import type { GasRecipe } from '../products/gas.ts'
import type { Chance } from '../random.ts'
import { titleOf } from '../recipes/titles.ts'
import { btex6, pams57, to15 } from '../recipes/vocs.ts'
import { ceiling, drawEqual, drawRange } from './ranges.ts'

type Parts = GasRecipe['parts']
type Draft = Omit<GasRecipe, 'storeId' | 'categorySlug'>

/** Each gas in its own usual range, under its ceiling shared out over the mixture. */
const separately = (ids: readonly string[], balanceId: string, chance: Chance): Parts =>
  ids.map((id) => ({ id, range: drawRange(gasOf(id), ceiling(id, balanceId) / ids.length, chance) }))

/** One value within ± a third of the usual one, to two digits: natural gases differ from well to well. */
const about = (fraction: number, chance: Chance): Range => {
  const value = Number((fraction * (0.65 + 0.7 * chance.next())).toPrecision(2))
  return gasRange(value, value)
}

const draft = (parts: Parts, balanceId: string, use: string, more: Partial<Draft> = {}): Draft => ({
  parts,
  balanceId,
  title: titleOf(use),
  ...more,
})

const stackGases = ['so2', 'no', 'co', 'co2', 'no2']

function drawStack(chance: Chance): Draft {
  const tags = { tags: ['cems'] }
  if (chance.chance(0.15)) return draft(separately(['co2', 'o2'], 'n2', chance), 'n2', 'cems', tags)
  const ids = chance.chance(0.35) ? ['so2', 'no'] : chance.sample(stackGases, chance.int(1, 4))
  const traces = ids.filter((id) => id !== 'co2')
  const range = gasRange(
    ...(chance.pick([
      [5e-6, 5e-5],
      [1e-5, 2e-4],
      [5e-5, 5e-4],
      [5e-5, 2e-3],
      [1e-4, 1e-4],
      [5e-5, 5e-5],
    ]) as [number, number]),
  )
  const parts = traces.map((id) => ({ id, range }))
  if (ids.includes('co2')) parts.push({ id: 'co2', range: gasRange(0.05, chance.pick([0.1, 0.12, 0.15])) })
  return draft(parts, 'n2', 'cems', tags)
}

function drawVehicle(chance: Chance): Draft {
  const co = chance.pick([0.003, 0.005, 0.01, 0.02, 0.035, 0.05, 0.08])
  const all: Parts = [
    { id: 'co', range: gasRange(co, co) },
    { id: 'co2', range: about(chance.pick([0.06, 0.1, 0.12]), chance) },
    { id: 'c3h8', range: about(chance.pick([2e-4, 5e-4, 2e-3, 3.2e-3]), chance) },
    { id: 'no', range: about(chance.pick([3e-4, 1e-3, 3e-3]), chance) },
  ]
  const parts = chance.chance(0.45) ? all : chance.sample(all, chance.int(1, 3))
  return draft(parts, 'n2', chance.chance(0.15) ? 'remote' : 'vehicle')
}

const naturalGas: [id: string, fraction: number][] = [
  ['n2', 0.02],
  ['co2', 0.012],
  ['c2h6', 0.05],
  ['c3h8', 0.015],
  ['ic4h10', 0.002],
  ['nc4h10', 0.002],
  ['ic5h12', 0.0005],
  ['nc5h12', 0.0005],
  ['nc6h14', 0.0002],
  ['he', 0.001],
  ['h2', 0.005],
]

function drawNaturalGas(chance: Chance): Draft {
  if (chance.chance(0.25)) {
    const ids = chance.sample(
      ['h2', 'ch4', 'c2h4', 'c2h6', 'c3h6', 'c3h8', 'co', 'co2', 'nc4h10'],
      chance.int(3, 7),
    )
    const parts = ids.map((id) => ({ id, range: about(chance.pick([0.005, 0.01, 0.03, 0.08]), chance) }))
    const count = parts.length
    const name = {
      zh: `氮中炼厂气 ${count} 组分气体标准物质`,
      en: `Refinery gas, ${count} components in nitrogen, gas reference material`,
    }
    return draft(parts, 'n2', 'refinery', { name, tags: ['refinery-gas'], formula: `Refinery-${count}` })
  }
  const parts = chance
    .sample(naturalGas, chance.int(4, 10))
    .map(([id, fraction]) => ({ id, range: about(fraction, chance) }))
  const count = parts.length + 1
  const name = {
    zh: `天然气 ${count} 组分气体标准物质`,
    en: `Natural gas, ${count} components, gas reference material`,
  }
  return draft(parts, 'ch4', 'gas-quality', { name, tags: ['natural-gas'], formula: `NG-${count}` })
}

const vocName = (count: number): Partial<Draft> => ({
  formula: `VOCs-${count}`,
  name: {
    zh: `氮中 ${count} 组分挥发性有机物混合气体标准物质`,
    en: `${count}-component volatile organics in nitrogen, gas reference material`,
  },
})

function drawVocs(chance: Chance): Draft {
  const list = chance.pick([pams57, to15, pams57])
  if (chance.chance(0.3)) {
    const ids = chance.sample(btex6, chance.int(2, 6))
    const range = drawEqual(chance, [-7, -6])
    return draft(
      ids.map((id) => ({ id, range })),
      'n2',
      'btex',
      { tags: ids.length > 4 ? ['voc', 'btex'] : ['voc'] },
    )
  }
  const few = chance.chance(0.75)
  const ids = chance.sample(list, few ? chance.int(1, 8) : chance.int(9, 36))
  const range = drawEqual(chance, few ? [-7, -6, -6] : [-8, -7])
  const parts = ids.map((id) => ({ id, range }))
  return draft(parts, 'n2', 'voc', {
    tags: ['voc'],
    ...(ids.length > 4 ? { ...vocName(ids.length) } : {}),
  })
}

function drawAlarm(chance: Chance): Draft {
  const tags = ['alarm']
  if (chance.chance(0.3)) {
    const percent = (fraction: number) => gasRange(fraction, fraction)
    const parts = [
      { id: 'ch4', range: percent(chance.pick([0.005, 0.01, 0.01])) },
      { id: 'co', range: percent(chance.pick([5e-5, 1e-4, 2e-4])) },
      { id: 'h2s', range: percent(chance.pick([1e-5, 2e-5, 2.5e-5])) },
      { id: 'o2', range: percent(chance.pick([0.12, 0.15, 0.18, 0.2])) },
    ]
    const four = chance.chance(0.7)
    const some = four ? parts : chance.sample(parts, 3)
    return draft(some, 'n2', 'alarm', four ? { tags: ['alarm', 'four-gas'], formula: '4-Gas' } : { tags })
  }
  const id = chance.pick([
    'ch4',
    'ch4',
    'ch4',
    'c3h8',
    'ic4h10',
    'h2',
    'co',
    'co',
    'h2s',
    'nh3',
    'co2',
    'isobutene',
  ])
  return draft(separately([id], 'air', chance), 'air', 'alarm', { tags })
}

function drawInert(chance: Chance): Draft {
  const balanceId = chance.pick(['he', 'ar'])
  const ids = chance.sample(['h2', 'o2', 'n2', 'ch4', 'co', 'co2'], chance.int(2, 6))
  const range = drawEqual(chance, [-6, -5])
  return draft(
    ids.map((id) => ({ id, range })),
    balanceId,
    'trace',
  )
}

function drawNitrogen(chance: Chance): Draft {
  const group = chance.pick([
    ['co', 'co2', 'ch4', 'h2'],
    ['ch4', 'c3h8', 'c2h6', 'nc4h10'],
    ['c2h4', 'c3h6', 'c2h6', 'c3h8', '1-butene'],
    ['h2s', 'cos', 'ch3sh', 'cs2', 'dms'],
    ['co2', 'n2o', 'sf6', 'ch4'],
    ['co2', 'o2', 'co'],
  ])
  return draft(separately(chance.sample(group, chance.int(2, 3)), 'n2', chance), 'n2', 'trace')
}

function drawAir(chance: Chance): Draft {
  const group = chance.pick([
    ['co2', 'ch4', 'n2o', 'co', 'sf6'],
    ['ch4', 'c3h8'],
    ['benzene', 'toluene', 'o-xylene'],
  ])
  const ids = chance.sample(group, chance.int(2, Math.min(4, group.length)))
  return draft(separately(ids, 'air', chance), 'air', ids.includes('co2') ? 'greenhouse' : 'c3h8')
}

function drawFluorinated(chance: Chance): Draft {
  const group = chance.pick([
    ['r134a', 'r22', 'r32', 'r125'],
    ['cf4', 'c2f6', 'sf6', 'nf3', 'r23', 'c3f8'],
    ['r11', 'r12', 'r113', 'r114', 'ccl4'],
  ])
  return draft(separately(chance.sample(group, chance.int(2, 4)), 'n2', chance), 'n2', 'refrigerant')
}

/** Mixtures of several gases by category; each lists which of them may be combined. */
export const families = {
  'gas-in-nitrogen': drawNitrogen,
  'gas-in-air': drawAir,
  'stack-emission': drawStack,
  'vehicle-exhaust': drawVehicle,
  'natural-gas': drawNaturalGas,
  vocs: drawVocs,
  'gas-alarm': drawAlarm,
  'gas-in-inert': drawInert,
  'refrigerant-and-fluorinated': drawFluorinated,
} satisfies Record<string, (chance: Chance) => Draft>
