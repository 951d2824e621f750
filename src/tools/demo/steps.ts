import { dayAfter } from './client.ts'
import type { Account, Played } from './client.ts'
import { bankReceipt } from './pictures.ts'

/** Hands in the voucher of a transfer for a group, which waits for the operator then. */
export async function handVoucher({ mall, buyer, say }: Played, payGroupNo: string) {
  const { amount } = await buyer.get(`/api/pay/transferAccount?payGroupNo=${payGroupNo}`)
  const { fileId } = await buyer.upload('/api/file/upload', { scene: 'voucher' }, await bankReceipt())
  const tradeNo = `DEMO${mall.now().getTime()}${payGroupNo.slice(-4)}`
  const { payNo } = await buyer.post('/api/pay/transfer', {
    payGroupNo,
    payerName: buyer.company,
    payerAccount: '6222000000000000',
    tradeNo,
    item: 'goods',
    summary: '货款',
    tradeTime: mall.now().toISOString(),
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

interface Licences {
  neededLicences: string[]
  buyerLicences: { kind: string }[]
}

/** The store notes down the buyer's licences for restricted goods that it has not seen yet. */
async function recordLicences({ mall, store }: Played, orderNo: string): Promise<void> {
  const { neededLicences, buyerLicences }: Licences = await store.get(
    `/api/seller/order/detail?orderNo=${orderNo}`,
  )
  const known = new Set(buyerLicences.map(({ kind }) => kind))
  for (const kind of neededLicences.filter((it) => !known.has(it)))
    await store.post('/api/seller/order/buyerLicence', {
      orderNo,
      kind,
      number: `DEMO-PURCHASE-${orderNo.slice(-4)}`,
      validUntil: dayAfter(mall, 730),
    })
}

/** The steps of one order, with the account that takes each. */
export function stepsIn(played: Played) {
  const { mall, buyer, store, say } = played
  const orderOf = (orderNo: string) => buyer.get(`/api/order/detail?orderNo=${orderNo}`)
  async function tell(orderNo: string) {
    const now = await orderOf(orderNo)
    say(`订单 ${orderNo}：${now.statusText}`)
    return now
  }
  /** Takes one step of an order at its present version. */
  const step = async (who: Account, path: string, orderNo: string, more: object = {}) =>
    who.post(path, { orderNo, version: (await orderOf(orderNo)).version, ...more })
  return {
    orderOf,
    tell,
    step,
    confirm: (orderNo: string, price?: object) =>
      step(store, '/api/seller/order/confirm', orderNo, { eta: dayAfter(mall, 14), ...(price && { price }) }),
    /** A parcel; cylinders from stock are picked for it, filled ones have their numbers already. */
    async ship(orderNo: string): Promise<void> {
      await recordLicences(played, orderNo)
      const picked: { quantity: number; serials: string[] }[] = await store.get(
        `/api/seller/order/pick?orderNo=${orderNo}`,
      )
      await step(store, '/api/seller/order/ship', orderNo, {
        carrier: '示例安达危险品物流',
        no: `DEMO-WB-${orderNo.slice(-6)}`,
        serials: picked.flatMap(({ quantity, serials }) => serials.slice(0, quantity)),
      })
    },
    payGroup: (payGroupNo: string) => payByTransfer(played, payGroupNo),
    async payFor(orderNo: string): Promise<void> {
      await payByTransfer(played, (await orderOf(orderNo)).payGroupNo)
    },
    askRefund: (orderNo: string, reason: string) => step(buyer, '/api/order/askRefund', orderNo, { reason }),
  }
}

export type Steps = ReturnType<typeof stepsIn>
