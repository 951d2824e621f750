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

/** Whether the member owes something that was due before this day. */
export async function hasOverdue({ sql }: Tx, memberId: number, today: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from credit_bills
      where member_id = ${memberId} and repaid_fen < amount_fen and due_on < ${today}::date) as found`
  return row!.found
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
