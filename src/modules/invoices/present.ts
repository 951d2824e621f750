import type { Context } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import type {
  InvoiceDetail,
  InvoiceItem,
  InvoicingView,
  OpenOrder,
  PaperLine,
  PendingRed,
  RedView,
  Sums,
} from './view.ts'

/** The same sums as the API says them. */
export const sumsReply = ({ grossFen, netFen, taxFen }: Sums) => ({
  amount: yuanText(grossFen),
  net: yuanText(netFen),
  tax: yuanText(taxFen),
})

/** A paid order as the API says it. */
export const openReply =
  ({ t }: Pick<Context, 't'>) =>
  (order: OpenOrder) => ({
    orderNo: order.orderNo,
    storeId: String(order.storeId),
    storeName: order.storeName,
    goods: order.goods,
    paid: yuanText(order.paidFen),
    without: yuanText(order.withoutFen),
    amount: yuanText(order.openFen),
    until: order.until.toISOString(),
    obstacle: order.obstacle,
    obstacleText: order.obstacle && t(`invoices.obstacle.${order.obstacle}`),
  })

const common = ({ t }: Pick<Context, 't'>, it: Omit<InvoiceItem, 'orders'>) => ({
  invoiceNo: it.invoiceNo,
  status: it.state,
  statusText: t(`invoices.state.${it.state}`),
  type: it.kind,
  title: it.title,
  storeName: it.storeName,
  appliedAt: it.appliedAt.toISOString(),
  fiscalNumber: it.fiscalNumber,
  reason: it.reason,
  unsealed: it.isUnsealed,
  ...sumsReply(it),
})

/** An invoice in a list as the API says it, `orders` a number; `waits` and `filesRest` only the call of finance adds. */
export const itemReply = (ctx: Pick<Context, 't'>) => (it: InvoiceItem) => ({
  ...common(ctx, it),
  orders: it.orders,
})

/** A line of an invoice as the API says it. */
export const lineReply = (line: PaperLine) => ({
  nature: line.nature,
  name: line.name,
  spec: line.spec,
  unit: line.unit,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  taxCode: line.taxCode,
  rate: line.rate / 100,
  ...sumsReply(line),
})

/** One invoice as the API says it to its member: with its red letters and which files are kept, without log and seller. */
export const detailReply = (ctx: Pick<Context, 't'>, it: InvoiceDetail) => ({
  ...common(ctx, it),
  content: it.content,
  titleType: it.titleType,
  taxNo: it.taxNumber,
  bank: it.bank,
  account: it.account,
  address: it.address,
  phone: it.phone,
  email: it.email,
  capitals: it.capitals,
  orders: it.orders.map(({ orderNo, grossFen }) => ({ orderNo, amount: yuanText(grossFen) })),
  others: it.others,
  replaces: it.replaces,
  lines: it.lines.map(lineReply),
  issuedAt: it.issuedAt?.toISOString() ?? null,
  failure: it.failure,
  reds: it.reds.map(redReply(ctx)),
  files: [
    ...(it.hasPdf ? (['pdf'] as const) : []),
    ...(it.hasOfd ? (['ofd'] as const) : []),
    ...(it.hasXml ? (['xml'] as const) : []),
  ],
})

/** What the invoices of a store say, as the API says it. */
export const invoicingReply = ({ seller, isVerified, codes, account }: InvoicingView) => ({
  ...seller,
  isVerified,
  codes: codes.map(({ kind, code, isOffered }) => ({
    kind,
    code: code && code.code,
    shortName: code && code.shortName,
    rate: code && code.rate / 100,
    isOffered,
  })),
  account: account && {
    isSignedIn: account.isSignedIn,
    quota: yuanText(account.quotaFen),
    left: yuanText(account.leftFen),
    isLow: account.isLow,
    signInUrl: account.signInUrl,
  },
})

/** A pending one, for finance. */
export const pendingReply = (ctx: Pick<Context, 't'>) => (red: PendingRed) => ({
  ...redReply(ctx)(red),
  invoiceNo: red.invoiceNo,
  type: red.kind,
  title: red.title,
  storeName: red.storeName,
  declined: red.declined,
  askedAt: red.askedAt.toISOString(),
  failure: red.failure,
})

/** A red letter as the API says it. */
export const redReply =
  ({ t }: Pick<Context, 't'>) =>
  (red: RedView) => ({
    redNo: red.redNo,
    status: red.state,
    statusText: t(`invoices.red.state.${red.state}`),
    cause: red.cause,
    reason: red.reason,
    remark: red.remark,
    answer: red.answer,
    confirmationState: red.confirmationState,
    fiscalNumber: red.fiscalNumber,
    confirmationNo: red.confirmationNo,
    confirmUntil: red.confirmUntil?.toISOString() ?? null,
    refundNo: red.refundNo,
    unsealed: red.isUnsealed,
    amount: yuanText(red.grossFen),
    renewed: red.renewsFen === null ? null : yuanText(red.renewsFen),
    renewedBy: red.renewedBy,
  })
