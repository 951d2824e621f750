import type { Sql } from '../../../platform/db/index.ts'
import { StartupError } from '../../../platform/db/index.ts'
import { productTables } from './copy.ts'

/** Whether there is a member who is not a demo account. */
export async function hasRealMembers(sql: Sql): Promise<boolean> {
  const [row] = await sql<
    { found: boolean }[]
  >`select exists (select 1 from members where not is_demo) as found`
  return row!.found
}

/** Whether there are products, and whether search knows them: after a killed seed it does not. */
export async function catalogueState(sql: Sql): Promise<'empty' | 'unfinished' | 'filled'> {
  const [row] = await sql<{ products: boolean; documents: boolean }[]>`
    select exists (select 1 from spus) as products, exists (select 1 from search_documents) as documents`
  if (!row!.products) return 'empty'
  return row!.documents ? 'filled' : 'unfinished'
}

/** Tables beside the product tables that refer to them, such as search_documents; nearest first. */
async function dependants(sql: Sql): Promise<string[]> {
  const rows = await sql.unsafe(
    `with recursive reached as (
       select oid::regclass as name from pg_class where relname = any($1::text[]) and relnamespace = 'public'::regnamespace
       union
       select conrelid::regclass from pg_constraint join reached on confrelid = reached.name where contype = 'f'
     ) select name::text from reached where name::text <> all($1::text[]) order by 1`,
    [productTables as string[]],
  )
  return rows.map((row) => String(row.name))
}

/** Search's documents are deleted with the products and made again. */
const derivedTables = new Set(['search_documents'])

/** Certificates of the demo's batches are made again too, unless somebody holds one. */
const certificateTables = [
  'acknowledgements',
  'expiry_reminders',
  'recall_answers',
  'certificate_holders',
  'certificates',
  'certificate_contents',
]

/**
 * Empties the product tables. Truncation lets COPY skip work and frees the space at once; a table of
 * another module with rows about products (carts, orders) makes it fail.
 */
export async function clearProducts(sql: Sql): Promise<void> {
  const others = await dependants(sql)
  for (const table of others) {
    if (derivedTables.has(table)) continue
    const [row] = await sql.unsafe(`select exists (select 1 from ${table}) as found`)
    if (row!.found) throw new StartupError(`The products cannot be replaced: rows of ${table} refer to them.`)
  }
  const [held] = await sql<{ found: boolean }[]>`select exists (select 1 from certificate_holders) as found`
  if (held!.found)
    throw new StartupError('The products cannot be replaced: members hold certificates of them.')
  await sql.unsafe(`truncate ${[...productTables, ...others, ...certificateTables].join(', ')}`)
}
