import { dayAfter } from './client.ts'
import type { Played } from './client.ts'

interface Held {
  number: string
  status: string
  orderNo: string
}

/** So many days are left of what the store's monitoring found to hold for a shorter time. */
const DAYS_LEFT = 25

/**
 * Of what the buyer holds one certificate is corrected to a shorter life, so that its lot is near its end, and another revoked: both
 * wait under "My batches" until the buyer has read of them. Nothing where something waits already, or too little was bought.
 */
export async function playPapers({ mall, buyer, inspector, signers, say }: Played): Promise<void> {
  const { counts } = await buyer.get('/api/batch/page')
  if (counts.changed > 0) return
  const { list } = await buyer.get('/api/certificate/page?size=50')
  const current = (list as Held[]).filter(({ status }) => status === 'current')
  const [shorter] = current
  const wrong = current.find(({ orderNo }) => orderNo !== shorter!.orderNo)
  if (!shorter || !wrong) return
  await inspector.post('/api/seller/certificate/revise', {
    number: shorter.number,
    reason: '长期稳定性监测：有效期缩短 Long-term monitoring: valid for a shorter time',
    expiry: dayAfter(mall, DAYS_LEFT),
  })
  for (const signer of signers) await signer.post('/api/seller/certificate/sign', { number: shorter.number })
  say(`证书 ${shorter.number}：第 2 版已签发，有效期至 ${dayAfter(mall, DAYS_LEFT)}`)
  await signers.at(-1)!.post('/api/seller/certificate/revoke', {
    number: wrong.number,
    reason: '复核发现称量记录有误，请停止使用 A weighing record was wrong: stop using it',
  })
  say(`证书 ${wrong.number}：已撤销，通知持有人`)
}

/** Certificates of cylinders that have passed their check wait for the first of two signatures. */
export async function playUnsigned({ store, inspector, say }: Played): Promise<void> {
  const { list } = await store.get('/api/seller/filling/page?size=100')
  const checked = (list as { taskNo: string; state: string }[]).find(
    ({ state }) => state === 'qualityCheckComplete',
  )
  if (!checked) return
  await inspector.post('/api/seller/certificate/draft', { taskNo: checked.taskNo })
  say(`证书：${checked.taskNo} 待签发`)
}
