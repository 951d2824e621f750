import type { TestMall } from '../../support/mall.ts'

/** A demo product by a piece of its Chinese name; the first of them where several have it. */
export async function demoProduct(
  { sql }: Pick<TestMall['database'], 'sql'>,
  name: string,
): Promise<{ spuId: number; storeId: number; number: string }> {
  const [row] = await sql<{ id: number; store_id: number; number: string }[]>`
    select id, store_id, number from spus where name_zh like ${`%${name}%`} and on_shelf order by id limit 1`
  if (!row) throw new Error(`no demo product "${name}"`)
  return { spuId: row.id, storeId: row.store_id, number: row.number }
}

/** Counts the statements that reach the database from here on: fragments and parameters are not statements. */
export function countStatements({ services }: TestMall): () => number {
  let count = 0
  const { sql } = services.database
  const counting = new Proxy(sql, {
    apply(target, self, args) {
      const made = Reflect.apply(target as never, self, args) as { handler?: (statement: unknown) => void }
      const { handler } = made
      if (handler) {
        made.handler = (statement) => {
          count++
          handler(statement)
        }
      }
      return made
    },
  })
  services.database = { ...services.database, sql: counting }
  return () => count
}

/** Text of a page between two marks, for looking into one part of it. */
export function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from)
  if (start < 0) throw new Error(`not in the page: ${from}`)
  const end = html.indexOf(to, start)
  return html.slice(start, end < 0 ? undefined : end)
}

/** How often a text stands in a page. */
export const times = (html: string, text: string): number => html.split(text).length - 1
