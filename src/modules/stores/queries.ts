import type { Tx } from '../../platform/db/index.ts'

export interface StoreRow {
  id: number
  nameZh: string
  nameEn: string
  mark: string
  introZh: string
  introEn: string
  cityZh: string
  cityEn: string
  selfOperated: boolean
  level: number
  /** Null while nobody has rated. */
  goodsTenths: number | null
  serviceTenths: number | null
  deliveryTenths: number | null
  violations: number
  followers: number
  productCount: number
  /** `2020-03-01`. */
  openedOn: string
  pictureKey: string | null
}

const columns = ({ sql }: Tx) => sql`
  id, name_zh as "nameZh", name_en as "nameEn", mark, intro_zh as "introZh", intro_en as "introEn",
  city_zh as "cityZh", city_en as "cityEn", self_operated as "selfOperated", level, goods_tenths as "goodsTenths",
  service_tenths as "serviceTenths", delivery_tenths as "deliveryTenths", violations, followers,
  product_count as "productCount", opened_on::text as "openedOn", picture_key as "pictureKey"`

/** A store that sells; null if there is none or it is suspended. */
export async function findStore(tx: Tx, storeId: number): Promise<StoreRow | null> {
  const [row] = await tx.sql<StoreRow[]>`
    select ${columns(tx)} from stores where id = ${storeId} and state = 'approved'`
  return row ?? null
}

/** These stores in the order of the ids, without suspended ones. */
export function listStoresById(tx: Tx, storeIds: readonly number[]): Promise<StoreRow[]> {
  return tx.sql<StoreRow[]>`
    select ${columns(tx)} from stores where id = any(${storeIds as number[]}) and state = 'approved'
    order by array_position(${storeIds as number[]}, id)`
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Stores whose name or city contains the text, largest first; an empty text is in all. `text` comes without spaces and
 * commas and in lower case, and names are compared in that form. The table has hundreds of rows: reading all of it in
 * the order of `stores_by_size` is the cheapest plan.
 */
export async function listStoresByName(
  tx: Tx,
  text: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: StoreRow[]; total: number }> {
  const holds = tx.sql`state = 'approved' and lower(regexp_replace(
    name_zh || E'\n' || name_en || E'\n' || city_zh || E'\n' || city_en, '[ ,，、]', '', 'g'))
    like ${`%${likeText(text)}%`}`
  const [rows, counted] = await Promise.all([
    tx.sql<StoreRow[]>`
      select ${columns(tx)} from stores where ${holds}
      order by product_count desc, id limit ${size} offset ${(page - 1) * size}`,
    tx.sql<{ n: number }[]>`select count(*)::int as n from stores where ${holds}`,
  ])
  return { rows, total: counted[0]!.n }
}

export interface MenuRow {
  sort: number
  nameZh: string
  nameEn: string
  /** Null where the store chose its goods. */
  categoryId: number | null
}

/** All entries of a store's menu in its order, also while the store does not sell: the caller asks for that. */
export function listMenus({ sql }: Tx, storeId: number): Promise<MenuRow[]> {
  return sql<MenuRow[]>`
    select sort, name_zh as "nameZh", name_en as "nameEn", category_id as "categoryId"
      from store_menus where store_id = ${storeId} order by place, sort`
}

export interface NoticeRow {
  id: number
  titleZh: string
  titleEn: string
  /** `2026-11-06`. */
  publishedOn: string
}

/** The store's latest announcements, newest first. */
export function listNotices({ sql }: Tx, storeId: number, limit: number): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    select id, title_zh as "titleZh", title_en as "titleEn", published_on::text as "publishedOn" from store_notices
    where store_id = ${storeId} order by published_on desc, id desc limit ${limit}`
}

/** The best sellers of each of these stores, by `spus_store_sales`; without goods off the shelf. */
export function listTopProducts(
  { sql }: Tx,
  storeIds: readonly number[],
  each: number,
): Promise<{ storeId: number; spuId: number }[]> {
  return sql<{ storeId: number; spuId: number }[]>`
    select wanted.id as "storeId", top.id as "spuId"
    from unnest(${storeIds as number[]}::int[]) as wanted(id)
    cross join lateral (
      select s.id, s.sale_count from spus s
      where s.store_id = wanted.id and s.on_shelf
      order by s.sale_count desc, s.id desc limit ${each}
    ) top
    order by wanted.id, top.sale_count desc, top.id desc`
}
