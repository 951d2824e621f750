import { shanghaiDay } from '../../../shared/time.ts'
import type { ProductData, ReviewGrade, ReviewsData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import { suitedMethods } from '../../methods/index.ts'
import { toDetail, toSkuDetail } from '../present/detail.ts'
import { toProduct } from '../present/product.ts'
import {
  findSku,
  listBatches,
  listComponents,
  listProductRows,
  listRegulatorRows,
  listRelatedRows,
  listSkuBatches,
} from '../queries/product.ts'
import type { ProductDetail, SkuDetail } from '../schema.ts'

const RELATED = 5
/** Fitting regulators beside a gas. */
const REGULATORS = 3

export interface ProductChoice {
  spuId: number
  /** The store whose page asks: a product of another store is then not found. */
  storeId?: number | undefined
  skuId?: number | undefined
  quantity?: number | undefined
  reviewPage?: number | undefined
  reviewGrade?: ReviewGrade | undefined
}

/** A page of a product's reviews: they belong to a module that knows the catalogue. */
export type ReviewsOf = (
  ctx: Context,
  asked: { spuId: number; page: number; grade?: ReviewGrade | undefined },
) => Promise<ReviewsData>

/** All that a product's page shows; 404 if unknown, off the shelf or of another store. Six parallel queries, then one. */
export async function productPage(
  ctx: Context,
  input: ProductChoice,
  reviewsOf: ReviewsOf,
): Promise<ProductData> {
  const today = shanghaiDay(ctx.clock.now())
  const { spuId, storeId } = input
  const [[row], components, batches, related, regulators, reviews] = await Promise.all([
    listProductRows(ctx.database, [spuId], today),
    listComponents(ctx.database, [spuId]),
    listBatches(ctx.database, spuId, today),
    listRelatedRows(ctx.database, spuId, { limit: RELATED, today }),
    listRegulatorRows(ctx.database, spuId, { limit: REGULATORS, today }),
    reviewsOf(ctx, { spuId, page: input.reviewPage ?? 1, grade: input.reviewGrade }),
  ])
  if (!row || (storeId !== undefined && row.storeId !== storeId)) throw commonErrors.notFound()
  const hasCertificate = batches.some((batch) => batch.certificateNumber !== null)
  const methods = await suitedMethods(ctx, { ...row, parts: components }, hasCertificate)
  return toProduct(ctx, {
    methods,
    row,
    components,
    batches,
    related,
    regulators,
    reviews,
    wanted: input,
    address: ({ skuId }) =>
      storeId === undefined
        ? hrefOf('ProductDetail', { spuId, skuId, quantity: input.quantity })
        : hrefOf('StoreProduct', { storeId, spu: spuId, skuId, quantity: input.quantity }),
  })
}

/** A product as the API answers it; 404 when it is unknown, off the shelf or of another store. */
export async function productDetail(
  ctx: Context,
  input: { spu: number; storeId?: number | undefined },
): Promise<ProductDetail> {
  const today = shanghaiDay(ctx.clock.now())
  const [[row], components, batches] = await Promise.all([
    listProductRows(ctx.database, [input.spu], today),
    listComponents(ctx.database, [input.spu]),
    listBatches(ctx.database, input.spu, today),
  ])
  if (!row || (input.storeId !== undefined && row.storeId !== input.storeId)) throw commonErrors.notFound()
  return toDetail(ctx, row, components, batches)
}

/** Price, stock, lead time and lots of one SKU; 404 when it cannot be bought. */
export async function skuDetail(
  ctx: Context,
  input: { skuId: number; quantity?: number | undefined },
): Promise<SkuDetail> {
  const [sku, batches] = await Promise.all([
    findSku(ctx.database, input.skuId),
    listSkuBatches(ctx.database, input.skuId, shanghaiDay(ctx.clock.now())),
  ])
  if (!sku) throw commonErrors.notFound()
  return toSkuDetail(ctx, sku, batches, input.quantity ?? 1)
}
