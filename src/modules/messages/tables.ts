import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from '../orders/tables.ts'
import { stores } from '../stores/tables.ts'
import { MOST_CHARACTERS, MOST_MESSAGES } from './rules.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** One row for each order on which somebody wrote: how much, what came last, and who has not read or answered it. */
export const orderConversations = pgTable(
  'order_conversations',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    messages: integer().notNull(),
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
    /** Since when the buyer waits for an answer. */
    waitingSince: time('waiting_since'),
    /** Answers that the buyer has not read. */
    unread: integer().notNull().default(0),
  },
  (t) => [
    check('order_conversations_length', sql`${t.messages} between 1 and ${sql.raw(String(MOST_MESSAGES))}`),
    check('order_conversations_unread', sql`${t.unread} between 0 and ${t.messages}`),
    index('order_conversations_of_store').on(t.storeId, t.lastId.desc().nullsFirst()),
    index('order_conversations_of_member').on(t.memberId, t.lastId.desc().nullsFirst()),
    /** What waits for its store. */
    index('order_conversations_waiting')
      .on(t.storeId, t.lastId.desc().nullsFirst())
      .where(sql`${t.waitingSince} is not null`),
    index('order_conversations_unread_of_member')
      .on(t.memberId)
      .where(sql`${t.unread} > 0`),
  ],
)

/** What buyer and store wrote on an order; never changed. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    side: text({ enum: ['buyer', 'store'] }).notNull(),
    /** Null once a member of staff has erased their account: the words are the store's. */
    authorId: bigint('author_id', { mode: 'number' }),
    text: text().notNull(),
    fileKey: text('file_key'),
    fileType: text('file_type'),
    at: time('at').notNull(),
  },
  (t) => [
    check('order_messages_side', sql`${t.side} in ('buyer', 'store')`),
    check('order_messages_words', sql`length(${t.text}) <= ${sql.raw(String(MOST_CHARACTERS))}`),
    check('order_messages_something', sql`${t.text} <> '' or ${t.fileKey} is not null`),
    check('order_messages_file', sql`(${t.fileKey} is null) = (${t.fileType} is null)`),
    unique('order_messages_once').on(t.fileKey),
    index('order_messages_of_order').on(t.orderId, t.id),
    index('order_messages_of_author').on(t.authorId),
  ],
)
