import type { ComparedProduct } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import type { ComponentRow, ProductRow } from '../queries/product.ts'
import { toCard } from './card.ts'
import { amountText } from './composition.ts'
import { printedFormula } from '../../../shared/formula.ts'
import { compareHref, toSpecification } from './product.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 'actor'>

/** Number of components that are named; the rest are counted. */
const NAMED = 10

/** Each component as printed; isomers of one formula appear by name. */
function componentLines(ctx: Reader, rows: readonly ComponentRow[]): string[] {
  const isomers = (formula: string) => rows.filter((row) => row.formula === formula).length > 1
  return rows.slice(0, NAMED).map((row) => {
    const name = isomers(row.formula) ? pick(ctx, row.nameZh, row.nameEn) : printedFormula(row.formula)
    return `${name} ${amountText(row)} ${row.unit}`
  })
}

/** A column of the comparison. `others` are the ids that remain when this one is removed. */
export function toCompared(
  ctx: Reader,
  row: ProductRow,
  components: readonly ComponentRow[],
  others: readonly number[],
): ComparedProduct {
  const parts = components.filter((component) => component.spuId === row.id)
  const { balance, matrix, validityMonths } = toSpecification(ctx, row)
  return {
    product: toCard(ctx, row),
    components: componentLines(ctx, parts),
    moreComponents: Math.max(0, parts.length - NAMED),
    balance: balance ?? matrix,
    hasCertificate: row.kind !== 'instrument',
    validityMonths,
    removeHref: compareHref(others),
  }
}
