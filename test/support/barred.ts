import type { Sql } from '../../src/platform/db/driver/index.ts'

/** While `work` runs the database takes no row of this table of which `check` is false: its work fails as by a fault of ours. */
export async function barred<T>(sql: Sql, table: string, check: string, work: () => Promise<T>): Promise<T> {
  await sql.unsafe(`alter table ${table} add constraint barred check (${check}) not valid`)
  try {
    return await work()
  } finally {
    await sql.unsafe(`alter table ${table} drop constraint barred`)
  }
}
