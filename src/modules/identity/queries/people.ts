import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { Right } from '../../../shared/rights.ts'
import { deleteSessionsOf } from './sign-in.ts'

/** Whether nobody has this user name, which is in lower case. */
export async function isNameFree({ sql }: Tx, username: string): Promise<boolean> {
  const rows = await sql`select 1 from members where username = ${username}`
  return rows.length === 0
}

/** The member of this user name, whatever their state; null if there is none. */
export async function findMemberId({ sql }: Tx, username: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`select id from members where username = ${username.toLowerCase()}`
  return row?.id ?? null
}

interface NewStaff {
  username: string
  displayName: string
  companyName: string | null
  /** Null for staff of the operator. */
  storeId: number | null
  rights: readonly Right[]
  /** Made in the demo, which starts with no others. */
  isDemo: boolean
}

/** Answers the new member's id; null if the name is taken. */
export async function insertStaff(
  { sql }: Tx,
  staff: NewStaff & { passwordHash: string; now: Date },
): Promise<number | null> {
  const { username, displayName, companyName, storeId, rights, isDemo, passwordHash, now } = staff
  const [row] = await sql<{ id: number }[]>`
    insert into members (username, password_hash, display_name, company_name, store_id, is_operator, permissions, is_demo, created_at)
    values (${username}, ${passwordHash}, ${displayName}, ${companyName}, ${storeId}, ${storeId === null}, ${[...rights]}, ${isDemo}, ${now})
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

export interface Colleague {
  id: number
  username: string
  name: string
  permissions: string[]
  /** They set up an authenticator. */
  hasBegun: boolean
  disabled: boolean
  createdAt: string
}

const columns = ({ sql }: Tx) => sql`
  id, username, display_name as name, permissions, totp_secret is not null as "hasBegun", disabled, created_at as "createdAt"`

/** Whoever erased their account is nobody's colleague any more. */
const sideOf = ({ sql }: Tx, storeId: number | null) =>
  storeId === null ? sql`is_operator and erased_at is null` : sql`store_id = ${storeId} and erased_at is null`

/** The staff of one side: who came first comes first, or who came last. */
export const staffListing = {
  sorts: {
    since: { columns: ['id'], keys: ({ id }) => [id], descending: false },
    '-since': { columns: ['id'], keys: ({ id }) => [id], descending: true },
  },
  usual: 'since',
  size: 50,
} as const satisfies Listing<Pick<Colleague, 'id'>>

/** One page of the staff of a store, or of the operator, and one more row where there is one. */
export function listColleagues(
  tx: Tx,
  storeId: number | null,
  place: Place<keyof typeof staffListing.sorts>,
): Promise<Colleague[]> {
  const { here, order, rows } = seek(tx, staffListing, place)
  return tx.sql<Colleague[]>`
    select ${columns(tx)} from members where ${sideOf(tx, storeId)} and ${here} ${order} ${rows}`
}

/** How many staff a store has, or the operator where `storeId` is null, disabled ones too; as far as they are counted. */
export const countColleagues = (tx: Tx, storeId: number | null) =>
  counted(tx, tx.sql`from members where ${sideOf(tx, storeId)}`)

/** One of them; null where the side has none of this id. */
export async function findColleague(tx: Tx, storeId: number | null, id: number): Promise<Colleague | null> {
  const [row] = await tx.sql<Colleague[]>`
    select ${columns(tx)} from members where ${sideOf(tx, storeId)} and id = ${id}`
  return row ?? null
}

/** All of them, for this transaction alone. */
export const lockColleagues = (tx: Tx, storeId: number | null): Promise<Colleague[]> => tx.sql<Colleague[]>`
  select ${columns(tx)} from members where ${sideOf(tx, storeId)} order by id for update`

/** The company that a member of staff works for. */
export async function findCompany({ sql }: Tx, memberId: number): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`
    select company_name as name from members where id = ${memberId}`
  return row?.name ?? null
}

/** Whoever is disabled has no session any more. Runs in a transaction. */
export async function setDisabled(tx: Tx, memberId: number, disabled: boolean): Promise<void> {
  await tx.sql`update members set disabled = ${disabled} where id = ${memberId}`
  if (disabled) await deleteSessionsOf(tx, memberId)
}

/** Removes password, authenticator and sessions. Runs in a transaction. */
export async function disarmById(tx: Tx, memberId: number, passwordHash: string): Promise<void> {
  await tx.sql`
    update members set password_hash = ${passwordHash}, totp_secret = null, totp_step = null where id = ${memberId}`
  await deleteSessionsOf(tx, memberId)
}
