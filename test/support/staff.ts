import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../src/platform/db/index.ts'
import type { Right } from '../../src/shared/rights.ts'
import { makeStaff } from './shoppers.ts'

/** Staff who have exactly these rights, signed in as API clients and, with the same rights, in a browser. */
export const staffOf = (database: Database) =>
  async function staffWith(of: 'store' | 'operator', held: readonly Right[]) {
    const { sql } = database
    const [staff] = await makeStaff(database, 1, of === 'store' ? { storeId: 1 } : 'operator')
    await sql`update members set permissions = ${[...held]} where id = ${staff!.id}`
    const cookie = randomBytes(32).toString('base64url')
    await sql`
      insert into sessions (token_hash, member_id, kind, created_at, seen_at, expires_at)
      values (${createHash('sha256').update(cookie).digest()}, ${staff!.id}, 'web', now(), now(), now() + interval '1 hour')`
    return { id: staff!.id, token: staff!.token, cookie: `Authorization=${cookie}` }
  }
