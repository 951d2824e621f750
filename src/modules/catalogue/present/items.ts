import type { Context } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { hrefOf } from '../../../sitemap.ts'
import { pictureHref } from '../drawing.tsx'
import type { CardRow } from '../queries/cards.ts'
import type { CategoryView, ProductItem } from '../schema.ts'
import { pictureOf } from './picture.ts'
import type { CategoryNode } from './tree.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang'>

/** A product as the API lists it: specification 3's fields, its public address, yuan with two digits. */
export const toItem = (ctx: Reader, row: CardRow): ProductItem => ({
  storeId: String(row.store_id),
  spuId: String(row.id),
  name: pick(ctx, row.name_zh, row.name_en),
  url: hrefOf('ProductDetail', { spuId: row.id }),
  spuImg: pictureHref(pictureOf(row)),
  title: pick(ctx, row.title_zh, row.title_en),
  prodCatId: String(row.category_id),
  prodCatName: pick(ctx, row.category_zh, row.category_en),
  salePrice: yuanText(row.min_price_fen),
  price: yuanText(row.min_price_fen),
  currency: 'CNY',
  bwNum: row.number,
  storeName: pick(ctx, row.store_zh, row.store_en),
  concentrationRange: row.concentration_range,
  orderSaleCount: row.sale_count,
})

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
