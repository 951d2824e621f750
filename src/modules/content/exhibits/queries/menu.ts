import type { Language } from '../../../../platform/i18n.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import { words } from '../../queries/words.ts'

/** Entries of the first level, in their order. */
export const listTopEntries = (tx: Tx, lang: Language) => tx.sql<{ id: number; title: string }[]>`
  select id, ${words(tx, lang, 'title')} as title from menu_items where parent_id is null order by sort, id`

/** Whether entries stand below this one. */
export async function hasBelow({ sql }: Tx, id: number): Promise<boolean> {
  const rows = await sql`select 1 from menu_items where parent_id = ${id} limit 1`
  return rows.length > 0
}
