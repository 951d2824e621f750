import type { WechatPay } from './contract.ts'

const refused = () => Promise.resolve({ refused: 'NOT_CONFIGURED' as const })

/** Used if no merchant is configured: sends nothing and refuses every notify. */
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
