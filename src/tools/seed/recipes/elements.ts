import { familyIds, findSolute } from '../facts/solutes.ts'
import { seenMatrixOf } from '../facts/references.ts'
import { matrixByFact, type MatrixId } from '../../../modules/safety/rules/matrices.ts'
import { solutionEntries } from './entries.ts'
import { each } from './table.ts'

/** Acids that keep an element in solution where 2 % nitric acid would not (textbook practice of the trade). */
const ownMatrix: Record<string, MatrixId> = {
  'el-Au': 'hcl-10',
  'el-Ir': 'hcl-10',
  'el-Os': 'hcl-10',
  'el-Pd': 'hcl-10',
  'el-Pt': 'hcl-10',
  'el-Rh': 'hcl-10',
  'el-Ru': 'hcl-10',
  'el-Ti': 'hno3-hf',
  'el-Ta': 'hno3-hf',
  'el-Nb': 'hno3-hf',
  'el-Hf': 'hno3-hf',
  'el-Zr': 'hno3-hf',
  'el-W': 'hno3-hf',
  'el-Mo': 'water',
  'el-Re': 'water',
  'el-Hg': 'hno3-5',
}

/** Matrix of a single-element solution: that of the public material if there is one, else the usual acid. */
export const elementMatrix = (id: string): MatrixId => {
  const seen = seenMatrixOf(id)
  return (seen === null ? null : matrixByFact(seen)) ?? ownMatrix[id] ?? 'hno3-2'
}

const noble = new Set(['el-Au', 'el-Ir', 'el-Os', 'el-Pd', 'el-Pt', 'el-Re', 'el-Rh', 'el-Ru'])

/** More expensive salts: noble metals most, rare earths and other rarities somewhat. */
export const elementPriceFactor = (id: string): number =>
  noble.has(id) ? 3.2 : /^el-(Sc|Lu|Tm|Tb|Eu|Ho|Hf|Ta|Ge|Ga|In|Te|Cs|Rb|Tl|Th|U)$/.test(id) ? 1.6 : 1

const bottles = ['btl-50ml', 'btl-100ml', 'btl-500ml']

const first = [
  'Pb',
  'Cd',
  'Hg',
  'As',
  'Cr',
  'Cu',
  'Zn',
  'Ni',
  'Fe',
  'Mn',
  'Na',
  'K',
  'Ca',
  'Mg',
  'Al',
  'Co',
].map((symbol) => `el-${symbol}`)
const others = familyIds('element').filter((id) => !first.includes(id))

const single = (id: string, store: number, amount: string, more = '') =>
  `${id} ${amount} / ${elementMatrix(id)} | ${store} | | x=${elementPriceFactor(id)} ${more}`

/** Single-element solutions: all 70 at 1000 µg/mL, the common ones at 100 µg/mL and 10 mg/mL too. */
export const singleElements = solutionEntries(
  'single-element',
  'element',
  bottles,
  [],
  [
    single('el-Pb', 3, '1.000 mg/mL', 'sold=2310 plenty'),
    single('el-Cd', 3, '1000 µg/mL', 'sold=1466 plenty'),
    single('el-Hg', 3, '1000 µg/mL', 'sold=1205 plenty new days=5'),
    single('el-As', 3, '1.000 mg/mL', 'sold=1148 plenty'),
    'el-As 1.000 mg/mL / hcl-5 | 9 | | some',
    'el-Sn 1000 µg/mL / hcl-10 | 9 | | some',
    'el-Sb 1000 µg/mL / hcl-10 | 9 | | some',
    ...first.slice(4).map((id, index) => single(id, index % 3 === 0 ? 9 : 3, '1000 µg/mL', 'plenty')),
    ...others.map((id, index) =>
      single(id, index % 4 === 0 ? 3 : 9, id === 'el-Si' ? '500 µg/mL' : '1000 µg/mL'),
    ),
    ...['el-As', 'el-Cr', 'el-Pb', 'el-Cd', 'el-Hg', 'el-Se'].map((id) => single(id, 9, '100 µg/mL', 'some')),
    ...['el-Na', 'el-K', 'el-Ca', 'el-Fe'].map((id) => single(id, 9, '10 mg/mL', 'some')),
  ].join('\n'),
)

const qc26 = 'Ag Al As B Ba Be Ca Cd Co Cr Cu Fe K Mg Mn Mo Na Ni Pb Sb Se Si Ti Tl V Zn'
const rareEarths = 'Sc Y La Ce Pr Nd Sm Eu Gd Tb Dy Ho Er Tm Yb Lu'

const mix = (symbols: string, amount: string) =>
  each(
    symbols.split(' ').map((symbol) => `el-${symbol}`),
    amount,
  )

const named = (count: number, zh: string, en: string) =>
  `=${count} 种元素混合溶液标准物质（${zh}） ~ ${count}-element mixed solution reference material (${en})`

/** Multi-element solutions; no silver with chloride, no rare earth with fluoride, mercury with nitric acid only. */
export const multiElements = solutionEntries(
  'multi-element',
  'multi',
  ['btl-100ml', 'btl-50ml'],
  ['multi-element'],
  `
  ${mix(qc26, '10 µg/mL')} / hno3-hf | 3 | ${named(26, 'ICP-MS 校准用', 'for ICP-MS calibration')} | sold=386 plenty new days=2 label=Mix-26 rec=9
  ${mix(qc26, '100 µg/mL')} / hno3-hf | 9 | ${named(26, 'ICP-OES 校准用', 'for ICP-OES calibration')} | some label=Mix-26
  ${mix('Pb Cd As Hg Cr', '10 µg/mL')} / hno3-5 | 3 | ${named(5, '食品重金属', 'heavy metals in food')} | sold=298 plenty label=Mix-5
  ${mix('Cu Zn Pb Cd', '100 µg/mL')} / hno3-2 | 3 | | some
  ${mix('Pb Cd As Hg', '1 µg/mL')} / hno3-5 | 9 | | some
  ${mix('Cu Pb Zn Ni Cr Cd', '100 µg/mL')} / hno3-5 | 9 | ${named(6, '土壤重金属', 'heavy metals in soil')} | plenty label=Mix-6
  ${mix(rareEarths, '100 µg/mL')} / hno3-5 | 3 | ${named(16, '稀土', 'rare earths')} | some label=REE-16
  ${mix(rareEarths, '10 µg/mL')} / hno3-5 | 9 | ${named(16, '稀土，低浓度', 'rare earths, low level')} | some label=REE-16
  ${mix('Au Ir Pd Pt Rh Ru', '100 µg/mL')} / hcl-10 | 9 | ${named(6, '贵金属', 'noble metals')} | scarce label=Mix-6 x=2.4
  ${mix('Sb As Ba Cd Cr Pb Hg Se', '100 µg/mL')} / hcl-10 | 9 | ${named(8, '玩具可迁移元素', 'migration of elements from toys')} | some label=Mix-8
  ${mix('Li Sc Ge Y In Tb Bi', '10 µg/mL')} / hno3-5 | 3 | ${named(7, 'ICP-MS 内标', 'ICP-MS internal standard')} | sold=341 plenty label=IS-7 use=tuning
  ${mix('Be Ce Co In Mg Pb U', '1 µg/mL')} / hno3-2 | 3 | ${named(7, 'ICP-MS 调谐', 'ICP-MS tuning')} | plenty label=Tune-7 use=tuning
  ${mix('Li Na K Rb Cs', '100 µg/mL')} / hno3-1 | 9 | ${named(5, '碱金属', 'alkali metals')} | some label=Mix-5
  ${mix('K Na Ca Mg', '1000 µg/mL')} / hno3-2 | 3 | ${named(4, '水中常量金属', 'major metals in water')} | plenty label=Mix-4
  ${mix('Be Mg Ca Sr Ba', '100 µg/mL')} / hno3-2 | 9 | ${named(5, '碱土金属', 'alkaline earths')} | some label=Mix-5
  ${mix('Fe Mn Cu Zn', '100 µg/mL')} / hno3-2 | 12 | | some
  ${mix('Fe Mn Cu Zn Se', '10 µg/mL')} / hno3-2 | 9 | ${named(5, '营养元素', 'nutritional elements')} | some label=Mix-5
  ${mix('Ti Zr Hf Nb Ta Mo W', '100 µg/mL')} / hno3-hf | 9 | ${named(7, '难熔金属', 'refractory metals')} | toOrder label=Mix-7
  ${mix('B Si P S', '100 µg/mL')} / water | 9 | | toOrder
  ${mix('Al As Ba Cd Co Cr Cu Fe Mn Ni Pb Sb Se Sr Tl V Zn', '10 µg/mL')} / hno3-5 | 3 | ${named(17, '生活饮用水', 'drinking water')} | some label=Mix-17
  ${mix('Cd Cr Pb Ni', '1 mg/L')} / hno3-2 | 12 | ${named(4, '废水质控', 'waste-water control')} | plenty label=QC-4
  ${mix('V Ni Fe Na', '10 µg/mL')} / hno3-5 | 9 | ${named(4, '油品灰分', 'oil ash')} | toOrder label=Mix-4
  ${mix('Ag Al B Ba Bi Cd Co Cr Cu Fe Ga In K Li Mg Mn Na Ni Pb Sr Tl Zn', '1000 µg/mL')} / hno3-5 | 9 | ${named(22, '高浓度储备液', 'stock solution')} | some label=Mix-22
  ${mix('Th U', '10 µg/mL')} / hno3-5 | 9 | | scarce
  `,
)

/** Substances of the elements, for the long tail. */
export const elementIds: readonly string[] = familyIds('element').filter((id) => findSolute(id) !== null)
