import type { Context } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import type { InvoiceDetail, InvoiceItem, OpenOrder, Sums } from './view.ts'

const sums = ({ grossFen, netFen, taxFen }: Sums) => ({
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
  ...sums(it),
})

export const itemReply = (ctx: Pick<Context, 't'>) => (it: InvoiceItem) => ({
  ...common(ctx, it),
  orders: it.orders,
})

export const detailReply = (ctx: Pick<Context, 't'>, it: InvoiceDetail) => ({
  ...common(ctx, it),
  content: it.content,
  titleType: it.titleType,
  taxNo: it.taxNumber,
  email: it.email,
  capitals: it.capitals,
  orders: it.orders.map(({ orderNo, grossFen }) => ({ orderNo, amount: yuanText(grossFen) })),
  lines: it.lines.map((line) => ({
    name: line.name,
    spec: line.spec,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    taxCode: line.taxCode,
    rate: line.rate / 100,
    ...sums(line),
  })),
  issuedAt: it.issuedAt?.toISOString() ?? null,
  failure: it.failure,
  reds: it.reds.map(({ redNo, state, cause, fiscalNumber, grossFen }) => ({
    redNo,
    status: state,
    cause,
    fiscalNumber,
    amount: yuanText(grossFen),
  })),
  files: [...(it.hasPdf ? (['pdf'] as const) : []), ...(it.hasXml ? (['xml'] as const) : [])],
})
