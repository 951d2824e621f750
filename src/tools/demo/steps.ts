import sharp from 'sharp'
import type { Account, Played } from './client.ts'

/** The day `days` days from now. */
export const days = (count: number): string =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** Every step of the filling task, taken by the store's staff. */
export async function fill({ buyer, store, inspector, say }: Played, orderNo: string): Promise<void> {
  const { taskNo } = (await buyer.get(`/api/order/filling?orderNo=${orderNo}`))[0]
  const find = async () =>
    (await store.get('/api/seller/filling/page?size=100')).list.find(
      (it: { taskNo: string }) => it.taskNo === taskNo,
    )
  let { version, recipe } = await find()
  const serial = `DEMO-C-${Date.now() % 1_000_000}`
  const masses = recipe.map(({ substanceId }: { substanceId: string }) => ({ substanceId, grams: 12.5 }))
  const results = recipe.map((it: object) => ({ ...it, uncertaintyPercent: 1 }))
  const step = async (who: Account, name: string, more: object = {}) => {
    const task = await who.post(`/api/seller/filling/${name}`, { taskNo, version, ...more })
    version = task.version
    say(`  配制 ${taskNo}：${task.stateText}`)
  }
  await step(store, 'calculate', {
    masses,
    pressureMpa: 9.5,
    tolerancePercent: 2,
    parentExpiresOn: days(300),
  })
  await step(store, 'assign', {
    cylinders: [{ serial, inspectedUntil: days(700), operator: store.memberId }],
  })
  await step(store, 'pretreat', { cylinders: [{ serial, vacuumPa: 2 }] })
  await step(store, 'start')
  await step(store, 'weigh', { cylinders: [{ serial, masses }] })
  await step(inspector, 'submitQc')
  await step(inspector, 'qc', { pass: true, expiry: days(700), cylinders: [{ serial, values: results }] })
}

/** Pays a group by a transfer; the mall's operator finds it at the bank. */
export async function payByTransfer({ buyer, operator, say }: Played, payGroupNo: string): Promise<void> {
  const { amount } = await buyer.get(`/api/pay/transferAccount?payGroupNo=${payGroupNo}`)
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { fileId } = await buyer.upload('/api/file/upload', { scene: 'voucher' }, picture)
  const tradeNo = `DEMO${Date.now()}`
  const { payNo } = await buyer.post('/api/pay/transfer', {
    payGroupNo,
    payerName: '示例环境检测（苏州）有限公司',
    payerAccount: '6222000000000000',
    tradeNo,
    item: 'goods',
    summary: '货款',
    tradeTime: new Date().toISOString(),
    fileId,
  })
  say(`  凭证 ${payNo} 待审核`)
  await operator.post('/api/admin/payment/voucher/pass', {
    payNo,
    bankReference: `BANK-${tradeNo}`,
    received: amount,
  })
}
