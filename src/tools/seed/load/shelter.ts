import type { Sql } from '../../../platform/db/index.ts'
import { productTables } from './copy.ts'

/** From this number of products on, the load drops indexes and foreign keys and builds them again. */
const worthDropping = 20_000

interface Statement {
  drop: string
  create: string
}

const inTables = productTables.map((table) => `'${table}'`).join(', ')

/** Plain indexes (unique ones stay to protect the load) and foreign keys of the product tables, as statements. */
async function removable(sql: Sql): Promise<Statement[]> {
  const indexes = await sql.unsafe(
    `select 'drop index ' || quote_ident(indexname) as drop, indexdef as create from pg_indexes
     where schemaname = 'public' and tablename in (${inTables}) and indexdef not like 'CREATE UNIQUE%'`,
  )
  const keys = await sql.unsafe(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where contype = 'f' and conrelid::regclass::text in (${inTables})`,
  )
  return [...indexes, ...keys] as unknown as Statement[]
}

const forEachTable = async (sql: Sql, statement: (table: string) => string): Promise<void> => {
  for (const table of productTables) await sql.unsafe(statement(table))
}

/**
 * Runs `load` with the triggers of the product tables off, and a large load without their plain indexes and
 * foreign keys. Afterwards all are back, and the foreign keys have checked every row. One transaction.
 */
export async function sheltered(sql: Sql, products: number, load: () => Promise<void>): Promise<void> {
  const statements = products >= worthDropping ? await removable(sql) : []
  await forEachTable(sql, (table) => `alter table ${table} disable trigger user`)
  for (const { drop } of statements) await sql.unsafe(drop)
  await load()
  await forEachTable(sql, (table) => `analyze ${table}`)
  await sql.unsafe(`set local maintenance_work_mem = '512MB'`)
  for (const { create } of statements) await sql.unsafe(create)
  await forEachTable(sql, (table) => `alter table ${table} enable trigger user`)
}
