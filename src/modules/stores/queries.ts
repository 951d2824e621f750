import type { Services } from '../../platform/context.ts'

export interface StoreRow {
  id: number
  name_zh: string
  name_en: string
  mark: string
  intro_zh: string
  intro_en: string
  city_zh: string
  city_en: string
  self_operated: boolean
  level: number
  goods_tenths: number
  service_tenths: number
  delivery_tenths: number
  violations: number
  followers: number
  product_count: number
  /** `2020-03-01`. */
  opened_on: string
}

type Database = Pick<Services, 'database'>

const columns = ({ database: { sql } }: Database) => sql`
  id, name_zh, name_en, mark, intro_zh, intro_en, city_zh, city_en, self_operated, level, goods_tenths,
  service_tenths, delivery_tenths, violations, followers, product_count, opened_on::text`

/** A store that sells; null if there is none or it is suspended. */
export async function findStore(db: Database, storeId: number): Promise<StoreRow | null> {
  const [row] = await db.database.sql<StoreRow[]>`
    select ${columns(db)} from stores where id = ${storeId} and state = 'approved'`
  return row ?? null
}

/** These stores in the order of the ids, without suspended ones. */
export function listStoresById(db: Database, storeIds: readonly number[]): Promise<StoreRow[]> {
  const { sql } = db.database
  return sql<StoreRow[]>`
    select ${columns(db)} from stores where id = any(${storeIds as number[]}) and state = 'approved'
    order by array_position(${storeIds as number[]}, id)`
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Stores whose name or city contains the text, largest first; an empty text is in all. `text` comes without spaces and
 * commas and in lower case, and names are compared in that form. The table has hundreds of rows: reading all of it in
 * the order of `stores_by_size` is the cheapest plan.
 */
export async function listStoresByName(
  db: Database,
  text: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: StoreRow[]; total: number }> {
  const { sql } = db.database
  const holds = sql`state = 'approved' and lower(regexp_replace(
    name_zh || E'\n' || name_en || E'\n' || city_zh || E'\n' || city_en, '[ ,，、]', '', 'g'))
    like ${`%${likeText(text)}%`}`
  const [rows, counted] = await Promise.all([
    sql<StoreRow[]>`
      select ${columns(db)} from stores where ${holds}
      order by product_count desc, id limit ${size} offset ${(page - 1) * size}`,
    sql<{ n: number }[]>`select count(*)::int as n from stores where ${holds}`,
  ])
  return { rows, total: counted[0]!.n }
}

export interface MenuRow {
  sort: number
  name_zh: string
  name_en: string
  category_id: number
}

export function listMenus({ database: { sql } }: Database, storeId: number): Promise<MenuRow[]> {
  return sql<MenuRow[]>`
    select sort, name_zh, name_en, category_id from store_menus where store_id = ${storeId} order by sort`
}

export interface NoticeRow {
  id: number
  title_zh: string
  title_en: string
  /** `2026-11-06`. */
  published_on: string
}

/** The store's latest announcements, newest first. */
export function listNotices(
  { database: { sql } }: Database,
  storeId: number,
  limit: number,
): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    select id, title_zh, title_en, published_on::text from store_notices
    where store_id = ${storeId} order by published_on desc, id desc limit ${limit}`
}

/** The best sellers of each of these stores, by `spus_store_sales`; without goods off the shelf. */
export function listTopProducts(
  { database: { sql } }: Database,
  storeIds: readonly number[],
  each: number,
): Promise<{ store_id: number; spu_id: number }[]> {
  return sql<{ store_id: number; spu_id: number }[]>`
    select wanted.id as store_id, top.id as spu_id
    from unnest(${storeIds as number[]}::int[]) as wanted(id)
    cross join lateral (
      select s.id, s.sale_count from spus s
      where s.store_id = wanted.id and s.on_shelf
      order by s.sale_count desc, s.id desc limit ${each}
    ) top
    order by wanted.id, top.sale_count desc, top.id desc`
}
