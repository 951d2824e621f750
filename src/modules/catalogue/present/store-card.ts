import type { StoreCard } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { ProductRow } from '../queries/product.ts'
import { daysBetween } from '../rules.ts'
import { pick } from './words.ts'

/** Whole years since the store opened, at least one. */
const yearsOpen = (openedOn: string, today: string): number =>
  Math.max(1, Math.floor(daysBetween(openedOn, today) / 365.25))

const rating = (tenths: number | null): string | null => (tenths === null ? null : (tenths / 10).toFixed(1))

/** The card of the store that sells a product. */
export const toStoreCard = (ctx: Pick<Context, 'lang'>, row: ProductRow, today: string): StoreCard => ({
  name: pick(ctx, row.storeZh, row.storeEn),
  mark: row.storeMark,
  city: pick(ctx, row.storeCityZh, row.storeCityEn),
  selfOperated: row.storeOwn,
  yearsOpen: yearsOpen(row.storeOpenedOn, today),
  goods: rating(row.storeGoodsTenths),
  service: rating(row.storeServiceTenths),
  delivery: rating(row.storeDeliveryTenths),
  href: hrefOf('StoreHome', { storeId: row.storeId }),
})
