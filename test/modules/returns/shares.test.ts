import t from 'tap'
import type { Test } from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { sendRefunds } from '../../../src/modules/refunds/index.ts'
import { expirePoints } from '../../../src/modules/wallet/index.ts'
import { faultless } from '../../support/faults.ts'
import { handClock } from '../../support/mall.ts'
import { startWechatPaySimulator } from '../../support/wechat-pay-simulator/index.ts'
import { harmless, HOUR, returnWorld } from './world.ts'

const channelClock = handClock('2026-11-21T04:00:00Z')
const simulator = await startWechatPaySimulator({ clock: channelClock })
t.teardown(() => simulator.close())
const world = await returnWorld(t, { env: simulator.env })
await world.listen()
const { memberId, balance, sql, finance, buyer } = world
let numbers = 0

const purse = async (card: number) => ({
  money: await balance(account('balance', memberId)),
  credit: await balance(account('credit', memberId)),
  points: await balance(account('points', memberId)),
  card: await balance(account('giftCard', card)),
  /** What WeChat holds for the mall, below zero. */
  wechat: await balance(account('wechatClearing')),
})

/** How a group is paid, with the answer of its last step. */
const ways = {
  balance: (payGroupNo: string) => buyer.post('/api/pay/balance', { payGroupNo }),
  credit: (payGroupNo: string) => buyer.post('/api/pay/credit', { payGroupNo }),
  async wechat(payGroupNo: string) {
    const code = await buyer.post('/api/pay/weixin', { payGroupNo })
    await simulator.pay({ n: (code.body.data as { payNo: string }).payNo })
    return code
  },
  async transfer(payGroupNo: string) {
    const key = `file-${String((numbers += 1)).padStart(20, '0')}`
    await sql`
      insert into files (key, member_id, scene, type, bytes, created_at)
      values (${key}, ${memberId}, 'voucher', 'image/webp', 10, ${world.clock.now()})`
    const { body } = await buyer.post('/api/pay/transfer', {
      payGroupNo,
      payerName: '示例环境检测（苏州）有限公司',
      payerAccount: '6222 0000 0000',
      tradeTime: '2026-11-21T11:15:00+08:00',
      tradeNo: `T-shares-${numbers}`,
      item: 'goods',
      summary: '标准气体货款',
      fileId: key,
    })
    const { payNo } = body.data as { payNo: string }
    return finance.post('/api/admin/payment/voucher/pass', {
      payNo,
      bankReference: `B-${numbers}`,
      received: '71.00',
    })
  },
}

/** So many units of an order go back for their money. */
async function giveBack(
  t: Test,
  order: Awaited<ReturnType<typeof world.received>>,
  quantity: number,
  way: keyof typeof ways,
) {
  const no = await world.asked(order, { quantity })
  await world.through(no, 'agreed', 'sent', 'arrived', 'accepted')
  t.equal((await world.execute(order.number)).status, 200)
  // WeChat takes one refund of a payment in a minute; what it put off is sent again then.
  for (const clock of [world.clock, channelClock]) clock.forward(61)
  await sendRefunds(world.services)
  const [row] = await sql<{ n: string }[]>`select refund_number as n from returns where number = ${no}`
  if (way === 'wechat') await simulator.refundState({ n: row!.n, status: 'SUCCESS' })
  await world.rounds()
  t.equal(await world.stateOf(no), 'completed')
}

for (const way of ['balance', 'credit', 'transfer', 'wechat'] as const)
  t.test(`paid by ${way}, with coupon, points and card: each share goes back, to the fen`, async (t) => {
    const card = await world.giftCard(5000)
    const group = await world.place({
      goodsFen: 9000,
      quantity: 3,
      couponFen: 700,
      points: 200,
      giftCards: [{ id: card, fen: 1000 }],
    })
    const paid = await ways[way](group.payNo)
    t.equal(paid.status, 200, JSON.stringify(paid.body))
    const id = group.orderIds[0]!
    await world.receive(id, harmless)
    const [number] = await world.numbersOf([id])
    const lines = await sql<{ id: number; skuId: string }[]>`
      select id, sku_id::text as "skuId" from order_lines where order_id = ${id}`
    const order = { id, number: number!, lines, skuId: lines[0]!.skuId }
    const before = await purse(card)
    const payable = 9000 - 700 - 200 - 1000
    /** What came back since, where money that was paid by credit lowers what is owed. */
    const back = async () => {
      const now = await purse(card)
      return {
        money: now.money - before.money,
        credit: now.credit - before.credit,
        points: now.points - before.points,
        card: now.card - before.card,
        wechat: now.wechat - before.wechat,
      }
    }
    const to = (fen: number) => ({
      money: 0,
      credit: 0,
      wechat: 0,
      [{ balance: 'money', transfer: 'money', credit: 'credit', wechat: 'wechat' }[way]]: fen,
    })
    await giveBack(t, order, 1, way)
    t.strictSame(
      await back(),
      { ...to(Math.floor(payable / 3)), points: 66, card: 333 },
      'a third, rounded down; nothing of the coupon',
    )
    await giveBack(t, order, 2, way)
    t.strictSame(await back(), { ...to(payable), points: 200, card: 1000 }, 'and all of it with the last')
    t.strictSame(await world.statesOf([id]), ['refunded'])
    t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
    t.strictSame(await world.breaches(), [])
  })

t.test('points that came back are good for thirty days from the refund, however old they are', async (t) => {
  const points = async () => balance(account('points', memberId))
  const night = (time: string) =>
    expirePoints(faultless({ ...world.services, database: world.owner, clock: handClock(time) }))
  // A new session, whose proof is fresh.
  world.clock.forward(HOUR)
  const group = await world.place({ goodsFen: 9000, points: 200 })
  t.equal((await ways.balance(group.payNo)).status, 200)
  world.clock.set(new Date('2028-12-20T04:00:00Z'))
  const id = group.orderIds[0]!
  await world.receive(id, harmless)
  const [number] = await world.numbersOf([id])
  const lines = await sql<{ id: number; skuId: string }[]>`
    select id, sku_id::text as "skuId" from order_lines where order_id = ${id}`
  const before = await points()
  await giveBack(t, { id, number: number!, lines, skuId: lines[0]!.skuId }, 1, 'balance')
  t.equal(await points(), before + 200)
  await night('2028-12-31T16:00:00Z')
  t.equal(await points(), 200, 'what was earned in 2026 or before is over, but not what came back')
  await night('2029-01-19T03:00:00Z')
  t.equal(await points(), 200)
  await night('2029-01-19T19:00:00Z')
  t.equal(await points(), 0, 'thirty days later it is over too')
})
