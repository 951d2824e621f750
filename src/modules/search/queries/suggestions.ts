import type { Language } from '../../../platform/i18n.ts'
import type { Tx } from '../../../platform/db/index.ts'

/** Names of well sold products that contain this squashed text; names that begin with it come first. */
export async function listNamesLike(
  { sql }: Tx,
  lang: Language,
  key: string,
  most: number,
): Promise<string[]> {
  const escaped = key.replace(/[\\%_]/g, (character) => `\\${character}`)
  const rows = await sql<{ name: string }[]>`
    select name from search_suggestions
    where lang = ${lang} and key like ${`%${escaped}%`}
    order by key like ${`${escaped}%`} desc, sale_count desc, name limit ${most}`
  return rows.map(({ name }) => name)
}

/** Those of these numbers that products on the shelf have. */
export async function listNumbers({ sql }: Tx, numbers: readonly string[]): Promise<string[]> {
  const rows = await sql<{ number: string }[]>`
    select number from spus where number = any(${numbers as string[]}) and on_shelf order by number`
  return rows.map(({ number }) => number)
}
