import type { Context } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { pictureHref } from '../drawing.tsx'
import type { SkuRow } from '../queries/cards.ts'
import type { BatchRow, ComponentRow, ProductRow } from '../queries/product.ts'
import { toSafety } from '../../safety/index.ts'
import type { GoodsSafety } from '../../safety/index.ts'
import { daysBetween } from '../rules.ts'
import type { ProductDetail, SkuDetail } from '../schema.ts'
import { printedFormula } from '../../../shared/formula.ts'
import { toItem } from './items.ts'
import { photoHref, pictureOf } from './picture.ts'
import { toCare, toSheetLink } from './care.ts'
import { toSpecification } from './product.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'actor' | 'lang' | 't'>

const tenths = <T extends number | null>(value: T) => (value === null ? null : value / 10)

/** Rows of the specification table as name and value, in words. */
function attributes({ lang, t }: Reader, row: ProductRow): ProductDetail['attributes'] {
  const figures = { ...toSpecification({ lang }, row), ...toCare({ lang, t }, row) }
  const rows = (Object.keys(figures) as (keyof typeof figures)[]).map((key) => ({
    name: t(`product.spec.${key}`),
    value:
      key === 'validityMonths' && figures[key] !== null
        ? t('product.spec.months', { n: figures[key] })
        : figures[key],
  }))
  return rows.filter((each): each is { name: string; value: string } => each.value !== null)
}

/** The declaration of its sheet; null while it is under review, or when it is not dangerous in transport. */
const toDeclared = ({ lang }: Reader, { dangerous }: GoodsSafety): ProductDetail['transport'] =>
  dangerous === null ? null : { ...dangerous, properName: dangerous.properName[lang] }

/** A product as the API answers it. */
export function toDetail(
  ctx: Reader,
  row: ProductRow,
  components: readonly ComponentRow[],
  batches: readonly BatchRow[],
): ProductDetail {
  return {
    spu: {
      ...toItem(ctx, row),
      formula: row.formula,
      balance: row.balanceFormula === null ? null : printedFormula(row.balanceFormula),
      hazards: row.hazards,
      hazardStatements: row.hazardStatements,
      dangerousGoods: row.dangerousGoods,
      components: components.map((each) => ({
        id: each.substanceId,
        formula: printedFormula(each.formula),
        name: pick(ctx, each.nameZh, each.nameEn),
        cas: each.cas,
        min: each.minText,
        max: each.maxText,
        unit: each.unit,
        relativeUncertaintyPercent: each.uncertaintyPercent,
      })),
      comparableTo:
        row.materialCode === null
          ? null
          : {
              code: row.materialCode,
              issuer: row.materialIssuer!,
              title: pick(ctx, row.materialZh!, row.materialEn),
              source: row.materialSource!,
            },
      rating: tenths(row.ratingTenths),
      reviewCount: row.reviewCount,
    },
    skus: row.skus.map((sku) => ({
      skuId: String(sku.id),
      number: sku.number,
      package: pick(ctx, sku.packageZh, sku.packageEn),
      level: sku.levelZh === null ? null : pick(ctx, sku.levelZh, sku.levelEn),
      fulfilment: sku.fulfilment,
      price: yuanText(sku.priceFen),
      currency: 'CNY',
      stock: sku.available,
      leadDays: sku.leadDays,
    })),
    attributes: attributes(ctx, row),
    images: [...row.photoKeys.map(photoHref), pictureHref(pictureOf(row))],
    certificates: batches.flatMap((batch) =>
      batch.certificateNumber === null
        ? []
        : [{ batchNumber: batch.number, certificateNumber: batch.certificateNumber }],
    ),
    sds: toSheetLink(row)?.href ?? null,
    transport: toDeclared(ctx, toSafety(row)),
    store: {
      storeId: String(row.storeId),
      name: pick(ctx, row.storeZh, row.storeEn),
      city: pick(ctx, row.storeCityZh, row.storeCityEn),
      selfOperated: row.storeOwn,
      goods: tenths(row.storeGoodsTenths),
      service: tenths(row.storeServiceTenths),
      delivery: tenths(row.storeDeliveryTenths),
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
  const today = shanghaiDay(clock.now())
  return {
    skuId: String(sku.id),
    spuId: String(sku.spuId),
    number: sku.number,
    quantity,
    price: yuanText(sku.priceFen),
    subtotal: yuanText(sku.priceFen * quantity),
    currency: 'CNY',
    fulfilment: sku.fulfilment,
    stock: batches.reduce((sum, batch) => sum + batch.available, 0),
    leadDays: sku.leadDays,
    lots: batches.map((batch) => ({
      batchNumber: batch.number,
      certificateNumber: batch.certificateNumber,
      producedOn: batch.producedOn,
      expiresOn: batch.expiresOn,
      remainingDays: daysBetween(today, batch.expiresOn),
      stock: batch.available,
      opened: batch.opened,
    })),
  }
}
