import type { Sql } from '../../../platform/db/index.ts'
import { categoryOf, categoryRows, floorRows } from '../facts/categories.ts'
import { elementRows } from '../facts/elements.ts'
import { packageRows } from '../facts/packages.ts'
import { referenceRows } from '../facts/references.ts'
import { storeNotices, storeSeeds } from '../facts/stores.ts'
import { allSubstances } from '../facts/substances.ts'
import type { Calendar } from '../products/calendar.ts'

type Row = Record<string, unknown>

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Answers the number of written rows. */
type Write = (sql: Sql, table: string, keys: string[], rows: readonly Row[]) => Promise<number>

/** Inserts rows whose key is missing; `whenThere` decides about the others. Keys are column names in camel case. */
async function insert(
  sql: Sql,
  table: string,
  keys: string[],
  rows: readonly Row[],
  whenThere: (columns: string[]) => string,
): Promise<number> {
  const columns = Object.keys(rows[0]!).map(snakeCase)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))),
  )
  const { count } = await sql.unsafe(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1)
     on conflict (${keys.join(', ')}) do ${whenThere(columns.filter((column) => !keys.includes(column)))}`,
    [json],
  )
  return count
}

/** Updates existing rows. */
const upsert: Write = (sql, table, keys, rows) =>
  insert(
    sql,
    table,
    keys,
    rows,
    (columns) => `update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  )

/** Leaves existing rows as they are. */
export const insertMissing: Write = (sql, table, keys, rows) =>
  insert(sql, table, keys, rows, () => 'nothing')

/**
 * Writes the facts that every catalogue needs: categories, floors, elements, substances, packages, public materials. Answers
 * the tables that it changed.
 */
export async function loadFacts(sql: Sql, write: Write): Promise<string[]> {
  const facts: [table: string, key: string, rows: readonly Row[]][] = [
    ['categories', 'id', categoryRows as unknown as Row[]],
    ['home_floors', 'category_id', floorRows],
    ['elements', 'number', elementRows],
    ['substances', 'id', allSubstances.map(substanceRow)],
    ['packages', 'id', packageRows as unknown as Row[]],
    ['reference_materials', 'code', referenceRows as unknown as Row[]],
  ]
  const changed: string[] = []
  for (const [table, key, rows] of facts) if (await write(sql, table, [key], rows)) changed.push(table)
  return changed
}

/** Writes the demo catalogue's prerequisites: the facts and its stores. */
export async function loadReference(sql: Sql, calendar: Calendar): Promise<void> {
  await loadFacts(sql, upsert)
  await loadStores(sql, calendar)
}

const substanceRow = (substance: (typeof allSubstances)[number]): Row => ({
  id: substance.id,
  formula: substance.formula,
  nameZh: substance.zh,
  nameEn: substance.en,
  aliases: substance.aliases,
  cas: substance.cas,
  un: substance.un,
  molarMass: substance.molarMass,
  elements: substance.elements,
  flammable: substance.flammable,
  oxidising: substance.oxidising,
  toxic: substance.toxic,
  corrosive: substance.corrosive,
  source: substance.source,
})

/** Entries of a store's own menu: its categories, at most six, and all goods of each root it sells in. */
const menuLength = 6

async function loadStores(sql: Sql, calendar: Calendar): Promise<void> {
  const stores = storeSeeds.map((store) => ({
    id: store.id,
    nameZh: store.name.zh,
    nameEn: store.name.en,
    mark: store.mark,
    introZh: store.intro.zh,
    introEn: store.intro.en,
    cityZh: store.city.zh,
    cityEn: store.city.en,
    selfOperated: store.selfOperated,
    goodsTenths: store.ratings[0],
    serviceTenths: store.ratings[1],
    deliveryTenths: store.ratings[2],
    violations: 0,
    followers: store.followers,
    productCount: 0,
    openedOn: store.openedOn,
    state: 'approved',
  }))
  await upsert(sql, 'stores', ['id'], stores)
  const menus = storeSeeds.flatMap((store) =>
    store.sells.slice(0, menuLength).map((slug, index) => {
      const category = categoryOf(slug)
      return {
        storeId: store.id,
        sort: index + 1,
        place: index + 1,
        nameZh: category.nameZh,
        nameEn: category.nameEn,
        categoryId: category.id,
      }
    }),
  )
  await sql`delete from store_menus where store_id <= ${storeSeeds.length}`
  await upsert(sql, 'store_menus', ['store_id', 'sort'], menus)
  await sql`delete from store_notices where store_id <= ${storeSeeds.length}`
  for (const { daysAgo, zh, en } of storeNotices)
    await sql`insert into store_notices (store_id, title_zh, title_en, published_on)
              select id, ${zh}, ${en}, ${calendar.date(-daysAgo)}::date from stores where id <= ${storeSeeds.length} order by id`
}
