import { gasMaterial, mixtureOf, refusal, type GasRecipe } from '../products/gas.ts'
import { pureMaterial } from '../products/pure.ts'
import type { Material } from '../products/types.ts'
import type { Words } from '../products/names.ts'
import { weighted, type Chance } from '../random.ts'
import type { Grade } from '../chemistry/quality.ts'
import { pure } from '../recipes/pure.ts'
import { titleOf } from '../recipes/titles.ts'
import { drawBinary, type BinaryCategory } from './binaries.ts'
import { families } from './families.ts'
import { sellerOf } from './stores.ts'

const drawCategory = weighted<keyof typeof families | 'pure-and-zero'>([
  ['gas-in-nitrogen', 38],
  ['gas-in-air', 16],
  ['stack-emission', 10],
  ['vehicle-exhaust', 6],
  ['vocs', 9],
  ['gas-alarm', 6],
  ['gas-in-inert', 6],
  ['natural-gas', 4],
  ['refrigerant-and-fluorinated', 3],
  ['pure-and-zero', 2],
])

const drawGrade = weighted<Grade>([
  ['standard', 55],
  ['precise', 38],
  ['primary', 7],
])

/** Share of one-component mixtures in the categories that have both. */
const binaryShare: Record<BinaryCategory, number> = {
  'gas-in-nitrogen': 0.82,
  'gas-in-air': 0.85,
  'gas-in-inert': 0.7,
  'refrigerant-and-fluorinated': 0.7,
}

const isBinaryCategory = (slug: string): slug is BinaryCategory => slug in binaryShare

const highAccuracy: Words = { zh: '高准确度', en: 'high accuracy' }
const lowRange: Words = { zh: '低浓度', en: 'low range' }
const highRange: Words = { zh: '高浓度', en: 'high range' }

function noteOf(recipe: GasRecipe, grade: Grade): Words | null {
  if (recipe.name !== undefined) return null
  if (grade === 'primary') return highAccuracy
  const most = Math.max(...recipe.parts.map((part) => part.range.max))
  if (recipe.parts.length === 1 && most < 1e-5) return lowRange
  return recipe.parts.length === 1 && most >= 0.02 ? highRange : null
}

function drawRecipe(category: keyof typeof families, chance: Chance): GasRecipe | null {
  const storeId = sellerOf(category, chance)
  if (isBinaryCategory(category) && chance.chance(binaryShare[category]))
    return drawBinary(category, storeId, chance)
  return { ...families[category](chance), categorySlug: category, storeId }
}

/** Attempts of one draw; the families are made so that a second is rare. */
const tries = 12

/** A gas of the long tail. A mixture that the safety rules refuse is drawn again. */
export function tailGas(chance: Chance): Material {
  const category = drawCategory(chance)
  if (category === 'pure-and-zero') return tailPure(chance)
  for (let i = 0; i < tries; i++) {
    const recipe = drawRecipe(category, chance)
    if (recipe === null || refusal(mixtureOf(recipe), false) !== null) continue
    const grade = drawGrade(chance)
    const note = noteOf(recipe, grade)
    const material = gasMaterial({ ...recipe, grade, ...(note === null ? {} : { note }) })
    return { ...material, packageIds: rotated(material.packageIds, chance) }
  }
  return tailPure(chance)
}

/** The usual package, which differs from shop to shop. */
const rotated = (ids: readonly string[], chance: Chance): string[] => {
  const first = chance.pick(ids.slice(0, chance.chance(0.6) ? 1 : ids.length))
  return [first, ...ids.filter((id) => id !== first)]
}

const finePurities = [99.99, 99.995, 99.999, 99.9995, 99.9999]
const plainPurities = [99, 99.5, 99.9, 99.95]

/** A pure gas of another shop, in the purities and cylinders of the trade. */
function tailPure(chance: Chance): Material {
  const { material } = chance.pick(pure)
  const id = material.components[0]!.substanceId
  const purity =
    id === 'air' ? 99.999 : chance.pick(material.purityPercent! >= 99.99 ? finePurities : plainPurities)
  return pureMaterial({
    id,
    purity,
    storeId: sellerOf('pure-and-zero', chance),
    title: id === 'air' ? titleOf('zero') : material.title,
    tags: id === 'air' ? ['zero-air', 'zero-gas'] : purity >= 99.995 ? ['high-purity'] : [],
    packageIds: rotated(material.packageIds, chance),
    yuan: material.basePriceYuan * (0.8 + 0.4 * chance.next()) * (purity >= 99.9995 ? 2 : 1),
    pricedPackageId: material.pricedPackageId,
    ...(id === 'air' ? { name: material.name } : {}),
  })
}
