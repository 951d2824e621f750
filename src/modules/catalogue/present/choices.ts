import type { Choice, ChosenSku } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import type { SkuRow } from '../queries/cards.ts'
import { unitOf } from './sku.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang'>

/** Address of the same page with another SKU chosen. */
type SkuAddress = (skuId: number) => string

const levelOf = (ctx: Reader, sku: SkuRow): string | null =>
  sku.levelZh === null ? null : pick(ctx, sku.levelZh, sku.levelEn)

/** Each value once, in the order of the SKUs, linked to the SKU that keeps the other choice if there is one. */
function choices(
  skus: readonly SkuRow[],
  chosen: SkuRow,
  value: (sku: SkuRow) => string | null,
  other: (sku: SkuRow) => string | null,
  address: SkuAddress,
): Choice[] {
  const values = [...new Set(skus.map(value))].filter((label) => label !== null)
  return values.map((label) => {
    const having = skus.filter((sku) => value(sku) === label)
    const sku = having.find((candidate) => other(candidate) === other(chosen)) ?? having[0]!
    return { label, href: address(sku.id), chosen: value(chosen) === label }
  })
}

/** Packages and levels to choose from, as links to the page with that choice. */
export function toChoices(
  ctx: Reader,
  skus: readonly SkuRow[],
  chosen: SkuRow,
  address: SkuAddress,
): { packages: Choice[]; levels: Choice[] } {
  const packageOf = (sku: SkuRow) => pick(ctx, sku.packageZh, sku.packageEn)
  const level = (sku: SkuRow) => levelOf(ctx, sku)
  return {
    packages: choices(skus, chosen, packageOf, level, address),
    levels: choices(skus, chosen, level, packageOf, address),
  }
}

/**
 * The SKU that a product's page is about, in the reader's language; `level` is null where it names none, and the price stays in
 * fen.
 */
export const toChosenSku = (ctx: Reader, sku: SkuRow): ChosenSku => ({
  skuId: String(sku.id),
  number: sku.number,
  package: pick(ctx, sku.packageZh, sku.packageEn),
  level: levelOf(ctx, sku),
  priceFen: sku.priceFen,
  unit: unitOf(sku.packageKind),
  madeToOrder: sku.fulfilment === 'madeToOrder',
  available: sku.available,
  leadDays: sku.leadDays,
})
