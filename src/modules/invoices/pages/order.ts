import { asMember, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { OrderAddition } from '../../orders/index.ts'
import { STORE_RIGHT } from '../of-store/service.ts'
import { listOfOrder, listOpenOfOrders } from '../queries/invoices.ts'
import { toInvoiceOf } from '../service/open.ts'
import type { InvoicesShown, OpenInvoice } from '../view.ts'

/** Invoices where one order is shown whole, to both sides (handed to the pages of orders by src/doors). */
export const invoicesOfOrders: OrderAddition<InvoicesShown> = {
  async load(ctx, { orderNo, paidAt }, side) {
    const mayOpen = side === 'buyer' || memberOf(ctx).permissions.includes(STORE_RIGHT)
    if (paidAt === null) return { shown: { invoices: [], toInvoice: null, mayOpen }, events: [] }
    const [invoices, toInvoice] = await Promise.all([
      listOfOrder(ctx.database, orderNo),
      side === 'buyer' ? toInvoiceOf(asMember(ctx), orderNo) : null,
    ])
    // With an invoice there is nothing to explain about the rest that cannot be invoiced.
    const isExplained = toInvoice?.obstacle === null || invoices.length === 0
    return { shown: { invoices, toInvoice: isExplained ? toInvoice : null, mayOpen }, events: [] }
  },
  actions: {},
  fields: {},
  reply: () => ({}),
}

/** Open applications with orders of a list, in one query. The list is its reader's own, or their store's. */
export const openInvoicesOf = (
  { database }: Pick<Context, 'database'>,
  orderNos: readonly string[],
): Promise<OpenInvoice[]> => listOpenOfOrders(database, orderNos)
