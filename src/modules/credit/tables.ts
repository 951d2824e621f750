import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fen } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'
import { files } from '../../platform/files/tables.ts'
import { applicationStates } from './applications/states.ts'
import { decisionStates } from './decisions/states.ts'
import { decisionKinds } from './view.ts'

/**
 * A member's statement of a month: what was received before its end and was not on an earlier one (decisions 10). Made once, by
 * constraint; what is still owed of it is what its bills say.
 */
export const creditStatements = pgTable(
  'credit_statements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** Its first day. */
    month: date().notNull(),
    amountFen: fen('amount_fen').notNull(),
    dueOn: date('due_on').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** How often its member was told of the term: seven days before, one day before, and that it has passed. */
    told: smallint().notNull().default(0),
  },
  (t) => [
    unique('credit_statements_once').on(t.memberId, t.month),
    check('credit_statements_month', sql`extract(day from ${t.month}) = 1 and ${t.dueOn} > ${t.month}`),
    check('credit_statements_amount', sql`${t.amountFen} > 0`),
    check('credit_statements_told', sql`${t.told} between 0 and 3`),
    index('credit_statements_to_tell')
      .on(t.dueOn)
      .where(sql`${t.told} < 3`),
  ],
)

/** What one order owes on a credit line (states 4.2). It falls only together with a journal of the ledger. */
export const creditBills = pgTable(
  'credit_bills',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    orderId: bigint('order_id', { mode: 'number' }).notNull().unique(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** No longer owed, for whatever reason; the sum of its reductions. */
    repaidFen: bigint('repaid_fen', { mode: 'number' }).notNull().default(0),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    /** Null until the goods were received. */
    receivedOn: date('received_on'),
    /** The statement that it stands on, with what was owed when that was made. */
    statementId: bigint('statement_id', { mode: 'number' }).references(() => creditStatements.id),
    statedFen: bigint('stated_fen', { mode: 'number' }),
    /** Of its statement; before there were statements, a day of its own. */
    dueOn: date('due_on'),
  },
  (t) => [
    check('credit_bills_amounts', sql`${t.amountFen} > 0 and ${t.repaidFen} between 0 and ${t.amountFen}`),
    check(
      'credit_bills_stated',
      sql`(${t.statementId} is null) = (${t.statedFen} is null) and (${t.statementId} is null
        or num_nulls(${t.receivedOn}, ${t.dueOn}) = 0 and ${t.statedFen} between 1 and ${t.amountFen})`,
    ),
    index('credit_bills_open')
      .on(t.memberId, t.dueOn)
      .where(sql`${t.repaidFen} < ${t.amountFen}`),
    index('credit_bills_to_state')
      .on(t.receivedOn)
      .where(sql`${t.statementId} is null and ${t.repaidFen} < ${t.amountFen}`),
    index('credit_bills_of_statement').on(t.statementId),
    index('credit_bills_of_member').on(t.memberId, t.usedAt),
  ],
)

export const reductionKinds = ['repaid', 'refunded', 'writtenOff'] as const

/** What took off a bill: one row for each, beside its journal. */
export const creditReductions = pgTable(
  'credit_reductions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    billId: bigint('bill_id', { mode: 'number' })
      .notNull()
      .references(() => creditBills.id),
    kind: text({ enum: reductionKinds }).notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** What its journal belongs to, such as `repayment:5`; the order where it was refunded. */
    ref: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('credit_reductions_kind', sql`${t.kind} in ('repaid', 'refunded', 'writtenOff')`),
    check('credit_reductions_amount', sql`${t.amountFen} > 0`),
    index('credit_reductions_of_bill').on(t.billId, t.id),
    index('credit_reductions_of_ref').on(t.ref),
  ],
)

/** What a company asks for, with its documents; one of a member is under way at a time. */
export const creditApplications = pgTable(
  'credit_applications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    state: text({ enum: applicationStates }).notNull(),
    version: integer().notNull().default(1),
    /** How much it would owe at most. */
    amountFen: fen('amount_fen').notNull(),
    /** What for, and how much it buys; null once the account is erased. */
    purpose: text(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => members.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('credit_applications_under_way')
      .on(t.memberId)
      .where(sql`${t.state} = 'sent'`),
    index('credit_applications_of_member').on(t.memberId, t.id),
    index('credit_applications_of_state').on(t.state, t.id),
    check('credit_applications_amount', sql`${t.amountFen} > 0`),
    check('credit_applications_purpose', sql`length(${t.purpose}) between 1 and 500`),
    check(
      'credit_applications_decided',
      sql`(${t.state} in ('granted', 'refused')) = (${t.decidedBy} is not null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    /** R18 */
    check('credit_applications_not_own', sql`${t.decidedBy} <> ${t.memberId}`),
  ],
)

/** Documents of an application, sealed, in the order in which they were sent. */
export const creditApplicationDocuments = pgTable(
  'credit_application_documents',
  {
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => creditApplications.id),
    position: smallint().notNull(),
    fileKey: text('file_key')
      .notNull()
      .references(() => files.key, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.position] }),
    unique('credit_application_documents_once').on(t.fileKey),
    check('credit_application_documents_position', sql`${t.position} between 1 and 6`),
  ],
)

/** Lines on which nothing more may be bought until two people say so (decisions 11). */
export const creditFreezes = pgTable('credit_freezes', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => members.id),
  since: timestamp({ withTimezone: true }).notNull(),
})

/** What finance decides about a credit line by two people. */
export const creditDecisions = pgTable(
  'credit_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    kind: text({ enum: decisionKinds }).notNull(),
    state: text({ enum: decisionStates }).notNull(),
    version: integer().notNull().default(1),
    /** The new limit, or what is given up. */
    amountFen: fen('amount_fen').notNull(),
    /** The limit when it was asked for. */
    beforeFen: fen('before_fen').notNull(),
    /** The application that it answers. */
    applicationId: bigint('application_id', { mode: 'number' }).references(() => creditApplications.id),
    reason: text().notNull(),
    askedBy: bigint('asked_by', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => members.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [
    /** One of a kind waits for a member. */
    uniqueIndex('credit_decisions_waiting')
      .on(t.memberId, t.kind)
      .where(sql`${t.state} = 'asked'`),
    index('credit_decisions_of_state').on(t.state, t.id),
    check('credit_decisions_kind', sql`${t.kind} in ('limit', 'writeOff', 'freeze', 'unfreeze')`),
    check(
      'credit_decisions_amount',
      sql`case ${t.kind} when 'limit' then ${t.amountFen} >= 0 when 'writeOff' then ${t.amountFen} > 0 else ${t.amountFen} = 0 end`,
    ),
    check('credit_decisions_application', sql`${t.applicationId} is null or ${t.kind} = 'limit'`),
    index('credit_decisions_of_application')
      .on(t.applicationId)
      .where(sql`${t.applicationId} is not null`),
    check('credit_decisions_reason', sql`length(${t.reason}) between 1 and 200`),
    check(
      'credit_decisions_decided',
      sql`(${t.state} = 'asked') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    /** R18 */
    check(
      'credit_decisions_two',
      sql`${t.decidedBy} <> ${t.askedBy} and ${t.askedBy} <> ${t.memberId} and ${t.decidedBy} <> ${t.memberId}`,
    ),
  ],
)
