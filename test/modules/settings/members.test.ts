import t from 'tap'
import { has } from '../../support/has.ts'
import { checkoutMall } from '../checkout/world.ts'

/** Settings of the buyers' side (decisions 9): a new value counts for the next order, sign-in or line, never for an older one. */
const mall = await checkoutMall(t)
const { owner, buyer, goods, put, buy, preview, prove, clock, me } = mall
const { sql } = owner
const operator = await mall.signedIn('demo-operator')
const gas = await goods({ number: 'DEMO-G-1', stock: 50, priceFen: 10_000 })
const twin = await goods({ number: 'DEMO-G-2', stock: 50, priceFen: 10_000 })
const versions = new Map<string, number>()

async function set(name: string, value: string) {
  const version = versions.get(name) ?? 0
  const saved = await operator.post('/api/admin/setting/save', { name, version, value, reason: '试行' })
  versions.set(name, version + 1)
  await mall.seen()
  return saved
}
const termsOf = async (number: string) => {
  const [row] = await sql`
    select points_percent as percent, points_share as share, points from orders where number = ${number}`
  return { ...row }
}
/** One of the goods, with so many points. */
async function bought(points = 0): Promise<string> {
  await mall.emptyCarts()
  await put(gas.skuId)
  await prove()
  const { data } = await buy({ addressId: mall.home, points })
  return data.orderNos[0]
}
t.beforeEach(async () => void (await mall.emptyCarts()))

t.test('points that orders earn, and what points may pay, hold for the next order alone', async (t) => {
  await mall.givePoints(10_000)
  const before = await bought(2_000)
  has(t, await set('pointsRate', '250'), { status: 200, data: { value: '250', unit: 'points' } })
  has(t, await set('pointsShare', '10'), { status: 200, data: { value: '10', usual: '20', unit: 'percent' } })
  await put(gas.skuId)
  has(t, await preview({ addressId: mall.home, points: 2_000 }), {
    data: { points: '0.00', mostPoints: 1_000, problems: [{ path: 'points' }] },
  })
  const after = await bought(1_000)
  t.strictSame(await termsOf(before), { percent: 100, share: 20, points: 2_000 }, 'as it was placed')
  t.strictSame(await termsOf(after), { percent: 250, share: 10, points: 1_000 })
  const { body } = await buyer.visitor.open('/order/jifen?lang=en')
  t.match(body, 'at most 10 % of the goods')
  t.match(body, '5 points for the first day, 5 more for each day in a row, at most 30')
  t.match(body, 'Points for each whole yuan paid: 2.5')
  t.match(body, 'what comes in now is good until 31 Dec 2027')
  has(t, await set('pointsYears', '2'), { status: 200, data: { value: '2', usual: '1', unit: 'years' } })
  t.match(
    (await buyer.visitor.open('/order/jifen?lang=en')).body,
    'what comes in now is good until 31 Dec 2028',
  )
  has(t, await set('pointsYears', '11'), { status: 400, data: { errors: [{ path: 'value' }] } })
})

t.test('a sign-in brings what the setting says from then on, and no more than its most', async (t) => {
  has(t, await buyer.post('/api/account/clockin', {}), { data: { points: 5 } })
  await set('signInPoints', '40')
  await set('signInMost', '70')
  clock.set('2026-11-22T04:00:00Z')
  await sql`update sessions set seen_at = ${clock.now()}, expires_at = ${clock.now()}::timestamptz + interval '12 hours'`
  has(t, await buyer.get('/api/account/getAccountIsClockin'), { data: { todayPoints: 70 } })
  has(t, await buyer.post('/api/account/clockin', {}), { data: { points: 70, days: 2 } })
  const days = await sql`select points from clockins where member_id = ${me.actor.memberId} order by day`
  t.strictSame(
    days.map(({ points }) => points),
    [5, 70],
  )
})

t.test('levels begin where the settings say, in their order', async (t) => {
  await set('levelSilver', '2500')
  const { body } = await buyer.visitor.open('/person_detail?lang=en')
  t.match(body, /<th scope="row">Silver<\/th><td class="number">2,500<\/td>/)
  has(t, await set('levelGold', '2000'), { status: 400, data: { errors: [{ path: 'value' }] } })
})

t.test('a cart takes as many lines, and a line as many pieces, as the settings say', async (t) => {
  await set('cartLines', '1')
  await set('linePieces', '3')
  const add = (skuId: number, quantity: number) =>
    buyer.post('/api/cart/add', { skuId: String(skuId), quantity }, 'en')
  has(t, await add(gas.skuId, 4), { msg: 'At most 3 pieces of one item' })
  const { data } = await add(gas.skuId, 3)
  has(t, await add(gas.skuId, 1), { msg: 'At most 3 pieces of one item' })
  has(t, await buyer.post('/api/cart/update', { ids: [data.id], quantity: 4 }, 'en'), {
    msg: 'At most 3 pieces of one item',
  })
  has(t, await add(twin.skuId, 1), {
    msg: 'The cart holds at most 1 different items; settle or delete some first',
  })
  await set('cartLines', '2')
  has(t, await add(twin.skuId, 1), { status: 200 })
})
