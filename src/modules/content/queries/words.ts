import type { Context } from '../../../platform/context.ts'

/** What a query needs: the database and the caller's language. */
export type Reader = Pick<Context, 'database' | 'lang'>

/** A bilingual column in the reader's language; Chinese if English is missing (decisions 3). */
export function words({ database: { sql }, lang }: Reader, column: string) {
  const zh = sql(`${column}_zh`)
  return lang === 'zh' ? sql`${zh}` : sql`coalesce(nullif(${sql(`${column}_en`)}, ''), ${zh})`
}
