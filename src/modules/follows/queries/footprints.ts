import { hidden, rowsOf } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Paging } from '../../../shared/paging.ts'

/**
 * Records that a member looks at a product now. Only the latest look at a product counts, and only the last `most`
 * products stay. A second look within a minute writes nothing.
 */
export async function upsertFootprint(
  { sql }: Tx,
  { memberId, spuId, now, most }: { memberId: number; spuId: number; now: Date; most: number },
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  await sql`
    with seen as (
      insert into footprints as f (member_id, spu_id, seen_at) values (${memberId}, ${spuId}, ${now})
      on conflict (member_id, spu_id) do update set seen_at = excluded.seen_at where f.seen_at < ${minuteAgo}
    )
    delete from footprints where member_id = ${memberId} and spu_id in (
      select spu_id from footprints where member_id = ${memberId} and spu_id <> ${spuId}
      order by seen_at desc offset ${hidden(sql, most - 1)}
    )`
}

interface FootprintRow {
  id: number
  seenAt: string
}

/** Products a member looked at, the latest first. Uses `footprints_latest`. */
export function listFootprintRows(
  { sql }: Tx,
  memberId: number,
  { page, size }: Paging,
): Promise<FootprintRow[]> {
  return sql<FootprintRow[]>`
    select spu_id as id, seen_at as "seenAt" from footprints where member_id = ${memberId}
    order by seen_at desc, spu_id desc ${rowsOf(sql, { page, size })}`
}

/** Of how many products the member has footprints; those that are not for sale now count too. */
export async function countFootprints({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from footprints where member_id = ${memberId}`
  return row!.n
}

/** Deletes footprints on these products, or all footprints of a member. */
export async function deleteFootprints(
  { sql }: Tx,
  memberId: number,
  spuIds: readonly number[] | null,
): Promise<void> {
  await sql`
    delete from footprints where member_id = ${memberId}
      ${spuIds ? sql`and spu_id = any(${spuIds as number[]}::bigint[])` : sql``}`
}
