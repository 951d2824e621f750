import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/db/columns.ts'

/** A question that only a person can read; the first answer deletes it, right or wrong (R6). */
export const captchas = pgTable(
  'captchas',
  {
    id: text().primaryKey(),
    answerMac: bytea('answer_mac').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('captchas_expiry').on(t.expiresAt)],
)

/** The living code of a phone for one purpose; a new one replaces it (R5). */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    phone: text().notNull(),
    purpose: text().notNull(),
    codeMac: bytea('code_mac').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    triesLeft: smallint('tries_left').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.phone, t.purpose] }),
    index('phone_codes_expiry').on(t.expiresAt),
    check('phone_codes_tries', sql`${t.triesLeft} >= 0`),
    check('phone_codes_phone', sql`${t.phone} ~ '^1[3-9][0-9]{9}$'`),
  ],
)

/** When the mall last sent a message to a phone: one message a minute, whatever its purpose (R7). */
export const phoneMessages = pgTable('phone_messages', {
  phone: text().primaryKey(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
})
