import { levelAmount } from '../../../modules/catalogue/index.ts'
import { careOf } from '../products/care.ts'
import type { CatalogueProduct } from '../generate.ts'
import type { Calendar } from '../products/calendar.ts'
import { RULES_VERSION } from '../../../modules/safety/rules/classify.ts'
import { demoSigner } from '../../../modules/safety/demo.ts'
import { contentOf } from '../../../modules/safety/rules/content.ts'
import type { SkuDraft } from '../products/types.ts'
import { categoryOf } from '../facts/categories.ts'
import { arrayText, copyLine } from './copy.ts'
import type { ProductTable } from './copy.ts'

/**
 * The values that triggers of SKUs and batches compute (drizzle/functions/refresh_spus.sql), for a load without them.
 */
export function derivedOf(product: CatalogueProduct) {
  const { skus } = product
  const stockOf = ({ batches }: SkuDraft) => batches.reduce((sum, { onHand }) => sum + onHand, 0)
  // Sales fall from the first to the last.
  const shown = skus.find((sku) => stockOf(sku) > 0) ?? skus[0]!
  return {
    minPriceFen: Math.min(...skus.map((sku) => sku.priceFen)),
    skuId: shown.id,
    priceFen: shown.priceFen,
    packageId: shown.packageId,
    madeToOrder: shown.fulfilment === 'madeToOrder',
    leadDays: shown.leadDays,
    stockCount: skus.reduce((sum, sku) => sum + stockOf(sku), 0),
  }
}

/** Sales of a product over its SKUs: the usual package sells as much as all after it, and so on; the first takes the rest. */
function salesOf({ saleCount, skus }: CatalogueProduct): number[] {
  const shares = skus.map((_, index) => (index === 0 ? 0 : saleCount >> (index + 1)))
  return [saleCount - shares.reduce((sum, share) => sum + share, 0), ...shares.slice(1)]
}

/** Appends a product's rows to the text of each table. */
export function appendRows(
  text: Record<ProductTable, string>,
  product: CatalogueProduct,
  calendar: Calendar,
): void {
  const derived = derivedOf(product)
  const listed = product.listedAt.toISOString()
  const care = careOf(product)
  text.spus += copyLine([
    product.id,
    product.storeId,
    categoryOf(product.categorySlug).id,
    product.kind,
    product.number,
    product.name.zh,
    product.name.en,
    product.title.zh,
    product.title.en,
    product.formula,
    product.balanceId,
    product.matrix?.zh ?? null,
    product.matrix?.en ?? null,
    product.concentrationRange,
    product.uncertaintyPercent,
    product.purityPercent,
    product.pictureKind,
    product.pictureTone,
    arrayText(product.hazards),
    arrayText(product.statements),
    product.dangerousGoods,
    arrayText(product.tags),
    product.comparableTo,
    product.preparation?.zh ?? null,
    product.preparation?.en ?? null,
    product.fillPressureMpa,
    product.valve,
    arrayText(care.outlets),
    care.minPressureMpa,
    care.minSampleMl,
    care.density,
    care.storage?.fromC ?? null,
    care.storage?.toC ?? null,
    care.storage?.dark ?? false,
    care.traceability,
    product.validityMonths,
    product.isNew ? 'XP' : null,
    product.recommendSort,
    product.saleCount,
    product.ratingTenths,
    product.reviews.length,
    listed,
    listed,
    derived.minPriceFen,
    derived.skuId,
    derived.priceFen,
    derived.packageId,
    derived.madeToOrder,
    derived.leadDays,
    derived.stockCount,
  ])
  product.components.forEach((component, index) => {
    const { substanceId, minText, maxText, unit, amountMin, amountMax, uncertaintyPercent } = component
    const cells = [
      product.id,
      index + 1,
      substanceId,
      minText,
      maxText,
      unit,
      amountMin,
      amountMax,
      uncertaintyPercent,
    ]
    text.spu_components += copyLine(cells)
  })
  appendSkus(text, product, calendar)
  appendSheet(text, product, listed.slice(0, 10))
  for (const review of product.reviews) {
    const written = calendar.instant(review.daysAgo * 86_400 - 36_000).toISOString()
    text.reviews += copyLine([
      product.id,
      product.storeId,
      review.grade,
      review.author,
      review.batchNumber,
      review.body,
      written,
    ])
  }
}

/** The first version of the safety data sheet; one that is still to be signed is a draft. */
function appendSheet(text: Record<ProductTable, string>, product: CatalogueProduct, listedOn: string): void {
  const { proposal, isUnderReview } = product
  if (proposal === null) return
  const sheet = contentOf(proposal)
  text.safety_sheets += copyLine([
    product.id,
    1,
    isUnderReview ? 'draft' : 'signed',
    arrayText(sheet.statements),
    sheet.un,
    sheet.dangerClass,
    arrayText(sheet.subsidiary),
    sheet.packingGroup,
    sheet.technicalZh,
    sheet.technicalEn,
    arrayText(sheet.flags),
    RULES_VERSION,
    isUnderReview ? null : demoSigner,
    isUnderReview ? null : listedOn,
  ])
}

function appendSkus(text: Record<ProductTable, string>, product: CatalogueProduct, calendar: Calendar): void {
  const sales = salesOf(product)
  product.skus.forEach((sku, index) => {
    text.skus += copyLine([
      sku.id,
      product.id,
      sku.number,
      sku.packageId,
      sku.level?.zh ?? null,
      sku.level?.en ?? null,
      sku.fulfilment,
      sku.priceFen,
      sku.leadDays,
      index,
      levelAmount(sku.level?.zh ?? null, product.components),
      sales[index]!,
    ])
    for (const batch of sku.batches)
      text.batches += copyLine([
        batch.id,
        sku.id,
        batch.number,
        batch.certificateNumber,
        calendar.date(batch.producedDay),
        calendar.date(batch.expiresDay),
        batch.onHand,
        batch.onHand,
      ])
  })
}
