import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { emptiesFor } from '../../support/cylinders.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { orderWorld } from '../orders/world.ts'
import { payWorld } from '../payments/world.ts'

const world = await payWorld(t, { clock: handClock('2026-11-21T02:10:00Z') })
const mall = await orderWorld(world)
const { goodsOf, place, idOf, orderRow } = mall
const { owner } = mall.database
const { sql } = owner
const mine = account('balance', world.memberId)
await world.give(mine, 10_000_000)
const buyer = await world.caller()
await buyer.prove()
const store = await world.caller('demo-store')
const storeId = await idOf('demo-store')
const finance = await world.caller('demo-operator')

/** A paid order of one made-to-order line, whose date the store moves to this day. */
async function promised(day: string) {
  const goods = await goodsOf('madeToOrder')
  const placed = await place([{ goods }])
  const { number, id } = placed.orders[0]!
  await store.post('/api/seller/order/confirm', { orderNo: number, version: 1, eta: '2026-12-01' })
  await buyer.post('/api/order/accept', { orderNo: number, version: 2 })
  const [row] = await sql<{ payNo: string }[]>`
    select g.pay_no as "payNo" from orders o join payment_groups g on g.id = o.group_id where o.id = ${id}`
  has(t, await buyer.post('/api/pay/balance', { payGroupNo: row!.payNo }), { status: 200 })
  const [made] = await sql<{ task: string; recipe: { substanceId: string }[] }[]>`
    select number as task, recipe from filling_tasks where order_id = ${id}`
  const move = { taskNo: made!.task, version: 1, day, reason: '母气到货推迟' }
  has(t, await store.post('/api/seller/filling/moveDate', move), { status: 200 })
  return { number, id, skuId: goods.skuId, ...made! }
}

const ask = (orderNo: string) => buyer.post('/api/order/askRefund', { orderNo, reason: '等不了' })
const taskState = async (id: number) => {
  const [row] = await sql<{ state: string }[]>`select state from filling_tasks where order_id = ${id}`
  return row!.state
}

/** Whether the list and the page of the order offer to ask its money back. */
async function offered(orderNo: string) {
  type Shown = { actions: string[] }
  const list = await buyer.get(`/api/order/page?q=${orderNo}`)
  const page = await buyer.get(`/api/order/detail?orderNo=${orderNo}`)
  const shown = [(list.body.data as { list: Shown[] }).list[0]!, page.body.data as Shown]
  return shown.map(({ actions }) => actions.includes('askRefund'))
}

/** Its cylinder is being filled; answers its serial. */
async function begun({ task, skuId, recipe }: Awaited<ReturnType<typeof promised>>): Promise<string> {
  const [serial] = await emptiesFor(owner, { skuId, count: 1 })
  const call = async (url: string, more: object = {}) => {
    const [row] = await sql<{ version: number }[]>`select version from filling_tasks where number = ${task}`
    const answer = await store.post(`/api/seller/filling/${url}`, {
      taskNo: task,
      version: row!.version,
      ...more,
    })
    has(t, answer, { status: 200 }, `${url} ${answer.body.msg}`)
  }
  const masses = recipe.map(({ substanceId }) => ({ substanceId, grams: 12.5 }))
  await call('calculate', {
    masses,
    pressureMpa: 9.5,
    tolerancePercent: 2,
    parentExpiresOn: '2027-06-01',
  })
  await call('assign', { cylinders: [{ serial, operator: String(storeId), station: '1' }] })
  await call('pretreat', { cylinders: [{ serial, vacuumPa: 3, treatment: '烘烤 2 h' }] })
  await call('start')
  return serial!
}

t.test(
  'goods whose date moved too far are withdrawn however far their filling is, and nobody refuses',
  async (t) => {
    const order = await promised('2026-12-17')
    const { number, id } = order
    const serial = await begun(order)
    t.equal(await taskState(id), 'filling')
    has(t, await buyer.get(`/api/order/refundable?orderNo=${number}`), {
      body: { data: { whole: false, lines: [{}] } },
    })
    t.strictSame(await offered(number), [true, true])
    has(t, await ask(number), { status: 200, body: { data: { status: 'asked' } } })
    t.equal(await taskState(id), 'cancelled', 'the filling was given up')
    const [cylinder] = await sql`select state, task from cylinders where serial = ${serial}`
    t.strictSame({ ...cylinder }, { state: 'empty', task: null }, 'its cylinder is free')
    t.equal((await orderRow(id))['state'], 'refunding')
    const refusal = { orderNo: number, reason: '已开始配制' }
    has(t, await store.post('/api/seller/order/refuseRefund', refusal), { status: 409, body: { code: 2088 } })
    has(t, await finance.post('/api/admin/refund/refuse', refusal), { status: 409, body: { code: 2088 } })
    has(t, await buyer.post('/api/order/withdrawRefund', { orderNo: number }), {
      status: 409,
      body: { code: 2088 },
    })
    const before = await world.balance(mine)
    has(t, await finance.post('/api/admin/refund/execute', { orderNo: number }), { status: 200 })
    const after = await orderRow(id)
    t.equal(after['state'], 'refunded')
    t.equal((await world.balance(mine)) - before, after['payable_fen'], 'all that was paid')
  },
)

t.test('a date that moved by ten working days or less gives no such right', async (t) => {
  const order = await promised('2026-12-15')
  const { number, id } = order
  t.strictSame(await offered(number), [true, true], 'not begun')
  await begun(order)
  t.strictSame(await offered(number), [false, false], 'nobody offers what would be refused')
  has(t, await buyer.get(`/api/order/refundable?orderNo=${number}`), { body: { data: null } })
  has(t, await ask(number), { status: 409, body: { code: 2029 } })
  t.equal(await taskState(id), 'filling')
})
