import { randomBytes, randomInt } from 'node:crypto'

export type TradeState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'
export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'

/** An order in the gateway. `asked` is the body of the first create; the gateway refuses a different one. */
export interface Order {
  asked: string
  outTradeNo: string
  description: string
  attach: string | undefined
  notifyUrl: string
  totalFen: number
  createdAt: Date
  expiresAt: Date
  codeUrl: string
  state: TradeState
  transactionId: string
  payerTotalFen: number
  paidAt: Date | null
}

export interface SimulatedRefund {
  asked: string
  outRefundNo: string
  refundId: string
  order: Order
  refundFen: number
  notifyUrl: string | undefined
  status: RefundStatus
  createdAt: Date
  successAt: Date | null
}

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')
export const newTransactionId = () => `42000${digits(23)}`
export const newRefundId = () => `50300${digits(24)}`
export const newCodeUrl = () => `weixin://wxpay/bizpayurl?pr=${randomBytes(6).toString('base64url')}`
export const newEventId = () => `EV-${digits(30)}`

/** RFC 3339 in the time zone of Shanghai. */
export const rfc3339 = (time: Date) =>
  new Date(time.getTime() + 8 * 3_600_000).toISOString().replace(/\.\d{3}Z$/, '+08:00')

const words: Record<TradeState, string> = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  CLOSED: '订单已关闭',
}

interface Own {
  mchid: string
  appid: string
}

/** An order as answers and notifies contain it. */
export function transactionText({ mchid, appid }: Own, order: Order) {
  const paid = order.state === 'SUCCESS' || order.state === 'REFUND'
  return {
    appid,
    mchid,
    out_trade_no: order.outTradeNo,
    trade_state: order.state,
    trade_state_desc: words[order.state],
    attach: order.attach ?? '',
    promotion_detail: [],
    payer: paid ? { openid: 'oSimulatedPayer0000000000001' } : {},
    amount: {
      total: order.totalFen,
      currency: 'CNY',
      ...(paid && { payer_total: order.payerTotalFen, payer_currency: 'CNY' }),
    },
    ...(paid && {
      transaction_id: order.transactionId,
      trade_type: 'NATIVE',
      bank_type: 'OTHERS',
      success_time: rfc3339(order.paidAt!),
    }),
  }
}

const refundAmount = ({ refundFen, order }: SimulatedRefund) => ({
  total: order.totalFen,
  refund: refundFen,
  payer_total: order.payerTotalFen,
  payer_refund: Math.min(refundFen, order.payerTotalFen),
})

/** A refund as an answer contains it. */
export const refundAnswer = (refund: SimulatedRefund) => ({
  refund_id: refund.refundId,
  out_refund_no: refund.outRefundNo,
  transaction_id: refund.order.transactionId,
  out_trade_no: refund.order.outTradeNo,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  create_time: rfc3339(refund.createdAt),
  ...(refund.successAt && { success_time: rfc3339(refund.successAt) }),
  status: refund.status,
  funds_account: 'AVAILABLE',
  amount: {
    ...refundAmount(refund),
    settlement_refund: refund.refundFen,
    settlement_total: refund.order.totalFen,
    discount_refund: 0,
    currency: 'CNY',
    refund_fee: 0,
  },
  promotion_detail: [],
})

/** The same as a notify contains it: with the merchant, and `refund_status`. */
export const refundText = ({ mchid }: Own, refund: SimulatedRefund) => ({
  mchid,
  out_trade_no: refund.order.outTradeNo,
  transaction_id: refund.order.transactionId,
  out_refund_no: refund.outRefundNo,
  refund_id: refund.refundId,
  refund_status: refund.status,
  ...(refund.successAt && { success_time: rfc3339(refund.successAt) }),
  user_received_account: '支付用户零钱',
  amount: refundAmount(refund),
})
