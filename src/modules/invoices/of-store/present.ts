import type { Context } from '../../../platform/context.ts'
import { lineReply, redReply, sumsReply } from '../present.ts'
import { yuanText } from '../../../shared/fen.ts'
import type { StoreInvoice, StoreInvoiceItem } from '../view.ts'

const common = ({ t }: Pick<Context, 't'>, it: Omit<StoreInvoiceItem, 'orders'>) => ({
  invoiceNo: it.invoiceNo,
  status: it.state,
  statusText: t(`invoices.state.${it.state}`),
  type: it.kind,
  title: it.title,
  appliedAt: it.appliedAt.toISOString(),
  issuedAt: it.issuedAt?.toISOString() ?? null,
  fiscalNumber: it.fiscalNumber,
  unsealed: it.isUnsealed,
  waits: it.waits,
  ...sumsReply(it),
})

/** A row of a store's list as the API says it. */
export const storeItemReply = (ctx: Pick<Context, 't'>) => (it: StoreInvoiceItem) => ({
  ...common(ctx, it),
  orders: it.orders,
})

/** What a store sees of one invoice, as the API says it. */
export const storeInvoiceReply = (ctx: Pick<Context, 't'>, it: StoreInvoice) => ({
  ...common(ctx, it),
  buyer: it.buyer && {
    titleType: it.buyer.titleType,
    taxNo: it.buyer.taxNumber,
    bank: it.buyer.bank,
    account: it.buyer.account,
    address: it.buyer.address,
    phone: it.buyer.phone,
  },
  content: it.content,
  capitals: it.capitals,
  orders: it.orders.map(({ orderNo, grossFen }) => ({ orderNo, amount: yuanText(grossFen) })),
  others: it.others,
  replaces: it.replaces,
  lines: it.lines.map(lineReply),
  files: it.files,
  reds: it.reds.map(redReply(ctx)),
})
