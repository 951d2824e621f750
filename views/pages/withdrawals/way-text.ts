import type { ViewContext } from '../../context.ts'

interface Way {
  method: string
  payerName: string | null
  account: string | null
  /** Null of money that no top-up brought: it does not go back, it goes to an account. */
  depositNumber: string | null
}

/** Where money goes: `WeChat Pay`, or `Bank transfer, Example Ltd ****0000`. */
export function wayText(
  { t }: Pick<ViewContext, 't'>,
  { method, payerName, account, depositNumber }: Way,
): string {
  if (method === 'wechat') return t('withdrawals.way.wechat')
  const to = { name: payerName ?? '—', account: account ?? '—' }
  return depositNumber === null ? t('withdrawals.way.account', to) : t('withdrawals.way.transfer', to)
}
