import type { Tx } from '../../../platform/db/index.ts'

interface StoreTexts {
  storeZh: string
  storeEn: string
  mark: string
  introZh: string
  introEn: string
  cityZh: string
  cityEn: string
  openedOn: string
}

/** A store that nobody has rated, so of the lowest level; answers its id. */
export async function insertStore({ sql }: Tx, store: StoreTexts): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into stores (name_zh, name_en, mark, intro_zh, intro_en, city_zh, city_en, opened_on)
    values (${store.storeZh}, ${store.storeEn}, ${store.mark}, ${store.introZh}, ${store.introEn}, ${store.cityZh},
      ${store.cityEn}, ${store.openedOn})
    returning id`
  return row!.id
}

/** The company of a new store and its account: sealed, but for the last four digits. A store has one company. */
export const insertCompany = (
  { sql }: Tx,
  storeId: number,
  company: { name: string; creditCode: string; bank: string; account: Buffer; accountTail: string },
) => sql`
  insert into store_companies (store_id, name, credit_code, bank, account, account_tail)
  values (${storeId}, ${company.name}, ${company.creditCode}, ${company.bank}, ${company.account}, ${company.accountTail})`

/** The menu of a new store: the roots of the catalogue whose kinds of goods it sells. */
export const insertRootMenus = ({ sql }: Tx, storeId: number, kinds: readonly string[]) => sql`
  insert into store_menus (store_id, sort, place, name_zh, name_en, category_id)
  select ${storeId}, row_number() over (order by sort, id), row_number() over (order by sort, id), name_zh, name_en, id from categories
  where parent_id is null and kind = any(${kinds as string[]})`
