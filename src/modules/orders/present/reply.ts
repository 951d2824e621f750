import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { Listed } from '../../../platform/list.ts'
import { yuanText } from '../../../shared/fen.ts'
import { stateKey } from '../../../shared/vessels.ts'
import type { FillingView } from '../../fulfilment/view.ts'
import type {
  FillingReply,
  FrequentReply,
  OrderDetailReply,
  OrderReply,
  StoreOrderDetailReply,
  StoreOrderReply,
} from '../schema.ts'
import type {
  FrequentView,
  OrderDetails,
  OrderDetailView,
  OrderFacts,
  OrderView,
  StoreOrderDetailView,
  StoreOrderView,
} from '../view.ts'

type Reader = Pick<Context, 't'>

/** What both sides read of an order: money as decimal yuan, ids as text. */
const factsReply = (order: OrderFacts) => ({
  orderNo: order.orderNo,
  version: order.version,
  partlyShipped: order.partlyShipped,
  storeId: order.storeId,
  storeName: order.storeName,
  kind: order.kind,
  placedAt: order.placedAt,
  endsAt: order.endsAt,
  contractNumber: order.contractNumber,
  promisedOn: order.promisedOn,
  payGroupNo: order.payNo,
  currency: 'CNY' as const,
  amountBefore: yuanText(order.goodsFen),
  amountDeducted: yuanText(Math.max(0, order.adjustFen)),
  surcharge: yuanText(Math.max(0, -order.adjustFen)),
  amountAfter: yuanText(order.goodsFen - order.adjustFen),
  payable: yuanText(order.payableFen),
  refunded: yuanText(order.refundedFen),
  lines: order.lines.map((line) => ({
    lineId: line.id,
    skuId: line.skuId,
    spuId: line.spuId,
    number: line.number,
    name: line.name,
    pack: line.pack,
    values: line.values,
    batchNumber: line.batchNumber,
    validUntil: line.validUntil,
    quantity: line.quantity,
    shipped: line.shipped,
    refunded: line.refunded,
    unitPrice: yuanText(line.unitPriceFen),
    subtotal: yuanText(line.goodsFen),
  })),
})

const stateReply = <State extends string>({ t }: Reader, status: State) => ({
  status,
  statusText: t.dynamic(`orders.state.${status}`),
})

/** An order as the API says it to its buyer. */
export const orderReply = (reader: Reader, order: OrderView): z.input<typeof OrderReply> => ({
  ...factsReply(order),
  ...stateReply(reader, order.state),
  actions: order.actions,
})

/** An order as the API says it to its store. */
export const storeOrderReply = (reader: Reader, order: StoreOrderView): z.input<typeof StoreOrderReply> => ({
  ...factsReply(order),
  ...stateReply(reader, order.state),
  buyerName: order.buyerName,
  actions: order.actions,
})

/** A page of a list: the way back is the page's alone. */
export const listReply = <View, Reply>(
  { list, previousCursor: _previous, ...page }: Listed<View>,
  reply: (view: View) => Reply,
) => ({ ...page, list: list.map(reply) })

/** How far the filling of an order is, for a call of its own and in the details of both sides: each state in words too. */
export const fillingReply = (reader: Reader, tasks: readonly FillingView[]): z.input<typeof FillingReply> =>
  tasks.map((task) => ({ ...task, stateText: reader.t.dynamic(stateKey(task.vessel, task.state)) }))

const detailsReply = (reader: Reader, order: OrderDetails) => ({
  amounts: {
    original: yuanText(order.amounts.goodsFen),
    preferentialPrice: yuanText(order.amounts.goodsFen - order.amounts.adjustFen),
    preferentialReason: order.amounts.adjustReason,
    coupon: yuanText(order.amounts.couponFen),
    points: order.amounts.points,
    pointsDeduction: yuanText(order.amounts.points),
    freight: yuanText(order.amounts.freightFen),
    giftCard: yuanText(order.amounts.giftCardFen),
    payable: yuanText(order.amounts.payableFen),
  },
  address: order.address,
  delivery: order.delivery,
  invoice: order.invoice,
  note: order.note,
  poNumber: order.poNumber,
  paidAt: order.paidAt,
  paidBy: order.paidBy,
  log: order.log.map(({ at, title, text }) => ({ at, title, text })),
  filling: fillingReply(reader, order.filling),
})

/** Everything about an order for `/api/order/detail`. Its gift cards, steps and shipped batches are for the page alone. */
export const orderDetailReply = (
  reader: Reader,
  order: OrderDetailView,
): z.input<typeof OrderDetailReply> => ({ ...orderReply(reader, order), ...detailsReply(reader, order) })

/**
 * The same for its store at `/api/seller/order/detail`, with the buyer's licences, those that its lines need, and how dangerous
 * lines are declared to a carrier.
 */
export const storeOrderDetailReply = (
  reader: Reader,
  order: StoreOrderDetailView,
): z.input<typeof StoreOrderDetailReply> => ({
  ...storeOrderReply(reader, order),
  ...detailsReply(reader, order),
  buyerLicences: order.buyerLicences,
  neededLicences: order.neededLicences,
  transport: order.transport,
})

/** Goods that were bought before, as the API says it: without the page's picture and link. */
export const frequentReply = ({
  picture: _picture,
  href: _href,
  times,
  lastPriceFen,
  ...item
}: FrequentView): z.input<typeof FrequentReply> => ({
  ...item,
  count: times,
  lastPrice: yuanText(lastPriceFen),
})
