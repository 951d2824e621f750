import { proposeValue } from '../../../modules/safety/rules/classify.ts'
import { matrixOf } from '../../../modules/safety/rules/matrices.ts'
import type { Words } from './names.ts'
import type { Material } from './types.ts'

/** A pH buffer or a conductivity standard: a value, no certified component. */
interface BufferRecipe {
  /** `pH 6.86` or `1413 µS/cm`, at 25 °C. */
  value: string
  salt: Words
  storeId: number
  title: Words
  yuan: number
}

/** All page content of a buffer or conductivity standard. */
export function bufferMaterial(recipe: BufferRecipe): Material {
  const buffer = recipe.value.startsWith('pH')
  const { value, salt } = recipe
  const water = matrixOf('water')
  const hazard = proposeValue(value, water)
  const name = buffer
    ? {
        zh: `${salt.zh} pH 缓冲溶液标准物质（${value}）`,
        en: `${value} buffer solution reference material (${salt.en})`,
      }
    : {
        zh: `${salt.zh}电导率溶液标准物质（${value}）`,
        en: `${value} conductivity solution reference material (${salt.en})`,
      }
  return {
    kind: 'liquid',
    categorySlug: 'ph-buffer',
    storeId: recipe.storeId,
    name,
    title: recipe.title,
    formula: recipe.value.includes(' / ') ? 'pH set' : recipe.value,
    balanceId: null,
    matrix: water.words,
    components: [],
    concentrationRange: `${recipe.value} (25 °C)`,
    uncertaintyPercent: null,
    purityPercent: null,
    pictureKind: 'btl',
    pictureTone: 'clear',
    hazards: hazard.hazards,
    statements: hazard.statements,
    dangerousGoods: hazard.declared !== null,
    proposal: hazard,
    tags: [buffer ? 'ph-buffer' : 'conductivity'],
    comparableTo: null,
    preparation: {
      zh: '称量法配制，25 ℃ 定值',
      en: 'Made by mass, value assigned at 25 °C',
    },
    fillPressureMpa: null,
    valve: null,
    validityMonths: 12,
    packageIds: ['btl-250ml', 'btl-500ml', 'btl-50ml'],
    levels: [],
    customisable: false,
    basePriceYuan: recipe.yuan,
    pricedPackageId: 'btl-250ml',
  }
}
