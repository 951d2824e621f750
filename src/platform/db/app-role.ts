import { connect } from './driver/index.ts'
import type { Sql } from './driver/index.ts'
import { StartupError } from './errors.ts'

const limits = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
}

/**
 * Creates the serving role mall_app and the reading role mall_reader if this login may, and lets this login take the
 * first. Answers whether mall_app exists. The limits set on mall_app (R43) reach logins behind a pooler, which drops
 * the settings of a session's start.
 */
export async function ensureServingRoles(sql: Sql): Promise<boolean> {
  const missing = await sql<{ name: string }[]>`
    select name from unnest(array['mall_app', 'mall_reader']) as name
    where name not in (select rolname from pg_roles) and (
      select rolsuper or rolcreaterole from pg_roles where rolname = current_user)`
  for (const { name } of missing) await sql`create role ${sql(name)} nologin`

  const [app] = await sql<{ managed: boolean; member: boolean; limited: boolean }[]>`
    select
      me.rolsuper or me.rolcreaterole and (
        current_setting('server_version_num')::int < 160000
        or pg_has_role(me.oid, app.oid, 'member with admin option')) as managed,
      me.rolsuper or pg_has_role(me.oid, app.oid, 'usage') as member,
      app.rolconfig is not null as limited
    from pg_roles me, pg_roles app where me.rolname = current_user and app.rolname = 'mall_app'`
  if (!app) return false
  if (app.managed && !app.member) await sql`grant mall_app to current_user`
  if (app.managed && !app.limited) {
    for (const [name, value] of Object.entries(limits))
      await sql.unsafe(`alter role mall_app set ${name} = '${value}'`)
  }
  return true
}

/**
 * Lets mall_app use the tables that this login makes from now on; it owns none. Rights are granted when a table is made
 * and never again, so that a migration may revoke some for good (R27).
 */
export async function grantFutureTables(sql: Sql): Promise<void> {
  await sql`grant usage on schema public to mall_app, mall_reader`
  await sql`alter default privileges in schema public grant select, insert, update, delete on tables to mall_app`
  await sql`alter default privileges in schema public grant usage, select on sequences to mall_app`
}

/** Lets mall_app see how far the schema is, for /readyz. Throws if the role came too late to get its rights. */
export async function grantMigrationState(sql: Sql): Promise<void> {
  await sql`grant usage on schema drizzle to mall_app`
  await sql`grant select on drizzle.__drizzle_migrations to mall_app`
  const [row] = await sql<{ tables: number; usable: number }[]>`
    select count(*) as tables, count(*) filter (where has_table_privilege('mall_app', oid, 'select')) as usable
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
  if (!row || row.tables === 0 || row.usable > 0) return
  throw new StartupError(
    'The role mall_app was made after the tables: as their owner, run "grant select, insert, update, delete on ' +
      'all tables in schema public to mall_app; grant usage, select on all sequences in schema public to mall_app"',
  )
}

/**
 * The role for serving with this login: mall_app if it exists and the login may take it; undefined if it may not (a
 * plain login on somebody's server, good enough outside production) or is mall_app itself.
 */
export async function servingRole(url: string): Promise<'mall_app' | undefined> {
  const { sql, close } = connect(url, { max: 1, applicationName: 'mall-start' })
  try {
    const [row] = await sql<{ may: boolean }[]>`
      select pg_has_role(current_user, oid, 'usage') and current_user <> 'mall_app' as may
      from pg_roles where rolname = 'mall_app'`
    return row?.may ? 'mall_app' : undefined
  } finally {
    await close()
  }
}
