import type { Account } from '../client.ts'
import type { OwnMall } from '../own-mall.ts'

/** What the mall does by its clock every night: terms end, statements are made, and what goes back goes on its way. */
const NIGHTLY = [
  'orders.closeUnpaid',
  'payments.closeDues',
  'orders.endTerms',
  'payments.sendRefunds',
  'returns.follow',
] as const
const MONTHLY = ['settlements.issue', 'credit.state'] as const

/** One night of the mall; the first of a month makes the statements of the last. */
export async function night(mall: OwnMall, at: Date, isFirst: boolean): Promise<void> {
  mall.putClock(at)
  for (const job of NIGHTLY) await mall.round(job)
  if (isFirst) for (const job of MONTHLY) await mall.round(job)
}

interface Statement {
  settlementId: string
  storeId: string
  closing: string
}

/** What stores are owed by the statements of this month: asked for by one of finance, and paid by another where `pays` says so. */
export async function payStores(
  { operator, second }: { operator: Account; second: Account },
  month: string,
  become: (storeId: number) => 'paid' | 'asked' | 'refused' | null,
): Promise<void> {
  const { list } = await operator.get(`/api/admin/settlement/page?month=${month}`)
  for (const { settlementId, storeId, closing } of list as Statement[]) {
    const end = become(Number(storeId))
    if (!end || Number(closing) <= 0) continue
    const { payoutNo } = await operator.post('/api/admin/payout/ask', { settlementId })
    if (end === 'paid')
      await second.post('/api/admin/payout/pay', { payoutNo, bankReference: `BANK-${payoutNo}` })
    if (end === 'refused')
      await second.post('/api/admin/payout/refuse', {
        payoutNo,
        reason: '收款账户户名与营业执照不一致，请更正后再提',
      })
  }
}
