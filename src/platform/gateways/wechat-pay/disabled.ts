import type { WechatPay } from './contract.ts'

const refused = () => Promise.resolve({ refused: 'NOT_CONFIGURED' as const })

/** Where no merchant is configured: nothing is sent, nothing is believed. */
export const disabledWechatPay: WechatPay = {
  available: false,
  createNative: refused,
  query: refused,
  close: refused,
  refund: refused,
  queryRefund: refused,
  tradeBill: refused,
  verifyNotify: () => ({ refused: 'NOT_CONFIGURED', status: 401 }),
}
