import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { storeInvoiceRoutes } from './of-store/routes.ts'
import { detailReply, invoicingReply, itemReply, openReply, pendingReply } from './present.ts'
import { acceptOffer, askRedAgain, declineOffer, giveUpRed, pendingReds } from './red/desk.ts'
import {
  ApplicationReply,
  AppliedReply,
  DecideInvoice,
  DeclineOffer,
  FailInvoice,
  GiveUpRed,
  PassInvoice,
  PendingPageReply,
  PendingQuery,
  QueuePageReply,
  QueueQuery,
  RedNo,
  RedStepReply,
  ApplyForInvoice,
  InvoiceDetailReply,
  InvoiceNo,
  InvoicePageReply,
  InvoiceQuery,
  InvoicingReply,
  OpenPageReply,
  OpenQuery,
  SavedTitleReply,
  SaveSeller,
  SaveTaxCode,
  SaveTitle,
  TitleId,
  TitleReply,
} from './schema.ts'
import { ownInvoicing, saveSeller, saveTaxCode, signInAtPlatform } from './sellers/service.ts'
import { applyForInvoice, withdrawInvoice } from './service/apply.ts'
import { failInvoice, invoiceQueue, passInvoice, retryInvoice, reverseInvoice } from './service/decide.ts'
import { sealAgain } from './service/seal.ts'
import { mailAgain, mailAgainByFinance } from './service/mail-again.ts'
import { openOrders } from './service/open.ts'
import { ownInvoice, ownInvoices } from './service/read.ts'
import { listTitles, removeTitle, saveTitle } from './service/titles.ts'

/** Invoices of a member, and whom they are made out to (api 5.8). */
export function invoiceRoutes(api: ApiDoor): void {
  const { memberGet, memberPost, memberOnce } = api
  decisionRoutes(api)
  sellerRoutes(api)
  storeInvoiceRoutes(api)
  memberGet(
    '/api/invoice/orders',
    'My paid orders that can be invoiced, or why not',
    OpenQuery,
    OpenPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _previous, ...place } = await openOrders(ctx, input)
      return { list: list.map(openReply(ctx)), ...place }
    },
  )
  memberGet('/api/invoice/page', 'My invoices', InvoiceQuery, InvoicePageReply, async (ctx, input) => {
    const { list, previousCursor: _previous, ...place } = await ownInvoices(ctx, input)
    return { list: list.map(itemReply(ctx)), ...place }
  })
  memberGet('/api/invoice/detail', 'One invoice', InvoiceNo, InvoiceDetailReply, async (ctx, input) =>
    detailReply(ctx, await ownInvoice(ctx, input)),
  )
  memberOnce(
    '/api/invoice/apply',
    'Apply for one invoice over one order or several of one store; more lines than one holds become several',
    ApplyForInvoice,
    ApplicationReply,
    applyForInvoice,
  )
  memberPost(
    '/api/invoice/cancel',
    'Withdraw an application that nobody has decided',
    InvoiceNo,
    z.literal(true),
    withdrawInvoice,
  )
  memberOnce(
    '/api/invoice/mail',
    'Send the mail with the files of an issued invoice again, to the address that was given',
    InvoiceNo,
    z.literal(true),
    mailAgain,
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

/** Doors of a store: what its invoices say, and how it stands at the tax platform. */
function sellerRoutes({ storeGet, storeOnce }: ApiDoor): void {
  const right = 'store.money'
  storeGet(
    right,
    '/api/seller/invoicing/detail',
    'What the invoices of my store say, its tax codes and its quota',
    noInput,
    InvoicingReply,
    async (ctx) => invoicingReply(await ownInvoicing(ctx)),
  )
  storeOnce(right, '/api/seller/invoicing/save', 'Who issues them', SaveSeller, z.literal(true), saveSeller)
  storeOnce(
    right,
    '/api/seller/invoicing/taxCode',
    'The tax classification of goods of one kind',
    SaveTaxCode,
    z.literal(true),
    saveTaxCode,
  )
  storeOnce(
    right,
    '/api/seller/invoicing/signIn',
    'Where a person of my store signs in at the tax platform; the detail names it for ten minutes',
    noInput,
    z.literal(true),
    signInAtPlatform,
  )
}

/** Doors of finance (states 4.4). */
function decisionRoutes({ operatorGet, operatorOnce }: ApiDoor): void {
  const right = 'finance.invoices'
  operatorGet(
    right,
    '/api/admin/invoice/page',
    'Invoices of members',
    QueueQuery,
    QueuePageReply,
    async (ctx, input) => {
      const { list, previousCursor: _previous, ...place } = await invoiceQueue(ctx, input)
      return {
        list: list.map((it) => ({ ...itemReply(ctx)(it), waits: it.waits, filesRest: it.filesRest })),
        ...place,
      }
    },
  )
  operatorOnce(
    right,
    '/api/admin/invoice/pass',
    'Pass an application; a special one under another name or an old tax number needs a reason',
    PassInvoice,
    AppliedReply,
    passInvoice,
  )
  operatorOnce(
    right,
    '/api/admin/invoice/fail',
    'Fail an application',
    FailInvoice,
    AppliedReply,
    failInvoice,
  )
  operatorOnce(
    right,
    '/api/admin/invoice/retry',
    'Ask the provider again for what it refused',
    DecideInvoice,
    AppliedReply,
    retryInvoice,
  )
  operatorOnce(
    right,
    '/api/admin/invoice/red',
    'Take an invoice back as a whole by a red letter',
    FailInvoice,
    AppliedReply,
    reverseInvoice,
  )
  operatorOnce(
    right,
    '/api/admin/invoice/mail',
    'Send the mail with the files of an issued invoice to its buyer again',
    InvoiceNo,
    z.literal(true),
    mailAgainByFinance,
  )
  operatorOnce(
    right,
    '/api/admin/invoice/seal',
    'Ask for the files of an issued invoice and its red letters again',
    InvoiceNo,
    z.literal(true),
    sealAgain,
  )
  operatorGet(
    right,
    '/api/admin/red/page',
    'Red letters that are neither issued nor given up, the oldest first',
    PendingQuery,
    PendingPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _previous, ...place } = await pendingReds(ctx, input)
      return { list: list.map(pendingReply(ctx)), ...place }
    },
  )
  operatorOnce(
    right,
    '/api/admin/red/accept',
    'Confirm a red letter that its buyer began',
    RedNo,
    RedStepReply,
    acceptOffer,
  )
  operatorOnce(
    right,
    '/api/admin/red/decline',
    'Refuse a red letter that its buyer began',
    DeclineOffer,
    RedStepReply,
    declineOffer,
  )
  operatorOnce(right, '/api/admin/red/again', 'Ask for a red letter again', RedNo, RedStepReply, askRedAgain)
  operatorOnce(
    right,
    '/api/admin/red/giveUp',
    'Let an invoice stand that was called wrong',
    GiveUpRed,
    RedStepReply,
    giveUpRed,
  )
}
