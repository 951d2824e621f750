import { connect } from '../driver/index.ts'
import { logins, urlOf } from './facts.ts'
import type { Facts } from './facts.ts'

/** Creates the roles of decisions 8 with the passwords of `facts`, and the database of mall_owner. */
export async function ensureRoles(facts: Facts): Promise<void> {
  const { sql, close } = connect(urlOf(facts, 'postgres', 'postgres'), {
    max: 1,
    applicationName: 'mall-start',
  })
  try {
    const roles = await sql<{ rolname: string }[]>`select rolname from pg_roles`
    for (const login of logins) {
      if (roles.some((it) => it.rolname === login)) continue
      // Passwords are base64url, so they need no quoting.
      await sql.unsafe(`create role ${login} login password '${facts.passwords[login]}'`)
    }
    const mall = await sql`select 1 from pg_database where datname = 'mall'`
    if (mall.length === 0) await sql`create database mall owner mall_owner`
  } finally {
    await close()
  }
}
