import { z } from 'zod'
import type { Fen } from '../../../shared/fen.ts'

/** A payment that succeeded. REFUND: part of it was refunded since. */
export interface PaidTransaction {
  tradeState: 'SUCCESS' | 'REFUND'
  outTradeNo: string
  transactionId: string
  /** The price of the order, which is compared with our payment. */
  totalFen: Fen
  /** What the payer paid; less if WeChat's coupons paid a part. */
  payerTotalFen: Fen
  successAt: Date
  attach: string | null
}

export interface UnpaidTransaction {
  tradeState: 'NOTPAY' | 'CLOSED' | 'REVOKED' | 'USERPAYING' | 'PAYERROR'
  outTradeNo: string
}

export type Transaction = PaidTransaction | UnpaidTransaction

/**
 * CLOSED: nothing was refunded, and a new number is needed. ABNORMAL: not final, the payer's account did not accept it.
 */
export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'

export interface Refund {
  status: RefundStatus
  refundId: string
  outRefundNo: string
  outTradeNo: string
  transactionId: string
  refundFen: Fen
  totalFen: Fen
  payerRefundFen: Fen
  successAt: Date | null
}

/** Why a signed text is not about a payment of ours. */
export type ContentFault = 'UNREADABLE' | 'OTHER_MCH' | 'OTHER_APP' | 'OTHER_CURRENCY'

const fen = z.int().min(0).max(100_000_000_000)
const name = z.string().min(1).max(64)
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const refundStatus = z.enum(['PROCESSING', 'SUCCESS', 'CLOSED', 'ABNORMAL'])

const transactionShape = z.object({
  appid: name,
  mchid: name,
  out_trade_no: name,
  transaction_id: name.optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  success_time: time.optional(),
  attach: z.string().max(128).optional(),
  amount: z
    .object({ total: fen.min(1), payer_total: fen.optional(), currency: z.string().optional() })
    .optional(),
})

const refundShape = z.object({
  mchid: name.optional(),
  refund_id: name,
  out_refund_no: name,
  out_trade_no: name,
  transaction_id: name,
  success_time: time.optional(),
  /** Answers use one name and notifies the other. */
  status: refundStatus.optional(),
  refund_status: refundStatus.optional(),
  amount: z.object({
    total: fen.min(1),
    refund: fen.min(1),
    payer_refund: fen.optional(),
    currency: z.string().optional(),
  }),
})

const inOurMoney = (currency: string | undefined) => currency === undefined || currency === 'CNY'

/** A transaction from WeChat's form, if it is of this merchant and app and in yuan. */
export function readTransaction(
  said: unknown,
  own: { mchid: string; appid: string },
): Transaction | ContentFault {
  const parsed = transactionShape.safeParse(said)
  if (!parsed.success) return 'UNREADABLE'
  const { data } = parsed
  if (data.mchid !== own.mchid) return 'OTHER_MCH'
  if (data.appid !== own.appid) return 'OTHER_APP'
  if (!inOurMoney(data.amount?.currency)) return 'OTHER_CURRENCY'
  const { trade_state: tradeState, out_trade_no: outTradeNo } = data
  if (tradeState !== 'SUCCESS' && tradeState !== 'REFUND') return { tradeState, outTradeNo }
  if (!data.transaction_id || !data.amount || !data.success_time) return 'UNREADABLE'
  return {
    tradeState,
    outTradeNo,
    transactionId: data.transaction_id,
    totalFen: data.amount.total,
    payerTotalFen: data.amount.payer_total ?? data.amount.total,
    successAt: data.success_time,
    attach: data.attach || null,
  }
}

/** A refund from WeChat's form, in an answer or in a notify. */
export function readRefund(said: unknown, own: { mchid: string }): Refund | ContentFault {
  const parsed = refundShape.safeParse(said)
  if (!parsed.success) return 'UNREADABLE'
  const { data } = parsed
  if (data.mchid !== undefined && data.mchid !== own.mchid) return 'OTHER_MCH'
  if (!inOurMoney(data.amount.currency)) return 'OTHER_CURRENCY'
  const status = data.status ?? data.refund_status
  if (!status) return 'UNREADABLE'
  return {
    status,
    refundId: data.refund_id,
    outRefundNo: data.out_refund_no,
    outTradeNo: data.out_trade_no,
    transactionId: data.transaction_id,
    refundFen: data.amount.refund,
    totalFen: data.amount.total,
    payerRefundFen: data.amount.payer_refund ?? data.amount.refund,
    successAt: data.success_time ?? null,
  }
}
