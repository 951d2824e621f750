import type { ComparedProduct } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import type { ComponentRow, ProductRow, SkuRow } from '../queries/product.ts'
import { productHref, stockOf } from './card.ts'
import { amountText } from './composition.ts'
import { printedFormula } from './formula.ts'
import { pictureOf } from './picture.ts'
import { compareHref, toSpecification } from './product.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 'actor'>

/** Number of components that are named; the rest are counted. */
const NAMED = 10

/** Each component as printed; isomers of one formula appear by name. */
function componentLines(ctx: Reader, rows: readonly ComponentRow[]): string[] {
  const isomers = (formula: string) => rows.filter((row) => row.formula === formula).length > 1
  return rows.slice(0, NAMED).map((row) => {
    const name = isomers(row.formula) ? pick(ctx, row.name_zh, row.name_en) : printedFormula(row.formula)
    return `${name} ${amountText(row)} ${row.unit}`
  })
}

/** A column of the comparison. `others` are the ids that remain when this one is removed. */
export function toCompared(
  ctx: Reader,
  row: ProductRow,
  components: readonly ComponentRow[],
  skus: readonly SkuRow[],
  others: readonly number[],
): ComparedProduct {
  const own = skus.filter((sku) => sku.spu_id === row.id)
  const parts = components.filter((component) => component.spu_id === row.id)
  const prices = own.map((sku) => sku.price_fen)
  const { balance, matrix, uncertainty, validityMonths } = toSpecification(ctx, row)
  return {
    spuId: String(row.id),
    name: pick(ctx, row.name_zh, row.name_en),
    number: row.number,
    href: productHref(ctx, row.id, row.store_id),
    picture: pictureOf(row),
    storeName: pick(ctx, row.store_zh, row.store_en),
    formula: row.formula,
    components: componentLines(ctx, parts),
    moreComponents: Math.max(0, parts.length - NAMED),
    balance: balance ?? matrix,
    uncertainty,
    packages: [...new Set(own.map((sku) => pick(ctx, sku.package_zh, sku.package_en)))],
    priceFrom: Math.min(row.min_price_fen, ...prices),
    priceTo: Math.max(row.min_price_fen, ...prices),
    stock: stockOf(row),
    hasCertificate: row.kind !== 'instrument',
    validityMonths,
    removeHref: compareHref(others),
  }
}
