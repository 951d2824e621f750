import type { z } from 'zod'
import type {
  FillingData,
  OrderData,
  OrderDetailData,
  Parcel,
  RefundData,
} from '../../../views/pages/orders/types.ts'
import type { Context } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import type { BuyerAction } from './rules.ts'
import type { FillingList, OrderDetailView, OrderView, ParcelList } from './schema.ts'
import type { OrderState } from './states.ts'

type Reader = Pick<Context, 't'>

/** An order as the API writes it: money as decimal yuan, ids as text. */
export const wireOrder = (reader: Reader, order: OrderData): z.input<typeof OrderView> => ({
  orderNo: order.orderNo,
  version: order.version,
  status: order.state as OrderState,
  statusText: reader.t.dynamic(`orders.state.${order.state}`),
  partlyShipped: order.partlyShipped,
  storeId: order.storeId,
  storeName: order.storeName,
  kind: order.kind,
  placedAt: order.placedAt,
  endsAt: order.endsAt,
  contractNumber: order.contractNumber,
  promisedOn: order.promisedOn,
  payGroupNo: order.payNo,
  currency: 'CNY',
  payable: yuanText(order.payableFen),
  refunded: yuanText(order.refundedFen),
  actions: order.actions as BuyerAction[],
  lines: order.lines.map((line) => ({
    lineId: line.id,
    skuId: line.skuId,
    spuId: line.spuId,
    number: line.number,
    name: line.name,
    pack: line.pack,
    values: line.values,
    batchNumber: line.batchNumber,
    quantity: line.quantity,
    shipped: line.shipped,
    refunded: line.refunded,
    unitPrice: yuanText(line.unitPriceFen),
    subtotal: yuanText(line.goodsFen),
  })),
})

export const wireParcels = (parcels: readonly Parcel[]): z.input<typeof ParcelList> =>
  parcels.map(({ trackingNumber, ...parcel }) => ({ ...parcel, no: trackingNumber }))

export const wireFilling = (reader: Reader, tasks: readonly FillingData[]): z.input<typeof FillingList> =>
  tasks.map((task) => ({ ...task, stateText: reader.t.dynamic(`orders.filling.state.${task.state}`) }))

export const wireRefund = (reader: Reader, refund: RefundData) => ({
  refundNo: refund.refundNo,
  status: refund.state,
  statusText: reader.t.dynamic(`orders.refund.state.${refund.state}`),
  askedBy: refund.askedBy,
  reason: refund.reason,
  answer: refund.answer,
  method: refund.method,
  amount: yuanText(refund.amountFen),
  giftCard: yuanText(refund.giftCardFen),
  points: refund.points,
  toBalance: refund.toBalance,
  askedAt: refund.askedAt,
  endedAt: refund.endedAt,
  lines: refund.goods.map(({ lineId, quantity }) => ({ lineId, quantity })),
})

export const wireDetail = (reader: Reader, order: OrderDetailData): z.input<typeof OrderDetailView> => ({
  ...wireOrder(reader, order),
  amounts: {
    original: yuanText(order.amounts.goodsFen),
    preferential: yuanText(Math.max(0, order.amounts.adjustFen)),
    surcharge: yuanText(Math.max(0, -order.amounts.adjustFen)),
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
  log: order.log,
  packages: wireParcels(order.packages),
  filling: wireFilling(reader, order.filling),
  refunds: order.refunds.map((refund) => wireRefund(reader, refund)),
})
