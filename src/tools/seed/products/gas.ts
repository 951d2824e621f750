import { fillPressureMpa } from '../chemistry/condensation.ts'
import { fuelOxidiserVerdict } from '../../../modules/safety/rules/flammability.ts'
import { proposeGas } from '../../../modules/safety/rules/classify.ts'
import { incompatibility } from '../../../modules/safety/rules/compatibility.ts'
import { sumOfMaxima, type Mixture } from '../../../modules/safety/rules/mixture.ts'
import { isReactive, uncertaintyPercent, validityMonths, type Grade } from '../chemistry/quality.ts'
import { valveOf } from '../chemistry/valve.ts'
import { gasOf } from '../../../modules/safety/rules/gases.ts'
import { comparableMaterial } from '../facts/references.ts'
import { overallRangeText, type Range } from './amounts.ts'
import { cylindersFor } from './cylinders.ts'
import { mixtureLabel } from './labels.ts'
import { rangeLevels } from './levels.ts'
import { gasMixtureName, type Words } from './names.ts'
import { mixturePriceYuan } from './prices.ts'
import type { ComponentDraft, Material } from './types.ts'

/** A mixture that a store offers. */
export interface GasRecipe {
  categorySlug: string
  storeId: number
  parts: { id: string; range: Range }[]
  balanceId: string
  /** In brackets after the name: a use or a level. */
  note?: Words
  /** Replaces the name made from the composition. */
  name?: Words
  title: Words
  formula?: string
  tags?: string[]
  grade?: Grade
  packageIds?: string[]
  levels?: Words[]
}

/** Pressure that a producer aims at in mixtures, MPa gauge at 20 °C (cylinders.json: 9–10 in aluminium). */
const usualFillMpa = 9.5
/** Below this a cylinder contains too little gas to be worth shipping (policy). */
const leastFillMpa = 0.5

/** Why this mixture may not be offered, or null. Only a hand-written recipe may need an engineer's decision. */
export function refusal(mixture: Mixture, engineerAllowed: boolean): string | null {
  if (sumOfMaxima(mixture) >= 1) return 'sum'
  const pair = incompatibility(mixture)
  if (pair !== null) return pair
  const verdict = fuelOxidiserVerdict(mixture)
  if (verdict === 'refuse' || (verdict === 'engineer' && !engineerAllowed)) return 'fuel-oxidiser'
  return fillPressureMpa(mixture, usualFillMpa) < leastFillMpa ? 'condensation' : null
}

/** The recipe's mixture, for the rules. */
export const mixtureOf = (recipe: Pick<GasRecipe, 'parts' | 'balanceId'>): Mixture => ({
  parts: recipe.parts.map(({ id, range }) => ({ gas: gasOf(id), min: range.min, max: range.max })),
  balance: gasOf(recipe.balanceId),
})

/** All page content of the mixture, computed from its composition. */
export function gasMaterial(recipe: GasRecipe): Material {
  const mixture = mixtureOf(recipe)
  const grade = recipe.grade ?? 'precise'
  const components = recipe.parts.map((part, index): ComponentDraft => {
    const { gas, min, max } = mixture.parts[index]!
    const { minText, maxText, unit } = part.range
    const uncertainty = uncertaintyPercent(gas, min, grade)
    return {
      substanceId: gas.id,
      minText,
      maxText,
      unit,
      amountMin: min,
      amountMax: max,
      uncertaintyPercent: uncertainty,
    }
  })
  const hazard = proposeGas(mixture)
  const single = recipe.parts.length === 1 ? recipe.parts[0]! : null
  const varies = recipe.parts.some((part) => part.range.min < part.range.max)
  return {
    kind: 'gas',
    categorySlug: recipe.categorySlug,
    storeId: recipe.storeId,
    name:
      recipe.name ??
      gasMixtureName(
        mixture.parts.map((part) => part.gas),
        recipe.balanceId,
        recipe.note ?? null,
      ),
    title: recipe.title,
    formula:
      recipe.formula ??
      mixtureLabel(
        mixture.parts.map((part) => part.gas.formula),
        mixture.balance.formula,
      ),
    balanceId: recipe.balanceId,
    matrix: null,
    components,
    concentrationRange: overallRangeText(recipe.parts.map((part) => part.range)),
    uncertaintyPercent: Math.max(...components.map((component) => component.uncertaintyPercent!)),
    purityPercent: null,
    pictureKind: 'cyl',
    pictureTone: hazard.tone,
    hazards: hazard.hazards,
    statements: hazard.statements,
    dangerousGoods: true,
    proposal: hazard,
    tags: recipe.tags ?? [],
    comparableTo:
      single === null
        ? null
        : comparableMaterial(single.id, recipe.balanceId, single.range.min, single.range.max),
    preparation: preparationOf(mixture),
    fillPressureMpa: fillPressureMpa(mixture, usualFillMpa),
    valve: valveOf(mixture),
    validityMonths: Math.min(...mixture.parts.map(({ gas, min }) => validityMonths(gas, min))),
    packageIds: recipe.packageIds ?? cylindersFor(mixture),
    levels: recipe.levels ?? (varies ? rangeLevels(recipe.parts) : []),
    customisable: varies,
    basePriceYuan: mixturePriceYuan(mixture, grade),
    pricedPackageId: 'cyl-8l-al',
  }
}

function preparationOf(mixture: Mixture): Words {
  const traces = mixture.parts.some((part) => part.min < 1e-5)
  const treated = mixture.parts.some((part) => isReactive(part.gas))
  return {
    zh: `称量法（GB/T 5274.1，等同 ISO 6142-1）${traces ? '，逐级稀释' : ''}${treated ? '，气瓶内壁钝化处理' : ''}`,
    en: `Gravimetric (ISO 6142-1, GB/T 5274.1)${traces ? ', stepwise dilution' : ''}${treated ? ', passivated cylinder' : ''}`,
  }
}
