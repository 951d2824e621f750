import { deskFile } from '../../platform/desk/file.ts'
import { pendingReds } from './red/desk.ts'
import { StoreInvoiceQuery } from './of-store/schema.ts'
import { storeInvoices } from './of-store/service.ts'
import { PendingQuery, QueueQuery } from './schema.ts'
import { invoiceQueue } from './service/decide.ts'

/** Invoices, as /operator/invoices lists them. */
export const invoicesExport = deskFile('OperatorInvoices', {
  name: 'invoices.queue',
  input: QueueQuery,
  read: invoiceQueue,
  columns: ({ t }) => ({
    'invoices.page.number': ({ invoiceNo }) => invoiceNo,
    'invoices.desk.appliedAt': ({ appliedAt }) => appliedAt,
    'invoices.titles.title': ({ title }) => title,
    'invoices.page.store': ({ storeName }) => storeName,
    'invoices.apply.type': ({ kind }) => t(`invoices.kind.${kind}`),
    'invoices.page.amount': ({ grossFen }) => ({ fen: grossFen }),
    'invoices.page.net': ({ netFen }) => ({ fen: netFen }),
    'invoices.page.tax': ({ taxFen }) => ({ fen: taxFen }),
    'invoices.page.fiscal': ({ fiscalNumber }) => fiscalNumber,
    'invoices.page.state': ({ state, waits }) =>
      t(waits ? `invoices.desk.waits.${waits}` : `invoices.desk.state.${state}`),
  }),
})

/** Red letters that are not done, as /operator/red-letters lists them. */
export const redsExport = deskFile('OperatorReds', {
  name: 'invoices.reds',
  input: PendingQuery,
  read: pendingReds,
  columns: ({ t }) => ({
    'invoices.reds.number': ({ redNo }) => redNo,
    'invoices.reds.askedAt': ({ askedAt }) => askedAt,
    'invoices.page.number': ({ invoiceNo }) => invoiceNo,
    'invoices.titles.title': ({ title }) => title,
    'invoices.page.store': ({ storeName }) => storeName,
    'invoices.reds.because': ({ cause }) => t(`invoices.reds.cause.${cause}`),
    'invoices.page.amount': ({ grossFen }) => ({ fen: -grossFen }),
    'invoices.reds.until': ({ confirmUntil }) => confirmUntil,
    'invoices.page.state': ({ state }) => t(`invoices.reds.state.${state}`),
  }),
})

/** Invoices of a store, as /seller/invoices lists them. */
export const storeInvoicesExport = deskFile('SellerInvoices', {
  name: 'invoices.store',
  input: StoreInvoiceQuery,
  read: storeInvoices,
  columns: ({ t }) => ({
    'invoices.page.number': ({ invoiceNo }) => invoiceNo,
    'invoices.desk.appliedAt': ({ appliedAt }) => appliedAt,
    'invoices.titles.title': ({ title }) => title,
    'invoices.apply.type': ({ kind }) => t(`invoices.kind.${kind}`),
    'invoices.page.amount': ({ grossFen }) => ({ fen: grossFen }),
    'invoices.page.net': ({ netFen }) => ({ fen: netFen }),
    'invoices.page.tax': ({ taxFen }) => ({ fen: taxFen }),
    'invoices.page.fiscal': ({ fiscalNumber }) => fiscalNumber,
    'invoices.detail.issuedAt': ({ issuedAt }) => issuedAt,
    'invoices.page.state': ({ state, waits }) =>
      t(waits ? `invoices.store.waitsFor.${waits}` : `invoices.state.${state}`),
  }),
})
