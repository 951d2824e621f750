import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { detailReply, itemReply, openReply } from './present.ts'
import {
  AppliedReply,
  ApplyForInvoice,
  InvoiceDetailReply,
  InvoiceNo,
  InvoicePageReply,
  InvoiceQuery,
  OpenOrderReply,
  SavedTitleReply,
  SaveTitle,
  TitleId,
  TitleReply,
} from './schema.ts'
import { applyForInvoice, withdrawInvoice } from './service/apply.ts'
import { openOrders } from './service/open.ts'
import { ownInvoice, ownInvoices } from './service/read.ts'
import { listTitles, removeTitle, saveTitle } from './service/titles.ts'

/** Invoices of a member, and whom they are made out to (api 5.8). */
export function invoiceRoutes({ memberGet, memberPost, memberOnce }: ApiDoor): void {
  memberGet(
    '/api/invoice/orders',
    'My paid orders that can be invoiced, or why not',
    noInput,
    z.array(OpenOrderReply),
    async (ctx) => (await openOrders(ctx)).map(openReply(ctx)),
  )
  memberGet('/api/invoice/page', 'My invoices', InvoiceQuery, InvoicePageReply, async (ctx, input) => {
    const page = await ownInvoices(ctx, input)
    return { ...page, list: page.list.map(itemReply(ctx)) }
  })
  memberGet('/api/invoice/detail', 'One invoice', InvoiceNo, InvoiceDetailReply, async (ctx, input) =>
    detailReply(ctx, await ownInvoice(ctx, input)),
  )
  memberOnce(
    '/api/invoice/apply',
    'Apply for one invoice over one order or several of one store',
    ApplyForInvoice,
    AppliedReply,
    applyForInvoice,
  )
  memberPost(
    '/api/invoice/cancel',
    'Withdraw an application that nobody has decided',
    InvoiceNo,
    z.literal(true),
    withdrawInvoice,
  )
  memberGet(
    '/api/invoiceTitle/list',
    'My invoice titles, the default first',
    noInput,
    z.array(TitleReply),
    listTitles,
  )
  memberPost(
    '/api/invoiceTitle/save',
    'Add an invoice title, or change one; its text and type are fixed once set',
    SaveTitle,
    SavedTitleReply,
    saveTitle,
  )
  memberPost('/api/invoiceTitle/delete', 'Delete an invoice title', TitleId, z.literal(true), removeTitle)
}
