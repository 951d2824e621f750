import type { Tx } from '../../../platform/db/index.ts'
import type { Sorting } from '../../search/index.ts'
import type { StoreWords } from '../schema.ts'

export interface PageRow {
  nameZh: string
  nameEn: string
  introZh: string
  introEn: string
  mark: string
  pictureKey: string | null
  version: number
  savedBy: string | null
  savedAt: string | null
}

/** The words and the picture of a store's page, with who changed it last. */
export async function findPage({ sql }: Tx, storeId: number): Promise<PageRow> {
  const [row] = await sql<PageRow[]>`
    select s.name_zh as "nameZh", s.name_en as "nameEn", s.intro_zh as "introZh", s.intro_en as "introEn", s.mark,
      s.picture_key as "pictureKey", s.page_version as version, m.display_name as "savedBy", s.page_saved_at as "savedAt"
    from stores s left join members m on m.id = s.page_saved_by where s.id = ${storeId}`
  return row!
}

/** Takes the page for a change on the version that was read; false where somebody was faster. */
export async function takePage(
  { sql }: Tx,
  change: { storeId: number; version: number; by: number; at: Date },
): Promise<boolean> {
  const rows = await sql`
    update stores set page_version = page_version + 1, page_saved_by = ${change.by}, page_saved_at = ${change.at}
    where id = ${change.storeId} and page_version = ${change.version} returning 1`
  return rows.length > 0
}

/** A name as the unique indexes of stores compare it: without spaces, width and case. */
const plainName = ({ sql }: Tx, name: string | ReturnType<Tx['sql']>) => sql`
  lower(regexp_replace(normalize(${name}, nfkc), '[[:space:]]+', '', 'g'))`

/** Whether another store that is not closed has one of these names; a store that is to open has no id yet. */
export async function isNameTaken(
  tx: Tx,
  { storeId, nameZh, nameEn }: Pick<StoreWords, 'nameZh' | 'nameEn'> & { storeId: number | null },
): Promise<{ zh: boolean; en: boolean }> {
  const { sql } = tx
  const [row] = await sql<{ zh: boolean; en: boolean }[]>`
    select coalesce(bool_or(${plainName(tx, sql`name_zh`)} = ${plainName(tx, nameZh)}), false) as zh,
      coalesce(bool_or(${plainName(tx, sql`name_en`)} = ${plainName(tx, nameEn)}), false) as en
    from stores where id is distinct from ${storeId}::int and state <> 'closed'`
  return row!
}

/** The store says this of itself. A name that another store has is refused by an index. The caller has taken the page. */
export const setWords = (
  { sql }: Tx,
  storeId: number,
  { nameZh, nameEn, introZh, introEn, mark }: Omit<StoreWords, 'version'> & { mark: string },
) => sql`
  update stores set name_zh = ${nameZh}, name_en = ${nameEn}, intro_zh = ${introZh}, intro_en = ${introEn}, mark = ${mark}
  where id = ${storeId}`

/** The picture beside the store's name, none for null; what it replaces stays in the files. The caller has taken the page. */
export const setPicture = ({ sql }: Tx, storeId: number, key: string | null) => sql`
  update stores set picture_key = ${key} where id = ${storeId}`

/** Whether this is the picture of a store. */
export async function isPicture({ sql }: Tx, key: string): Promise<boolean> {
  const rows = await sql`select 1 from stores where picture_key = ${key}`
  return rows.length > 0
}

export interface OwnMenuRow {
  sort: number
  nameZh: string
  nameEn: string
  categoryId: number | null
  /** Numbers of the products that the store chose, in its order. */
  goods: string[]
}

/** Entries of a store's menu in their order, with what was chosen for each. */
export const listOwnMenus = ({ sql }: Tx, storeId: number) => sql<OwnMenuRow[]>`
  select m.sort, m.name_zh as "nameZh", m.name_en as "nameEn", m.category_id as "categoryId",
    coalesce(array_agg(u.number order by g.place) filter (where u.id is not null), '{}') as goods
  from store_menus m
  left join store_menu_goods g on g.store_id = m.store_id and g.sort = m.sort left join spus u on u.id = g.spu_id
  where m.store_id = ${storeId} group by m.store_id, m.sort order by m.place, m.sort`

interface Entry {
  nameZh: string
  nameEn: string
  categoryId: number | null
}

/** An entry more at the end of the menu; null where it has as many as it may. The caller holds the page. */
export async function insertMenu(
  { sql }: Tx,
  storeId: number,
  { nameZh, nameEn, categoryId }: Entry,
  most: number,
): Promise<number | null> {
  const [row] = await sql<{ sort: number }[]>`
    insert into store_menus (store_id, sort, place, name_zh, name_en, category_id)
    select ${storeId}, coalesce(max(sort), 0) + 1, coalesce(max(place), 0) + 1, ${nameZh}, ${nameEn}, ${categoryId}
    from store_menus where store_id = ${storeId} having count(*) < ${most}::int
    returning sort`
  return row?.sort ?? null
}

/** Whether the store has this entry, which says this now. */
export async function updateMenu(
  { sql }: Tx,
  { storeId, sort }: { storeId: number; sort: number },
  { nameZh, nameEn, categoryId }: Entry,
): Promise<boolean> {
  const rows = await sql`
    update store_menus set name_zh = ${nameZh}, name_en = ${nameEn}, category_id = ${categoryId}
    where store_id = ${storeId} and sort = ${sort} returning 1`
  return rows.length > 0
}

/** The goods of an entry, in this order. */
export const setMenuGoods = (
  { sql }: Tx,
  { storeId, sort }: { storeId: number; sort: number },
  spuIds: readonly number[],
) => sql`
  with gone as (
    delete from store_menu_goods where store_id = ${storeId} and sort = ${sort} and spu_id <> all (${spuIds as number[]}::bigint[])
  )
  insert into store_menu_goods (store_id, sort, spu_id, place)
  select ${storeId}, ${sort}, n.id, n.place from unnest(${spuIds as number[]}::bigint[]) with ordinality n (id, place)
  on conflict (store_id, sort, spu_id) do update set place = excluded.place`

/** The entry and the one before it change places; false where it is the first, or none of the store's. */
export async function moveUp({ sql }: Tx, storeId: number, sort: number): Promise<boolean> {
  const rows = await sql`
    with places as (select sort, row_number() over (order by place, sort) as place from store_menus where store_id = ${storeId}),
      moved as (select place from places where sort = ${sort} and place > 1)
    update store_menus m
    set place = case when p.place = v.place then v.place - 1 when p.place = v.place - 1 then v.place else p.place end
    from places p, moved v where m.store_id = ${storeId} and m.sort = p.sort returning 1`
  return rows.length > 0
}

/** Whether the entry was there, and is gone with what was chosen for it. */
export async function deleteMenu({ sql }: Tx, storeId: number, sort: number): Promise<boolean> {
  const rows = await sql`delete from store_menus where store_id = ${storeId} and sort = ${sort} returning 1`
  return rows.length > 0
}

/** Products of a store by their numbers. */
export const listByNumber = ({ sql }: Tx, storeId: number, numbers: readonly string[]) => sql<
  { id: number; number: string }[]
>`
  select id, number from spus where store_id = ${storeId} and number = any (${numbers as string[]}::text[])`

export interface OwnNoticeRow {
  id: number
  titleZh: string
  titleEn: string
  publishedOn: string
}

/** What a store announces, the newest first. */
export const listOwnNotices = ({ sql }: Tx, storeId: number, most: number) => sql<OwnNoticeRow[]>`
  select id, title_zh as "titleZh", title_en as "titleEn", published_on::text as "publishedOn" from store_notices
  where store_id = ${storeId} order by published_on desc, id desc limit ${most}`

/** A notice of this day; null where there are as many as there may be. */
export async function insertNotice(
  { sql }: Tx,
  storeId: number,
  { titleZh, titleEn, day }: { titleZh: string; titleEn: string; day: string },
  most: number,
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into store_notices (store_id, title_zh, title_en, published_on)
    select ${storeId}, ${titleZh}, ${titleEn}, ${day}::date
    where (select count(*) from store_notices where store_id = ${storeId}) < ${most}::int returning id`
  return row?.id ?? null
}

/** Whether the notice is the store's, and says this now. */
export async function updateNotice(
  { sql }: Tx,
  { storeId, id }: { storeId: number; id: number },
  { titleZh, titleEn }: { titleZh: string; titleEn: string },
): Promise<boolean> {
  const rows = await sql`
    update store_notices set title_zh = ${titleZh}, title_en = ${titleEn} where id = ${id} and store_id = ${storeId} returning 1`
  return rows.length > 0
}

/** Whether the notice was the store's, and is gone. */
export async function deleteNotice({ sql }: Tx, storeId: number, id: number): Promise<boolean> {
  const rows = await sql`delete from store_notices where id = ${id} and store_id = ${storeId} returning 1`
  return rows.length > 0
}

/** One page of the goods on the shelf that a store chose for an entry of its menu, with how many there are; its own order by relevance. */
export async function listMenuGoods(
  { sql }: Tx,
  { storeId, sort }: { storeId: number; sort: number },
  { sorting, page, size }: { sorting: Sorting; page: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const orders = {
    relevance: sql`g.place`,
    sales: sql`u.sale_count desc`,
    price: sql`u.min_price_fen`,
    priceDesc: sql`u.min_price_fen desc`,
    newest: sql`u.listed_at desc`,
    uncertainty: sql`u.uncertainty_percent nulls last`,
  } satisfies Record<Sorting, unknown>
  const chosen = sql`
    from store_menu_goods g join spus u on u.id = g.spu_id
    where g.store_id = ${storeId} and g.sort = ${sort} and u.on_shelf`
  const [rows, counted] = await Promise.all([
    sql<{ id: number }[]>`
      select u.id ${chosen} order by ${orders[sorting]}, u.id limit ${size} offset ${(page - 1) * size}`,
    sql<{ n: number }[]>`select count(*)::int as n ${chosen}`,
  ])
  return { ids: rows.map(({ id }) => id), total: counted[0]!.n }
}
