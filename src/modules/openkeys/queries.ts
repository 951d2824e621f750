import type { Tx } from '../../platform/db/index.ts'
import { counted, seek } from '../../platform/list.ts'
import type { Listing, Place } from '../../platform/list.ts'

export interface KeyRow {
  id: number
  name: string
  ending: string
  scopes: string[]
  madeBy: string
  /** Rights that its maker has now; none where they are disabled or work elsewhere. */
  held: string[]
  madeAt: string
  expiresAt: string | null
  usedAt: string | null
  revokedAt: string | null
}

/** The newest first, or the oldest. */
export const keyListing = {
  sorts: {
    '-made': { columns: ['k.id'], keys: ({ id }) => [id], descending: true },
    made: { columns: ['k.id'], keys: ({ id }) => [id], descending: false },
  },
  usual: '-made',
  size: 50,
} as const satisfies Listing<Pick<KeyRow, 'id'>>

const columns = ({ sql }: Tx) => sql`
  k.id, k.name, k.ending, k.scopes, m.display_name as "madeBy", k.made_at as "madeAt", k.expires_at as "expiresAt",
  k.used_at as "usedAt", k.revoked_at as "revokedAt",
  case when not m.disabled and (k.store_id = m.store_id or k.store_id is null and m.is_operator) then m.permissions
    else '{}' end as held`

/** Keys of a store, or of the operator; each of the two sees its own alone (R17). */
const ofSide = ({ sql }: Tx, storeId: number | null) => sql`coalesce(k.store_id, 0) = ${storeId ?? 0}`

/** One page of the keys of a side, revoked ones too, and one more row where there is one. */
export function listKeys(
  tx: Tx,
  storeId: number | null,
  place: Place<keyof typeof keyListing.sorts>,
): Promise<KeyRow[]> {
  const { here, order, rows } = seek(tx, keyListing, place)
  return tx.sql<KeyRow[]>`
    select ${columns(tx)} from open_keys k join members m on m.id = k.made_by
    where ${ofSide(tx, storeId)} and ${here} ${order} ${rows}`
}

/** How many keys a side has, revoked ones too, as far as they are counted. */
export const countKeys = (tx: Tx, storeId: number | null) =>
  counted(tx, tx.sql`from open_keys k where ${ofSide(tx, storeId)}`)

/** A key of this side, a revoked one too; null where the side has none of this id (R17). */
export async function findKey(tx: Tx, storeId: number | null, id: number): Promise<KeyRow | null> {
  const [row] = await tx.sql<KeyRow[]>`
    select ${columns(tx)} from open_keys k join members m on m.id = k.made_by where ${ofSide(tx, storeId)} and k.id = ${id}`
  return row ?? null
}

/** How many keys of this side are not revoked; whoever makes one waits for others who do. */
export async function countLiving({ sql }: Tx, storeId: number | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('open keys'), ${storeId ?? 0})`
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from open_keys k where coalesce(k.store_id, 0) = ${storeId ?? 0} and k.revoked_at is null`
  return row!.count
}

interface NewKey {
  storeId: number | null
  name: string
  keyHash: Buffer
  ending: string
  scopes: readonly string[]
  madeBy: number
  now: Date
  expiresAt: Date | null
}

/** Answers the new key's id. Throws 23505 (`open_keys_names`) where the side has a key of this name that is not revoked. */
export async function insertKey(
  { sql }: Tx,
  { storeId, name, keyHash, ending, scopes, madeBy, now, expiresAt }: NewKey,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into open_keys (store_id, name, key_hash, ending, scopes, made_by, made_at, expires_at)
    values (${storeId}, ${name}, ${keyHash}, ${ending}, ${scopes as string[]}, ${madeBy}, ${now}, ${expiresAt}) returning id`
  return row!.id
}

/** False where there is none of this side that could be revoked. */
export async function revokeKeyRow(
  { sql }: Tx,
  { storeId, id, by, now }: { storeId: number | null; id: number; by: number; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update open_keys k set revoked_by = ${by}, revoked_at = ${now}
    where k.id = ${id} and coalesce(k.store_id, 0) = ${storeId ?? 0} and k.revoked_at is null returning 1`
  return rows.length > 0
}

interface LivingKey {
  id: number
  name: string
  storeId: number | null
  scopes: string[]
  madeBy: number
  stale: boolean
}

/** The key with this hash while it is good; `stale` where its last use was noted before `noted`. */
export async function findLivingKey(
  { sql }: Tx,
  keyHash: Buffer,
  { now, noted }: { now: Date; noted: Date },
): Promise<LivingKey | null> {
  const [row] = await sql<LivingKey[]>`
    select id, name, store_id as "storeId", scopes, made_by as "madeBy", used_at is null or used_at < ${noted} as stale
    from open_keys where key_hash = ${keyHash} and revoked_at is null and (expires_at is null or expires_at > ${now})`
  return row ?? null
}

/** Notes that the key was used now. The caller asks for it once a minute at most. */
export const touchKey = async ({ sql }: Tx, id: number, now: Date): Promise<void> => {
  await sql`update open_keys set used_at = ${now} where id = ${id}`
}
