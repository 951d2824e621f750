import type { AskedValue, ProductData, Specification } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { CardRow } from '../queries/cards.ts'
import type { BatchRow, ComponentRow, ProductRow, SkuRow } from '../queries/product.ts'
import { dayOf, flammabilityIndex, valuesAsked } from '../rules.ts'
import { toCard } from './card.ts'
import { chooseSku, toChoices, toChosenSku } from './choices.ts'
import { toBatch } from './batch.ts'
import { atLevel, toComposition } from './composition.ts'
import { printedFormula } from './formula.ts'
import { toHazardSigns } from './hazards.ts'
import { pictureOf, sharePicture } from './picture.ts'
import { toStoreCard } from './store-card.ts'
import { percentText, pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 'actor' | 'config' | 'clock'>

/** Number of products of the same kind beside a product in a comparison. */
const COMPARED_WITH = 3

/** Values of the specification table; null where a value does not apply. */
export const toSpecification = (ctx: Pick<Context, 'lang'>, row: ProductRow): Specification => ({
  balance:
    row.balance_id === null
      ? null
      : `${printedFormula(row.balance_formula!)} ${pick(ctx, row.balance_zh!, row.balance_en)}`,
  matrix: row.matrix_zh === null ? null : pick(ctx, row.matrix_zh, row.matrix_en),
  purity: row.purity_percent === null ? null : `≥ ${row.purity_percent} %`,
  uncertainty: row.uncertainty_percent === null ? null : percentText(row.uncertainty_percent),
  fillPressure: row.fill_pressure_mpa === null ? null : `${row.fill_pressure_mpa} MPa`,
  preparation: row.preparation_zh === null ? null : pick(ctx, row.preparation_zh, row.preparation_en),
  valve: row.valve,
  validityMonths: row.validity_months,
})

/** Index of a gas mixture at the upper ends of its ranges: the most flammable mixture on offer. */
function indexOf(row: ProductRow, components: readonly ComponentRow[]): number | null {
  if (row.kind !== 'gas' || row.balance_id === null || components.length === 0) return null
  const shares = components.map(({ substance_id, amount_max }) => ({
    substanceId: substance_id,
    amount: amount_max,
  }))
  const rest = 1 - shares.reduce((sum, share) => sum + share.amount, 0)
  return flammabilityIndex([...shares, { substanceId: row.balance_id, amount: Math.max(0, rest) }])
}

export interface ProductParts {
  row: ProductRow
  components: readonly ComponentRow[]
  skus: readonly SkuRow[]
  batches: readonly BatchRow[]
  related: readonly CardRow[]
  reviews: ProductData['reviews']
  /** The reader's choices so far. */
  wanted: { skuId?: number | undefined; quantity?: number | undefined }
  /** Address of the page with these choices: the public one or the members' one. */
  address: (params: { skuId: number }) => string
}

/** Components whose amounts a line of this SKU names, as the form asks for them. */
const askedOf = (ctx: Reader, sku: SkuRow, components: readonly ComponentRow[]): AskedValue[] =>
  valuesAsked(
    { fulfilment: sku.fulfilment, levelZh: sku.level_zh },
    components.map((each) => ({
      substanceId: each.substance_id,
      formula: printedFormula(each.formula),
      name: pick(ctx, each.name_zh, each.name_en),
      minText: each.min_text,
      maxText: each.max_text,
      unit: each.unit,
    })),
  )

/** Everything that the product page shows, in the reader's language. */
export function toProduct(ctx: Reader, parts: ProductParts): ProductData {
  const { row, components, skus, batches, related, reviews, wanted, address } = parts
  const today = dayOf(ctx.clock.now())
  const sku = chooseSku(skus, wanted.skuId)
  const prices = skus.map((each) => each.price_fen)
  const picture = pictureOf(row)
  const root = {
    label: pick(ctx, row.root_zh, row.root_en),
    href: hrefOf('Search', { prodCatId: row.root_id }),
  }
  const category = {
    id: row.category_id,
    name: pick(ctx, row.category_zh, row.category_en),
    href: hrefOf('Search', { prodCatId: row.category_id }),
  }
  const name = pick(ctx, row.name_zh, row.name_en)
  const own = String(row.id)
  const kin = related.slice(0, COMPARED_WITH).map((each) => each.id)
  return {
    spuId: own,
    storeId: String(row.store_id),
    kind: row.kind,
    number: row.number,
    name,
    title: pick(ctx, row.title_zh, row.title_en),
    formula: row.formula,
    balanceFormula: row.balance_formula === null ? null : printedFormula(row.balance_formula),
    concentration: row.concentration_range,
    picture,
    canonical: hrefOf('ProductDetail', { spuId: row.id }),
    crumbs: [
      root,
      ...(row.root_id === row.category_id ? [] : [{ label: category.name, href: category.href }]),
      { label: name },
    ],
    category,
    isNew: row.label_code === 'XP',
    dangerous: row.dangerous_goods,
    containsToxic: row.hazard_statements.some((statement) => /^H(3[03][01]|360|350|340)/.test(statement)),
    saleCount: row.sale_count,
    priceFrom: Math.min(...prices),
    priceTo: Math.max(...prices),
    sku: toChosenSku(ctx, sku),
    ...toChoices(ctx, skus, sku, (skuId) => address({ skuId })),
    quantity: wanted.quantity ?? 1,
    openToAll: ctx.config.STOREFRONT_ACCESS === 'public',
    memberHref: hrefOf('StoreProduct', { storeId: row.store_id, spu: row.id }),
    specification: toSpecification(ctx, row),
    composition: toComposition(ctx, row, atLevel(components, sku.level_zh)),
    hazards: toHazardSigns(row.hazards, row.hazard_statements),
    statements: row.hazard_statements,
    flammabilityIndex: indexOf(row, components),
    asked: askedOf(ctx, sku, components),
    batches: batches.filter((batch) => batch.sku_id === sku.id).map((batch) => toBatch(batch, today)),
    comparable:
      row.material_code === null
        ? null
        : {
            code: row.material_code,
            issuer: row.material_issuer!,
            title: pick(ctx, row.material_zh!, row.material_en),
            source: row.material_source!,
            isSeen: row.material_verification === 'seen',
          },
    store: toStoreCard(ctx, row, today),
    reviews,
    related: related.map((each) => toCard(ctx, each)),
    compareHref: compareHref([row.id]),
    compareKindHref: kin.length > 0 ? compareHref([row.id, ...kin]) : null,
    shareImage: sharePicture(picture),
  }
}

/** Address that shows these products side by side. */
export const compareHref = (spuIds: readonly (number | string)[]): string =>
  `${hrefOf('Compare')}?${new URLSearchParams(spuIds.map((spuId) => ['spuId', String(spuId)])).toString()}`
