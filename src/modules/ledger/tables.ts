import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

/** What money, and points, are counted in. Nothing is ever changed from one into the other by an entry. */
export const currencies = ['CNY', 'PTS'] as const
export type Currency = (typeof currencies)[number]

/**
 * Kinds of accounts. Amounts are positive where the mall owes the owner: money a member keeps here is +, money a provider
 * holds for the mall is −, and so is what a member owes on credit, or a store after its payout (`storeClaim`). A member's
 * balance has two parts: `balance` is their own money, `compensation` what stores and the operator gave them (decisions 11).
 */
export const accountKinds = [
  // of a member
  'balance',
  'compensation',
  'withdrawalHeld',
  'credit',
  'points',
  'pointsHeld',
  'pointsOwed',
  // of a gift card
  'giftCard',
  'giftCardHeld',
  // of a store
  'storePending',
  'storeDue',
  'storeClaim',
  'payoutHeld',
  // of the mall
  'wechatClearing',
  'bankClearing',
  'suspense',
  'promotions',
  'commissions',
  'pointsIssued',
  'giftCardsIssued',
  'grants',
  'creditLosses',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** One account of the double-entry ledger (R25, R26). Only entries move its balance, by trigger. */
export const accounts = pgTable(
  'accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: accountKinds }).notNull(),
    /** Member, gift card or store; 0 for accounts of the mall. */
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** Sum of the entries; kept where `floor` guards it, null (and summed when asked) where everybody pays in. */
    balance: bigint({ mode: 'number' }),
    /** What the balance may not fall below: 0, −limit for credit; null when nothing limits it. `storeClaim` never rises above 0. */
    floor: bigint({ mode: 'number' }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('accounts_once').on(t.kind, t.ownerId, t.currency),
    unique('accounts_currency_once').on(t.id, t.currency),
    check('accounts_floor', sql`${t.balance} is null or ${t.floor} is null or ${t.balance} >= ${t.floor}`),
    /** Nobody repays more than they owe: what is more is theirs, on the balance. */
    check('accounts_credit', sql`${t.kind} <> 'credit' or ${t.balance} <= 0`),
    check('accounts_claim', sql`${t.kind} <> 'storeClaim' or ${t.balance} <= 0`),
    check(
      'accounts_floor_kept',
      sql`(${t.balance} is null) <= (${t.floor} is null) and (${t.floor} is null) <= (${t.balance} is null or ${t.kind} = 'storeClaim')`,
    ),
    check('accounts_currency', sql`${t.currency} in ('CNY', 'PTS')`),
    check('accounts_floor_sign', sql`${t.floor} = 0 or (${t.kind} = 'credit' and ${t.floor} < 0)`),
  ],
)

/** One movement of money: entries that sum to zero, under a key of its business that is good once (R25). */
export const journals = pgTable(
  'journals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `<module>.<verb>`, such as `payments.settle`. */
    kind: text().notNull(),
    /** What it belongs to, such as `order:17`. */
    ref: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    tx: text()
      .notNull()
      .default(sql`pg_current_xact_id()::text`),
  },
  (t) => [
    unique('journals_once').on(t.kind, t.ref),
    index('journals_ref').on(t.ref),
    index('journals_at').on(t.at),
    check('journals_ref', sql`length(${t.ref}) between 1 and 200`),
  ],
)

/** One side of a journal. */
export const entries = pgTable(
  'entries',
  {
    journalId: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => journals.id),
    seq: smallint().notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.journalId, t.seq] }),
    foreignKey({
      name: 'entries_account',
      columns: [t.accountId, t.currency],
      foreignColumns: [accounts.id, accounts.currency],
    }),
    index('entries_of_account').on(t.accountId, t.journalId.desc().nullsFirst()),
    check('entries_amount', sql`${t.amount} <> 0 and abs(${t.amount}) <= 100000000000`),
  ],
)

/**
 * What moved a member's balance: a row for each journal, written by the trigger that moves the accounts. Journals of one account
 * have the order in which they moved it (`insertJournal`), so what it held after each stands here, and a page of details costs the
 * same however long the list is. `own` is the account `balance`, `given` is `compensation`.
 */
export const balanceLines = pgTable(
  'balance_lines',
  {
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    journalId: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => journals.id),
    /** Kind of the journal and what it belongs to, such as `payments.settle order`. */
    cause: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    ownFen: bigint('own_fen', { mode: 'number' }).notNull(),
    givenFen: bigint('given_fen', { mode: 'number' }).notNull(),
    /** Null where the journal did not move that account. */
    ownAfterFen: bigint('own_after_fen', { mode: 'number' }),
    givenAfterFen: bigint('given_after_fen', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.journalId] }),
    index('balance_lines_of_cause').on(t.ownerId, t.cause, t.journalId),
    index('balance_lines_at').on(t.ownerId, t.at, t.journalId),
    index('balance_lines_own')
      .on(t.ownerId, t.journalId)
      .where(sql`${t.ownAfterFen} is not null`),
    index('balance_lines_given')
      .on(t.ownerId, t.journalId)
      .where(sql`${t.givenAfterFen} is not null`),
  ],
)

/**
 * Differences between our books and a provider's bill, between stored and summed balances, or between a store's statement and the
 * ledger; people close them (R28).
 */
export const differences = pgTable(
  'differences',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['balance', 'statement', 'billMissing', 'billUnknown', 'billAmount'] }).notNull(),
    /** What differs: `account:5`, `wechat:4200…`. One open row for each. */
    subject: text().notNull(),
    ours: bigint({ mode: 'number' }),
    theirs: bigint({ mode: 'number' }),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    closed: boolean().notNull().default(false),
    closedBy: bigint('closed_by', { mode: 'number' }),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    note: text(),
  },
  (t) => [
    unique('differences_once').on(t.kind, t.subject, t.foundAt),
    index('differences_open')
      .on(t.foundAt)
      .where(sql`not ${t.closed}`),
    check('differences_closed', sql`${t.closed} = (${t.closedBy} is not null and ${t.note} is not null)`),
  ],
)
