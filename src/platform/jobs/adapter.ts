import type { Sql } from '../db/driver/index.ts'

interface Rows {
  rows: Record<string, unknown>[]
}

const isOne = (result: object): boolean => 'command' in result && typeof result.command === 'string'

/** pg-boss on our own pool, so that its deadlines, roles and recovery hold for jobs too (R42, R43). */
export const over = (sql: Sql) => ({
  async executeSql(text: string, values?: unknown[]): Promise<Rows> {
    const result = await sql.unsafe(text, values as never)
    if (isOne(result)) return { rows: [...result] }
    // A text of several statements answers a list of rows for each.
    return { rows: (result as unknown as Record<string, unknown>[][]).flat() }
  },
})
