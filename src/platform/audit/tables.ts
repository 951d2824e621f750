import { bigint, index, inet, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../db/columns.ts'

/**
 * Who did what (R52). No role but the owner of the tables can change or delete rows. Each row has the hash of the one before
 * it, which the trigger `audit_chain` computes, so a changed or deleted row is found.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The member who acted; null for a visitor and for the mall itself. */
    actorId: bigint('actor_id', { mode: 'number' }),
    action: text().notNull(),
    /** The member whom it concerns, or null. */
    memberId: bigint('member_id', { mode: 'number' }),
    before: jsonb(),
    after: jsonb(),
    ip: inet(),
    requestId: text('request_id'),
    previous: bytea().notNull(),
    hash: bytea().notNull(),
  },
  (t) => [
    index('audit_entries_action').on(t.action, t.id),
    index('audit_entries_at').on(t.at),
    index('audit_entries_actor').on(t.actorId, t.id),
    index('audit_entries_member').on(t.memberId, t.id),
  ],
)
