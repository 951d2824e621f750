import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { DAY, returnWorld } from './world.ts'

const world = await returnWorld(t)
const { clock, sql, received, asked, atStore, execute, stateOf, through, rounds } = world
const mine = account('balance', world.memberId)

/** An exchange whose goods came back and were accepted. */
async function accepted() {
  const order = await received({ quantity: 2, goodsFen: 8000 })
  const no = await asked(order, { type: 'exchange', reason: 'leaking' })
  await through(no, 'agreed', 'sent', 'arrived', 'accepted')
  return { order, no }
}

t.test('without a replacement in seven days the money goes back', async (t) => {
  const { order, no } = await accepted()
  const before = await world.balance(mine)
  await rounds()
  t.equal(await stateOf(no), 'accepted')
  t.strictSame(
    await world.statesOf([order.id]),
    ['awaitingReview'],
    'an exchange leaves the state of its order',
  )
  clock.forward(7 * DAY)
  await rounds()
  t.equal(await stateOf(no), 'refunding')
  t.strictSame(await world.statesOf([order.id]), ['refunding'])
  has(t, await atStore('replace', no, { carrier: 'x', no: 'x' }), { status: 409, body: { code: 2457 } })
  has(t, await execute(order.number), { status: 200 })
  await rounds()
  t.equal(await stateOf(no), 'completed')
  t.equal(await world.balance(mine), before + 4000)
  t.strictSame(await world.breaches(), [])
})

t.test(
  'a store that cannot replace says so, the buyer is told why, and the money goes back at once',
  async (t) => {
    const { order, no } = await accepted()
    const before = await world.balance(mine)
    const reason = '该批次已停产'
    has(
      t,
      await world.person('demo-store-2').post('/api/seller/return/refundInstead', { returnNo: no, reason }),
      {
        status: 404,
      },
    )
    has(t, await atStore('refundInstead', no, { reason }), {
      status: 200,
      body: { data: { status: 'refunding' } },
    })
    const reasons = await sql<{ reason: string }[]>`
    select vars ->> 'reason' as reason from notices where key = 'returnNotReplaced' and vars ->> 'returnNo' = ${no}`
    t.strictSame(
      [...reasons].map((row) => row.reason),
      [reason],
    )
    has(t, await atStore('refundInstead', no, { reason }), { status: 409, body: { code: 2457 } })
    has(t, await execute(order.number), { status: 200 })
    await rounds()
    t.equal(await stateOf(no), 'completed')
    t.equal(await world.balance(mine), before + 4000)
    const buyer = new Visitor(world.app)
    await buyer.enter('demo-member')
    const { body } = await buyer.open(`/tuihuo/details?returnNo=${no}`)
    t.match(body, '<h1>退货已完成，款项已退回</h1>', 'nothing was exchanged')
  },
)

t.test(
  'while another refund of the order is being decided the money waits, and is not forgotten',
  async (t) => {
    const { order, no } = await accepted()
    const other = await asked(order)
    await through(other, 'agreed', 'sent', 'arrived', 'accepted')
    t.equal(await stateOf(other), 'refunding')
    has(t, await atStore('refundInstead', no, { reason: '缺货' }), {
      status: 200,
      body: { data: { status: 'accepted' } },
    })
    const late = { status: 409, body: { code: 2457 } }
    has(t, await atStore('replace', no, { carrier: '京东', no: 'JD1' }), late, 'goods besides the money')
    has(t, await atStore('refundInstead', no, { reason: '缺货' }), late, 'it was said already')
    const desk = new Visitor(world.app)
    await desk.enter('demo-store')
    const { body } = await desk.open(`/seller/returns?open=${no}`)
    t.match(body, no)
    t.notMatch(body, /action=(replace|refundInstead)|value="(replace|refundInstead)"/)
    await rounds()
    t.equal(await stateOf(no), 'accepted')
    await execute(order.number)
    await rounds()
    t.equal(await stateOf(no), 'refunding')
    await execute(order.number)
    await rounds()
    t.strictSame([await stateOf(no), await stateOf(other)], ['completed', 'completed'])
    t.strictSame(await world.statesOf([order.id]), ['refunded'])
    t.strictSame(await world.breaches(), [])
  },
)

t.test(
  'what the store refused and the platform did not is not said to have passed the inspection',
  async (t) => {
    const no = await asked(await received({ quantity: 1 }), { reason: 'leaking' })
    await through(no, 'agreed', 'sent', 'arrived')
    has(t, await atStore('refuse', no, { reason: '封口已开', seal: 'broken' }), { status: 200 })
    has(t, await world.atBuyer('complain', no, { text: '收到时就是这样' }), { status: 200 })
    has(t, await world.decide(no, 'buyer'), { status: 200 })
    const buyer = new Visitor(world.app)
    await buyer.enter('demo-member')
    const { body } = await buyer.open(`/tuihuo/details?returnNo=${no}`)
    t.match(body, '<h1>裁定支持您，正在退款</h1>')
  },
)
