import t from 'tap'
import { createTasks, giveUpTasks, releaseTasks } from '../../../src/modules/fulfilment/index.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { orderMall } from '../orders/world.ts'

/** A solution goes through the states of a filling in bottles: no cylinder, one preparation for all of them. */
const mall = await orderMall(t)
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
const inspector = await signedIn(mall.app, 'demo-inspector')
const [filler] = await sql<{ id: number }[]>`select id from members where username = 'demo-store'`
const [sku] = await sql<{ id: number; spuId: number; packageId: string }[]>`
  select k.id, k.spu_id as "spuId", k.package_id as "packageId" from skus k join spus s on s.id = k.spu_id
  where s.kind = 'liquid' order by k.id limit 1`
await sql`update spus set matrix_en = '2 % HNO₃' where id = ${sku!.spuId}`
await sql`update packages set volume_ml = 100 where id = ${sku!.packageId}`
await sql`truncate filling_parents, parent_lots, parent_movements`
const values = [{ substanceId: 'el-Pb', value: '100', unit: 'mg/L' }]
await store.post('/api/seller/filling/parent/receive', {
  name: 'Pb 1000 mg/L',
  substanceIds: ['el-Pb'],
  lot: 'S-1',
  stock: { form: 'solution', mgPerLitre: 1000, uncertainty: 2, density: 1.01, densityUncertainty: 0.0005 },
  certificate: 'GBW-1',
  grams: 1000,
  expiresOn: '2028-01-01',
})

let numbers = 0
/** A paid task of three bottles of 100 mg/L lead. */
async function threeBottles() {
  const id = 970_000 + (numbers += 1)
  const line = { id, skuId: sku!.id, quantity: 3, goods: { fulfilment: 'madeToOrder', values } }
  await mall.database.transaction(async (tx) => {
    const order = { id, number: `HZ-B${id}`, storeId: 1, promisedOn: null, confirmedBy: null }
    await createTasks({ clock: mall.clock }, tx, { ...order, lines: [line] })
    await releaseTasks(tx, [id])
  })
  const taskNo = `FT-B${id}-1`
  const step = async (name: string, input: object, who = store) => {
    const [row] = await sql<{ version: number }[]>`select version from filling_tasks where number = ${taskNo}`
    return who.post(`/api/seller/filling/${name}`, { taskNo, version: row!.version, ...input })
  }
  const units = () =>
    sql<
      {
        serial: string | null
        state: string
        fillNumber: number
        grams: number[]
        dispensedMl: number | null
      }[]
    >`
      select u.serial, u.state, u.fill_number as "fillNumber", u.dispensed_ml as "dispensedMl",
        array(select (r ->> 'grams')::float8 from jsonb_array_elements(u.readings) r) as grams
      from filling_units u join filling_tasks t on t.id = u.task_id where t.number = ${taskNo} order by u.position`
  const calculate = async () => {
    const { plan } = (await store.get(`/api/seller/filling/proposal?taskNo=${taskNo}`)).data
    const lots = plan.steps.map((it: { lotId: string; lotVersion: number }) => ({
      id: it.lotId,
      version: it.lotVersion,
    }))
    return step('calculate', { lots })
  }
  return { id, taskNo, step, units, calculate }
}
type Made = Awaited<ReturnType<typeof threeBottles>>

/** Labels are drawn, the bottles clean, and the preparation begun. Answers the labels. */
async function toScales({ step, units, calculate }: Made): Promise<string[]> {
  await calculate()
  await step('assign', { operator: String(filler!.id), station: '溶液台' })
  const open = (await units()).filter(({ state }) => state === 'toBeFilled')
  const serials = open.map(({ serial }) => serial!)
  await step('pretreat', { cylinders: [{ serial: serials[0], treatment: '酸泡、烘干' }] })
  await step('start', { serials: [serials[0]] })
  return serials
}
const weighed = (serial: string, masses: { substanceId: string; target: number }[]) => ({
  cylinders: [{ serial, masses: masses.map(({ substanceId, target }) => ({ substanceId, grams: target })) }],
})

t.test(
  'labels are drawn by the mall, one for each bottle, and no cylinder is asked for or taken',
  async (t) => {
    const made = await threeBottles()
    const { step, units, taskNo } = made
    has(t, await made.calculate(), { status: 200, data: { vessel: 'bottle', state: 'toBeAssigned' } })
    has(t, await store.get(`/api/seller/filling/cylinders?taskNo=${taskNo}`), { status: 200, data: [] })
    has(t, await step('assign', { cylinders: [{ serial: 'C-1' }] }), {
      status: 400,
      data: { errors: [{ path: 'cylinders' }] },
    })
    has(t, await step('assign', {}), { status: 200, data: { state: 'partiallyAssigned' } })
    const labels = (await units()).map(({ serial }) => serial!)
    t.ok(labels.every((label) => /^B\d{8}$/.test(label)))
    t.equal(new Set(labels).size, 3)
    has(t, await step('assign', { operator: String(filler!.id), station: '溶液台' }), {
      status: 200,
      data: { state: 'toBeFilled', stateText: 'To be prepared' },
    })
    t.strictSame(
      (await units()).map(({ serial }) => serial),
      labels,
      'labels stay',
    )
    has(t, await step('pretreat', { cylinders: [{ serial: labels[0] }] }), {
      status: 400,
      data: { errors: [{ path: 'cylinders.0.treatment' }] },
    })
    has(t, await step('pretreat', { cylinders: [{ serial: labels[0], treatment: '酸泡、烘干' }] }), {
      status: 200,
      data: { state: 'cylinderPretreatment', stateText: 'Bottles cleaned and dried' },
    })
  },
)

t.test('one preparation is weighed for all bottles, its lot gives once, and it is dispensed', async (t) => {
  const made = await threeBottles()
  const { step, units } = made
  const [first] = await toScales(made)
  const [lot] = await sql<{ left: number }[]>`select grams_left as left from parent_lots where lot = 'S-1'`
  // 330 mL of 1.01 g/mL are 333.3 g; 33 mg of lead are 33.33 g of the stock.
  const lead = { substanceId: 'el-Pb', target: 33.33 }
  has(t, await step('dispense', { millilitres: 100 }), { status: 409, code: 2343 })
  has(t, await step('weigh', weighed(first!, [{ ...lead, target: 40 }])), { status: 409, code: 2320 })
  has(t, await step('weigh', weighed(first!, [lead])), { status: 200, data: { state: 'partiallyFilled' } })
  const matrix = { substanceId: 'matrix', target: 299.97 }
  has(t, await step('weigh', weighed(first!, [matrix])), { status: 200, data: { state: 'partiallyFilled' } })
  t.strictSame(
    (await units()).map(({ grams }) => grams),
    Array(3).fill([33.33, 299.97]),
  )
  const [after] = await sql<{ left: number }[]>`select grams_left as left from parent_lots where lot = 'S-1'`
  t.equal((lot!.left - after!.left).toFixed(2), '33.33', 'not once for each bottle')
  has(t, await step('dispense', { millilitres: 90 }), { status: 409, code: 2340 })
  has(t, await step('dispense', { millilitres: 120 }), { status: 409, code: 2343 })
  has(t, await step('dispense', { millilitres: 105 }), {
    status: 200,
    data: { state: 'awaitingQualityCheck' },
  })
  t.strictSame(
    (await units()).map(({ dispensedMl }) => dispensedMl),
    [105, 105, 105],
  )
})

t.test('a failed bottle alone is discarded and made again with its next fill number', async (t) => {
  const made = await threeBottles()
  const { step, units, id } = made
  const labels = await toScales(made)
  const masses = [
    { substanceId: 'el-Pb', target: 33.33 },
    { substanceId: 'matrix', target: 299.97 },
  ]
  await step('weigh', weighed(labels[0]!, masses))
  await step('dispense', { millilitres: 100 })
  has(t, await step('submitQc', { homogenisedMinutes: 20, restMinutes: 60 }, inspector), {
    status: 409,
    code: 2323,
  })
  await step('submitQc', { homogenisedMinutes: 60, restMinutes: 60 }, inspector)
  const verdict = (more: object) => ({
    pass: false,
    reason: '封口渗漏',
    cylinders: [{ serial: labels[1], values: [] }],
    ...more,
  })
  has(t, await step('qc', verdict({ outcome: 'vented' }), inspector), {
    status: 400,
    data: { errors: [{ path: 'outcome' }] },
  })
  has(t, await step('qc', verdict({}), inspector), { status: 200 })
  t.strictSame(
    (await units()).map(({ state, fillNumber, serial, dispensedMl }) => [
      state,
      fillNumber,
      serial,
      dispensedMl,
    ]),
    [
      ['inQualityCheck', 1, labels[0], 100],
      ['toBeCalculated', 2, null, null],
      ['inQualityCheck', 1, labels[2], 100],
    ],
  )
  t.strictSame(
    (await sql`select serial, outcome from failed_fills where serial = ${labels[1]!}`).map((row) => ({
      ...row,
    })),
    [{ serial: labels[1], outcome: 'discarded' }],
  )
  const passed = { pass: true, expiry: '2028-01-01', method: 'ICP-OES' }
  const measured = (serial: string, value: string) => ({
    cylinders: [{ serial, values: [{ ...values[0]!, value, uncertaintyPercent: 1 }] }],
  })
  has(t, await step('qc', { ...passed, ...measured(labels[0]!, '103') }, inspector), {
    status: 409,
    code: 2130,
  })
  has(t, await step('qc', { ...passed, ...measured(labels[0]!, '100.2') }, inspector), { status: 200 })
  t.strictSame(
    (await units()).map(({ state }) => state),
    ['qualityCheckComplete', 'toBeCalculated', 'qualityCheckComplete'],
    'what was measured of one holds for the other of its preparation',
  )
  const [again] = await toScales(made)
  t.not(again, labels[1], 'under another label')
  has(t, await step('weigh', weighed(again!, [{ substanceId: 'el-Pb', target: 11.11 }])), { status: 200 })
  await mall.database.transaction((tx) => giveUpTasks(mall, tx, id, [id]))
  t.strictSame(new Set((await units()).map(({ state }) => state)), new Set(['cancelled']))
})
