import type { Fen } from '../../../shared/fen.ts'
import type { TradeBill } from './bill.ts'
import type { NotifyOutcome, NotifyRequest } from './notify.ts'
import type { Outcome } from './outcome.ts'
import type { Refund, Transaction } from './transactions.ts'

/** A repetition under the same number must have the same values, or WeChat refuses it (INVALID_REQUEST). */
export interface NativeOrder {
  /** Ours, 6–32 of `0-9A-Za-z_-|*`, never used for another payment. */
  outTradeNo: string
  amountFen: Fen
  /** Shown to the payer; cut at 127 characters. */
  description: string
  /** At least a minute ahead; nobody can pay afterwards. */
  timeExpire: Date
  attach?: string
}

export interface RefundOrder {
  outTradeNo: string
  /** Ours, at most 64; the same number pays back once, so it is stored before the call and used again (R36). */
  outRefundNo: string
  refundFen: Fen
  /** The price of the order. */
  totalFen: Fen
  /** Shown to the payer; at most 80 bytes. */
  reason?: string
}

/**
 * WeChat Pay, API v3, for one merchant and app. A call rejects only for bugs of ours (RangeError). Otherwise it answers
 * done, refused or unknown within ten seconds. After `unknown`, ask (`query`, `queryRefund`) or repeat the same call
 * with the same number and body (R40). Never call inside a transaction.
 */
export interface WechatPay {
  /** False if no merchant is configured; every call then answers NOT_CONFIGURED. */
  readonly available: boolean
  /** A code for the payer's phone, good for two hours or until the order expires. ORDERPAID, ORDER_CLOSED: ask. */
  createNative(order: NativeOrder): Promise<Outcome<{ codeUrl: string }>>
  /** The state of the payment with our number. ORDER_NOT_EXIST: it was never created. */
  query(outTradeNo: string): Promise<Outcome<Transaction>>
  /** Nobody can pay it any more. ORDERPAID: somebody has, ask; ORDER_CLOSED and ORDER_NOT_EXIST: nobody can. */
  close(outTradeNo: string): Promise<Outcome<true>>
  /** Asks for a refund. `ok` means accepted; a notify or a query says whether it arrived. */
  refund(order: RefundOrder): Promise<Outcome<Refund>>
  /** The state of the refund with our number. RESOURCE_NOT_EXISTS: it was never accepted. */
  queryRefund(outRefundNo: string): Promise<Outcome<Refund>>
  /**
   * All payments and refunds of a day (`YYYY-MM-DD`, Shanghai), there from 10 the next morning. NO_STATEMENT_EXIST:
   * none.
   */
  tradeBill(date: string): Promise<Outcome<TradeBill>>
  /** The content of a notify, or why it is refused. Header names in lower case, as Node gives them. */
  verifyNotify(request: NotifyRequest): NotifyOutcome
}
