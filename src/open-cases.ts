import { isOwed } from './modules/credit/index.ts'
import { listOpenInvoices } from './modules/invoices/index.ts'
import type { OpenCasesOf } from './modules/orders/index.ts'
import { listOpenReturns } from './modules/returns/index.ts'

/** What of an order has not ended: its buyer keeps it in sight as long (states 4.1). */
export const openCasesOf: OpenCasesOf = async (tx, { id, number }) => {
  const [returns, invoices, isOnCredit] = await Promise.all([
    listOpenReturns(tx, [number]),
    listOpenInvoices(tx, [number]),
    isOwed(tx, id),
  ])
  return { return: returns.length > 0, invoice: invoices.length > 0, bill: isOnCredit }
}
