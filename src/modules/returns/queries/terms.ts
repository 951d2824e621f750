import type { Tx } from '../../../platform/db/index.ts'

/** So many are read at once. */
const AT_ONCE = 500

/** A return whose term is over, and when it was. */
export interface DueReturn {
  id: number
  dueAt: string
}

/** Returns whose term is over, the longest overdue first, from behind `after` on. */
export const listDue = ({ sql }: Tx, now: Date, after: DueReturn | null) => sql<DueReturn[]>`
  select id, due_at as "dueAt" from returns
  where due_at <= ${now} and (due_at, id) > (${after?.dueAt ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
  order by due_at, id limit ${AT_ONCE}`

/**
 * Returns behind this one that go on by themselves: their refund may begin or is settled, or their replacement is received. In the order
 * of their rows.
 */
export const listFollowing = ({ sql }: Tx, after: number) => sql<{ id: number }[]>`
  select r.id from returns r join orders o on o.id = r.order_id
  left join refunds f on f.number = r.refund_number left join shipments p on p.id = r.replacement_id
  where r.id > ${after} and (r.state = 'accepted' and r.type = 'refund' and o.state <> 'refunding'
    or r.state = 'refunding' and f.state = 'settled' or r.state = 'replacing' and p.state = 'received')
  order by r.id limit ${AT_ONCE}`

/** Where its money or its parcel is. */
export async function findFollowed(
  { sql }: Tx,
  id: number,
): Promise<{ refund: string | null; parcel: string | null }> {
  const [row] = await sql<{ refund: string | null; parcel: string | null }[]>`
    select f.state as refund, p.state as parcel from returns r
    left join refunds f on f.number = r.refund_number left join shipments p on p.id = r.replacement_id where r.id = ${id}`
  return row!
}

/** The operator was told of a pick-up that nobody booked, once. */
export async function noteReported({ sql }: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await sql`
    update returns set told_at = ${now}, due_at = null where id = ${id} and told_at is null returning 1`
  return rows.length === 1
}

/** Nobody waits for a replacement any more: what the end of that term does is done now. */
export const endReplacing = ({ sql }: Tx, id: number, now: Date) => sql`
  update returns set due_at = ${now}, version = version + 1 where id = ${id} and state = 'accepted' and type = 'exchange'`
