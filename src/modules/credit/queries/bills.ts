import type { Tx } from '../../../platform/db/index.ts'

/** What an order owes on the credit line. */
export async function insertBill(
  { sql }: Tx,
  { memberId, orderId, amountFen, at }: { memberId: number; orderId: number; amountFen: number; at: Date },
): Promise<void> {
  await sql`
    insert into credit_bills (member_id, order_id, amount_fen, used_at)
    values (${memberId}, ${orderId}, ${amountFen}, ${at})`
}

/** The goods of an order were received on this day, unless they were before. */
export async function setReceived({ sql }: Tx, orderId: number, day: string): Promise<void> {
  await sql`
    update credit_bills set received_on = ${day}::date where order_id = ${orderId} and received_on is null`
}

/** Whether the member owes something that was due before this day, and whether the line is frozen. */
export async function findBars(
  { sql }: Tx,
  memberId: number,
  today: string,
): Promise<{ isOverdue: boolean; isFrozen: boolean }> {
  const [row] = await sql<{ isOverdue: boolean; isFrozen: boolean }[]>`
    select exists (
      select from credit_bills
      where member_id = ${memberId} and repaid_fen < amount_fen and due_on < ${today}::date) as "isOverdue",
      exists (select from credit_freezes where member_id = ${memberId}) as "isFrozen"`
  return row!
}

/** So much of an order's bill, as far as it is open, was refunded; answers how much that was. */
export async function cutBill(
  { sql }: Tx,
  { memberId, orderId, fen }: { memberId: number; orderId: number; fen: number },
): Promise<number> {
  const [row] = await sql<{ cut: number }[]>`
    with old as (
      select id, repaid_fen from credit_bills where order_id = ${orderId} and member_id = ${memberId} for update
    ), cut as (
      update credit_bills b set repaid_fen = least(b.amount_fen, old.repaid_fen + ${fen}::bigint)
      from old where b.id = old.id and b.member_id = ${memberId} returning b.id, b.repaid_fen - old.repaid_fen as fen
    ), written as (
      insert into credit_reductions (bill_id, kind, amount_fen, ref)
      select id, 'refunded', fen, ${`order:${orderId}`} from cut where fen > 0
    )
    select fen as cut from cut`
  return row?.cut ?? 0
}

/**
 * What of an order's bill was refunded and what was written off, in fen; both 0 where it has none. Read once `cutBill` has locked the
 * bill, in a statement of its own: rows of whoever it waited for count.
 */
export async function findReduced(
  { sql }: Tx,
  { memberId, orderId }: { memberId: number; orderId: number },
): Promise<{ refundedFen: number; writtenOffFen: number }> {
  const [row] = await sql<{ refundedFen: number; writtenOffFen: number }[]>`
    select coalesce(sum(r.amount_fen) filter (where r.kind = 'refunded'), 0)::bigint as "refundedFen",
      coalesce(sum(r.amount_fen) filter (where r.kind = 'writtenOff'), 0)::bigint as "writtenOffFen"
    from credit_bills b join credit_reductions r on r.bill_id = b.id
    where b.order_id = ${orderId} and b.member_id = ${memberId}`
  return row!
}

/** Whether something is owed for an order on the credit line. */
export async function isOwed({ sql }: Tx, orderId: number): Promise<boolean> {
  const [row] = await sql<{ owed: boolean }[]>`
    select exists (select from credit_bills where order_id = ${orderId} and repaid_fen < amount_fen) as owed`
  return row!.owed
}

/**
 * What stands on statements of a member and is still owed. Nobody takes off these bills before the transaction ends: they are locked
 * before any account is, as a refund locks its bill.
 */
export async function lockStated({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    with open as materialized (
      select amount_fen - repaid_fen as fen from credit_bills
      where member_id = ${memberId} and statement_id is not null and repaid_fen < amount_fen order by id for update
    )
    select coalesce(sum(fen), 0)::bigint as fen from open`
  return row!.fen
}

/** So much comes off the bills on a member's statements, the oldest first; answers how much that was. */
export async function reduceOldest(
  { sql }: Tx,
  reduction: { memberId: number; fen: number; kind: 'repaid' | 'writtenOff'; ref: string; at: Date },
): Promise<number> {
  const { memberId, fen, kind, ref, at } = reduction
  const [row] = await sql<{ fen: number }[]>`
    with open as materialized (
      select id, amount_fen - repaid_fen as fen, due_on, received_on from credit_bills
      where member_id = ${memberId} and statement_id is not null and repaid_fen < amount_fen order by id for update
    ), ran as (
      select id, fen, coalesce(sum(fen) over (order by due_on, received_on, id rows between unbounded preceding and 1 preceding), 0) as before
      from open
    ), cut as (
      select id, least(fen, ${fen}::bigint - before)::bigint as fen from ran where before < ${fen}::bigint
    ), less as (
      update credit_bills b set repaid_fen = b.repaid_fen + cut.fen from cut where b.id = cut.id returning b.id
    ), written as (
      insert into credit_reductions (bill_id, kind, amount_fen, ref, at)
      select cut.id, ${kind}, cut.fen, ${ref}, ${at}::timestamptz from cut join less using (id) returning amount_fen
    )
    select coalesce(sum(amount_fen), 0)::bigint as fen from written`
  return row!.fen
}
