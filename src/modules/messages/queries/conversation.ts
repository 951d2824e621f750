import type { Tx } from '../../../platform/db/index.ts'

/** Whose order it is: the buyer's, or the store's (R14, R17). */
export type Side = { memberId: number } | { storeId: number }

const whose = ({ sql }: Tx, of: Side) =>
  'memberId' in of
    ? sql`o.member_id = ${of.memberId} and o.hidden_at is null`
    : sql`o.store_id = ${of.storeId}`

export interface OrderHead {
  id: number
  number: string
  memberId: number
  storeId: number
  storeZh: string
  storeEn: string | null
  buyerName: string
  lastId: number
  unread: number
  waitingSince: string | null
}

/** The order with what is known of its conversation; null where it is not theirs. */
export async function findHead(tx: Tx, number: string, of: Side): Promise<OrderHead | null> {
  const [row] = await tx.sql<OrderHead[]>`
    select o.id, o.number, o.member_id as "memberId", o.store_id as "storeId", s.name_zh as "storeZh", s.name_en as "storeEn",
      coalesce(b.company_name, b.display_name) as "buyerName", coalesce(c.last_id, 0) as "lastId",
      coalesce(c.unread, 0) as unread, c.waiting_since as "waitingSince"
    from orders o join stores s on s.id = o.store_id join members b on b.id = o.member_id
    left join order_conversations c on c.order_id = o.id
    where o.number = ${number} and ${whose(tx, of)}`
  return row ?? null
}

export interface MessageRow {
  id: number
  side: 'buyer' | 'store'
  authorName: string | null
  text: string
  fileType: string | null
  at: string
}

/** Everything that was written on an order, the oldest first; as many as an order can have. */
export const listMessages = ({ sql }: Tx, orderId: number) => sql<MessageRow[]>`
  select m.id, m.side, a.display_name as "authorName", m.text, m.file_type as "fileType", m.at
  from order_messages m left join members a on a.id = m.author_id where m.order_id = ${orderId} order by m.id`

/**
 * The buyer has read what the store answered, as they were shown so many messages of the order; nothing where it has more by now. What
 * came meanwhile would be read unseen, and its number does not tell: one with a lower number may be committed later.
 */
export const markRead = ({ sql }: Tx, orderId: number, shown: number) => sql`
  update order_conversations set unread = 0 where order_id = ${orderId} and unread > 0 and messages = ${shown}`

/** Orders of a member with answers that they have not read. */
export async function countUnread({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from order_conversations where member_id = ${memberId} and unread > 0`
  return row!.n
}

/** The key of the file of a message that this reader may see; null otherwise. */
export async function findFile(
  { sql }: Tx,
  { id, memberId, storeId }: { id: number; memberId: number; storeId: number | null },
): Promise<string | null> {
  const [row] = await sql<{ key: string | null }[]>`
    select m.file_key as key from order_messages m join orders o on o.id = m.order_id
    where m.id = ${id} and (o.member_id = ${memberId} or o.store_id = ${storeId}::int)`
  return row?.key ?? null
}
