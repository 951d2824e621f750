import type { Context } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { hrefOf } from '../../../sitemap.ts'
import { pictureHref } from '../drawing.tsx'
import type { CardRow } from '../queries/cards.ts'
import type { CategoryView, ProductItem } from '../schema.ts'
import { pictureOf } from './picture.ts'
import { toSkuData } from './sku.ts'
import type { AskedAmount } from './asked.ts'
import type { CategoryNode } from './tree.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 'actor'>

/**
 * A product as the API lists it: specification 3's fields, its public address, and the one SKU to which price, package,
 * stock, uncertainty and lead time belong. Yuan with two digits.
 */
export function toItem(ctx: Reader, row: CardRow, asked: readonly AskedAmount[] = []): ProductItem {
  const { sku, otherSkus, othersFromFen } = row
  const { concentration, pack, stock } = toSkuData(ctx, row, sku, asked)
  return {
    storeId: String(row.storeId),
    spuId: String(row.id),
    name: pick(ctx, row.nameZh, row.nameEn),
    url: hrefOf('ProductDetail', { spuId: row.id, skuId: sku.id === row.skuId ? undefined : sku.id }),
    spuImg: pictureHref(pictureOf(row)),
    title: pick(ctx, row.titleZh, row.titleEn),
    prodCatId: String(row.categoryId),
    prodCatName: pick(ctx, row.categoryZh, row.categoryEn),
    salePrice: yuanText(sku.priceFen),
    price: yuanText(sku.priceFen),
    currency: 'CNY',
    bwNum: row.number,
    storeName: pick(ctx, row.storeZh, row.storeEn),
    concentrationRange: row.concentrationRange,
    orderSaleCount: row.saleCount,
    skuId: String(sku.id),
    skuNumber: sku.number,
    package: pack,
    concentration,
    uncertaintyPercent: row.uncertaintyPercent,
    fulfilment: sku.fulfilment,
    stock: stock.count ?? 0,
    leadDays: sku.leadDays,
    otherSkus,
    otherSkusFrom: othersFromFen === null ? null : yuanText(othersFromFen),
  }
}

/** A category as the Shop menu lists it. */
export const toCategoryView = (node: CategoryNode): CategoryView => ({
  prodCatId: String(node.id),
  name: node.name,
  url: node.href,
  lb: '2',
  datalist: node.children.map((child) => ({
    prodCatId: String(child.id),
    name: child.name,
    url: child.href,
    lb: '2',
  })),
})
