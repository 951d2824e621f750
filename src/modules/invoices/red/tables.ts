import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
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
import { fen } from '../../../platform/db/columns.ts'
import { confirmationStates, redReasons } from '../../../platform/gateways/invoicing/invoicing.ts'
import { orderLines } from '../../orders/tables.ts'
import { invoiceLines, invoices } from '../tables.ts'
import { redCauses } from '../view.ts'
import { dueReds, openReds, redStates } from './states.ts'

const listOf = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '))

const sums = () => ({
  grossFen: fen('gross_fen').notNull(),
  netFen: fen('net_fen').notNull(),
  taxFen: fen('tax_fen').notNull(),
})

/** What a red letter takes back of an invoice; its sums are above zero here and below zero on paper. */
export const redLetters = pgTable(
  'red_letters',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    invoiceId: bigint('invoice_id', { mode: 'number' })
      .notNull()
      .references(() => invoices.id),
    state: text({ enum: redStates }).notNull(),
    version: integer().notNull().default(1),
    /**
     * `refund`: money went back; `wrong`: the invoice was issued wrongly, and is taken back as a whole; `buyer`: its buyer began it at
     * the tax platform, for a `reason`.
     */
    cause: text({ enum: redCauses }).notNull(),
    reason: text({ enum: redReasons }),
    ...sums(),
    /** Null for the mall itself. */
    askedBy: bigint('asked_by', { mode: 'number' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    round: smallint().notNull().default(0),
    /** Number of the confirmation at the tax platform, and until when the buyer can give it. */
    confirmationNo: text('confirmation_no'),
    confirmUntil: timestamp('confirm_until', { withTimezone: true }),
    /** As the tax platform last said. */
    confirmationState: text('confirmation_state', { enum: confirmationStates }),
    /** Why the seller refuses what the buyer began. */
    answer: text(),
    /** How many confirmations were refused or void. */
    declined: smallint().notNull().default(0),
    /** Number of the refund that waits for the confirmation (decisions 11). */
    refundNo: text('refund_no'),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    failure: text(),
    fiscalNumber: text('fiscal_number').unique(),
    issuedAt: timestamp('issued_at', { withTimezone: true }),
    pdfKey: text('pdf_key'),
    ofdKey: text('ofd_key'),
    xmlKey: text('xml_key'),
    /** The invoice over what stays, made in the transaction that issued this one; null where all went back. */
    renewedBy: bigint('renewed_by', { mode: 'number' })
      .unique()
      .references(() => invoices.id),
  },
  (t) => [
    check('red_letters_sum', sql`${t.grossFen} = ${t.netFen} + ${t.taxFen} and ${t.grossFen} > 0`),
    check('red_letters_fiscal_number', sql`${t.fiscalNumber} ~ '^[0-9]{20}$'`),
    check(
      'red_letters_issued',
      sql`(${t.state} = 'issued') = (${t.fiscalNumber} is not null) and (${t.fiscalNumber} is null) = (${t.issuedAt} is null)`,
    ),
    check(
      'red_letters_confirming',
      sql`${t.state} <> 'confirming' or ${t.confirmationNo} is not null and ${t.confirmUntil} is not null`,
    ),
    check('red_letters_declined', sql`${t.state} not in ('refused', 'lapsed') or ${t.declined} > 0`),
    check(
      'red_letters_buyer',
      sql`(${t.cause} = 'buyer') = (${t.reason} is not null)
        and (${t.cause} <> 'buyer' or ${t.confirmationNo} is not null and ${t.confirmUntil} is not null)`,
    ),
    check('red_letters_declining', sql`${t.state} <> 'declining' or ${t.answer} is not null`),
    /** What the buyer began is taken in once. */
    uniqueIndex('red_letters_of_confirmation')
      .on(t.confirmationNo)
      .where(sql`${t.cause} = 'buyer'`),
    /** One open red letter for an invoice (requirement: one open confirmation for each blue one). */
    uniqueIndex('red_letters_open')
      .on(t.invoiceId)
      .where(sql`${t.state} in (${listOf(openReds)})`),
    index('red_letters_of_invoice').on(t.invoiceId),
    index('red_letters_of_refund')
      .on(t.refundNo)
      .where(sql`${t.refundNo} is not null`),
    index('red_letters_due')
      .on(t.triedAt)
      .where(sql`${t.state} in (${listOf(dueReds)})`),
    index('red_letters_pending')
      .on(t.id)
      .where(sql`${t.state} not in ('issued', 'withdrawn')`),
  ],
)

/** What it takes back of each line of the invoice. */
export const redLetterLines = pgTable(
  'red_letter_lines',
  {
    redLetterId: bigint('red_letter_id', { mode: 'number' })
      .notNull()
      .references(() => redLetters.id),
    invoiceId: bigint('invoice_id', { mode: 'number' }).notNull(),
    position: smallint().notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    ...sums(),
  },
  (t) => [
    primaryKey({ columns: [t.redLetterId, t.position] }),
    foreignKey({
      name: 'red_letter_lines_line',
      columns: [t.invoiceId, t.position],
      foreignColumns: [invoiceLines.invoiceId, invoiceLines.position],
    }),
    check('red_letter_lines_sum', sql`${t.grossFen} = ${t.netFen} + ${t.taxFen} and ${t.grossFen} > 0`),
    index('red_letter_lines_of_line').on(t.invoiceId, t.position),
    index('red_letter_lines_of_order').on(t.orderId),
  ],
)

/**
 * Where the issuer takes whole red letters alone: what of each order line stays and is invoiced anew once the red letter is issued, in
 * money and units, as it was when the red letter was asked for.
 */
export const invoiceRenewals = pgTable(
  'invoice_renewals',
  {
    redLetterId: bigint('red_letter_id', { mode: 'number' })
      .notNull()
      .references(() => redLetters.id),
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    grossFen: fen('gross_fen').notNull(),
    units: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.redLetterId, t.orderLineId] }),
    check('invoice_renewals_kept', sql`${t.grossFen} >= 0 and ${t.units} >= 0`),
  ],
)

/**
 * Invoices and red letters that have their number and no files: sealing or saving failed. A row goes when its files are here; nothing
 * is asked for any more by itself where `nextAt` is null.
 */
export const unsealed = pgTable(
  'unsealed',
  {
    /** The number of the request at the provider. */
    requestNo: text('request_no').primaryKey(),
    invoiceId: bigint('invoice_id', { mode: 'number' })
      .notNull()
      .references(() => invoices.id),
    /** Null where the files of the invoice itself are missing. */
    redLetterId: bigint('red_letter_id', { mode: 'number' }).references(() => redLetters.id),
    tries: smallint().notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }),
    /** Why, as was said last. */
    failure: text(),
  },
  (t) => [
    unique('unsealed_once').on(t.invoiceId, t.redLetterId).nullsNotDistinct(),
    index('unsealed_due').on(t.nextAt),
  ],
)

/** The journal of what was invoiced: one row for each order of an issued invoice, below zero for a red letter. Never changed. */
export const invoiceEntries = pgTable(
  'invoice_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    invoiceId: bigint('invoice_id', { mode: 'number' })
      .notNull()
      .references(() => invoices.id),
    /** Null for the invoice itself. */
    redLetterId: bigint('red_letter_id', { mode: 'number' }).references(() => redLetters.id),
    ...sums(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('invoice_entries_sum', sql`${t.grossFen} = ${t.netFen} + ${t.taxFen}`),
    check('invoice_entries_sign', sql`(${t.redLetterId} is null) = (${t.grossFen} > 0)`),
    unique('invoice_entries_once').on(t.orderId, t.invoiceId, t.redLetterId).nullsNotDistinct(),
    index('invoice_entries_of_order').on(t.orderId),
  ],
)
