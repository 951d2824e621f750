import sharp from 'sharp'
import type { Played } from './client.ts'

/** The day `days` days from now. */
export const days = (count: number): string =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** Hands in the voucher of a transfer for a group, which waits for the operator then. */
export async function handVoucher({ buyer, say }: Played, payGroupNo: string) {
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
  return { payNo: payNo as string, amount: amount as string, tradeNo }
}

/** Pays a group by a transfer; the mall's operator finds it at the bank. */
export async function payByTransfer(played: Played, payGroupNo: string): Promise<void> {
  const { payNo, amount, tradeNo } = await handVoucher(played, payGroupNo)
  await played.operator.post('/api/admin/payment/voucher/pass', {
    payNo,
    bankReference: `BANK-${tradeNo}`,
    received: amount,
  })
}
