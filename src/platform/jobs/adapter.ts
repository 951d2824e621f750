import type { Sql } from '../db/driver/index.ts'

interface Rows {
  rows: Record<string, unknown>[]
}

const isOne = (result: object): boolean => 'command' in result && typeof result.command === 'string'

/** pg-boss over our own pool: its deadlines, roles and recovery from a server that went away hold for jobs as well (R42, R43). */
export const over = (sql: Sql) => ({
  async executeSql(text: string, values?: unknown[]): Promise<Rows> {
    const result = await sql.unsafe(text, values as never)
    if (isOne(result)) return { rows: [...result] }
    // Several statements in one text answer one list of rows each.
    return { rows: (result as unknown as Record<string, unknown>[][]).flat() }
  },
})
