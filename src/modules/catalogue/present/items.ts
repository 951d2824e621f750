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
  storeId: String(row.storeId),
  spuId: String(row.id),
  name: pick(ctx, row.nameZh, row.nameEn),
  url: hrefOf('ProductDetail', { spuId: row.id }),
  spuImg: pictureHref(pictureOf(row)),
  title: pick(ctx, row.titleZh, row.titleEn),
  prodCatId: String(row.categoryId),
  prodCatName: pick(ctx, row.categoryZh, row.categoryEn),
  salePrice: yuanText(row.minPriceFen),
  price: yuanText(row.minPriceFen),
  currency: 'CNY',
  bwNum: row.number,
  storeName: pick(ctx, row.storeZh, row.storeEn),
  concentrationRange: row.concentrationRange,
  orderSaleCount: row.saleCount,
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
