import type { PriceUnit, ProductCardData, StockData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { CardRow } from '../queries/cards.ts'
import { pictureOf } from './picture.ts'
import { percentText, pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 'actor'>

/** Address of the product page that this reader may open: visitors get the public one (decisions 1). */
export const productHref = (ctx: Pick<Context, 'actor'>, spuId: number, storeId: number): string =>
  ctx.actor ? hrefOf('StoreProduct', { storeId, spu: spuId }) : hrefOf('ProductDetail', { spuId })

/** Goods in stock come first, then those made to order; without either the product is sold out. */
export function stockOf(row: Pick<CardRow, 'stockCount' | 'madeToOrder' | 'leadDays'>): StockData {
  if (row.stockCount > 0) return { state: 'inStock', count: row.stockCount, leadDays: row.leadDays }
  if (row.madeToOrder) return { state: 'madeToOrder', leadDays: row.leadDays }
  return { state: 'outOfStock' }
}

/** Package in words with the fill pressure of a cylinder: `8 L 铝合金瓶 · 9.5 MPa`. */
const packOf = (ctx: Reader, row: CardRow): string =>
  [
    pick(ctx, row.packageZh, row.packageEn),
    row.packageKind === 'cylinder' && row.fillPressureMpa !== null && `${row.fillPressureMpa} MPa`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The unit after the slash of a price, by the kind of package. */
export const unitOf = (packageKind: CardRow['packageKind']): PriceUnit => packageKind

/** One product as cards and rows show it, in the reader's language. */
export const toCard = (ctx: Reader, row: CardRow): ProductCardData => ({
  spuId: String(row.id),
  storeId: String(row.storeId),
  number: row.number,
  name: pick(ctx, row.nameZh, row.nameEn),
  formula: row.formula,
  picture: pictureOf(row),
  concentration: row.concentrationRange,
  uncertainty: row.uncertaintyPercent === null ? null : percentText(row.uncertaintyPercent),
  pack: packOf(ctx, row),
  priceFen: row.minPriceFen,
  priceUnit: unitOf(row.packageKind),
  stock: stockOf(row),
  isNew: row.labelCode === 'XP',
  saleCount: row.saleCount,
  storeName: pick(ctx, row.storeZh, row.storeEn),
  dangerous: row.dangerousGoods,
  href: productHref(ctx, row.id, row.storeId),
  storeHref: hrefOf('StoreHome', { storeId: row.storeId }),
})
