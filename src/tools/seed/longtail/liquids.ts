import { familyIds } from '../facts/solutes.ts'
import { bufferMaterial } from '../products/buffer.ts'
import { plainNumber, rangeOf, type Range } from '../products/amounts.ts'
import { matrixOf, type MatrixId } from '../../../modules/safety/rules/matrices.ts'
import type { Words } from '../products/names.ts'
import { solutionMaterial, type SolutionRecipe } from '../products/solution.ts'
import type { Material } from '../products/types.ts'
import { weighted, type Chance } from '../random.ts'
import { elementIds, elementMatrix, elementPriceFactor } from '../recipes/elements.ts'
import { titleOf } from '../recipes/titles.ts'
import { organicGroups, pesticideGroups, type OrganicGroup } from './organic-groups.ts'
import { sellerOf } from './stores.ts'

const drawCategory = weighted<keyof typeof makers>([
  ['single-element', 34],
  ['multi-element', 16],
  ['anion', 14],
  ['organic', 20],
  ['pesticide', 14],
  ['ph-buffer', 2],
])

/** Elements in highest demand; the others share the rest evenly. */
const popular = weighted(
  ['Pb', 'Cd', 'Hg', 'As', 'Cr', 'Cu', 'Zn', 'Ni', 'Fe', 'Mn', 'Na', 'K', 'Ca', 'Mg', 'Al', 'Se'].map(
    (symbol, index) => [`el-${symbol}`, 1 / (1 + index / 4)] as const,
  ),
)

const bottles = ['btl-50ml', 'btl-100ml', 'btl-500ml']
const ampoules = ['amp-1.2ml', 'amp-2ml', 'amp-5ml']
const waterPacks = ['amp-20ml', 'btl-50ml', 'btl-100ml', 'btl-500ml']

const drawElementLevel = weighted([
  [1000, 50],
  [100, 18],
  [10, 8],
  [500, 6],
  [1, 4],
  [10_000, 4],
  [200, 3],
  [50, 3],
  [5, 2],
  [20, 2],
] as const)

/** One value, or sometimes a range for the buyer to choose from, in a unit of the trade; `mgPerL` is the upper end. */
function amountOf(mgPerL: number, units: readonly string[], chance: Chance): Range {
  const unit = mgPerL >= 1000 && chance.chance(0.2) ? 'mg/mL' : mgPerL < 1 ? 'µg/L' : chance.pick(units)
  const inUnit = unit === 'mg/mL' ? mgPerL / 1000 : unit === 'µg/L' ? mgPerL * 1000 : mgPerL
  const low = chance.chance(0.12) ? inUnit / chance.pick([2, 5, 10, 100]) : inUnit
  return rangeOf(plainNumber(low), plainNumber(inUnit), unit)
}

const turned = (ids: readonly string[], chance: Chance): string[] => {
  const first = chance.pick(ids)
  return [first, ...ids.filter((id) => id !== first)]
}

function singleElement(chance: Chance): Omit<SolutionRecipe, 'storeId'> {
  const id = chance.chance(0.55) ? popular(chance) : chance.pick(elementIds)
  return {
    categorySlug: 'single-element',
    parts: [{ id, range: amountOf(drawElementLevel(chance), ['µg/mL', 'mg/L'], chance) }],
    matrix: elementMatrix(id),
    title: titleOf('element'),
    packageIds: turned(bottles, chance),
    priceFactor: elementPriceFactor(id),
  }
}

const element = (symbols: string) => symbols.split(' ').map((symbol) => `el-${symbol}`)

/** Elements that are stable together in one acid; chloride is kept from silver, fluoride from rare earths. */
const elementGroups: { ids: string[]; matrix: MatrixId }[] = [
  {
    ids: element('Ag Al As B Ba Be Bi Ca Cd Co Cr Cu Fe Ga In K Li Mg Mn Na Ni Pb Rb Se Sr Tl V Zn Hg'),
    matrix: 'hno3-5',
  },
  { ids: element('Al As Ba Be Ca Cd Co Cr Cu Fe K Li Mg Mn Na Ni Pb Sr Zn'), matrix: 'hno3-2' },
  { ids: element('Sc Y La Ce Pr Nd Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Th U'), matrix: 'hno3-5' },
  { ids: element('Au Ir Pd Pt Rh Ru Os Te Sb Sn'), matrix: 'hcl-10' },
  { ids: element('Ti Zr Hf Nb Ta Mo W Ge Sb Sn Si'), matrix: 'hno3-hf' },
]

function multiElement(chance: Chance): Omit<SolutionRecipe, 'storeId'> {
  const group = chance.pick([elementGroups[0]!, elementGroups[1]!, ...elementGroups])
  const count = chance.chance(0.7) ? chance.int(2, 6) : chance.int(7, Math.min(26, group.ids.length))
  const range = amountOf(chance.pick([1, 10, 10, 100, 100, 1000]), ['µg/mL', 'mg/L'], chance)
  const ids = chance.sample(group.ids, count)
  return {
    categorySlug: 'multi-element',
    parts: ids.map((id) => ({ id, range })),
    matrix: group.matrix,
    title: titleOf(chance.chance(0.15) ? 'tuning' : 'multi'),
    ...(count > 4
      ? {
          name: {
            zh: `${count} 种元素混合溶液标准物质`,
            en: `${count}-element mixed solution reference material`,
          },
        }
      : {}),
    tags: ['multi-element'],
    packageIds: turned(bottles, chance),
    priceFactor: group.matrix === 'hcl-10' ? 1.8 : 1,
  }
}

const ionNames = ['chloride', 'sulfate', 'nitrate', 'fluoride', 'phosphate', 'nitrite', 'bromide'].map(
  (ion) => `ion-${ion}`,
)
const nutrients = ['ion-ammonia-n', 'ion-nitrate-n', 'ion-phosphate-p', 'ion-nitrite-n', 'ion-total-n']
const alkaline = new Set(['ion-cyanide', 'ion-sulfide'])
const allIons = familyIds('ion')

function anion(chance: Chance): Omit<SolutionRecipe, 'storeId'> {
  const mixed = chance.chance(0.25)
  const nutrient = !mixed && chance.chance(0.35)
  const pool = nutrient ? nutrients : chance.chance(0.75) ? ionNames : allIons
  const ids = mixed ? chance.sample(ionNames, chance.int(2, 7)) : [chance.pick(pool)]
  const range = amountOf(chance.pick([10, 50, 100, 100, 500, 1000, 1000]), ['mg/L', 'µg/mL'], chance)
  return {
    categorySlug: 'anion',
    parts: ids.map((id) => ({ id, range })),
    matrix: alkaline.has(ids[0]!) ? 'naoh' : 'water',
    title: titleOf(nutrient ? 'nutrient' : 'water'),
    ...(ids.length > 4
      ? {
          name: {
            zh: `水中 ${ids.length} 种阴离子混合溶液标准物质`,
            en: `${ids.length} anions in water, mixed solution reference material`,
          },
          formula: `Anion-${ids.length}`,
        }
      : {}),
    packageIds: turned(waterPacks, chance),
  }
}

const fromGroups =
  (categorySlug: string, groups: readonly OrganicGroup[]) =>
  (chance: Chance): Omit<SolutionRecipe, 'storeId'> => {
    const group = chance.pick(groups)
    const single = group.ids.length < 2 || chance.chance(0.55)
    const ids = single ? [chance.pick(group.ids)] : chance.sample(group.ids, chance.int(2, group.ids.length))
    const range = amountOf(chance.pick(group.levels), ['µg/mL', 'mg/L'], chance)
    const matrix = chance.pick(group.matrices)
    return {
      categorySlug,
      parts: ids.map((id) => ({ id, range })),
      matrix,
      title: titleOf(group.use),
      ...(ids.length > 4 ? { name: groupName(group, ids.length, matrixOf(matrix).inName) } : {}),
      packageIds: turned(group.matrices[0] === 'water' ? ['amp-20ml', 'amp-5ml'] : ampoules, chance),
      ...(group.tags === undefined ? {} : { tags: group.tags }),
    }
  }

const groupName = (group: OrganicGroup, count: number, matrix: Words): Words => ({
  zh: `${matrix.zh}${group.name.zh} ${count} 组分混合溶液标准物质`,
  en: `${count} ${group.name.en} in ${matrix.en}, mixed solution reference material`,
})

const makers = {
  'single-element': singleElement,
  'multi-element': multiElement,
  anion,
  organic: fromGroups('organic', organicGroups),
  pesticide: fromGroups('pesticide', pesticideGroups),
  'ph-buffer': null,
}

const buffers: [value: string, zh: string, en: string][] = [
  ['pH 4.00', '邻苯二甲酸氢钾', 'potassium hydrogen phthalate'],
  ['pH 6.86', '混合磷酸盐', 'mixed phosphate'],
  ['pH 9.18', '硼砂', 'borax'],
  ['pH 7.00', '美标系列', 'US series'],
  ['pH 10.01', '碳酸盐，美标系列', 'carbonate, US series'],
  ['84 µS/cm', '氯化钾', 'potassium chloride'],
  ['1413 µS/cm', '氯化钾', 'potassium chloride'],
  ['12.88 mS/cm', '氯化钾', 'potassium chloride'],
]

/** A solution of the long tail. */
export function tailLiquid(chance: Chance): Material {
  const category = drawCategory(chance)
  const storeId = sellerOf(category, chance)
  const make = makers[category]
  if (make !== null) return solutionMaterial({ ...make(chance), storeId })
  const [value, zh, en] = chance.pick(buffers)
  const title = titleOf(value.startsWith('pH') ? 'buffer' : 'conductivity')
  return bufferMaterial({ value, salt: { zh, en }, storeId, title, yuan: chance.int(36, 88) })
}
