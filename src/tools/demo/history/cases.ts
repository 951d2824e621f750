import { shanghaiDay } from '../../../shared/time.ts'
import type { Played } from '../client.ts'
import { place } from '../goods.ts'
import type { Goods } from '../goods.ts'
import type { OwnMall } from '../own-mall.ts'
import { showPicture } from '../pictures.ts'
import { handVoucher, stepsIn } from '../steps.ts'
import { buy, judge } from './orders.ts'
import { DAY, HOUR, MINUTE } from './time.ts'

const WORD = { data: 5, goods: 4, service: 5, use: 'calibration' } as const

/** Orders that ended otherwise, and payments and refunds that did: one case for each state. */
export async function playEnds(mall: OwnMall, played: Played, goods: Goods): Promise<void> {
  const { buyer, store, operator, say } = played
  const steps = stepsIn(played)
  const later = (ms: number) => mall.putClock(new Date(mall.now().getTime() + ms))
  const placed = () => place(buyer, goods, say)
  const groupOf = async (orderNo: string) => (await steps.orderOf(orderNo)).payGroupNo as string
  const codeOf = async (orderNo: string) =>
    (await buyer.post('/api/pay/weixin', { payGroupNo: await groupOf(orderNo) })).payNo as string
  async function byWechat(fen?: number): Promise<string> {
    const orderNo = await placed()
    mall.channel.pay(await codeOf(orderNo), fen)
    later(2 * MINUTE)
    await mall.round('payments.recover')
    return orderNo
  }
  const asked = async (orderNo: string, reason: string) => {
    await steps.askRefund(orderNo, reason)
    later(HOUR)
    return orderNo
  }
  const executed = async (orderNo: string) => operator.post('/api/admin/refund/execute', { orderNo })

  // Nobody paid it: the mall closes it.
  await codeOf(await placed())
  later(2 * DAY)
  await mall.round('payments.recover')
  await mall.round('orders.closeUnpaid')

  // More came in than was asked for, and the payer's card is gone: it is stuck in suspense.
  mall.channel.refundsAre('ABNORMAL')
  await byWechat(1_234_500)
  await mall.round('payments.returnSuspense')
  mall.channel.refundsAre('SUCCESS')

  // A voucher without its money, then the right one.
  const { payNo } = await handVoucher(played, await groupOf(await placed()))
  await operator.post('/api/admin/payment/voucher/fail', {
    payNo,
    reason: '银行流水中未找到该笔转账，请核对付款账号',
  })

  // Given back as a whole; refused; taken back; closed by the provider; still on its way.
  await executed(await asked(await byWechat(), '项目取消'))
  await mall.round('payments.sendRefunds')
  const refused = await asked(await byWechat(), '想换另一家')
  await store.post('/api/seller/order/refuseRefund', { orderNo: refused, reason: '货已备好，今天发出' })
  const kept = await asked(await byWechat(), '规格看错')
  await buyer.post('/api/order/withdrawRefund', { orderNo: kept })
  mall.channel.refundsAre('CLOSED')
  await executed(await asked(await byWechat(), '预算调整'))
  await mall.round('payments.sendRefunds')
  mall.channel.refundsAre('PROCESSING')
  await executed(await asked(await byWechat(), '重复采购'))
  await mall.round('payments.sendRefunds')
  mall.channel.refundsAre('SUCCESS')

  // A bill of WeChat names a payment that none of our books knows.
  mall.channel.strange({
    kind: 'payment',
    appid: 'demo',
    mchid: 'demo',
    outTradeNo: 'DEMO-UNKNOWN-1',
    transactionId: 'DEMO42000000000000000000000009',
    orderFen: 45_600,
    outRefundNo: null,
    refundId: null,
    refundFen: 0,
    refundStatus: null,
    at: `${shanghaiDay(mall.now())} 08:00:00`,
  })
  await mall.round('payments.reconcile')

  // A code that waits for its payer.
  await codeOf(await placed())
}

/**
 * Reviews that want somebody: held for a word, with pictures that wait, rejected, removed, and one that was reported. The store rates two
 * of its buyers: one who reviewed the order, and one who has not yet.
 */
export async function playReviews(
  mall: OwnMall,
  played: Played,
  goods: Goods,
  reporter: Played['buyer'],
  until: Date,
): Promise<void> {
  const { buyer, operator } = played
  const begin = new Date(until.getTime() - 9 * DAY)
  let n = 0
  async function received(): Promise<string> {
    const at = new Date(begin.getTime() + (n += 1) * HOUR)
    const orderNo = await buy(mall, { at, played, goods, means: 'wechat', word: null }, until)
    mall.putClock(new Date(at.getTime() + 6 * DAY))
    return orderNo
  }
  const judged = async (orderNo: string, text: string, more: object = {}) =>
    (await judge(played, orderNo, { ...WORD, text, ...more }))[0]!
  const reviewed = async (text: string, more: object = {}) => judged(await received(), text, more)
  const rate = (orderNo: string, grade: number, text: string) =>
    played.store.post('/api/seller/review/rateBuyer', { orderNo, grade, text })
  const decide = (id: string, decision: string, reason?: string) =>
    operator.post('/api/admin/review/decide', { id, decision, ...(reason && { reason }) })
  const mutual = await received()
  const shown = await judged(mutual, '包装和铭牌都拍了照，瓶号与证书一致。', {
    images: [await showPicture(buyer, 'review'), await showPicture(buyer, 'review', 'cyl-silver.png')],
  })
  await decide(shown, 'publish')
  await played.store.post('/api/seller/review/reply', {
    id: shown,
    text: '感谢晒图，欢迎继续选购同批次产品。',
  })
  await buyer.post('/api/review/append', { id: shown, text: '追加：三周后复测，示值没有变化。' })
  await rate(mutual, 5, '验收及时，空瓶按期归还。')
  await rate(await received(), 4, '付款及时，收货地址写得清楚。')
  await reviewed('同批次第二瓶，图为到货状态。', {
    images: [await showPicture(buyer, 'review', 'cyl-white.png')],
  })
  await reviewed('联系方式留在这里，加微信聊返现。')
  const rejected = await reviewed('这家是骗子吗？还没有用就来评价。')
  await decide(rejected, 'reject', '与商品无关，请只写使用情况')
  const removed = await reviewed('和订单无关的内容，误发。')
  await decide(removed, 'remove', '内容与商品无关')
  const reported = await reviewed('数值一般，证书给得慢。', { anonymous: true })
  await reporter.post('/api/review/report', { id: reported, reason: '没有说明哪项数值' })
}
