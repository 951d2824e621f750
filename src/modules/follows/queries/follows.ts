import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'
import type { FollowKind } from '../schema.ts'

/** Both kinds have the same columns, in tables of their own. */
const places = {
  wares: { table: 'followed_products', id: 'spu_id' },
  store: { table: 'followed_stores', id: 'store_id' },
} as const satisfies Record<FollowKind, object>

const placeOf = ({ sql }: Tx, kind: FollowKind) => ({
  table: sql(places[kind].table),
  column: sql(places[kind].id),
})

/** Locks the member's follows until the transaction ends, so that they are counted one after the other. */
export async function lockFollows({ sql }: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`follow ${memberId}`}, 0))`
}

/** Follows unless the member would then follow more than `most`; answers whether it is followed afterwards. */
export async function insertFollow(
  tx: Tx,
  {
    kind,
    memberId,
    id,
    now,
    most,
  }: { kind: FollowKind; memberId: number; id: number; now: Date; most: number },
): Promise<boolean> {
  const { table, column } = placeOf(tx, kind)
  const [row] = await tx.sql<{ follows: boolean }[]>`
    with own as (
      select count(*) as n, coalesce(bool_or(${column} = ${id}), false) as has
      from ${table} where member_id = ${memberId}
    ), added as (
      insert into ${table} (member_id, ${column}, followed_at)
      select ${memberId}::bigint, ${id}, ${now}::timestamptz from own where not has and n < ${most}
      on conflict do nothing
    )
    select has or n < ${most} as follows from own`
  return row!.follows
}

/** The member follows it no more; where they never did, nothing changes. */
export async function deleteFollow(
  tx: Tx,
  { kind, memberId, id }: { kind: FollowKind; memberId: number; id: number },
): Promise<void> {
  const { table, column } = placeOf(tx, kind)
  await tx.sql`delete from ${table} where member_id = ${memberId} and ${column} = ${id}`
}

interface FollowRow {
  id: number
  followedAt: string
}

/** What a member follows, the latest first. */
export function listFollows(
  tx: Tx,
  { kind, memberId }: { kind: FollowKind; memberId: number },
  { page, size }: Paging,
): Promise<FollowRow[]> {
  const { table, column } = placeOf(tx, kind)
  return tx.sql<FollowRow[]>`
    select ${column} as id, followed_at as "followedAt" from ${table} where member_id = ${memberId}
    order by followed_at desc, ${column} desc limit ${size} offset ${(page - 1) * size}`
}

/** How many products, or stores, the member follows; those that are not for sale now count too. */
export async function countFollows(
  tx: Tx,
  { kind, memberId }: { kind: FollowKind; memberId: number },
): Promise<number> {
  const { table } = placeOf(tx, kind)
  const [row] = await tx.sql<{ n: number }[]>`
    select count(*)::int as n from ${table} where member_id = ${memberId}`
  return row!.n
}

/** Uses the primary key. */
export async function isFollowed(
  tx: Tx,
  { kind, memberId, id }: { kind: FollowKind; memberId: number; id: number },
): Promise<boolean> {
  const { table, column } = placeOf(tx, kind)
  const rows = await tx.sql`select 1 from ${table} where member_id = ${memberId} and ${column} = ${id}`
  return rows.length > 0
}
