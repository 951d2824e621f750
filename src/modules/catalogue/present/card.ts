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
export function stockOf(row: Pick<CardRow, 'stock_count' | 'made_to_order' | 'lead_days'>): StockData {
  if (row.stock_count > 0) return { state: 'inStock', count: row.stock_count, leadDays: row.lead_days }
  if (row.made_to_order) return { state: 'madeToOrder', leadDays: row.lead_days }
  return { state: 'outOfStock' }
}

/** Package in words with the fill pressure of a cylinder: `8 L 铝合金瓶 · 9.5 MPa`. */
const packOf = (ctx: Reader, row: CardRow): string =>
  [
    pick(ctx, row.package_zh, row.package_en),
    row.package_kind === 'cylinder' && row.fill_pressure_mpa !== null && `${row.fill_pressure_mpa} MPa`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The unit after the slash of a price, by the kind of package. */
export const unitOf = (packageKind: CardRow['package_kind']): PriceUnit => packageKind

/** One product as cards and rows show it, in the reader's language. */
export const toCard = (ctx: Reader, row: CardRow): ProductCardData => ({
  spuId: String(row.id),
  storeId: String(row.store_id),
  number: row.number,
  name: pick(ctx, row.name_zh, row.name_en),
  formula: row.formula,
  picture: pictureOf(row),
  concentration: row.concentration_range,
  uncertainty: row.uncertainty_percent === null ? null : percentText(row.uncertainty_percent),
  pack: packOf(ctx, row),
  priceFen: row.min_price_fen,
  priceUnit: unitOf(row.package_kind),
  stock: stockOf(row),
  isNew: row.label_code === 'XP',
  saleCount: row.sale_count,
  storeName: pick(ctx, row.store_zh, row.store_en),
  dangerous: row.dangerous_goods,
  href: productHref(ctx, row.id, row.store_id),
  storeHref: hrefOf('StoreHome', { storeId: row.store_id }),
})
