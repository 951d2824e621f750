import type { ViewContext } from '../../context.ts'

/** Where money goes back to: `WeChat Pay`, or `Bank transfer, Example Ltd ****0000`. */
export function wayText(
  { t }: Pick<ViewContext, 't'>,
  { method, payerName, account }: { method: string; payerName: string | null; account: string | null },
): string {
  if (method === 'wechat') return t('withdrawals.way.wechat')
  return t('withdrawals.way.transfer', { name: payerName ?? '—', account: account ?? '—' })
}
