import type { MembersMall } from './world.ts'

type Sql = MembersMall['sql']

/** Tables in which one of these words stands, in whatever column of whatever type, and which word. */
export async function findEverywhere(sql: Sql, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`
  const found: string[] = []
  // A row prints bytes as hexadecimal digits.
  const forms = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')])
  for (const { name } of tables) {
    const rows = await sql<{ word: string }[]>`
      select distinct word from (select lower(r::text) as text from ${sql(name)} r offset 0) printed,
        unnest(${forms}::text[]) word where position(word in text) > 0`
    found.push(...rows.map(({ word }) => `${name}: ${word}`))
  }
  return found
}

/** How many rows of each table say that they are this member's; without tables that have none. */
export async function countsOf(sql: Sql, memberId: number): Promise<Record<string, number>> {
  const columns = await sql<{ table: string }[]>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id' order by table_name`
  const counts: Record<string, number> = {}
  for (const { table } of columns) {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from ${sql(table)} where member_id = ${memberId}`
    if (row!.n > 0) counts[table] = row!.n
  }
  return counts
}
