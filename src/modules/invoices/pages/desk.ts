import { z } from 'zod'
import { InvoiceQueuePage } from '../../../../views/pages/desk/invoices/invoice-queue-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { hrefOf } from '../../../sitemap.ts'
import { invoiceListing } from '../queries/invoices.ts'
import { DecideInvoice, FailInvoice, InvoiceNo, PassInvoice, QueueQuery } from '../schema.ts'
import {
  failInvoice,
  invoiceInQueue,
  invoiceQueue,
  invoicesGlance,
  invoicesWaiting,
  passInvoice,
  retryInvoice,
  reverseInvoice,
} from '../service/decide.ts'
import { mailAgainByFinance } from '../service/mail-again.ts'
import { sealAgain } from '../service/seal.ts'

/** /operator/invoices: applications that finance decides, and what became of them. */
export function invoiceDesk(page: PageDoor): void {
  page('OperatorInvoices', {
    input: z.object({ status: QueueQuery.shape.status, ...deskInput(invoiceListing) }),
    load: async (ctx, { open, ...input }) => {
      const [invoices, invoice] = await Promise.all([
        invoiceQueue(ctx, input),
        opened(open, (invoiceNo) => invoiceInQueue(ctx, { invoiceNo })),
      ])
      return { invoices, invoice }
    },
    head: ({ t }) => ({ title: t('pages.operatorInvoices'), description: '', canonical: null }),
    view: InvoiceQueuePage,
    waiting: invoicesWaiting,
    glance: invoicesGlance,
    find: async (ctx, q) => {
      const found = await opened(q, (invoiceNo) => invoiceInQueue(ctx, { invoiceNo }))
      if (!found) return []
      const href = hrefOf('OperatorInvoices', { status: 'all', open: found.invoiceNo })
      return [{ label: found.invoiceNo, note: found.title, href }]
    },
    actions: {
      pass: action(PassInvoice, async (ctx, input, { here }) => {
        await passInvoice(asMember(ctx), input)
        return here
      }),
      fail: action(FailInvoice, async (ctx, input, { here }) => {
        await failInvoice(asMember(ctx), input)
        return here
      }),
      retry: action(DecideInvoice, async (ctx, input, { here }) => {
        await retryInvoice(asMember(ctx), input)
        return here
      }),
      red: action(FailInvoice, async (ctx, input, { here }) => {
        await reverseInvoice(asMember(ctx), input)
        return here
      }),
      seal: action(InvoiceNo, async (ctx, input) => {
        await sealAgain(asMember(ctx), input)
        return stay({ notice: { key: 'invoices.desk.sealAsked' } })
      }),
      mail: action(InvoiceNo, async (ctx, input) => {
        await mailAgainByFinance(asMember(ctx), input)
        return stay({ notice: { key: 'invoices.page.mailed' } })
      }),
    },
  })
}
