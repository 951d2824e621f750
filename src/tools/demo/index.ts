import { signIn, signInAll } from './client.ts'
import type { DemoMall, Played, Say } from './client.ts'
import { fill } from './filling.ts'
import { paidTask, playFillings, playSolutions } from './fillings.ts'
import { offered, place } from './goods.ts'
import type { Goods } from './goods.ts'
import { playHistory } from './history/index.ts'
import type { OwnMall } from './own-mall.ts'
import { playPapers, playUnsigned } from './papers.ts'
import { playReturns } from './returns.ts'
import { handVoucher, stepsIn } from './steps.ts'
import type { Steps } from './steps.ts'

interface DemoOptions {
  mall: DemoMall
  /** Address of the simulated WeChat Pay whose merchant the mall is, if there is one. */
  simulator?: string | undefined
  /** Also where orders of some states are there already. */
  anew?: boolean
  say: Say
}

/** One complete order of made-to-order goods, printed step by step. */
async function playWhole(played: Played, made: Goods, steps: Steps): Promise<void> {
  const { buyer, say } = played
  const { tell, step } = steps
  const orderNo = await place(buyer, made, say)
  await tell(orderNo)
  const { amountBefore } = await steps.orderOf(orderNo)
  const amountAfter = String(Math.floor(Number(amountBefore) * 0.95))
  await steps.confirm(orderNo, { amountAfter, reason: '年度复购' })
  await tell(orderNo)
  await step(buyer, '/api/order/accept', orderNo)
  await tell(orderNo)
  await steps.payFor(orderNo)
  await tell(orderNo)
  await fill(played, orderNo)
  await steps.ship(orderNo)
  await tell(orderNo)
  await step(buyer, '/api/order/confirmReceipt', orderNo)
  const { log } = await tell(orderNo)
  for (const { at, title, text } of log.toReversed()) say(`  ${at}  ${title}${text ? `：${text}` : ''}`)
}

type Stay = [tab: string, goods: Goods, onward: (orderNo: string) => Promise<unknown>]

/** The steps that bring an order to its final state. */
const staysOf = ({ buyer }: Played, made: Goods, stocked: Goods, steps: Steps): Stay[] => [
  ['awaitingPayment', stocked, async () => {}],
  ['toBeConfirmed', made, async () => {}],
  ['toBeConfirmed', made, (orderNo) => steps.confirm(orderNo)],
  [
    'ended',
    made,
    async (orderNo) => {
      await steps.confirm(orderNo)
      await steps.step(buyer, '/api/order/cancel', orderNo, { reason: '交期太晚' })
    },
  ],
  [
    'awaitingShipment',
    stocked,
    async (orderNo) => {
      await steps.payFor(orderNo)
      await buyer.post('/api/order/message', { orderNo, text: '本周五前能发出吗？请随货附纸质证书。' })
    },
  ],
  [
    'awaitingReceipt',
    stocked,
    async (orderNo) => {
      await steps.payFor(orderNo)
      await steps.ship(orderNo)
    },
  ],
  [
    'refunding',
    stocked,
    async (orderNo) => {
      await steps.payFor(orderNo)
      await steps.askRefund(orderNo, '规格选错了')
    },
  ],
  ['ended', stocked, (orderNo) => steps.step(buyer, '/api/order/cancel', orderNo, { reason: '换一种规格' })],
  [
    'removed',
    stocked,
    async (orderNo) => {
      await steps.step(buyer, '/api/order/cancel', orderNo, { reason: '重复下单' })
      await steps.step(buyer, '/api/order/remove', orderNo)
    },
  ],
]

/**
 * A refund that WeChat cannot pay, because the payer's card is gone: one operator sends it to WeChat, and another puts
 * it on the buyer's balance.
 */
async function playToBalance(
  { buyer, operator, second, say }: Played,
  stocked: Goods,
  { orderOf, askRefund, tell }: Steps,
  simulator: string,
): Promise<void> {
  const control = async (name: string, input: object) => {
    const answer = await fetch(`${simulator}/_control/${name}`, {
      method: 'POST',
      body: JSON.stringify(input),
    })
    if (!answer.ok) throw new Error(`${simulator} ${name}: ${await answer.text()}`)
  }
  const orderNo = await place(buyer, stocked, say)
  const { payNo } = await buyer.post('/api/pay/weixin', { payGroupNo: (await orderOf(orderNo)).payGroupNo })
  await control('pay', { n: payNo })
  await tell(orderNo)
  await askRefund(orderNo, '项目取消')
  const { refundNo } = await operator.post('/api/admin/refund/execute', { orderNo })
  await control('refundState', { n: refundNo, status: 'ABNORMAL' })
  say(`  退款 ${refundNo}：微信退不回付款账户，由另一位运营人员退至余额`)
  await second.post('/api/admin/refund/toBalance', { refundNo, reason: '付款银行卡已注销' })
  await tell(orderNo)
}

/**
 * Afterwards one more made-to-order order has reached its receipt; one order stays in each state on the way that had
 * none, a filling stands in each of its states, one of a solution in three of them; one message and one voucher wait for an answer where nothing waited to be paid; a return or an exchange stands in each of its states; of what was received one
 * certificate is corrected and near its end, and one revoked; and with a simulated WeChat Pay two operators have put a refund that it could not pay on the buyer's balance.
 */
export async function playDemo({ mall, simulator, anew = false, say }: DemoOptions): Promise<void> {
  const played = await signInAll(mall, say)
  const { buyer } = played
  const steps = stepsIn(played)
  const made = await offered(mall, 'madeToOrder')
  const stocked = await offered(mall, 'stocked')
  await playWhole(played, made, steps)
  const counts = await buyer.get('/api/order/count')
  for (const [tab, goods, onward] of staysOf(played, made, stocked, steps)) {
    if (counts[tab] > 0 && !anew) continue
    const orderNo = await place(buyer, goods, say)
    await onward(orderNo)
    await steps.tell(orderNo)
  }
  if (counts.awaitingPayment === 0 || anew) {
    const orderNo = await place(buyer, stocked, say)
    await handVoucher(played, (await steps.orderOf(orderNo)).payGroupNo)
  }
  await playFillings(played, () => paidTask(played, made))
  await playSolutions(mall, say)
  if (anew || (await buyer.get('/api/return/page')).total === 0)
    await playReturns(played, stocked, async (orderNo) => {
      await steps.payFor(orderNo)
      await steps.ship(orderNo)
      await steps.step(buyer, '/api/order/confirmReceipt', orderNo)
    })
  await playPapers(played)
  if (anew) await playUnsigned(played)
  if (simulator) await playToBalance(played, stocked, steps, simulator)
}

/** Plays history and demo once, on a mall whose demo member has bought nothing yet. */
export async function playFirst(mall: OwnMall, say: Say): Promise<void> {
  const buyer = await signIn(mall, 'demo-member')
  const { all, removed } = await buyer.get('/api/order/count')
  if (all + removed > 0) return
  await playHistory(mall, say)
  await playDemo({ mall, say, anew: true })
}
