import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fen } from '../../platform/db/columns.ts'
import { members } from '../identity/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { stores } from '../stores/tables.ts'
import { invoiceStates } from './states.ts'

/** What an invoice is made out to. The title text is fixed once set (specification 5). */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    type: text({ enum: ['personal', 'enterprise'] }).notNull(),
    title: text().notNull(),
    taxNumber: text('tax_number'),
    bank: text(),
    account: text(),
    address: text(),
    phone: text(),
    isDefault: boolean('is_default').notNull().default(false),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('invoice_titles_type', sql`${t.type} in ('personal', 'enterprise')`),
    check('invoice_titles_title', sql`length(${t.title}) between 1 and 100`),
    check('invoice_titles_tax', sql`${t.taxNumber} ~ '^[0-9A-Z]{15,20}$'`),
    check('invoice_titles_enterprise', sql`${t.type} = 'personal' or ${t.taxNumber} is not null`),
    index('invoice_titles_of_member').on(t.memberId, t.id),
    uniqueIndex('invoice_titles_default')
      .on(t.memberId)
      .where(sql`${t.isDefault}`),
  ],
)

/** An application and its invoice: whom it is made out to as it was when it was applied for, and its sums with tax. */
export const invoices = pgTable(
  'invoices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What people call the application; requests to the provider are numbered by it and by `round`. */
    number: text().notNull().unique(),
    /** The first invoice of an application that had more lines than one holds; null for that one, and for most. */
    splitOf: bigint('split_of', { mode: 'number' }).references((): AnyPgColumn => invoices.id),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    state: text({ enum: invoiceStates }).notNull(),
    version: integer().notNull().default(1),
    kind: text({ enum: ['ordinary', 'special'] }).notNull(),
    content: text({ enum: ['detail', 'category'] }).notNull(),
    titleType: text('title_type', { enum: ['personal', 'enterprise'] }).notNull(),
    title: text().notNull(),
    taxNumber: text('tax_number'),
    bank: text(),
    account: text(),
    address: text(),
    phone: text(),
    email: text(),
    grossFen: fen('gross_fen').notNull(),
    netFen: fen('net_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => members.id),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** How often it was asked for anew after the provider had refused it. */
    round: smallint().notNull().default(0),
    /** When the provider was last told or asked. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** Why the provider refused it, in its words. */
    failure: text(),
    /** What the provider takes it for later: a person of the seller signs in, or the quota has room. */
    waits: text({ enum: ['login', 'quota'] }),
    /** The twenty digits of the tax authority. */
    fiscalNumber: text('fiscal_number').unique(),
    issuedAt: timestamp('issued_at', { withTimezone: true }),
    /** Keys of the files that came back, kept byte for byte. */
    pdfKey: text('pdf_key'),
    ofdKey: text('ofd_key'),
    xmlKey: text('xml_key'),
    /** In which its buyer applied: that of its mail. */
    language: text({ enum: ['zh', 'en'] })
      .notNull()
      .default('zh'),
    /** When it was last tried to mail it, and when the server took it. */
    mailTriedAt: timestamp('mail_tried_at', { withTimezone: true }),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (t) => [
    check('invoices_kind', sql`${t.kind} = 'ordinary' or ${t.titleType} = 'enterprise'`),
    check('invoices_enterprise', sql`${t.titleType} = 'personal' or ${t.taxNumber} is not null`),
    check('invoices_sum', sql`${t.grossFen} = ${t.netFen} + ${t.taxFen} and ${t.grossFen} > 0`),
    check('invoices_fiscal_number', sql`${t.fiscalNumber} ~ '^[0-9]{20}$'`),
    check(
      'invoices_issued',
      sql`(${t.state} in ('issued', 'partlyReversed', 'reversed')) = (${t.fiscalNumber} is not null)
        and (${t.fiscalNumber} is null) = (${t.issuedAt} is null)`,
    ),
    check(
      'invoices_waits',
      sql`${t.waits} is null or ${t.waits} in ('login', 'quota') and ${t.state} = 'passed'`,
    ),
    /** R18: nobody decides their own. */
    check('invoices_other', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.memberId}`),
    index('invoices_of_member').on(t.memberId, t.id.desc().nullsFirst()),
    check('invoices_language', sql`${t.language} in ('zh', 'en')`),
    index('invoices_of_split')
      .on(t.splitOf)
      .where(sql`${t.splitOf} is not null`),
    index('invoices_of_store_state').on(t.storeId, t.state, t.id.desc().nullsFirst()),
    index('invoices_of_store_applied').on(t.storeId, t.appliedAt),
    index('invoices_by_state').on(t.state, t.id),
    index('invoices_to_mail')
      .on(t.id)
      .where(sql`${t.fiscalNumber} is not null and ${t.email} is not null and ${t.mailedAt} is null`),
    index('invoices_due')
      .on(t.triedAt)
      .where(sql`${t.state} = 'passed'`),
  ],
)

/** Which orders are on an invoice, with what of each. */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    invoiceId: bigint('invoice_id', { mode: 'number' })
      .notNull()
      .references(() => invoices.id),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    grossFen: fen('gross_fen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.orderId] }),
    check('invoice_orders_gross', sql`${t.grossFen} > 0`),
    index('invoice_orders_of_order').on(t.orderId),
  ],
)

/** One line of an invoice: goods of an order line, or its freight, without and with tax. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: bigint('invoice_id', { mode: 'number' }).notNull(),
    /** Its place on paper, where its discount takes the next one. */
    position: smallint().notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    kind: text({ enum: ['goods', 'freight'] }).notNull(),
    /** `*分类简称*商品名` */
    name: text().notNull(),
    spec: text(),
    unit: text(),
    /** Quantity and price go together or are both absent. */
    quantity: integer(),
    unitPrice: text('unit_price'),
    taxCode: text('tax_code').notNull(),
    /** In hundredths of a per cent. */
    rate: smallint().notNull(),
    grossFen: fen('gross_fen').notNull(),
    netFen: fen('net_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    /** What was taken off before: on paper a line of its own, in the place behind this one. */
    discountNetFen: fen('discount_net_fen').notNull().default(0),
    discountTaxFen: fen('discount_tax_fen').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.position] }),
    foreignKey({
      name: 'invoice_lines_order',
      columns: [t.invoiceId, t.orderId],
      foreignColumns: [invoiceOrders.invoiceId, invoiceOrders.orderId],
    }),
    check(
      'invoice_lines_sum',
      sql`${t.grossFen} = ${t.netFen} + ${t.taxFen} and least(${t.netFen}, ${t.taxFen}, ${t.discountNetFen}, ${t.discountTaxFen}) >= 0
        and ${t.grossFen} + ${t.discountNetFen} > 0`,
    ),
    check('invoice_lines_price', sql`(${t.quantity} is null) = (${t.unitPrice} is null)`),
    check('invoice_lines_rate', sql`${t.rate} between 0 and 10000`),
    check('invoice_lines_code', sql`${t.taxCode} ~ '^[0-9]{19}$'`),
  ],
)

/**
 * What of each order line was applied for and what red letters took back: together never more than was paid, whoever comes at the
 * same moment.
 */
export const invoicedLines = pgTable(
  'invoiced_lines',
  {
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .primaryKey()
      .references(() => orderLines.id),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    paidFen: fen('paid_fen').notNull(),
    appliedFen: fen('applied_fen').notNull(),
    reversedFen: fen('reversed_fen').notNull().default(0),
    /** Money went back, or an invoice was issued, and nobody has looked whether a red letter is due. */
    unchecked: boolean().notNull().default(false),
  },
  (t) => [
    check(
      'invoiced_lines_bounded',
      sql`${t.reversedFen} between 0 and ${t.appliedFen} and ${t.appliedFen} - ${t.reversedFen} <= ${t.paidFen}`,
    ),
    index('invoiced_lines_of_order').on(t.orderId),
    index('invoiced_lines_unchecked')
      .on(t.orderId)
      .where(sql`${t.unchecked}`),
  ],
)
