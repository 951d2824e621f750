import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'
import { stores } from '../stores/tables.ts'
import { documentKinds } from './rules.ts'
import { applicationStates } from './states.ts'
import type { Remark } from './view.ts'

const texts = (list: readonly string[]) => sql.raw(`array[${list.map((each) => `'${each}'`).join(', ')}]`)

/** A member's application for a store. What they answered is sealed; the company, which is public, stands beside it. */
export const storeApplications = pgTable(
  'store_applications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    state: text({ enum: applicationStates }).notNull().default('onboarding'),
    version: integer().notNull().default(1),
    /** The answers as JSON, sealed; null before the first and after the member erased their account (R56). */
    answers: bytea(),
    companyName: text('company_name'),
    /** Unified social credit code. */
    creditCode: text('credit_code'),
    storeName: text('store_name'),
    /** Why it was rejected: in one sentence, and field by field. */
    reason: text(),
    remarks: jsonb().$type<Remark[]>().notNull().default([]),
    /** The store that it became, and its first staff account. */
    storeId: integer('store_id')
      .unique()
      .references(() => stores.id),
    staffId: bigint('staff_id', { mode: 'number' }).references(() => members.id),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => members.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [
    check('store_applications_state', sql`${t.state} = any (${texts(applicationStates)})`),
    check('store_applications_submitted', sql`${t.state} = 'onboarding' or ${t.submittedAt} is not null`),
    check(
      'store_applications_decided',
      sql`(${t.state} in ('rejected', 'approved')) <= (${t.decidedBy} is not null)`,
    ),
    check('store_applications_own', sql`${t.decidedBy} <> ${t.memberId}`),
    check('store_applications_store', sql`(${t.state} = 'approved') = (${t.storeId} is not null)`),
    check('store_applications_staff', sql`(${t.storeId} is null) = (${t.staffId} is null)`),
    uniqueIndex('store_applications_living')
      .on(t.memberId)
      .where(sql`${t.state} <> 'approved'`),
    uniqueIndex('store_applications_company')
      .on(t.creditCode)
      .where(sql`${t.state} = 'readyForReview'`),
    index('store_applications_of_member').on(t.memberId, t.id),
    index('store_applications_by_state').on(t.state, t.id),
  ],
)

/** A document of an application; its file is sealed in the store of files. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => storeApplications.id),
    kind: text({ enum: documentKinds }).notNull(),
    /** Key in `files`. */
    file: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.kind] }),
    check('application_documents_kind', sql`${t.kind} = any (${texts(documentKinds)})`),
  ],
)
