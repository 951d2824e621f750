import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'
import { stores } from '../stores/tables.ts'
import type { CertificateContent, Signatures } from './content.ts'
import { certificateStates } from './states.ts'

/** Numbers of certificates, never used twice; those below the start belong to the demo's batches. */
export const certificateNumbers = pgSequence('certificate_numbers', { startWith: 50_000_001 })

/** What documents say. Certificates of one batch whose cylinders were filled alike share a row; no row is ever changed. */
export const certificateContents = pgTable('certificate_contents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb().$type<CertificateContent>().notNull(),
})

/** A version of the certificate of one fill of a unit, or of one batch. Every version has an id of its own for readers (`uuid`). */
export const certificates = pgTable(
  'certificates',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull(),
    version: smallint().notNull(),
    uuid: uuid().notNull().unique(),
    state: text({ enum: certificateStates }).notNull(),
    kind: text({ enum: ['unit', 'batch'] }).notNull(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** The goods, by their ids alone: a document outlives the rows that it was made of. */
    spuId: bigint('spu_id', { mode: 'number' }).notNull(),
    skuId: bigint('sku_id', { mode: 'number' }).notNull(),
    lot: text().notNull(),
    /** The stocked batch; null for what was made to order. */
    batchId: bigint('batch_id', { mode: 'number' }),
    /** Of a unit: its cylinder, which fill of it, and the unit of its filling task. */
    serial: text(),
    fillNumber: smallint('fill_number'),
    unitId: bigint('unit_id', { mode: 'number' }),
    taskNumber: text('task_number'),
    /** The order whose line the unit was made for. */
    orderId: bigint('order_id', { mode: 'number' }),
    orderLineId: bigint('order_line_id', { mode: 'number' }),
    contentId: bigint('content_id', { mode: 'number' })
      .notNull()
      .references(() => certificateContents.id),
    certifiedOn: date('certified_on').notNull(),
    /** The last day on which the values hold. */
    validUntil: date('valid_until').notNull(),
    signatures: jsonb().$type<Signatures>().notNull(),
    /** Who filled the unit, in this fill or one that failed. */
    fillers: bigint({ mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'::bigint[]`),
    preparedBy: bigint('prepared_by', { mode: 'number' }).notNull(),
    checkedBy: bigint('checked_by', { mode: 'number' }),
    approvedBy: bigint('approved_by', { mode: 'number' }),
    preparedAt: timestamp('prepared_at', { withTimezone: true }).notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }),
    /** When it was superseded or revoked. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** What this version changes, and why. */
    whyRevised: text('why_revised'),
    whyRevoked: text('why_revoked'),
    /** Number of the certificate of the next fill. */
    successor: text(),
  },
  (t) => [
    unique('certificates_version').on(t.number, t.version),
    check(
      'certificates_known_state',
      sql`${t.state} = any (${sql.raw(`array['${certificateStates.join("', '")}']`)})`,
    ),
    check('certificates_kind', sql`${t.kind} in ('unit', 'batch')`),
    check(
      'certificates_unit',
      sql`(${t.kind} = 'unit') = (${t.serial} is not null) and (${t.serial} is null) = (${t.fillNumber} is null)`,
    ),
    check('certificates_dates', sql`${t.certifiedOn} <= ${t.validUntil}`),
    check('certificates_revised', sql`(${t.version} = 1) = (${t.whyRevised} is null)`),
    check('certificates_revoked', sql`(${t.state} = 'revoked') = (${t.whyRevoked} is not null)`),
    check(
      'certificates_signed',
      sql`${t.state} not in ('signed', 'superseded', 'revoked')
        or (${t.checkedBy} is not null and ${t.approvedBy} is not null and ${t.signedAt} is not null)`,
    ),
    // Three people, and none of them filled it (decisions 11).
    check(
      'certificates_people',
      sql`${t.checkedBy} <> ${t.preparedBy} and ${t.approvedBy} <> ${t.preparedBy} and ${t.approvedBy} <> ${t.checkedBy}
        and ${t.preparedBy} <> all (${t.fillers}) and ${t.checkedBy} <> all (${t.fillers}) and ${t.approvedBy} <> all (${t.fillers})`,
    ),
    uniqueIndex('certificates_current')
      .on(t.number)
      .where(sql`${t.state} = 'signed'`),
    uniqueIndex('certificates_draft')
      .on(t.number)
      .where(sql`${t.state} in ('draft', 'checked')`),
    // A fill or a batch is drafted once, whoever was faster; a later version belongs to the number of the first.
    uniqueIndex('certificates_once_unit')
      .on(t.unitId, t.fillNumber)
      .where(
        sql`${t.unitId} is not null and ${t.version} = 1 and ${t.state} in ('draft', 'checked', 'signed')`,
      ),
    uniqueIndex('certificates_once_batch')
      .on(t.batchId, sql`coalesce(${t.serial}, '')`)
      .where(
        sql`${t.batchId} is not null and ${t.version} = 1 and ${t.state} in ('draft', 'checked', 'signed')`,
      ),
    index('certificates_serial')
      .on(t.serial, t.fillNumber)
      .where(sql`${t.serial} is not null`),
    index('certificates_lot').on(t.lot),
    index('certificates_batch')
      .on(t.batchId)
      .where(sql`${t.batchId} is not null`),
    index('certificates_unit_id')
      .on(t.unitId)
      .where(sql`${t.unitId} is not null`),
    index('certificates_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    index('certificates_of_store').on(t.storeId, t.state, t.id),
    index('certificates_ending')
      .on(t.validUntil)
      .where(sql`${t.state} = 'signed'`),
    index('certificates_sku').on(t.skuId),
    index('certificates_spu').on(t.spuId),
  ],
)

/**
 * Who received what: the record of distribution that revisions and recalls are told by (ISO 17034). Written when goods leave;
 * a version that comes later concerns whoever holds its number.
 */
export const certificateHolders = pgTable(
  'certificate_holders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    certificateId: bigint('certificate_id', { mode: 'number' })
      .notNull()
      .references(() => certificates.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    orderLineId: bigint('order_line_id', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    serial: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('certificate_holders_quantity', sql`${t.quantity} between 1 and 999`),
    index('certificate_holders_of_member').on(t.memberId, t.id),
    index('certificate_holders_of_order').on(t.orderId),
    index('certificate_holders_of_certificate').on(t.certificateId),
  ],
)
