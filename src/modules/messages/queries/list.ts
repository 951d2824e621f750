import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import type { Tx } from '../../../platform/db/index.ts'

export interface ConversationRow {
  lastId: number
  number: string
  buyerName: string
  side: 'buyer' | 'store'
  text: string
  hasFile: boolean
  at: string
  count: number
  waitingSince: string | null
}

/** The one with the newest message first. */
export const conversationListing: Listing<ConversationRow, 'newest'> = {
  sorts: { newest: { columns: ['c.last_id'], keys: ({ lastId }) => [lastId], descending: true } },
  usual: 'newest',
  size: 20,
}

const ofStore = ({ sql }: Tx, storeId: number, waiting: boolean) => sql`
  c.store_id = ${storeId} ${waiting ? sql`and c.waiting_since is not null` : sql``}`

/** Conversations of a store; those that wait by `order_conversations_waiting`. */
export function listConversations(
  tx: Tx,
  { storeId, waiting }: { storeId: number; waiting: boolean },
  place: Place<'newest'>,
): Promise<ConversationRow[]> {
  const { here, order, rows } = seek(tx, conversationListing, place)
  return tx.sql<ConversationRow[]>`
    select c.last_id as "lastId", o.number, coalesce(b.company_name, b.display_name) as "buyerName", m.side,
      left(m.text, 120) as text, m.file_key is not null as "hasFile", m.at, c.messages as count, c.waiting_since as "waitingSince"
    from order_conversations c join orders o on o.id = c.order_id join members b on b.id = c.member_id
    join order_messages m on m.id = c.last_id
    where ${ofStore(tx, storeId, waiting)} and ${here} ${order} ${rows}`
}

/** How many conversations a store has, or how many of them wait, as far as they are counted. */
export const countConversations = (tx: Tx, storeId: number, waiting: boolean) =>
  counted(tx, tx.sql`from order_conversations c where ${ofStore(tx, storeId, waiting)}`)
