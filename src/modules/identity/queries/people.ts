import type { Tx } from '../../../platform/db/index.ts'
import type { Right } from '../../../shared/rights.ts'

/** Whether nobody has this user name, which is in lower case. */
export async function isNameFree({ sql }: Tx, username: string): Promise<boolean> {
  const rows = await sql`select 1 from members where username = ${username}`
  return rows.length === 0
}

export interface NewStaff {
  username: string
  displayName: string
  companyName: string | null
  /** Null for staff of the operator. */
  storeId: number | null
  rights: readonly Right[]
}

/** Answers the new member's id; null if the name is taken. */
export async function insertStaff(
  { sql }: Tx,
  staff: NewStaff & { passwordHash: string; now: Date },
): Promise<number | null> {
  const { username, displayName, companyName, storeId, rights, passwordHash, now } = staff
  const [row] = await sql<{ id: number }[]>`
    insert into members (username, password_hash, display_name, company_name, store_id, is_operator, permissions, created_at)
    values (${username}, ${passwordHash}, ${displayName}, ${companyName}, ${storeId}, ${storeId === null}, ${[...rights]}, ${now})
    on conflict (username) do nothing returning id`
  return row?.id ?? null
}

/** Name of staff who have no authenticator yet; null if they have, or are no staff. */
export async function findUnarmed({ sql }: Tx, memberId: number): Promise<string | null> {
  const [row] = await sql<{ username: string }[]>`
    select username from members
    where id = ${memberId} and totp_secret is null and not disabled and (is_operator or store_id is not null) for update`
  return row?.username ?? null
}
