import { proposeSolution } from '../../../modules/safety/rules/classify.ts'
import { comparableMaterial } from '../facts/references.ts'
import { findSolute } from '../facts/solutes.ts'
import { substanceOf, type Substance } from '../facts/substances.ts'
import { overallRangeText, type Range } from './amounts.ts'
import { mixtureLabel } from './labels.ts'
import { rangeLevels } from './levels.ts'
import { matrixOf, type MatrixId } from '../../../modules/safety/rules/matrices.ts'
import { solutionName, type Words } from './names.ts'
import type { Material } from './types.ts'

/** A solution that a store offers. */
export interface SolutionRecipe {
  categorySlug: string
  storeId: number
  parts: { id: string; range: Range }[]
  matrix: MatrixId
  note?: Words
  name?: Words
  title: Words
  formula?: string
  tags?: string[]
  packageIds: string[]
  /** Multiplies the price of the composition: noble metals, labelled or rare compounds. */
  priceFactor?: number
}

const preparation: Words = {
  zh: '高纯物质溶解，称量法与容量法配制，定值结果经独立方法核验',
  en: 'Made by mass and volume from high-purity material, value verified by an independent method',
}

/** Months for which a solution keeps its value (policy; elements longest, mercury and organics shorter). */
function solutionValidity(ids: readonly string[]): number {
  if (ids.includes('el-Hg') || ids.includes('ion-nitrite') || ids.includes('ion-sulfide')) return 12
  return ids.every((id) => id.startsWith('el-') || id.startsWith('ion-')) ? 24 : 12
}

/** Relative expanded uncertainty of a solution in per cent, k = 2 (policy; the seen GBW(E) solutions state 1 %). */
function solutionUncertainty(id: string, mgPerL: number): number {
  const inorganic = id.startsWith('el-') || id.startsWith('ion-')
  if (mgPerL >= 100) return inorganic ? 1 : 2
  if (mgPerL >= 1) return inorganic ? 2 : 3
  return inorganic ? 3 : 5
}

/** All page content of a solution, computed from its composition and matrix. */
export function solutionMaterial(recipe: SolutionRecipe): Material {
  const matrix = matrixOf(recipe.matrix)
  const ids = recipe.parts.map((part) => part.id)
  const substances = ids.map(substanceOf)
  const single = recipe.parts.length === 1 ? recipe.parts[0]! : null
  const components = recipe.parts.map(({ id, range }) => ({
    substanceId: id,
    minText: range.minText,
    maxText: range.maxText,
    unit: range.unit,
    amountMin: range.min,
    amountMax: range.max,
    uncertaintyPercent: solutionUncertainty(id, range.min),
  }))
  const hazard = proposeSolution(matrix, components)
  const varies = recipe.parts.some((part) => part.range.min < part.range.max)
  const bottled = recipe.packageIds[0]!.startsWith('btl')
  return {
    kind: 'liquid',
    categorySlug: recipe.categorySlug,
    storeId: recipe.storeId,
    name: recipe.name ?? solutionName(substances, matrix.inName, recipe.note ?? null),
    title: recipe.title,
    formula: recipe.formula ?? labelOf(substances),
    balanceId: null,
    matrix: matrix.words,
    components,
    concentrationRange: overallRangeText(recipe.parts.map((part) => part.range)),
    uncertaintyPercent: Math.max(...components.map((component) => component.uncertaintyPercent)),
    purityPercent: null,
    pictureKind: bottled ? 'btl' : 'amp',
    pictureTone:
      ids.some((id) => id.startsWith('el-')) || recipe.categorySlug === 'pesticide' ? 'amber' : 'clear',
    hazards: hazard.hazards,
    statements: hazard.statements,
    dangerousGoods: hazard.declared !== null,
    proposal: hazard,
    tags: recipe.tags ?? [],
    comparableTo:
      single === null
        ? null
        : comparableMaterial(single.id, matrix.factName, single.range.min, single.range.max),
    preparation,
    fillPressureMpa: null,
    valve: null,
    validityMonths: solutionValidity(ids),
    packageIds: recipe.packageIds,
    levels: varies ? rangeLevels(recipe.parts) : [],
    customisable: varies,
    basePriceYuan: solutionPriceYuan(ids) * (recipe.priceFactor ?? 1),
    pricedPackageId: pricedPackage(recipe.packageIds),
  }
}

/** More expensive families of organic compounds, relative to solvents and other simple ones. */
const familyFactors: Record<string, number> = {
  pah: 1.3,
  ocp: 1.4,
  opp: 1.4,
  carbamate: 1.4,
  pyrethroid: 1.5,
  herbicide: 1.3,
  fungicide: 1.4,
  insecticide: 1.5,
  drug: 1.6,
  pfas: 2.6,
  pcb: 1.8,
  toxin: 3,
}

/** Yuan of the usual package: a base by family, less for each further component of a mix. */
function solutionPriceYuan(ids: readonly string[]): number {
  const inorganic = ids.every((id) => id.startsWith('el-') || id.startsWith('ion-'))
  const first = inorganic ? (ids[0]!.startsWith('ion-') ? 68 : 128) : 96
  const factor = familyFactors[findSolute(ids[0]!)?.family ?? ''] ?? 1
  return (first + (ids.length - 1) * (inorganic ? 32 : 26)) * factor
}

/** The vessel of list prices: 50 mL bottle, 1.2 mL ampoule for organics, 20 mL ampoule for water samples. */
const pricedPackage = (ids: readonly string[]): string =>
  ['btl-50ml', 'amp-1.2ml', 'amp-20ml'].find((id) => ids.includes(id)) ?? ids[0]!

/** Longest formula that is readable on an ampoule; the name replaces a longer one. */
const labelLength = 9

function labelOf(substances: readonly Pick<Substance, 'formula' | 'en'>[]): string {
  const label = mixtureLabel(
    substances.map((substance) => substance.formula),
    null,
  )
  const { en } = substances[0]!
  return substances.length === 1 && label.length > labelLength && en.length <= 14 ? en : label
}
