import type { StoreCard } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { ProductRow } from '../queries/product.ts'
import { daysBetween } from '../rules.ts'
import { pick } from './words.ts'

/** Whole years since the store opened, at least one. */
const yearsOpen = (openedOn: string, today: string): number =>
  Math.max(1, Math.floor(daysBetween(openedOn, today) / 365.25))

const rating = (tenths: number): string => (tenths / 10).toFixed(1)

/** The card of the store that sells a product. */
export const toStoreCard = (ctx: Pick<Context, 'lang'>, row: ProductRow, today: string): StoreCard => ({
  name: pick(ctx, row.store_zh, row.store_en),
  mark: row.store_mark,
  city: pick(ctx, row.store_city_zh, row.store_city_en),
  selfOperated: row.store_own,
  yearsOpen: yearsOpen(row.store_opened_on, today),
  goods: rating(row.store_goods_tenths),
  service: rating(row.store_service_tenths),
  delivery: rating(row.store_delivery_tenths),
  href: hrefOf('StoreHome', { storeId: row.store_id }),
})
