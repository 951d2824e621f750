import type { Config } from '../../config.ts'
import { wechatPayClient } from './client.ts'
import type { WechatPay } from './contract.ts'
import { disabledWechatPay } from './disabled.ts'
import type { Surroundings } from './transport.ts'

export type { BillRow, TradeBill } from './bill.ts'
export type { NativeOrder, RefundOrder, WechatPay } from './contract.ts'
export type { Notify, NotifyOutcome, NotifyRefusal, NotifyRequest } from './notify.ts'
export type { Outcome, RefusalCode, Refused, Unknown, UnknownReason } from './outcome.ts'
export type { PaidTransaction, Refund, RefundStatus, Transaction, UnpaidTransaction } from './transactions.ts'

/** The client of the configured merchant, or one that refuses everything. */
export const wechatPay = (config: Config, surroundings: Surroundings): WechatPay =>
  config.WECHAT_PAY_MCHID === undefined ? disabledWechatPay : wechatPayClient(config, surroundings)

export { disabledWechatPay }
