import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'

/** Decimal id of a store, as addresses and calls carry it. */
export const storeId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

export const storeText = z.string().max(64)

export const SearchStores = z.strictObject({ q: storeText.optional(), ...pagingQuery })
export type SearchStores = z.output<typeof SearchStores>

export const OneStore = z.strictObject({ storeId })

const rating = z.string().regex(/^\d\.\d$/)

/** A store on the wire: level 1 to 5, ratings out of five. */
export const StoreItem = z.object({
  storeId: z.string(),
  name: z.string(),
  introduction: z.string(),
  city: z.string(),
  selfOperated: z.boolean(),
  level: z.number().int(),
  ratings: z.object({ goods: rating, service: rating, delivery: rating }),
  violations: z.number().int(),
  followers: z.number().int(),
  productCount: z.number().int(),
  openedOn: z.iso.date(),
  url: z.string(),
})

export const StorePage = z.object({
  list: z.array(StoreItem),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
})

export const StoreMenu = z.object({
  selectMenu: z.string(),
  name: z.string(),
  prodCatId: z.string(),
  url: z.string(),
})

export const StoreNotice = z.object({ id: z.string(), title: z.string(), publishedOn: z.iso.date() })

export const StoreDetail = StoreItem.extend({
  menus: z.array(StoreMenu),
  notices: z.array(StoreNotice),
})
