import { account } from '../../ledger/index.ts'
import { payFrom } from './means.ts'
import type { Means } from './means.ts'

/** WeChat Pay: a code for the payer's phone; the provider says when it is paid, and when it has gone back. */
export const wechat: Means = {
  code: 'wechat',
  title: 'WeChat',
  page: { route: 'PayWeixin', panel: 'code', icon: 'qr' },
  begins: 'processing',
  throughProvider: true,
  clearing: account('wechatClearing'),
  // WeChat refunds for a year after the payment; the days before its end are left for finance to decide in.
  backDays: 350,
  offer: ({ wechatPay }) => wechatPay.available,
  pay: payFrom(() => account('wechatClearing')),
  giveBack: async (_tx, { amountFen }) => [{ account: account('suspense'), amount: amountFen }],
}
