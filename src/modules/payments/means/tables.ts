import { pgTable, text } from 'drizzle-orm/pg-core'

/** The means of payment by their codes, written from `means/index.ts` when migrating. */
export const paymentMeans = pgTable('payment_means', { code: text().primaryKey() })
