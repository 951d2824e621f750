import { purePressureMpa } from '../chemistry/condensation.ts'
import { proposeGas } from '../../../modules/safety/rules/classify.ts'
import { valveOf } from '../chemistry/valve.ts'
import { gasOf } from '../../../modules/safety/rules/gases.ts'
import { plainNumber } from './amounts.ts'
import { prettyFormula } from './labels.ts'
import { withNote, type Words } from './names.ts'
import type { Material } from './types.ts'

/** A pure gas, or zero air, in one purity. */
interface PureRecipe {
  id: string
  /** Per cent: 99.999. */
  purity: number
  storeId: number
  name?: Words
  note?: Words
  title: Words
  tags?: string[]
  packageIds?: string[]
  /** Price of the usual package, or of `pricedPackageId` if that is another one. */
  yuan: number
  pricedPackageId?: string
}

/** 40 L steel of permanent gases is filled to 12.5 MPa at 20 °C (textbook; working pressure 15 MPa). */
const pureFillMpa = 12.5

const grades: [number, Words][] = [
  [99.9995, { zh: '超纯', en: 'Ultra-high purity' }],
  [99.995, { zh: '高纯', en: 'High purity' }],
  [0, { zh: '纯', en: 'Pure' }],
]

/** All page content of a pure gas; it is its own component, from its purity to 100 %. */
export function pureMaterial(recipe: PureRecipe): Material {
  const gas = gasOf(recipe.id)
  const mixture = { parts: [], balance: gas }
  const hazard = proposeGas(mixture)
  const grade = grades.find(([least]) => recipe.purity >= least)![1]
  const purity = plainNumber(recipe.purity)
  const name = recipe.name ?? { zh: `${grade.zh}${gas.zh}`, en: `${grade.en} ${gas.en.toLowerCase()}` }
  return {
    kind: 'gas',
    categorySlug: 'pure-and-zero',
    storeId: recipe.storeId,
    name: withNote(name, recipe.note ?? null),
    title: recipe.title,
    formula: prettyFormula(gas.formula),
    balanceId: null,
    matrix: null,
    components: [
      {
        substanceId: gas.id,
        minText: purity,
        maxText: '100',
        unit: '%',
        amountMin: Number(purity) / 100,
        amountMax: 1,
        uncertaintyPercent: null,
      },
    ],
    concentrationRange: `≥ ${purity} %`,
    uncertaintyPercent: null,
    purityPercent: recipe.purity,
    pictureKind: 'cyl',
    pictureTone: hazard.tone,
    hazards: hazard.hazards,
    statements: hazard.statements,
    dangerousGoods: true,
    proposal: hazard,
    tags: recipe.tags ?? ['high-purity'],
    comparableTo: null,
    preparation: {
      zh: '纯化后充装，杂质按 ISO 19229 逐项测定',
      en: 'Purified and filled; impurities determined one by one after ISO 19229',
    },
    fillPressureMpa: purePressureMpa(gas, pureFillMpa),
    valve: valveOf(mixture),
    validityMonths: 36,
    packageIds: recipe.packageIds ?? ['cyl-40l-steel', 'cyl-8l-al', 'cyl-4l-al'],
    levels: [],
    customisable: false,
    basePriceYuan: recipe.yuan,
    pricedPackageId: recipe.pricedPackageId ?? recipe.packageIds?.[0] ?? 'cyl-40l-steel',
  }
}
