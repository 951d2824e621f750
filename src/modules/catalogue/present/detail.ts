import type { Context } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { pictureHref } from '../drawing.tsx'
import type { BatchRow, ComponentRow, ProductRow, SkuRow } from '../queries/product.ts'
import { dayOf, daysBetween } from '../rules.ts'
import type { ProductDetail, SkuDetail } from '../schema.ts'
import { printedFormula } from './formula.ts'
import { toItem } from './items.ts'
import { pictureOf } from './picture.ts'
import { toSpecification } from './product.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 't'>

const tenths = (value: number): number => value / 10

/** Rows of the specification table as name and value, in words. */
function attributes({ lang, t }: Reader, row: ProductRow): ProductDetail['attributes'] {
  const figures = toSpecification({ lang }, row)
  const rows = (Object.keys(figures) as (keyof typeof figures)[]).map((key) => ({
    name: t(`product.spec.${key}`),
    value:
      key === 'validityMonths' && figures[key] !== null
        ? t('product.spec.months', { n: figures[key] })
        : figures[key],
  }))
  return rows.filter((each): each is { name: string; value: string } => each.value !== null)
}

/** A product as the API answers it. */
export function toDetail(
  ctx: Reader,
  row: ProductRow,
  components: readonly ComponentRow[],
  skus: readonly SkuRow[],
  batches: readonly BatchRow[],
): ProductDetail {
  return {
    spu: {
      ...toItem(ctx, row),
      formula: row.formula,
      balance: row.balance_formula === null ? null : printedFormula(row.balance_formula),
      hazards: row.hazards,
      hazardStatements: row.hazard_statements,
      dangerousGoods: row.dangerous_goods,
      components: components.map((each) => ({
        id: each.substance_id,
        formula: printedFormula(each.formula),
        name: pick(ctx, each.name_zh, each.name_en),
        cas: each.cas,
        min: each.min_text,
        max: each.max_text,
        unit: each.unit,
        relativeUncertaintyPercent: each.uncertainty_percent,
      })),
      comparableTo:
        row.material_code === null
          ? null
          : {
              code: row.material_code,
              issuer: row.material_issuer!,
              title: pick(ctx, row.material_zh!, row.material_en),
              source: row.material_source!,
            },
      rating: row.rating_tenths === null ? null : tenths(row.rating_tenths),
      reviewCount: row.review_count,
    },
    skus: skus.map((sku) => ({
      skuId: String(sku.id),
      number: sku.number,
      package: pick(ctx, sku.package_zh, sku.package_en),
      level: sku.level_zh === null ? null : pick(ctx, sku.level_zh, sku.level_en),
      fulfilment: sku.fulfilment,
      price: yuanText(sku.price_fen),
      currency: 'CNY',
      stock: sku.available,
      leadDays: sku.lead_days,
    })),
    attributes: attributes(ctx, row),
    images: [pictureHref(pictureOf(row))],
    certificates: batches.flatMap((batch) =>
      batch.certificate_number === null
        ? []
        : [{ batchNumber: batch.number, certificateNumber: batch.certificate_number }],
    ),
    sds: null,
    store: {
      storeId: String(row.store_id),
      name: pick(ctx, row.store_zh, row.store_en),
      city: pick(ctx, row.store_city_zh, row.store_city_en),
      selfOperated: row.store_own,
      goods: tenths(row.store_goods_tenths),
      service: tenths(row.store_service_tenths),
      delivery: tenths(row.store_delivery_tenths),
    },
  }
}

/** Price of a quantity of one SKU, its stock and the lots in the order in which they leave the shelf. */
export function toSkuDetail(
  { clock }: Pick<Context, 'clock'>,
  sku: SkuRow,
  batches: readonly BatchRow[],
  quantity: number,
): SkuDetail {
  const today = dayOf(clock.now())
  return {
    skuId: String(sku.id),
    spuId: String(sku.spu_id),
    number: sku.number,
    quantity,
    price: yuanText(sku.price_fen),
    subtotal: yuanText(sku.price_fen * quantity),
    currency: 'CNY',
    fulfilment: sku.fulfilment,
    stock: batches.reduce((sum, batch) => sum + batch.available, 0),
    leadDays: sku.lead_days,
    lots: batches.map((batch) => ({
      batchNumber: batch.number,
      certificateNumber: batch.certificate_number,
      producedOn: batch.produced_on,
      expiresOn: batch.expires_on,
      remainingDays: daysBetween(today, batch.expires_on),
      stock: batch.available,
    })),
  }
}
