import type { Tx } from '../../../platform/db/index.ts'
import type { DueKind } from '../tables.ts'

/** Something other than orders is due; answers its id. What it is has a row with its owner, in the same transaction. */
export async function openDue(
  { sql }: Tx,
  due: { kind: Exclude<DueKind, 'orders'>; payNo: string; memberId: number; deadlineAt: Date; at: Date },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into payment_groups (kind, pay_no, member_id, deadline_at, opened_at)
    values (${due.kind}, ${due.payNo}, ${due.memberId}, ${due.deadlineAt}, ${due.at}) returning id`
  return row!.id
}

/** It is paid; false where it was not open. */
export async function settleDue({ sql }: Tx, id: number, at: Date): Promise<boolean> {
  const rows = await sql`
    update payment_groups set state = 'settled', settled_at = ${at}
    where id = ${id} and state = 'open' and kind <> 'orders' returning 1`
  return rows.length === 1
}

/**
 * These are owed no more: their deadline is now, and the job closes them, at the provider too; except where a transfer may be under
 * way. One that somebody holds is left: whoever waits for its lock would wait for ours.
 */
export const endOvertaken = ({ sql }: Tx, { ids, at }: { ids: readonly number[]; at: Date }) => sql`
  update payment_groups set deadline_at = ${at} where id in (
    select id from payment_groups
    where id = any (${[...ids]}::bigint[]) and state = 'open' and kind <> 'orders' and transfer_chosen_at is null and deadline_at > ${at}
    for update skip locked)`

/** It was not paid in time and cannot be any more; false where an attempt still lives, or it is not open. */
export async function closeDue({ sql }: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await sql`
    update payment_groups g set state = 'closed' where id = ${id} and state = 'open' and kind <> 'orders' and deadline_at <= ${now}
      and not exists (select from payments p where p.group_id = g.id and p.state in ('processing', 'underReview')) returning 1`
  return rows.length === 1
}

/** So many are read at once. */
const AT_ONCE = 1000

/** What is due besides orders. */
export interface LateDue {
  id: number
  deadlineAt: string
}

/** What is due besides orders and whose deadline has passed, the longest first, from behind `after` on; by `payment_groups_due`. */
export const listLate = ({ sql }: Tx, now: Date, after: LateDue | null) => sql<LateDue[]>`
  select id, deadline_at as "deadlineAt" from payment_groups
  where state = 'open' and kind <> 'orders' and deadline_at <= ${now}
    and (deadline_at, id) > (${after?.deadlineAt ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
  order by deadline_at, id limit ${AT_ONCE}`
