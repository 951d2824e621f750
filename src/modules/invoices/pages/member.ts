import { z } from 'zod'
import { InvoicePage } from '../../../../views/pages/invoices/invoice-page.tsx'
import { InvoicesPage } from '../../../../views/pages/invoices/invoices-page.tsx'
import type { InvoicesData } from '../../../../views/pages/invoices/invoices-page.tsx'
import { asMember } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { action, stay } from '../../../platform/page.tsx'
import type { FormState, PageDoor } from '../../../platform/page.tsx'
import { DomainError } from '../../../shared/errors.ts'
import { optional } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { invoiceListing } from '../queries/invoices.ts'
import { ApplyForInvoice, InvoiceNo, InvoiceQuery, TitleFields, TitleId } from '../schema.ts'
import { applyForInvoice, withdrawInvoice } from '../service/apply.ts'
import { mailAgain } from '../service/mail-again.ts'
import { openOrders, previewInvoice } from '../service/open.ts'
import { ownInvoice, ownInvoices } from '../service/read.ts'
import { listTitles, removeTitle, saveTitle } from '../service/titles.ts'
import { invoiceTabs } from '../view.ts'
import type { InvoiceDraft } from '../view.ts'
import { listQuery } from '../../../platform/list.ts'

const HOURS = 24

/** One value or several of the same name. */
const several = z
  .union([z.string().max(40), z.array(z.string().max(40)).max(50)])
  .transform((value) => (Array.isArray(value) ? value : [value]))

const Place = z.object({
  tab: z.enum(invoiceTabs).optional().catch(undefined),
  order: several.optional(),
  /** The form of orders was sent, perhaps with none of them ticked. */
  next: z.literal('1').optional().catch(undefined),
  content: ApplyForInvoice.shape.content.catch('detail'),
  edit: optional(z.string().max(20)),
  status: InvoiceQuery.shape.status.catch(undefined),
  ...listQuery(invoiceListing),
})

/** What the chosen orders come to; null with the reason where they cannot be invoiced together. */
async function draft(
  ctx: MemberContext,
  orderNos: readonly string[],
  content: 'detail' | 'category',
): Promise<InvoicesData['chosen']> {
  try {
    const { orders, invoices, storeZh, storeEn, netFen, taxFen, grossFen } = await previewInvoice(ctx, {
      orderNos,
      content,
    })
    const shown: InvoiceDraft = {
      orders: orders.map(({ number, openFen }) => ({ orderNo: number, grossFen: openFen })),
      storeName: ctx.lang === 'en' ? storeEn : storeZh,
      invoices: invoices.map((invoice) => invoice.grossFen),
      content,
      netFen,
      taxFen,
      grossFen,
    }
    return { draft: shown, refused: null }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error
    return { draft: null, refused: ctx.t.dynamic(error.key, error.vars) }
  }
}

async function chosenOf(
  ctx: MemberContext,
  { order, next, content }: Pick<z.output<typeof Place>, 'order' | 'next' | 'content'>,
): Promise<InvoicesData['chosen']> {
  if (order) return draft(ctx, order, content)
  return next ? { draft: null, refused: ctx.t('invoices.open.nothing') } : null
}

async function load(
  ctx: Context,
  { tab = 'open', order, next, content, edit, sort: _sort, status, ...place }: z.output<typeof Place>,
  form?: FormState,
): Promise<InvoicesData> {
  const me = asMember(ctx)
  const [open, mine, titles] = await Promise.all([
    openOrders(me, tab === 'open' ? place : {}),
    ownInvoices(me, { status, ...(tab === 'mine' && place) }),
    listTitles(me),
  ])
  return {
    tab,
    open,
    mine,
    status,
    titles,
    days: me.settings.invoiceHours / HOURS,
    chosen: tab === 'open' ? await chosenOf(me, { order, next, content }) : null,
    edited: titles.find(({ id }) => id === (form?.values['id'] ?? edit)) ?? null,
  }
}

const titlesHref = () => hrefOf('Fapiao', { tab: 'titles' })

const actions = {
  apply: action(z.strictObject({ ...ApplyForInvoice.shape, orderNos: several }), async (ctx, input) => {
    const { invoiceNo } = await applyForInvoice(asMember(ctx), input)
    return hrefOf('FapiaoDetail', { invoiceNo })
  }),
  saveTitle: action(TitleFields, async (ctx, input) => {
    await saveTitle(ctx, input)
    return titlesHref()
  }),
  removeTitle: action(TitleId, async (ctx, input) => {
    await removeTitle(ctx, input)
    return titlesHref()
  }),
}

/** /order/fapiao: what can be invoiced, what was, and the titles. /order/fapiao_detail: one invoice. */
export function memberPages(page: PageDoor): void {
  page('Fapiao', {
    input: Place,
    load,
    head: ({ t }) => ({
      title: t('pages.invoices'),
      description: t('invoices.page.description'),
      canonical: null,
      styles: ['buy'],
    }),
    view: InvoicesPage,
    actions,
  })
  page('FapiaoDetail', {
    input: InvoiceNo,
    load: (ctx, input) => ownInvoice(asMember(ctx), input),
    head: ({ t }) => ({
      title: t('pages.invoice'),
      description: t('invoices.page.description'),
      canonical: null,
      styles: ['buy'],
    }),
    view: InvoicePage,
    actions: {
      withdraw: action(InvoiceNo, async (ctx, input) => {
        await withdrawInvoice(asMember(ctx), input)
        return stay({ notice: { key: 'invoices.page.withdrawn' } })
      }),
      mail: action(InvoiceNo, async (ctx, input) => {
        await mailAgain(asMember(ctx), input)
        return stay({ notice: { key: 'invoices.page.mailed' } })
      }),
    },
  })
}
