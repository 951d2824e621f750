import type { Tx } from '../../../platform/db/index.ts'
import { MOST_MESSAGES } from '../rules.ts'

/** Media type of a file that the member uploaded for a message and that stands in none; null for any other. */
export async function findUpload({ sql }: Tx, memberId: number, key: string): Promise<string | null> {
  const [row] = await sql<{ type: string }[]>`
    select type from files f where key = ${key} and member_id = ${memberId} and scene = 'message'
      and not exists (select from order_messages m where m.file_key = f.key)`
  return row?.type ?? null
}

export interface NewMessage {
  orderId: number
  memberId: number
  storeId: number
  side: 'buyer' | 'store'
  authorId: number
  text: string
  file: { key: string; type: string } | null
  at: Date
}

/** Writes a message; null where its file stands in another one already. */
export async function insertMessage({ sql }: Tx, message: NewMessage): Promise<number | null> {
  const { orderId, side, authorId, text, file, at } = message
  const [row] = await sql<{ id: number }[]>`
    insert into order_messages (order_id, side, author_id, text, file_key, file_type, at)
    values (${orderId}, ${side}, ${authorId}, ${text}, ${file?.key ?? null}, ${file?.type ?? null}, ${at})
    on conflict on constraint order_messages_once do nothing returning id`
  return row?.id ?? null
}

/** The buyer's message is the newest and waits for an answer; false where the order has as many as it can have. */
export async function noteQuestion({ sql }: Tx, id: number, message: NewMessage): Promise<boolean> {
  const { orderId, memberId, storeId, at } = message
  const rows = await sql`
    insert into order_conversations as c (order_id, member_id, store_id, messages, last_id, waiting_since, unread)
    values (${orderId}, ${memberId}, ${storeId}, 1, ${id}, ${at}, 0)
    on conflict (order_id) do update set messages = c.messages + 1, last_id = greatest(c.last_id, excluded.last_id),
      waiting_since = coalesce(c.waiting_since, excluded.waiting_since)
    where c.messages < ${MOST_MESSAGES} returning 1`
  return rows.length === 1
}

/**
 * The store's message is the newest and unread. It answers what waits, unless the buyer wrote after the message that the store saw
 * last (`seen`; null: it saw all). False where the order has as many as it can have.
 */
export async function noteAnswer(
  { sql }: Tx,
  id: number,
  message: NewMessage,
  seen: number | null,
): Promise<boolean> {
  const { orderId, memberId, storeId } = message
  const rows = await sql`
    insert into order_conversations as c (order_id, member_id, store_id, messages, last_id, unread)
    values (${orderId}, ${memberId}, ${storeId}, 1, ${id}, 1)
    on conflict (order_id) do update set messages = c.messages + 1, last_id = greatest(c.last_id, excluded.last_id),
      unread = c.unread + 1,
      waiting_since = case when c.last_id <= coalesce(${seen}::bigint, c.last_id) then null else c.waiting_since end
    where c.messages < ${MOST_MESSAGES} returning 1`
  return rows.length === 1
}

/** Nothing waits any more; false where nothing did, or the buyer wrote after what was seen. */
export async function settle({ sql }: Tx, orderId: number, seen: number): Promise<boolean> {
  const { count } = await sql`
    update order_conversations set waiting_since = null
    where order_id = ${orderId} and waiting_since is not null and last_id <= ${seen}`
  return count === 1
}
