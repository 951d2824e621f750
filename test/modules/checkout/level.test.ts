import t from 'tap'
import { levelsOf } from '../../../src/modules/members/rules.ts'
import { complete } from '../../../src/modules/orders/service/onward.ts'
import { orderAxis } from '../../../src/modules/orders/states.ts'
import { takeWithLines } from '../../../src/modules/orders/index.ts'
import { takeStep } from '../../../src/platform/moves/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { checkoutMall } from './world.ts'
import { has } from '../../support/has.ts'

const mall = await checkoutMall(t)
const { owner, goods, put, buy, preview, account, balanceOf, me, clock, buyer, prove } = mall
const { sql } = owner
const { memberId } = me.actor
const balance = account('balance', memberId)
const lead = await goods({ number: 'DEMO-L-2', storeId: 2, stock: 50, priceFen: 5_099 })
const gas = await goods({ number: 'DEMO-G-1', storeId: 2, stock: 50, priceFen: 5_000, dangerous: true })
const dear = await goods({ number: 'DEMO-G-9', storeId: 1, stock: 50, priceFen: 10_000_000 })
const operator = await mall.signedIn('demo-operator')
await mall.give(balance, 20_000_000)
t.beforeEach(async () => void (await mall.emptyCarts()))

/** What is in the cart is bought and paid from the balance: the order as its row says it. */
async function bought(skuId: number) {
  await put(skuId)
  const { data } = await buy({ addressId: mall.home })
  await prove()
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: data.payGroupNo }), { status: 200 })
  const [row] = await sql<
    { id: number; number: string; freight_fen: number; freight_borne_fen: number; points_percent: number }[]
  >`select id, number, freight_fen, freight_borne_fen, points_percent from orders where number = ${data.orderNos[0]}`
  return row!
}

const completed = (id: number) =>
  mall.database.transaction(async (tx) => {
    await tx.sql`update order_lines set shipped_quantity = quantity - refunded_quantity where order_id = ${id}`
    for (const [move, state, role] of [
      ['ship', 'awaitingShipment', 'store'],
      ['receive', 'awaitingReceipt', 'buyer'],
    ] as const)
      await takeStep(tx, orderAxis, {
        of: { id, state },
        move,
        by: { role, actorId: memberId },
        at: clock.now(),
      })
    const { order } = await takeWithLines(tx, { id })
    await complete(mall.services, tx, order, { role: 'timer', actorId: null })
  })
/** What the operator's promotions came to: no balance is kept of them. */
async function promoted(): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    select coalesce(sum(e.amount), 0)::bigint as fen from entries e join accounts a on a.id = e.account_id
    where a.kind = 'promotions'`
  return row!.fen
}
const breaches = () => findBreaches(owner, 'I1', 'I2', 'I3', 'I9')

t.test('an ordinary member pays freight and earns a point for each whole yuan', async (t) => {
  await put(lead.skuId)
  has(t, await preview({ addressId: mall.home }), { data: { freight: '12.00', payable: '62.99' } })
  await mall.emptyCarts()
  const order = await bought(lead.skuId)
  has(t, order, { freight_fen: 1_200, freight_borne_fen: 0, points_percent: 100 })
  const before = await balanceOf(account('points', memberId))
  await completed(order.id)
  t.equal((await balanceOf(account('points', memberId))) - before, 62)
})

t.test(
  'the page of levels says the table that settlements take, and where the growth came from',
  async (t) => {
    const big = await bought(dear.skuId)
    t.equal(big.points_percent, 100, 'the level of the moment of placing counts')
    const { body } = await buyer.visitor.open('/person_detail?lang=en')
    for (const { name, from, pointsPercent, freeFreight } of levelsOf(mall.services.settings)) {
      const words = {
        ordinary: 'Ordinary',
        silver: 'Silver',
        gold: 'Gold',
        platinum: 'Platinum',
        diamond: 'Diamond',
      }
      const row = new RegExp(`<th scope="row">${words[name]}</th>.*?</tr>`).exec(body)?.[0] ?? ''
      const factor = `<td>${pointsPercent / 100} for each yuan paid</td>`
      const freight = freeFreight ? 'Free, unless dangerous goods' : 'As the store charges'
      t.match(row, `<td class="number">${from.toLocaleString('en-US')}</td>${factor}<td>${freight}</td>`)
    }
    t.match(body, /Points ×1\.5/, 'platinum by the order of 100,000 yuan')
    t.match(body, />2026-11<.*?>2<.*?>CN¥100,062\.99<.*?>CN¥0\.00<.*?>CN¥100,062\.99</s)
    t.match(body, new RegExp(`orderNo=${big.number}`))
  },
)

t.test(
  'from platinum on the operator bears the freight, and the level’s factor makes the points',
  async (t) => {
    await put(lead.skuId)
    has(t, await preview({ addressId: mall.home }), { data: { freight: '0.00', payable: '50.99' } })
    await mall.emptyCarts()
    const [given, points] = [await promoted(), await balanceOf(account('points', memberId))]
    const order = await bought(lead.skuId)
    has(t, order, { freight_fen: 0, freight_borne_fen: 1_200, points_percent: 150 })
    t.equal((await promoted()) - given, -1_200, 'the freight is the operator’s')
    has(t, await sql`select goods_fen, freight_fen from settlement_orders where order_id = ${order.id}`, [
      { goods_fen: 5_099, freight_fen: 1_200 },
    ])
    await completed(order.id)
    t.equal((await balanceOf(account('points', memberId))) - points, 75, 'fifty whole yuan times 1.5')
    t.strictSame(await breaches(), [])
  },
)

t.test('dangerous goods never travel free, and a settlement says who bears what', async (t) => {
  await put(gas.skuId)
  const { data } = await preview({ addressId: mall.home })
  t.not(data.freight, '0.00')
  await mall.emptyCarts()
  await put(lead.skuId)
  const page = await buyer.visitor.open('/settlement?lang=en')
  t.match(page.body, /Free at your level: the mall bears/)
})

t.test('freight that the operator bore comes back to it with the last of the order', async (t) => {
  const order = await bought(lead.skuId)
  const [given, own] = [await promoted(), await balanceOf(balance)]
  has(t, await buyer.post('/api/order/askRefund', { orderNo: order.number, reason: '买错了' }), {
    status: 200,
  })
  has(t, await operator.post('/api/admin/refund/execute', { orderNo: order.number }), { status: 200 })
  t.equal((await promoted()) - given, 1_200)
  t.equal((await balanceOf(balance)) - own, 5_099)
  t.strictSame(await breaches(), [])
})

t.test('a store that asks more gets up to the ceiling of the mall, and its buyer pays nothing', async (t) => {
  await sql`update members set store_id = 2 where username = 'demo-store'`
  const keeper = await mall.signedIn('demo-store')
  const terms = { province: '00', version: 0, fee: '10000.00', cylinder: '0', dangerous: '0', freeFrom: '' }
  has(t, await keeper.post('/api/seller/freight/save', terms), { status: 200 })
  const given = await promoted()
  has(t, await bought(lead.skuId), { freight_fen: 0, freight_borne_fen: 3_000 })
  t.equal((await promoted()) - given, -3_000)
  t.match((await keeper.visitor.open('/seller/freight?lang=en')).body, 'up to ¥30.00 for one settlement')
  const lower = { name: 'freightBorne', version: 0, value: '20', reason: '试行' }
  has(t, await operator.post('/api/admin/setting/save', lower), { status: 200, data: { unit: 'yuan' } })
  await mall.seen()
  has(t, await bought(lead.skuId), { freight_fen: 0, freight_borne_fen: 2_000 })
  t.strictSame(await breaches(), [])
})
