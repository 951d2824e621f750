import { z } from 'zod'
import {
  StoreInvoicePage,
  StoreInvoicesPage,
} from '../../../../views/pages/desk/invoices/store-invoices-page.tsx'
import type { Context } from '../../../platform/context.ts'
import { deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { hrefOf } from '../../../sitemap.ts'
import { storeInvoiceListing } from '../of-store/queries.ts'
import { StoreInvoiceQuery } from '../of-store/schema.ts'
import { storeInvoice, storeInvoices as invoicesOfStore } from '../of-store/service.ts'
import { InvoiceNo } from '../schema.ts'

/** So many of one kind the palette shows. */
const MOST_FOUND = 5

const { status, q, from, to } = StoreInvoiceQuery.shape

/** Invoices of the store by the number of the application, of the invoice or of an order. */
async function find(ctx: Context, number: string) {
  const { list } = await invoicesOfStore(ctx, { q: number, size: MOST_FOUND })
  return list.map(({ invoiceNo, title }) => ({
    label: invoiceNo,
    note: title,
    href: hrefOf('SellerInvoice', { invoiceNo }),
  }))
}

/** /seller/invoices and /seller/invoices/{invoiceNo}: what was applied for over the orders of the store, and what became of it. */
export function storeInvoices(page: PageDoor): void {
  page('SellerInvoices', {
    input: z.object({ status, q, from, to, ...deskInput(storeInvoiceListing) }),
    load: async (ctx, { open, ...input }) => {
      const [invoices, invoice] = await Promise.all([
        invoicesOfStore(ctx, input),
        opened(open, (invoiceNo) => storeInvoice(ctx, { invoiceNo })),
      ])
      return { invoices, invoice }
    },
    head: ({ t }) => ({ title: t('pages.sellerInvoices'), description: '', canonical: null }),
    view: StoreInvoicesPage,
    find,
  })
  page('SellerInvoice', {
    input: InvoiceNo,
    load: (ctx, input) => storeInvoice(ctx, input),
    head: ({ t }, { invoiceNo }) => ({
      title: `${t('pages.sellerInvoice')} ${invoiceNo}`,
      description: '',
      canonical: null,
    }),
    view: StoreInvoicePage,
  })
}
