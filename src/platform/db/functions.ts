import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from './driver/index.ts'
import { StartupError } from './errors.ts'

/** One file of drizzle/functions: `<name>.sql` or `<schema>.<name>.sql`, with CREATE OR REPLACE of that function. */
export interface FunctionFile {
  schema: string
  name: string
  text: string
  hash: string
}

/** The SQL functions of a folder of migrations, each with its hash. */
export function readFunctions(folder: string): FunctionFile[] {
  const inside = join(folder, 'functions')
  if (!existsSync(inside)) return []
  const files = readdirSync(inside).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => {
    const [name, schema = 'public'] = file
      .replace(/\.sql$/, '')
      .split('.')
      .reverse() as [string, string?]
    const text = readFileSync(join(inside, file), 'utf8')
    return { schema, name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

/** How a migration includes a function that a trigger needs, as in psql: `\ir functions/<name>.sql`. */
const INCLUDE = /^\s*\\ir functions\/([\w.]+)\.sql\s*$/

/** A statement of a migration, or the present text of the function that it includes. */
export function statementOf(text: string, functions: readonly FunctionFile[]): string {
  const name = INCLUDE.exec(text)?.[1]
  if (name === undefined) return text
  const found = functions.find((it) => it.name === name || `${it.schema}.${it.name}` === name)
  if (!found) throw new StartupError(`A migration includes functions/${name}.sql, which is not there`)
  return found.text
}

/**
 * Makes the functions of the database those of the files. It applies only texts that changed since the last time,
 * because each replaced function makes every connection plan again. It creates all of them before it checks a body, so
 * that they may call each other. A function without a file stays until a migration drops it.
 */
export async function applyFunctions(sql: Sql, files: readonly FunctionFile[]): Promise<void> {
  if (files.length === 0) return
  await sql`create table if not exists drizzle.functions (name text primary key, hash text not null)`
  await sql`delete from drizzle.functions where name <> all(${files.map(nameOf)})`
  const applied = await sql<{ name: string; hash: string }[]>`select name, hash from drizzle.functions`
  const changed = files.filter(
    (file) => applied.find(({ name }) => name === nameOf(file))?.hash !== file.hash,
  )
  await sql`set local check_function_bodies = off`
  for (const { text } of changed) await sql.unsafe(text)
  await sql`set local check_function_bodies = on`
  for (const file of changed) {
    await sql.unsafe(file.text)
    await assertOneSignature(sql, file)
    await sql`
      insert into drizzle.functions (name, hash) values (${nameOf(file)}, ${file.hash})
      on conflict (name) do update set hash = excluded.hash`
  }
}

const nameOf = ({ schema, name }: FunctionFile): string => (schema === 'public' ? name : `${schema}.${name}`)

/**
 * CREATE OR REPLACE with other arguments makes a second function beside the first, and old callers may reach either. So
 * a changed signature needs a new name. A file may make a family: `search_found` makes search_found_1 to
 * search_found_4.
 */
async function assertOneSignature(sql: Sql, { schema, name }: FunctionFile): Promise<void> {
  const rows = await sql<{ name: string; signatures: number }[]>`
    select proname as name, count(*)::int as signatures from pg_proc
    where pronamespace = ${schema}::regnamespace and proname ~ ${`^${name}(_[0-9]+)?$`} group by proname`
  if (rows.length === 0)
    throw new StartupError(`drizzle/functions/${name}.sql does not make the function ${name}`)
  const double = rows.find(({ signatures }) => signatures > 1)
  if (double)
    throw new StartupError(
      `drizzle/functions/${name}.sql has another signature than ${double.name} of the database: give it a new name`,
    )
}
