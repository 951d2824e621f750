import type { Tx } from '../../../platform/db/index.ts'
import type { Language } from '../../../platform/i18n.ts'

/** A bilingual column in the reader's language; Chinese if English is missing (decisions 3). */
export function words({ sql }: Tx, lang: Language, column: string) {
  const zh = sql(`${column}_zh`)
  return lang === 'zh' ? sql`${zh}` : sql`coalesce(nullif(${sql(`${column}_en`)}, ''), ${zh})`
}
