import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  inet,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/db/columns.ts'
import { stores } from '../stores/tables.ts'

/** Who buys dangerous goods is a company whose number an operator has verified. */
export const taxStates = ['waiting', 'passed', 'failed'] as const
export type TaxState = (typeof taxStates)[number]

export const sexes = ['male', 'female', 'other'] as const

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
    /** Proved by a code; null for accounts made by hand. */
    phone: text(),
    /** Proved by a link in a message; null until then. */
    email: text(),
    nickname: text(),
    sex: text({ enum: sexes }),
    birthday: date(),
    /** Key of a picture in `files`. */
    avatar: text(),
    /** The company's number for tax and invoices. */
    taxNumber: text('tax_number'),
    /** Whether an operator has verified company and tax number; null without a number (decisions 11). */
    taxState: text('tax_state', { enum: taxStates }),
    /** Why the operator did not verify them. */
    taxReason: text('tax_reason'),
    /** The password has at least twelve characters, which the security level counts (decisions 9). */
    passwordLong: boolean('password_long').notNull().default(false),
    /** Six digits that authorise payments; PHC string. Five wrong ones in a row lock it for half an hour (R10). */
    payPasswordHash: text('pay_password_hash'),
    payWrong: smallint('pay_wrong').notNull().default(0),
    payLockedUntil: timestamp('pay_locked_until', { withTimezone: true }),
    /** The member's account manager, who is a member too. */
    managerId: bigint('manager_id', { mode: 'number' }).references((): AnyPgColumn => members.id),
    /** Second factor of staff (R9): the sealed secret, and the last time step whose code was accepted. */
    totpSecret: bytea('totp_secret'),
    totpStep: bigint('totp_step', { mode: 'number' }),
    /** When the account was erased at its owner's request: the row then holds nothing personal (R56). */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** When the member accepted the terms and the privacy policy. */
    termsAt: timestamp('terms_at', { withTimezone: true }),
    managerType: smallint('manager_type').notNull().default(0),
    /** The store whose staff this is; null for everybody else. */
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
    check('members_email', sql`${t.email} ~ '^[^@[:space:]]{1,64}@[^@[:space:]]{1,190}$'`),
    check('members_nickname', sql`length(${t.nickname}) between 1 and 30`),
    check('members_sex', sql`${t.sex} in ('male', 'female', 'other')`),
    check('members_birthday', sql`${t.birthday} between '1900-01-01' and '2100-01-01'`),
    check('members_company', sql`length(${t.companyName}) between 2 and 100`),
    check('members_tax_number', sql`${t.taxNumber} ~ '^[0-9A-Z]{15,20}$'`),
    check(
      'members_tax_state',
      sql`(${t.taxState} is null) = (${t.taxNumber} is null) and (${t.taxState} <> 'passed' or ${t.companyName} is not null)`,
    ),
    check('members_tax_reason', sql`${t.taxReason} is null or ${t.taxState} = 'failed'`),
    check('members_pay_password', sql`${t.payPasswordHash} like '$argon2id$v=19$%'`),
    check('members_pay_wrong', sql`${t.payWrong} between 0 and 5`),
    check('members_manager', sql`${t.managerId} <> ${t.id}`),
    check(
      'members_erased',
      sql`${t.erasedAt} is null or (${t.disabled} and num_nonnulls(${t.phone}, ${t.email}, ${t.nickname}, ${t.sex},
        ${t.birthday}, ${t.avatar}, ${t.companyName}, ${t.taxNumber}, ${t.payPasswordHash}, ${t.totpSecret}) = 0)`,
    ),
    index('members_manager_clients')
      .on(t.managerId)
      .where(sql`${t.managerId} is not null`),
    uniqueIndex('members_username_once').on(t.username),
    uniqueIndex('members_phone_once').on(t.phone),
    index('members_tax_waiting')
      .on(t.id)
      .where(sql`${t.taxState} = 'waiting'`),
    /** How a user name or a company begins, for who looks a member up. */
    index('members_username_begins').on(t.username.op('text_pattern_ops')),
    index('members_company_begins').on(t.companyName.op('text_pattern_ops')),
    index('members_disabled')
      .on(t.id)
      .where(sql`${t.disabled}`),
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
    /** Names the session to its owner, who may end it. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique('sessions_id'),
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
    /** When the person using this session last proved who they are, by pay password or a code (R10). */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    /** Hash of the second credential that staff get for their second factor, and its last use (R9). */
    staffHash: bytea('staff_hash'),
    staffSeenAt: timestamp('staff_seen_at', { withTimezone: true }),
  },
  (t) => [
    index('sessions_member').on(t.memberId),
    index('sessions_expiry').on(t.expiresAt),
    check('sessions_kind', sql`${t.kind} in ('web', 'api')`),
  ],
)

/** The right to register with a phone that was just proved; sign-up uses it. */
export const registrationTickets = pgTable(
  'registration_tickets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    phone: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('registration_tickets_expiry').on(t.expiresAt)],
)

/** The one-time secret of an operator whom a command made: it works once, to choose a password (R9). */
export const staffInvitations = pgTable('staff_invitations', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  secretHash: bytea('secret_hash').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
