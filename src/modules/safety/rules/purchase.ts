import listFile from '../data/purchase-lists.json' with { type: 'json' }
import { purchaseLists } from '../../../shared/restricted.ts'
import type { PurchaseList } from '../../../shared/restricted.ts'
import { mixtureOf } from './classify.ts'
import type { Composition } from './classify.ts'
import { constituentOf, findMatrix } from './matrices.ts'
import { soluteContent, soluteHazard } from './solutions.ts'
import { UnknownToRules } from './unknown.ts'

interface Share {
  cas: string | null
  /** Of the goods: mass per cent of a solution, amount per cent of a gas. */
  percent: number
}

/** Shares of a gas at the upper ends of its ranges; the balance has what these leave at their lower ends. */
function sharesOfGas(composition: Composition): Share[] {
  const { parts, balance } = mixtureOf(composition)
  const rest = 1 - parts.reduce((sum, { min }) => sum + min, 0)
  return [
    { cas: balance.cas, percent: rest * 100 },
    ...parts.map(({ gas, max }) => ({ cas: gas.cas, percent: max * 100 })),
  ]
}

function sharesOfSolution({ matrixEn, components }: Composition): Share[] {
  const matrix = matrixEn === null ? null : findMatrix(matrixEn)
  if (matrix === null) return []
  return [
    ...matrix.constituents.map(({ id, percent }) => ({ cas: constituentOf(id).cas, percent })),
    ...components.map((part) => ({
      cas: soluteHazard(part.substanceId).cas,
      percent: soluteContent(part, matrix.density),
    })),
  ]
}

/** Shares of goods whose substances the rules know; none of others, which a signed sheet never has. */
function sharesOf(composition: Composition): Share[] {
  try {
    return composition.kind === 'gas' ? sharesOfGas(composition) : sharesOfSolution(composition)
  } catch (error) {
    if (error instanceof UnknownToRules) return []
    throw error
  }
}

/** Lists that goods of this composition are on: they have a listed substance from its share on (decisions 11). */
export function listsOf(composition: Composition): PurchaseList[] {
  const shares = sharesOf(composition)
  return purchaseLists.filter((list) =>
    listFile.lists[list].some(({ cas, fromPercent }) =>
      // Shares are added up from decimal fractions.
      shares.some((share) => share.cas === cas && share.percent >= fromPercent - 1e-9),
    ),
  )
}
