import { levelAmount } from '../../../modules/catalogue/index.ts'
import { careOf } from '../products/care.ts'
import type { CatalogueProduct } from '../generate.ts'
import type { Calendar } from '../products/calendar.ts'
import { RULES_VERSION } from '../../../modules/safety/rules/classify.ts'
import { demoSigner } from '../../../modules/safety/demo.ts'
import { contentOf } from '../../../modules/safety/rules/content.ts'
import type { SkuDraft } from '../products/types.ts'
import { categoryOf } from '../facts/categories.ts'

/** Product tables in the order of insertion, with the columns that are copied. */
export const copyColumns = {
  spus: [
    'id',
    'store_id',
    'category_id',
    'kind',
    'number',
    'name_zh',
    'name_en',
    'title_zh',
    'title_en',
    'formula',
    'balance_id',
    'matrix_zh',
    'matrix_en',
    'concentration_range',
    'uncertainty_percent',
    'purity_percent',
    'picture_kind',
    'picture_tone',
    'hazards',
    'hazard_statements',
    'dangerous_goods',
    'tags',
    'comparable_to',
    'preparation_zh',
    'preparation_en',
    'fill_pressure_mpa',
    'valve',
    'outlets',
    'min_pressure_mpa',
    'min_sample_ml',
    'density',
    'storage_from_c',
    'storage_to_c',
    'protect_from_light',
    'traceability',
    'validity_months',
    'label_code',
    'recommend_sort',
    'sale_count',
    'rating_tenths',
    'review_count',
    'listed_at',
    'updated_at',
    'min_price_fen',
    'sku_id',
    'price_fen',
    'package_id',
    'made_to_order',
    'lead_days',
    'stock_count',
  ],
  spu_components: [
    'spu_id',
    'position',
    'substance_id',
    'min_text',
    'max_text',
    'unit',
    'amount_min',
    'amount_max',
    'uncertainty_percent',
  ],
  skus: [
    'id',
    'spu_id',
    'number',
    'package_id',
    'level_zh',
    'level_en',
    'fulfilment',
    'price_fen',
    'lead_days',
    'sort',
    'amount',
    'sale_count',
  ],
  batches: [
    'id',
    'sku_id',
    'number',
    'certificate_number',
    'produced_on',
    'expires_on',
    'on_hand',
    'start_on_hand',
  ],
  safety_sheets: [
    'spu_id',
    'version',
    'state',
    'statements',
    'un',
    'danger_class',
    'subsidiary',
    'packing_group',
    'technical_zh',
    'technical_en',
    'flags',
    'rules_version',
    'signer',
    'signed_on',
  ],
  reviews: ['spu_id', 'grade', 'author', 'batch_number', 'body', 'created_at'],
} as const

export type ProductTable = keyof typeof copyColumns

export const productTables = Object.keys(copyColumns) as ProductTable[]

type Cell = string | number | boolean | null

/** One line of COPY text format: tabs between cells, \N for null, backslash escapes. */
export function copyLine(cells: readonly Cell[]): string {
  let line = ''
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    line += i === 0 ? '' : '\t'
    line += cell === null ? '\\N' : typeof cell === 'string' ? escaped(cell) : cellText(cell)
  }
  return `${line}\n`
}

const cellText = (cell: number | boolean): string =>
  cell === true ? 't' : cell === false ? 'f' : String(cell)

const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
    : text

/** Array of texts as PostgreSQL writes it; only texts with a blank need quotes. */
const arrayText = (words: readonly string[]): string =>
  `{${words.map((word) => (word.includes(' ') ? `"${word}"` : word)).join(',')}}`

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
