import type { Tx } from '../../../platform/db/index.ts'
import type { Language } from '../../../platform/i18n.ts'
import type { MenuItemType } from '../../../platform/site.ts'
import { articleGroups } from './help.ts'
import type { ArticleGroupRow } from './help.ts'
import { words } from './words.ts'

/** An entry of the top menu as the operator published it. */
export interface MenuRow {
  id: number
  parentId: number | null
  title: string
  type: MenuItemType
  target: string | null
}

interface FrameRow {
  help: ArticleGroupRow[]
  settings: Record<string, string>
  hotWords: string[]
  menu: MenuRow[]
  rate: { yuanPerDollar: string; setOn: string } | null
}

/** Everything of this module that frames a page, in one query: footer groups, settings, hot words, menu, the latest exchange rate. */
export async function findFrame(tx: Tx, lang: Language): Promise<FrameRow> {
  const { sql } = tx
  const [row] = await sql<FrameRow[]>`
    select (${articleGroups(tx, lang, ['help'])}) as help,
      (select coalesce(json_object_agg(key, value), '{}') from site_settings) as settings,
      (select coalesce(json_agg(${words(tx, lang, 'word')} order by sort, id), '[]') from hot_words where shown) as "hotWords",
      (select coalesce(json_agg(json_build_object('id', id, 'parentId', parent_id, 'title', ${words(tx, lang, 'title')}, 'type', type,
         'target', target) order by sort, id), '[]') from menu_items where shown) as menu,
      (select json_build_object('yuanPerDollar', yuan_per_dollar::text, 'setOn', set_on)
       from exchange_rates order by set_on desc limit 1) as rate`
  return row!
}
