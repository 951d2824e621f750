/**
 * Whom invoices are made out to. A member keeps at most MOST_TITLES; who has one has exactly one default. The text and the kind of
 * a title are fixed once set (specification 5), by the database too; orders keep a copy of the title they chose.
 *
 * An application holds lines of paid orders of one store, over the money that was really paid for them: without points, gift cards
 * and coupons, less what went back. No line is ever invoiced for more than that, whoever comes at the same moment. Its lines add up
 * with their tax. Finance decides it (states 4.4), and a provider issues it, asked by a job under a number that makes repeating
 * harmless. What has its number and no files is issued; a job gets the files (`service/seal.ts`). Money that goes back makes a red
 * letter due: the database marks the order with the refund, and the job asks for it. Where the buyer has used the invoice, they
 * confirm the red letter first; a refund of an order with a special one waits for that (`refundWaits`). An issuer that takes whole
 * red letters alone gets one over the whole invoice, and what stays is invoiced anew with it (`red/renewal.ts`). `invoice_entries`
 * is the journal of what was invoiced (I10).
 */
export { seedSellers } from './demo.ts'
export { invoiceErrors } from './errors.ts'
export { invoiceJobs } from './jobs.ts'
export { invoicesUnderWay, redsOfRefund, refundWaits } from './red/of-refund.ts'
export type { RedOfRefund, RefundWaits } from './red/of-refund.ts'
export { TitleFields } from './schema.ts'
export { invoiceMailWorker } from './service/mail.ts'
export { listTitles, saveTitle, titleOf } from './service/titles.ts'
export type { InvoiceKind, TitleView } from './view.ts'
export { countOpenInvoices, listOfOrder, listOpenOfOrders as listOpenInvoices } from './queries/invoices.ts'
export { ownInvoices } from './service/read.ts'
