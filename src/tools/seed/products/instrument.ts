import type { Words } from './names.ts'
import type { Material } from './types.ts'

/** One model of an instrument; `title` contains its two or three key figures. */
export interface InstrumentRecipe {
  categorySlug: string
  storeId: number
  model: string
  name: Words
  title: Words
  yuan: number
  tags?: string[]
}

/** All page content of an instrument. */
export const instrumentMaterial = (recipe: InstrumentRecipe): Material => ({
  kind: 'instrument',
  categorySlug: recipe.categorySlug,
  storeId: recipe.storeId,
  name: { zh: `${recipe.model} ${recipe.name.zh}`, en: `${recipe.model} ${recipe.name.en}` },
  title: recipe.title,
  formula: recipe.model,
  balanceId: null,
  matrix: null,
  components: [],
  concentrationRange: null,
  uncertaintyPercent: null,
  purityPercent: null,
  pictureKind: recipe.categorySlug === 'regulator' ? 'reg' : 'ins',
  pictureTone: 'petrol',
  hazards: [],
  statements: [],
  dangerousGoods: false,
  proposal: null,
  tags: recipe.tags ?? [],
  comparableTo: null,
  preparation: null,
  fillPressureMpa: null,
  valve: null,
  validityMonths: null,
  packageIds: ['unit'],
  levels: [],
  customisable: false,
  basePriceYuan: recipe.yuan,
  pricedPackageId: 'unit',
})
