import { count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { queryBuilder } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import * as tables from '../tables.ts'
import { banners } from './home.ts'
import { menuItems, operatorAddresses } from './menu.ts'
import { GAP, operatorArticleTypes, operatorSettings } from './of-operator.ts'
import { numbered, placed } from './rows.ts'

/**
 * Stores the texts that a real mall needs before it opens: help, about, terms, privacy, the tiles of the three roots,
 * the menu, settings. A table with rows belongs to the operator and stays untouched, so that nothing changed or removed returns;
 * a setting is added if its key is missing. Call it in a transaction. Answers which tables were filled.
 */
export async function seedFirstContent(tx: Tx): Promise<string[]> {
  const { sql } = tx
  const db = queryBuilder(tx)
  const filled: string[] = []
  const isEmpty = async (table: PgTable) => (await db.select({ n: count() }).from(table))[0]!.n === 0

  const types = operatorArticleTypes()
  if ((await isEmpty(tables.articleTypes)) && (await isEmpty(tables.articles))) {
    const articles = types.flatMap((type) =>
      placed(type.articles).map((article) => ({ ...article, typeId: type.id })),
    )
    await db.insert(tables.articleTypes).values(placed(types))
    await db.insert(tables.articles).values(articles)
    filled.push('article_types', 'articles')
  }
  if (await isEmpty(tables.banners)) {
    await db.insert(tables.banners).values(numbered(banners.filter(({ place }) => place !== 'brand')))
    await sql`select setval(pg_get_serial_sequence('banners', 'id'), (select max(id) from banners))`
    filled.push('banners')
  }
  if (await isEmpty(tables.menuItems)) {
    await db.insert(tables.menuItems).values(menuItems(operatorAddresses))
    filled.push('menu_items')
  }
  const settings = await db
    .insert(tables.siteSettings)
    .values(Object.entries(operatorSettings).map(([key, value]) => ({ key, value })))
    .onConflictDoNothing()
    .returning()
  if (settings.length > 0) filled.push('site_settings')
  return filled
}

/** The texts and settings that still have a gap that only the operator can fill. */
export async function contentGaps({ sql }: Tx): Promise<string[]> {
  const rows = await sql<{ place: string }[]>`
    select 'setting ' || key as place from site_settings where strpos(value, ${GAP}) > 0
    union all
    select 'article ' || id || ' ' || name_zh from articles where strpos(body_zh || body_en, ${GAP}) > 0
    order by place`
  return rows.map(({ place }) => place)
}
