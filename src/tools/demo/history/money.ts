import type { Played } from '../client.ts'
import type { Goods } from '../goods.ts'
import type { OwnMall } from '../own-mall.ts'
import { handVoucher, payByTransfer } from '../steps.ts'
import { buy } from './orders.ts'
import { DAY, HOUR, MINUTE, monthBefore } from './time.ts'
import type { Happening } from './time.ts'

interface Own {
  mall: OwnMall
  played: Played
  until: Date
}

const onCredit = ({ mall, played, until }: Own, goods: Goods, at: Date, arriving?: Date): Happening => ({
  at,
  play: () =>
    buy(
      mall,
      {
        at,
        played,
        goods,
        means: 'credit',
        word: null,
        ...(arriving && { takes: { arriving: arriving.getTime() - at.getTime() } }),
      },
      until,
    ),
})

/**
 * What the buyer bought on credit: of the month before the last but one, repaid; of the last but one, still owed after its term; of
 * the last month, and what arrived in this one.
 */
export function creditOf(own: Own, goods: Goods): Happening[] {
  const [three, two, one, none] = [3, 2, 1, 0].map((back) => monthBefore(own.until, back))
  return [
    onCredit(own, goods, three!.day(12)),
    {
      at: two!.day(20),
      async play() {
        const { buyer } = own.played
        const { list } = await buyer.get('/api/credit/bill/page')
        const [bill] = list as { open: string }[]
        const { payNo } = await buyer.post('/api/credit/repay', { amount: bill!.open, method: 'balance' })
        await buyer.post('/api/pay/balance', { payGroupNo: payNo })
      },
    },
    onCredit(own, goods, two!.day(4)),
    onCredit(own, goods, one!.day(3)),
    onCredit(own, goods, one!.day(20), none!.day(1)),
  ]
}

/** Tops the balance up; answers the number of the top-up. */
async function topUp({ mall, played }: Own, amount: string, method: 'wechat' | 'transfer'): Promise<string> {
  const { buyer } = played
  const { rechargeNo, payNo: payGroupNo } = await buyer.post('/api/recharge/submit', { amount, method })
  if (method === 'transfer') await payByTransfer(played, payGroupNo)
  else {
    const { payNo } = await buyer.post('/api/pay/weixin', { payGroupNo })
    mall.channel.pay(payNo)
    mall.putClock(new Date(mall.now().getTime() + 2 * MINUTE))
    await mall.round('payments.recover')
  }
  return rechargeNo as string
}

const REFUSAL = '该笔充值正在核对，请补充付款账户证明后再申请'

/** What becomes of money that somebody wants back, one case for each state of a withdrawal. */
async function withdraw(own: Own, byTransfer: string, byWechat: string): Promise<void> {
  const { mall, played } = own
  const { buyer, operator, second } = played
  const later = () => mall.putClock(new Date(mall.now().getTime() + 5 * HOUR))
  const ask = async (rechargeNo: string, amount: string) => {
    later()
    return (await buyer.post('/api/withdraw/submit', { rechargeNo, amount })).withdrawalNo as string
  }
  const approve = (withdrawalNo: string) => operator.post('/api/admin/withdrawal/approve', { withdrawalNo })
  const pay = (withdrawalNo: string, more: object = {}) =>
    second.post('/api/admin/withdrawal/pay', { withdrawalNo, ...more })

  const paid = await ask(byTransfer, '300.00')
  await approve(paid)
  await pay(paid, { bankReference: `BANK-${paid}` })
  await buyer.post('/api/withdraw/cancel', { withdrawalNo: await ask(byTransfer, '120.00') })
  await operator.post('/api/admin/withdrawal/refuse', {
    withdrawalNo: await ask(byTransfer, '180.00'),
    reason: REFUSAL,
  })
  const failed = await ask(byWechat, '60.00')
  await approve(failed)
  await pay(failed)
  mall.channel.refundsAre('ABNORMAL')
  await mall.round('withdrawals.send')
  mall.channel.refundsAre('SUCCESS')
  const sending = await ask(byWechat, '80.00')
  await approve(sending)
  await pay(sending)
  await approve(await ask(byTransfer, '260.00'))
  await ask(byTransfer, '150.00')
}

/** The buyer's top-ups: paid in both ways, lapsed, waiting for its voucher to be decided; and what they wanted back of them. */
export function topUpsOf(own: Own): Happening[] {
  const { buyer } = own.played
  const at = (back: number) => new Date(own.until.getTime() - back * DAY)
  let byTransfer = ''
  let byWechat = ''
  return [
    { at: at(40), play: async () => void (byTransfer = await topUp(own, '2000.00', 'transfer')) },
    { at: at(33), play: async () => void (byWechat = await topUp(own, '600.00', 'wechat')) },
    { at: at(25), play: () => buyer.post('/api/recharge/submit', { amount: '500.00', method: 'transfer' }) },
    { at: at(4), play: () => withdraw(own, byTransfer, byWechat) },
    {
      at: at(1),
      async play() {
        const asked = { amount: '800.00', method: 'transfer' }
        const { payNo } = await buyer.post('/api/recharge/submit', asked)
        await handVoucher(own.played, payNo)
      },
    },
  ]
}
