import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { settleFree } from '../../../src/modules/payments/index.ts'
import { hashPassword } from '../../../src/modules/identity/index.ts'
import { yuanText } from '../../../src/shared/fen.ts'
import { PAY_PASSWORD, payWorld } from './world.ts'
import { has } from '../../support/has.ts'
import { signIn } from '../../support/mall.ts'

const world = await payWorld(t)
const { memberId, balance } = world
const { sql } = world.database.owner
const buyer = await world.caller()
const mine = account('balance', memberId)
await sql`update members set pay_password_hash = ${await hashPassword(PAY_PASSWORD)} where id = ${memberId}`
await world.give(mine, 1_000_000)

t.test('R10: nobody pays by balance or credit without a proof', async (t) => {
  const { payNo, orderIds } = await world.place({ goodsFen: 10_000 })
  for (const method of ['balance', 'credit'])
    has(t, await buyer.post(`/api/pay/${method}`, { payGroupNo: payNo }), {
      status: 403,
      body: { code: 1011 },
    })
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: payNo, payPassword: '000000' }), { status: 400 })
  t.strictSame(await world.statesOf(orderIds), ['awaitingPayment'])
  const href = `/pay_balance/100.00?payNo=${payNo}`
  const { response } = await buyer.visitor.open(href)
  const formToken = /name="formToken" value="([^"]+)"/.exec(response.body)![1]!
  for (let times = 0; times < 6; times++) {
    const empty = await buyer.visitor.post(href, {
      formToken,
      action: 'balance',
      payGroupNo: payNo,
      payPassword: '',
    })
    t.equal(empty.status, 422)
    t.match(empty.body, '此项必填', 'an empty field is no wrong try, and locks nothing')
  }
  const right = { payGroupNo: payNo, payPassword: PAY_PASSWORD }
  has(t, await buyer.post('/api/pay/balance', right), { status: 200 })
})

t.test('balance settles the whole group, order by order, in balanced journals', async (t) => {
  await buyer.prove()
  const card = await world.giftCard(50_000)
  const { payNo, orderIds, amountFen } = await world.place(
    { storeId: 1, goodsFen: 100_000, couponFen: 3000, points: 2000, giftCards: [{ id: card, fen: 5000 }] },
    { storeId: 2, goodsFen: 8000, freightFen: 1200, couponFen: 800, couponBorneBy: 'store' },
  )
  t.equal(amountFen, 90_000 + 8400)
  const before = await balance(mine)
  const paid = await buyer.post('/api/pay/balance', { payGroupNo: payNo })
  has(t, paid, { status: 200, body: { data: { payNo: /^PAY20261121[0-9A-Z]{12}$/, status: 'settled' } } })
  t.equal(await balance(mine), before - amountFen)
  t.equal(await balance(account('storePending', 1)), 110_000, 'a store is owed what the operator bears')
  t.equal(await balance(account('storePending', 2)), 8400, 'and not what it bears itself')
  t.equal(await balance(account('promotions')), -5000, 'the operator bears its coupon and the points')
  t.equal(await balance(account('giftCardHeld', card)), 0)
  t.equal(await balance(account('pointsHeld', memberId)), 0)
  t.strictSame(await world.statesOf(orderIds), ['awaitingShipment', 'awaitingShipment'])
  has(t, await sql`select state, settled_at is not null as at from payment_groups where pay_no = ${payNo}`, [
    { state: 'settled', at: true },
  ])
  t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
  const again = await buyer.post('/api/pay/balance', { payGroupNo: payNo })
  has(t, again, { status: 409, body: { code: 2071 } }, 'a group is paid once')
})

t.test('R29: the same key answers the same and pays once; another body is refused', async (t) => {
  const [one, other] = [await world.place({ goodsFen: 100 }), await world.place({ goodsFen: 100 })]
  const before = await balance(mine)
  const first = await buyer.post('/api/pay/balance', { payGroupNo: one.payNo }, 'once')
  t.strictSame(await buyer.post('/api/pay/balance', { payGroupNo: one.payNo }, 'once'), first)
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: other.payNo }, 'once'), { status: 422 })
  t.equal(await balance(mine), before - 100)
})

t.test('R31, R38: too little refuses the whole group and changes nothing', async (t) => {
  const dear = await world.place({ goodsFen: 90_000_000 }, { storeId: 2, goodsFen: 90_000_000 })
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: dear.payNo }), {
    status: 409,
    body: { code: 2004 },
  })
  has(t, await buyer.post('/api/pay/credit', { payGroupNo: dear.payNo }), {
    status: 409,
    body: { code: 2002 },
  })
  t.strictSame([...(await sql`select 1 from payments where group_id = ${dear.groupId}`)], [])
  t.strictSame(await world.statesOf(dear.orderIds), ['awaitingPayment', 'awaitingPayment'])
})

t.test('decisions 11: both parts of the balance pay, and are offered and shown as their sum', async (t) => {
  const given = account('compensation', memberId)
  const own = await balance(mine)
  await world.give(given, 300)
  const { payNo } = await world.place({ goodsFen: own + 200 })
  const asked = await buyer.get(`/api/pay/cashier?payGroupNo=${payNo}`)
  const { balance: left, methods } = asked.body.data as { balance: string; methods: string[] }
  t.equal(left, yuanText(own + 300))
  t.ok(methods.includes('balance'), 'offered, as neither part alone would be')
  const cookie = await signIn(world.app, 'demo-member')
  const home = await world.app.inject({ url: '/user-centered', headers: { cookie, language: 'zh' } })
  t.match(home.body, /<em>自有 ¥[\d,]+\.\d\d，补偿 ¥3\.00<\/em>/)
  t.equal((await buyer.post('/api/pay/balance', { payGroupNo: payNo })).status, 200)
  t.strictSame([await balance(given), await balance(mine)], [0, 100], 'what was given goes first')
  await world.give(mine, own - 100)
})

t.test('R14: a stranger’s group is not there', async (t) => {
  const stranger = await world.caller('demo-manager')
  await stranger.prove()
  const { payNo } = await world.place({ goodsFen: 100 })
  const foreign = await stranger.post('/api/pay/balance', { payGroupNo: payNo })
  const missing = await stranger.post('/api/pay/balance', { payGroupNo: 'no-such-group' })
  t.equal(foreign.status, 404)
  t.equal(foreign.body.msg, missing.body.msg)
})

t.test('twenty tries at once pay once', async (t) => {
  const { payNo } = await world.place({ goodsFen: 1000 })
  const before = await balance(mine)
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => buyer.post('/api/pay/balance', { payGroupNo: payNo })),
  )
  t.equal(tries.filter(({ status }) => status === 200).length, 1)
  t.equal(await balance(mine), before - 1000)
})

t.test('after the deadline nothing is paid', async (t) => {
  const { payNo } = await world.place({ goodsFen: 1000 })
  await sql`update payment_groups set deadline_at = ${world.clock.now()} where pay_no = ${payNo}`
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: payNo }), { status: 410, body: { code: 2072 } })
})

t.test('a group in which nothing is due is settled at once, with what was held', async (t) => {
  const due = account('storePending', 3)
  const card = await world.giftCard(500)
  const free = await world.place({ storeId: 3, goodsFen: 500, giftCards: [{ id: card, fen: 500 }] })
  const notFree = await world.place({ storeId: 3, goodsFen: 500 })
  const { transaction } = world.database
  t.equal(await transaction((tx) => settleFree(world.services, tx, notFree.groupId)), false)
  t.equal(await transaction((tx) => settleFree(world.services, tx, free.groupId)), true)
  t.equal(await transaction((tx) => settleFree(world.services, tx, free.groupId)), false)
  t.equal(await balance(due), 500)
  t.strictSame(await world.statesOf(free.orderIds), ['awaitingShipment'])
  has(t, await sql`select method, amount_fen from payments where group_id = ${free.groupId}`, [
    { method: 'none', amount_fen: 0 },
  ])
})
