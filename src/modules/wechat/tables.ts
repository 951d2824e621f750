import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'

/** A WeChat account that signs a member in. `subject` is the unionid, or the openid if there is none (R8). */
export const wechatLinks = pgTable(
  'wechat_links',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    nickname: text(),
    boundAt: timestamp('bound_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('wechat_links_subject').on(t.subject)],
)

/** A journey to WeChat: it works once, for ten minutes, in the browser that began it (R8). */
export const wechatStates = pgTable(
  'wechat_states',
  {
    stateHash: bytea('state_hash').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    /** The signed-in member who wants to bind; null to sign in. */
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id, { onDelete: 'cascade' }),
    /** Path to return to. */
    next: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('wechat_states_expiry').on(t.expiresAt),
    check('wechat_states_next', sql`${t.next} like '/%'`),
  ],
)

/** The right to bind a WeChat account that is not bound yet, or to register with it. */
export const wechatTickets = pgTable(
  'wechat_tickets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    subject: text().notNull(),
    nickname: text(),
    next: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('wechat_tickets_expiry').on(t.expiresAt)],
)
