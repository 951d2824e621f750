import t from 'tap'
import { emptiesFor } from '../../support/cylinders.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { goodsOf, place } = mall
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
// Without those of the demo.
await sql`truncate filling_parents, parent_lots, parent_movements`
const base = '/api/seller/filling'

const pure = (id: string, rest: string, grams: number) => ({
  name: `${id} 99.995 %`,
  substanceIds: [id],
  lot: `${id}-1`,
  certificate: 'ZS-1',
  purity: [
    { substanceId: id, fraction: 0.99995, uncertainty: 0 },
    { substanceId: rest, fraction: 0.00005, uncertainty: 0.00001 },
  ],
  grams,
  expiresOn: '2028-01-01',
})
await store.post(`${base}/parent/receive`, pure('co', 'n2', 40))
await store.post(`${base}/parent/receive`, pure('n2', 'ar', 5000))

/** A paid task of so many cylinders of 2 % carbon monoxide in nitrogen, in 8 L at 9 MPa. */
async function taskOf(quantity = 1) {
  const goods = await goodsOf('madeToOrder')
  const { number } = (await place([{ goods, quantity }])).orders[0]!
  await store.post('/api/seller/order/confirm', { orderNo: number, version: 1 })
  await sql`update spus set balance_id = 'n2', fill_pressure_mpa = 9 where id = ${goods.spuId}`
  await sql`update skus set package_id = 'cyl-8l-al' where id = ${goods.skuId}`
  const [task] = await sql<{ number: string }[]>`
    update filling_tasks set released = true, recipe = ${sql.json([{ substanceId: 'co', value: '2', unit: '%' }])}
    where number like ${`${number.replace('HZ', 'FT')}%`} returning number`
  const taskNo = task!.number
  const call = async (name: string, more: object = {}) => {
    const [row] = await sql<{ version: number }[]>`select version from filling_tasks where number = ${taskNo}`
    return store.post(`${base}/${name}`, { taskNo, version: row!.version, ...more })
  }
  return { taskNo, call, skuId: goods.skuId }
}
interface Step {
  lotId: string
  lotVersion: number
}
const lotsOf = async (taskNo: string) =>
  ((await store.get(`${base}/proposal?taskNo=${taskNo}`)).data.plan.steps as Step[]).map((step) => ({
    id: step.lotId,
    version: step.lotVersion,
  }))
const leftOf = async () =>
  (
    await sql<{ lot: string; left: string }[]>`
      select lot, round(grams_left::numeric, 2)::text as left from parent_lots order by lot`
  ).map(({ lot, left }) => [lot, left])

t.test('a proposal is accepted by its lots, and what is weighed for it leaves them', async (t) => {
  const { taskNo, call, skuId } = await taskOf()
  const lots = await lotsOf(taskNo)
  const accepted = await call('calculate', { lots })
  has(t, accepted, { status: 200, data: { state: 'toBeAssigned' } })
  t.strictSame(
    accepted.data.units[0].masses.map((mass: { substanceId: string; lot: string; target: number }) => [
      mass.substanceId,
      mass.lot,
      mass.target.toFixed(2),
    ]),
    [
      // 29.873 mol in all: 0.5975 of the gas of 99.995 %, and 29.275 of nitrogen with its argon, 28.0146 g/mol.
      ['co', 'co-1', '16.74'],
      ['n2', 'n2-1', '820.13'],
    ],
  )
  const [serial] = await emptiesFor(mall.database.owner, { skuId, count: 1 })
  const { id } = (await sql<{ id: number }[]>`select id from members where username = 'demo-store'`)[0]!
  await call('assign', { cylinders: [{ serial, operator: String(id) }] })
  await call('pretreat', { cylinders: [{ serial, vacuumPa: 2 }] })
  await call('start')
  const before = await leftOf()
  t.strictSame(before, [
    ['co-1', '40.00'],
    ['n2-1', '5000.00'],
  ])
  const cylinder = (masses: object[]) => ({ cylinders: [{ serial, masses }] })
  has(t, await call('weigh', cylinder([{ id: 'one', substanceId: 'co', grams: 16.75 }])), { status: 200 })
  const again = [
    { id: 'one', substanceId: 'co', grams: 16.75 },
    { id: 'two', substanceId: 'n2', grams: 820 },
  ]
  has(t, await call('weigh', cylinder(again)), { data: { state: 'awaitingQualityCheck' } })
  t.strictSame(
    await leftOf(),
    [
      ['co-1', '23.25'],
      ['n2-1', '4180.00'],
    ],
    'a reading that came twice is taken once',
  )
})

t.test('what changed since the chemist looked is not accepted', async (t) => {
  const { taskNo, call } = await taskOf()
  const lots = await lotsOf(taskNo)
  const { id, version } = lots[0]!
  await store.post(`${base}/parent/correct`, { id, version, grams: 30, reason: '复核' })
  has(t, await call('calculate', { lots }), { status: 409, code: 409 })
  has(t, await call('calculate', { lots: lots.slice(0, 1) }), {
    status: 409,
    code: 2138,
    msg: 'It cannot be made of these lots: There is no parent of Nitrogen',
  })
  has(t, await call('calculate', { lots: await lotsOf(taskNo) }), { data: { state: 'toBeAssigned' } })
})

t.test('each unit of a task needs its share of the lots', async (t) => {
  const { taskNo } = await taskOf(2)
  const { data } = await store.get(`${base}/proposal?taskNo=${taskNo}`)
  t.strictSame(
    [data.plan, data.refusals.map(({ key }: { key: string }) => key)],
    [null, ['parentShort']],
    '30 g are enough for one cylinder',
  )
})
