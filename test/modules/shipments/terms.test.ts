import { randomUUID } from 'node:crypto'
import t from 'tap'
import { has } from '../../support/has.ts'
import { signIn } from '../../support/mall.ts'
import { DAY, parcelMall } from './world.ts'

const mall = await parcelMall(t)
const { sql, clock, paid, round, noticesOf, account } = mall

t.test(
  'a parcel is received by itself fifteen days after its own shipment, its buyer told before',
  async (t) => {
    const { number, ship, states } = await paid(2)
    await ship(1)
    clock.forward(10 * DAY)
    await ship(1)
    clock.forward(2 * DAY - 1)
    await round('shipments.tellDue')
    t.notOk((await noticesOf(number)).includes('parcelDue'), 'a second too early')
    clock.forward(1)
    await round('shipments.tellDue')
    await round('shipments.tellDue')
    const reminders = async () => (await noticesOf(number)).filter((key) => key === 'parcelDue').length
    t.equal(await reminders(), 1, 'three days before, once, and of that parcel alone')
    clock.forward(3 * DAY - 1)
    await round('orders.endTerms')
    t.strictSame(await states(), ['awaitingReceipt', 'shipped', 'shipped'])
    clock.forward(1)
    await round('orders.endTerms')
    t.strictSame(await states(), ['awaitingReceipt', 'received', 'shipped'])
    t.equal((await noticesOf(number)).at(-1), 'parcelReceivedByTimer')
    clock.forward(10 * DAY)
    await round('orders.endTerms')
    t.strictSame(await states(), ['awaitingReview', 'received', 'received'])
    t.equal((await noticesOf(number)).at(-1), 'orderReceivedByTimer')
  },
)

t.test('a parcel of an order that is not all sent is received by itself too', async (t) => {
  const { ship, states } = await paid(2)
  await ship(1)
  clock.forward(15 * DAY)
  await round('orders.endTerms')
  t.strictSame(await states(), ['awaitingShipment', 'received'])
})

t.test('the buyer puts it off once, by seven days, and is told again before its end', async (t) => {
  const { number, ship, press, states } = await paid(1)
  await ship(1)
  clock.forward(12 * DAY)
  await round('shipments.tellDue')
  has(t, await press('extend', 0, {}, account('demo-manager')), { status: 404 }, 'R14')
  has(t, await press('extend', 0), { status: 200 })
  has(t, await press('extend', 0), { status: 409, code: 2233 })
  t.ok((await noticesOf(number, await mall.idOf('demo-store'))).includes('parcelExtended'))
  clock.forward(10 * DAY - 1)
  await round('orders.endTerms')
  await round('shipments.tellDue')
  t.strictSame(await states(), ['awaitingReceipt', 'shipped'])
  t.equal((await noticesOf(number)).filter((key) => key === 'parcelDue').length, 2)
  clock.forward(1)
  await round('orders.endTerms')
  t.strictSame(await states(), ['awaitingReview', 'received'])
  has(t, await press('extend', 0), { status: 409, code: 2232 })
})

t.test('damage is written on the receipt, or within 48 hours after it, once', async (t) => {
  const text = '木箱破裂，一瓶阀门变形'
  const one = await paid(1)
  await one.ship(1)
  has(t, await one.press('damage', 0, { text: ' ' }), { status: 400, data: { errors: [{ path: 'text' }] } })
  has(t, await one.press('damage', 0, { text }, account('demo-manager')), { status: 404 }, 'R14')
  has(t, await one.press('damage', 0, { text }), { status: 200, data: { status: 'awaitingReview' } })
  has(t, await one.press('damage', 0, { text }), { status: 409, code: 2234 })
  has(t, (await one.detail()).packages, [{ status: 'received', damage: { text }, actions: [] }])
  t.ok((await noticesOf(one.number, await mall.idOf('demo-store'))).includes('parcelDamaged'))
  const seen = await mall.store.get(`/api/seller/order/detail?orderNo=${one.number}`)
  has(t, seen.data.packages, [{ damage: { text } }], 'the store reads it')
  for (const [seconds, status] of [
    [2 * DAY, 200],
    [2 * DAY + 1, 409],
  ] as const) {
    const { ship, press, detail } = await paid(1)
    await ship(1)
    await press('confirmReceipt', 0)
    clock.forward(seconds)
    const open = status === 200 ? ['damage'] : []
    t.strictSame((await detail()).packages[0].actions, open)
    has(t, await press('damage', 0, { text }), { status })
  }
})

t.test(
  'pictures of damage are the buyer’s own, seen by both sides alone, and go with a return of the line',
  async (t) => {
    /** A picture that this member uploaded as one of a parcel. */
    const picture = async (memberId: number, scene = 'parcelDamage') => {
      const key = `damage-${randomUUID().slice(0, 24)}`
      await mall.services.files.put(key, Buffer.from('RIFF'))
      await sql`
        insert into files (key, member_id, scene, type, bytes, keep_until, created_at)
        values (${key}, ${memberId}, ${scene}, 'image/webp', 4, ${clock.now()}::timestamptz + interval '7 days', ${clock.now()})`
      return key
    }
    const { number, lineId, goods, ship, press, detail } = await paid(1)
    await ship(1)
    const text = '木箱破裂'
    const keys = [await picture(mall.memberId), await picture(mall.memberId)]
    for (const [images, why] of [
      [[await picture(await mall.idOf('demo-manager'))], 'somebody else’s'],
      [[await picture(mall.memberId, 'review')], 'of a review'],
      [['nothing'], 'not there'],
    ] as const)
      has(t, await press('damage', 0, { text, images }), { status: 409, code: 2325 }, why)
    has(t, await press('damage', 0, { text, images: [keys[0], keys[0]] }), { status: 400 }, 'twice')
    has(t, await press('damage', 0, { text, images: Array(10).fill('x') }), { status: 400 }, 'too many')
    has(t, (await detail()).packages, [{ status: 'shipped', damage: null }], 'nothing was signed for')
    has(t, await press('damage', 0, { text, images: keys }), { status: 200 })
    t.strictSame(
      (await sql`select keep_until as until from files where key = any (${keys})`).map(
        ({ until }) => until as unknown,
      ),
      [null, null],
      'they are kept from now on',
    )
    const [{ damage }] = (await detail()).packages
    t.strictSame(
      damage.pictures.map((href: string) => href.replace(/\d+/, 'parcel')),
      ['/parcels/parcel/damage/1', '/parcels/parcel/damage/2'],
    )
    const readers = { 'demo-member': 200, 'demo-store': 200, 'demo-store-2': 404, 'demo-manager': 404 }
    for (const [username, status] of Object.entries(readers)) {
      const cookie = await signIn(mall.app, username)
      const answer = await mall.app.inject({ method: 'GET', url: damage.pictures[0], headers: { cookie } })
      t.equal(answer.statusCode, status, username)
    }
    t.equal((await mall.app.inject({ method: 'GET', url: damage.pictures[0] })).statusCode, 401)

    const wish = { orderId: number, skuId: String(goods.skuId), line: lineId, type: 'refund', quantity: 1 }
    has(t, await mall.buyer.post('/api/return/apply', { ...wish, reason: 'leaking' }), { status: 200 })
    const [shown] = await sql<{ keys: string[] }[]>`
      select array_agg(p.file_key order by p.position) as keys from returns r join return_pictures p on p.return_id = r.id
      where r.order_line_id = ${lineId}`
    t.strictSame(shown!.keys, keys, 'no other picture is asked for')
  },
)

t.test('of a buyer and the clock who receive at once, one does', async (t) => {
  const { id, ship, press, states } = await paid(1)
  await ship(1)
  clock.forward(15 * DAY)
  const [answer] = await Promise.all([press('confirmReceipt', 0), round('orders.endTerms')])
  t.ok([200, 409].includes(answer.status))
  t.strictSame(await states(), ['awaitingReview', 'received'])
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from state_history
    where move = 'receive' and (axis = 'order' and subject_id = ${id} or axis = 'parcel' and subject_id in (
      select id from shipments where order_id = ${id}))`
  t.equal(row!.n, 2, 'once the parcel, once the order')
})
