import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  inet,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { stores } from '../stores/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Everybody who can sign in. `managerType` 0 is an ordinary member (specification 4). */
export const members = pgTable(
  'members',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    username: text().notNull(),
    /** PHC string, argon2id (R1). */
    passwordHash: text('password_hash').notNull(),
    displayName: text('display_name').notNull(),
    companyName: text('company_name'),
    /** Proved by a code; null for accounts that were made by hand. */
    phone: text(),
    /** When the terms and the privacy policy were accepted. */
    termsAt: timestamp('terms_at', { withTimezone: true }),
    managerType: smallint('manager_type').notNull().default(0),
    /** Staff of this store; null for everybody else. */
    storeId: integer('store_id').references(() => stores.id),
    isOperator: boolean('is_operator').notNull().default(false),
    permissions: text().array().notNull().default([]),
    isDemo: boolean('is_demo').notNull().default(false),
    disabled: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check(
      'members_username',
      sql`${t.username} = lower(${t.username}) and length(${t.username}) between 2 and 64`,
    ),
    check('members_password', sql`${t.passwordHash} like '$argon2id$v=19$%'`),
    check('members_phone', sql`${t.phone} ~ '^1[3-9][0-9]{9}$'`),
    uniqueIndex('members_username_once').on(t.username),
    uniqueIndex('members_phone_once').on(t.phone),
    index('members_store')
      .on(t.storeId)
      .where(sql`${t.storeId} is not null`),
  ],
)

/** One signed-in browser or API client; only the SHA-256 of its token is kept (R11). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['web', 'api'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** Absolute end; the idle end is `seen_at` + 7200 s. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ip: inet(),
    agent: text(),
  },
  (t) => [
    index('sessions_member').on(t.memberId),
    index('sessions_expiry').on(t.expiresAt),
    check('sessions_kind', sql`${t.kind} in ('web', 'api')`),
  ],
)

/** The right to register with a phone that was just proved; used up by the registration. */
export const registrationTickets = pgTable(
  'registration_tickets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    phone: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('registration_tickets_expiry').on(t.expiresAt)],
)
