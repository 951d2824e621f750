import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { shanghaiDay } from '../../../src/shared/time.ts'
import { has } from '../../support/has.ts'
import { held } from '../../support/shoppers.ts'
import { Visitor } from '../identity/world.ts'
import { orderMall } from '../orders/world.ts'
import { ordersIn } from '../payments/world.ts'
import { exchangeIn } from './exchanged.ts'

const mall = await orderMall(t, { env: { TERM_RETURN_ANSWER_HOURS: '36' } })
const paying = await ordersIn(mall)
await paying.give(account('balance', mall.memberId), 1_000_000_000)
/** Everything is paid by balance, by a session whose proof is fresh. */
const world = exchangeIn(mall, async ({ payNo }) => {
  const payer = await paying.caller('demo-member')
  await payer.prove()
  await payer.post('/api/pay/balance', { payGroupNo: payNo })
})
const { clock, received, picture, buyer } = world
const DAY = 86_400

type Received = Awaited<ReturnType<typeof received>>
const wishOf = ({ number, goods, lineId }: Received) => ({
  orderId: number,
  skuId: String(goods.skuId),
  line: lineId,
  type: 'refund',
  quantity: 1,
})
/** One unit goes back for a fault that a picture shows. */
const apply = async (order: Received, reason: string) =>
  buyer.post('/api/return/apply', { ...wishOf(order), reason, images: [await picture()] })
/** What is offered for it: until when, by reason. */
const untilOf = async ({ number, goods }: Received) => {
  const { data } = await buyer.get(`/api/return/options?orderId=${number}&skuId=${goods.skuId}`)
  const reasons = data.reasons as { type: string; reason: string; until: string }[]
  return Object.fromEntries(
    reasons.filter(({ type }) => type === 'refund').map(({ reason, until }) => [reason, until]),
  )
}
/** The page that asks for it, without its tags. */
async function pageOf({ number, goods }: Received): Promise<string> {
  const visitor = new Visitor(world.app)
  await visitor.enter()
  const { body } = await visitor.open(`/tuihuosq/${goods.skuId}/${number}`, { 'accept-language': 'zh' })
  return body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}
const after = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()

t.test(
  'damage that was noted on the receipt is a reason for fifteen days, other damage for two',
  async (t) => {
    const [noted, silent] = [await received(), await received()]
    const [parcel] = await world.sql<{ id: number }[]>`select id from shipments where order_id = ${noted.id}`
    const note = { orderNo: noted.number, parcelId: String(parcel!.id), text: '木箱破裂' }
    has(t, await buyer.post('/api/order/damage', { ...note, version: await world.versionOf(noted.number) }), {
      status: 200,
    })
    clock.forward(2 * DAY + 1)
    has(t, await apply(silent, 'damaged'), { status: 409, code: 2453 })
    has(t, await apply(noted, 'damaged'), { status: 200 })
    clock.forward(13 * DAY)
    has(t, await apply(noted, 'damaged'), { status: 409, code: 2453 })
  },
)

t.test(
  'before it is asked for, the page says what comes back, what is taken back, who pays the way, and when the store answers',
  async (t) => {
    const order = await received()
    const open = await pageOf(order)
    t.match(open, '店铺须在 36 小时内答复', 'the term of this mall, not the usual one')
    t.match(open, '质量问题的往返运费由店铺承担')
    t.match(open, new RegExp(`${shanghaiDay(clock.now())} 签收`), 'from when on the terms run')
    t.notMatch(open, '积分收回', 'nothing was earned yet')
    clock.forward(31 * DAY)
    await world.round('orders.endTerms')
    const { data } = await buyer.get(`/api/return/options?orderId=${order.number}&skuId=${order.goods.skuId}`)
    const unearned = Math.floor(Number(data.back.amount))
    t.ok(unearned > 0)
    t.equal(data.back.unearned, unearned)
    t.match(await pageOf(order), `已发放的 ${unearned.toLocaleString('en')} 积分收回`)

    const points = () => held(world.database.owner, account('points', world.memberId))
    const before = await points()
    const returnNo = (await apply(order, 'value')).data.returnNo as string
    for (const [call, input] of [
      ['agree', { address: '苏州' }],
      ['receive', { serials: order.serials.slice(0, 1) }],
      ['accept', { condition: '属实', seal: 'intact', valve: 'undamaged' }],
    ] as const)
      has(t, await world.atStore(call, returnNo, input), { status: 200 })
    has(t, await world.finance.post('/api/admin/refund/execute', { orderNo: order.number }), { status: 200 })
    t.equal(await points(), before - unearned, 'and that is what is taken')
  },
)

t.test(
  'a value and a certificate are reasons until the certificate ends, other faults for fifteen days',
  async (t) => {
    const order = await received({ quantity: 5 })
    const ends = '2028-11-21T15:59:59.999Z'
    t.strictSame(await untilOf(order), {
      noReason: after(7),
      damaged: after(2),
      wrongGoods: after(15),
      leaking: after(15),
      shortLife: after(15),
      value: ends,
      certificate: ends,
    })
    clock.forward(15 * DAY + 1)
    for (const reason of ['wrongGoods', 'leaking', 'shortLife'])
      has(t, await apply(order, reason), { status: 409, code: 2453 }, reason)
    has(
      t,
      await buyer.post('/api/return/apply', { ...wishOf(order), reason: 'value' }),
      { status: 400, code: 2454 },
      'not without evidence',
    )
    has(t, await apply(order, 'value'), { status: 200 })
    clock.set(new Date(ends))
    has(t, await apply(order, 'certificate'), { status: 200 }, 'on its last day')
    clock.forward(1)
    for (const reason of ['value', 'certificate'])
      has(t, await apply(order, reason), { status: 409, code: 2453 }, `${reason}: it has ended`)
  },
)
