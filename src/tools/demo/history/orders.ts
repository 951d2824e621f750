import type { Played } from '../client.ts'
import { place } from '../goods.ts'
import type { Goods } from '../goods.ts'
import type { OwnMall } from '../own-mall.ts'
import { stepsIn } from '../steps.ts'
import { HOUR, MINUTE } from './time.ts'

/** How a bought order was paid. */
export type Means = 'transfer' | 'wechat' | 'balance' | 'credit'

/** What is said of goods that arrived. */
export interface Word {
  data: number
  goods: number
  service: number
  use: string
  tags?: readonly string[]
  text: string
  anonymous?: boolean
  images?: string[]
  answer?: string
  followUp?: string
}

/** After so many milliseconds each step of an order is taken. */
const TAKES = { paying: 20 * MINUTE, shipping: 26 * HOUR, arriving: 74 * HOUR, judging: 146 * HOUR }

/** One order of the past: who bought what when, and what they said of it; without a word it completes by itself. */
export interface Bought {
  at: Date
  played: Played
  goods: Goods
  means: Means
  word: Word | null
  takes?: Partial<typeof TAKES>
}

/** The buyer pays in this way; a transfer is found at the bank, WeChat tells of it by itself. */
async function pay(mall: OwnMall, played: Played, payGroupNo: string, means: Means): Promise<void> {
  const { buyer } = played
  if (means === 'transfer') return stepsIn(played).payGroup(payGroupNo)
  if (means !== 'wechat') return buyer.post(`/api/pay/${means}`, { payGroupNo })
  const { payNo } = await buyer.post('/api/pay/weixin', { payGroupNo })
  mall.channel.pay(payNo)
  mall.putClock(new Date(mall.now().getTime() + 2 * MINUTE))
  await mall.round('payments.recover')
}

/** Whether that moment is past; then the clock stands there. */
const reaches = (mall: OwnMall, then: Date, until: Date): boolean => {
  if (then >= until) return false
  mall.putClock(then)
  return true
}

interface Pending {
  orderNo: string
  skuId: string
  line: string
  batchNumber: string | null
}

/** The buyer reviews every line of what arrived, and the store answers. */
export async function judge({ buyer, store }: Played, orderNo: string, word: Word): Promise<string[]> {
  const { list } = await buyer.get('/api/review/pending?size=50')
  const { answer, followUp, ...said } = word
  const ids: string[] = []
  for (const { skuId, line, batchNumber } of (list as Pending[]).filter((it) => it.orderNo === orderNo)) {
    const of = { orderNo, skuId, line, ...(batchNumber !== null && { batchNumber }) }
    const { id, status } = await buyer.post('/api/review/submit', { ...of, ...said })
    ids.push(id)
    if (status !== 'accepted') continue
    if (answer) await store.post('/api/seller/review/reply', { id, text: answer })
    if (followUp) await buyer.post('/api/review/append', { id, text: followUp })
  }
  return ids
}

/** Plays an order as far as it had come until then. Answers its number. */
export async function buy(
  mall: OwnMall,
  { at, played, goods, means, word, takes }: Bought,
  until: Date,
): Promise<string> {
  const steps = stepsIn(played)
  const after = { ...TAKES, ...takes }
  const reached = (step: keyof typeof TAKES) => reaches(mall, new Date(at.getTime() + after[step]), until)
  mall.putClock(at)
  const orderNo = await place(played.buyer, goods, played.say)
  if (!reached('paying')) return orderNo
  await pay(mall, played, (await steps.orderOf(orderNo)).payGroupNo, means)
  if (!reached('shipping')) return orderNo
  await steps.ship(orderNo)
  if (!reached('arriving')) return orderNo
  await steps.step(played.buyer, '/api/order/confirmReceipt', orderNo)
  if (word && reached('judging')) await judge(played, orderNo, word)
  return orderNo
}
