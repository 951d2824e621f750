import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the stand-in gateways "sent": shown at /dev/outbox outside production, never filled in production. */
export const outboxMessages = pgTable('outbox_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text({ enum: ['sms', 'mail'] }).notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})
