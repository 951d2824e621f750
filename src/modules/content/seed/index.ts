import { queryBuilder } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import * as tables from '../tables.ts'
import { articleTypes } from './help/index.ts'
import { banners, exchangeRates, honours, hotWords, partners } from './home.ts'
import { demoAddresses, menuItems } from './menu.ts'
import { news } from './news/index.ts'
import { pointsGoods } from './points.ts'
import { numbered, placed } from './rows.ts'
import { settings } from './settings.ts'

/**
 * Fills the content tables of a demo database: help and corporate articles, news, home page, points mall, settings.
 * Existing rows stay unchanged, so the next start completes one that was interrupted.
 */
export async function seedContent({ sql }: Tx): Promise<void> {
  const db = queryBuilder({ sql })
  const articles = articleTypes.flatMap((type) =>
    placed(type.articles).map((article) => ({ ...article, typeId: type.id })),
  )
  await db.insert(tables.articleTypes).values(placed(articleTypes)).onConflictDoNothing()
  await db.insert(tables.articles).values(articles).onConflictDoNothing()
  await db.insert(tables.news).values(news).onConflictDoNothing()
  await db.insert(tables.banners).values(numbered(banners)).onConflictDoNothing()
  await db.insert(tables.partnerLinks).values(numbered(partners)).onConflictDoNothing()
  await db.insert(tables.honours).values(numbered(honours)).onConflictDoNothing()
  await db.insert(tables.menuItems).values(menuItems(demoAddresses)).onConflictDoNothing()
  await db.insert(tables.hotWords).values(numbered(hotWords)).onConflictDoNothing()
  await db.insert(tables.exchangeRates).values(exchangeRates).onConflictDoNothing()
  await db.insert(tables.pointsGoods).values(numbered(pointsGoods)).onConflictDoNothing()
  await db
    .insert(tables.siteSettings)
    .values(Object.entries(settings).map(([key, value]) => ({ key, value })))
    .onConflictDoNothing()
  // The rows above have fixed ids; later rows of an operator get higher numbers.
  await sql`
    select setval(pg_get_serial_sequence('news', 'id'), (select max(id) from news)),
      setval(pg_get_serial_sequence('banners', 'id'), (select max(id) from banners)),
      setval(pg_get_serial_sequence('partner_links', 'id'), (select max(id) from partner_links)),
      setval(pg_get_serial_sequence('honours', 'id'), (select max(id) from honours)),
      setval(pg_get_serial_sequence('hot_words', 'id'), (select max(id) from hot_words)),
      setval(pg_get_serial_sequence('points_goods', 'id'), (select max(id) from points_goods))`
}
