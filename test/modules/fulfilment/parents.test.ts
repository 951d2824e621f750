import t from 'tap'
import { takeParents } from '../../../src/modules/fulfilment/index.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { goodsOf, place, services } = mall
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
// Without those of the demo.
await sql`truncate filling_parents, parent_lots, parent_movements`
const other = await signedIn(mall.app, 'demo-store-2')

const base = '/api/seller/filling'
const co = {
  name: 'CO 99.995 %',
  substanceIds: ['co'],
  lot: 'CO-1',
  serial: 'P-001',
  certificate: 'ZS-1',
  purity: [
    { substanceId: 'co', fraction: 0.99995, uncertainty: 0 },
    { substanceId: 'n2', fraction: 0.00005, uncertainty: 0.00001 },
  ],
  grams: 100,
  expiresOn: '2028-01-01',
}
const balance = {
  name: 'N2 99.9999 %',
  substanceIds: ['n2'],
  lot: 'N2-1',
  certificate: 'ZS-2',
  purity: [
    { substanceId: 'n2', fraction: 0.999999, uncertainty: 0 },
    { substanceId: 'ar', fraction: 0.000001, uncertainty: 0.0000005 },
  ],
  grams: 50_000,
  expiresOn: '2027-06-01',
}
const receive = (lot: object, who = store) => who.post(`${base}/parent/receive`, lot)
const stockOf = async () =>
  (await store.get(`${base}/parent/page`)).data.list.map((lot: { lot: string; gramsLeft: number }) => [
    lot.lot,
    lot.gramsLeft,
  ])

/** A task of 2 % carbon monoxide in nitrogen, in 8 L at 9 MPa. */
async function taskOf(value = '2') {
  const goods = await goodsOf('madeToOrder')
  const { number } = (await place([{ goods }])).orders[0]!
  await store.post('/api/seller/order/confirm', { orderNo: number, version: 1 })
  await sql`update spus set balance_id = 'n2', fill_pressure_mpa = 9 where id = ${goods.spuId}`
  await sql`update skus set package_id = 'cyl-8l-al' where id = ${goods.skuId}`
  const [task] = await sql<{ id: number; number: string }[]>`
    update filling_tasks set recipe = ${sql.json([{ substanceId: 'co', value, unit: '%' }])}
    where number like ${`${number.replace('HZ', 'FT')}%`} returning id, number`
  return task!
}
const proposal = async (taskNo: string, who = store) => who.get(`${base}/proposal?taskNo=${taskNo}`)

t.test('a task without parents says what is missing; with them it is worked out', async (t) => {
  const task = await taskOf()
  t.strictSame((await proposal(task.number)).data, {
    refusals: [
      { key: 'parentMissing', text: 'There is no parent of Carbon monoxide' },
      { key: 'parentMissing', text: 'There is no parent of Nitrogen' },
    ],
    plan: null,
  })
  t.equal((await proposal(task.number, other)).status, 404)
  has(t, await receive(co), { status: 200, data: { lot: 'CO-1', gramsLeft: 100, expired: false } })
  has(t, await receive(balance), { status: 200 })
  const { plan, refusals } = (await proposal(task.number)).data
  t.strictSame(refusals, [])
  t.strictSame(
    plan.steps.map((step: { lot: string; reason: string }) => [step.lot, step.reason]),
    [
      ['CO-1', 'lightest'],
      ['N2-1', 'balance'],
    ],
  )
  // 8 L at 9.101 MPa and 20 °C are 29.87 mol; 2 % of them, from a gas of 99.995 %, are 16.74 g.
  t.equal(plan.steps[0].grams.toFixed(2), '16.74')
  t.equal(plan.composition[0].fraction.toFixed(9), '0.020000000')
  t.strictSame([plan.tolerancePercent, plan.parentExpiresOn], [2, '2027-06-01'])
  const trace = await taskOf('0.1')
  has(t, (await proposal(trace.number)).data, {
    plan: null,
    refusals: [{ key: 'belowBalance', text: /take a pre-mixture/ }],
  })
})

t.test('a lot is received once, with a whole purity table of known gases', async (t) => {
  has(t, await receive(co), { status: 409, code: 2136 })
  has(t, await receive({ ...co, lot: 'CO-2', substanceIds: ['n2'] }), { status: 409, code: 2137 })
  const purity = co.purity.slice(0, 1)
  t.equal((await receive({ ...co, lot: 'CO-2', purity })).status, 400, 'the rest is missing')
  for (const expiresOn of ['2020-01-01', '2050-01-01'])
    t.equal((await receive({ ...co, lot: 'CO-2', expiresOn })).status, 400)
  t.equal((await receive({ ...co, lot: 'CO-2', name: 'x', substanceIds: ['ch4'] })).status, 400)
  t.strictSame((await other.get(`${base}/parent/page`)).data.list, [], 'another store sees none')
})

t.test('what is weighed leaves its lots, all or nothing, and never more than is there', async (t) => {
  const task = await taskOf()
  const ids = new Map(
    (await sql<{ id: number; lot: string }[]>`select id, lot from parent_lots`).map(({ id, lot }) => [
      lot,
      id,
    ]),
  )
  const take = (portions: [string, number][], storeId = 1) =>
    mall.database.transaction((tx) =>
      takeParents(
        services,
        tx,
        { storeId, taskId: task.id, actorId: mall.memberId },
        portions.map(([lot, grams]) => ({ lotId: ids.get(lot)!, grams })),
      ),
    )
  await take([
    ['CO-1', 16.73],
    ['N2-1', 800],
    ['CO-1', 3.27],
  ])
  const left = [
    ['N2-1', 49_200],
    ['CO-1', 80],
  ]
  t.strictSame(await stockOf(), left)
  await t.rejects(
    take([
      ['N2-1', 1],
      ['CO-1', 80.1],
    ]),
    { code: 2135 },
  )
  await t.rejects(take([['CO-1', 1]], 2), { code: 2135 }, 'of another store')
  t.strictSame(await stockOf(), left)
  const both = await Promise.allSettled([take([['CO-1', 50]]), take([['CO-1', 50]])])
  t.strictSame(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'], 'the last grams go once')
  await sql`update parent_lots set expires_on = '2020-01-01' where lot = 'N2-1'`
  await t.rejects(take([['N2-1', 1]]), { code: 2135 }, 'out of date')
  await sql`update parent_lots set expires_on = '2027-06-01' where lot = 'N2-1'`
})

t.test('a stock is corrected with a reason, and its movements add up to it', async (t) => {
  const [lot] = await sql<
    { id: number; version: number }[]
  >`select id, version from parent_lots where lot = 'CO-1'`
  const input = { id: String(lot!.id), version: lot!.version, grams: 29, reason: '复核' }
  t.equal((await other.post(`${base}/parent/correct`, input)).status, 404)
  t.equal((await store.post(`${base}/parent/correct`, { ...input, version: 99 })).status, 409)
  has(t, await store.post(`${base}/parent/correct`, input), { status: 200, data: { gramsLeft: 29 } })
  const [row] = await sql<{ sum: number }[]>`
    select round(sum(grams)::numeric, 6)::float8 as sum from parent_movements where lot_id = ${lot!.id}`
  t.equal(row!.sum, 29)
})
