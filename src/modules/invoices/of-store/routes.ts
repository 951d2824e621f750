import type { ApiDoor } from '../../../platform/api.ts'
import { InvoiceNo } from '../schema.ts'
import { storeInvoiceReply, storeItemReply } from './present.ts'
import { StoreInvoicePageReply, StoreInvoiceQuery, StoreInvoiceReply } from './schema.ts'
import { STORE_RIGHT, storeInvoice, storeInvoices } from './service.ts'

/** Doors of a store's staff to the invoices of its orders (api 5.10). */
export function storeInvoiceRoutes({ storeGet }: ApiDoor): void {
  storeGet(
    STORE_RIGHT,
    '/api/seller/invoice/page',
    'Invoices of the orders of my store',
    StoreInvoiceQuery,
    StoreInvoicePageReply,
    async (ctx, input) => {
      const { list, previousCursor: _previous, ...rest } = await storeInvoices(ctx, input)
      return { list: list.map(storeItemReply(ctx)), ...rest }
    },
  )
  storeGet(
    STORE_RIGHT,
    '/api/seller/invoice/detail',
    'One of them; what its face says of the buyer once it is issued',
    InvoiceNo,
    StoreInvoiceReply,
    async (ctx, input) => storeInvoiceReply(ctx, await storeInvoice(ctx, input)),
  )
}
