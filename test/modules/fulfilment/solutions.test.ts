import t from 'tap'
import { createTasks, releaseTasks } from '../../../src/modules/fulfilment/index.ts'
import { solutionOf } from '../../../src/modules/fulfilment/parents/used.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
const base = '/api/seller/filling'
await sql`truncate filling_parents, parent_lots, parent_movements`

/** A liquid, made to order by the demo store: 100 mL in 2 % nitric acid. */
const [sku] = await sql<{ id: number; spuId: number; packageId: string }[]>`
  select k.id, k.spu_id as "spuId", k.package_id as "packageId" from skus k join spus s on s.id = k.spu_id
  where s.kind = 'liquid' order by k.id limit 1`
await sql`update spus set matrix_en = '2 % HNO₃' where id = ${sku!.spuId}`
await sql`update packages set volume_ml = 100 where id = ${sku!.packageId}`
let numbers = 0

async function taskOf(values: { substanceId: string; value: string; unit: string }[], quantity = 1) {
  const id = 950_000 + (numbers += 1)
  const line = { id, skuId: sku!.id, quantity, goods: { fulfilment: 'madeToOrder', values } }
  await mall.database.transaction(async (tx) => {
    const order = { id, number: `HZ-S${id}`, storeId: 1, promisedOn: null, confirmedBy: null }
    await createTasks({ clock: mall.clock }, tx, { ...order, lines: [line] })
    await releaseTasks(tx, [id])
  })
  const taskNo = `FT-S${id}-1`
  const proposal = async () => (await store.get(`${base}/proposal?taskNo=${taskNo}`)).data
  const calculate = async (lots: object[]) => store.post(`${base}/calculate`, { taskNo, version: 1, lots })
  return { taskNo, proposal, calculate }
}
const lead = (value: string, unit = 'mg/L') => ({ substanceId: 'el-Pb', value, unit })
const received = { certificate: 'GBW-1', grams: 1000, expiresOn: '2028-01-01' }
const solution = { mgPerLitre: 1000, uncertainty: 2, density: 1.01, densityUncertainty: 0.0005 }
const receive = (more: object) => store.post(`${base}/parent/receive`, { ...received, ...more })
const stock = {
  name: 'Pb 1000 mg/L',
  substanceIds: ['el-Pb'],
  lot: 'S-1',
  stock: { form: 'solution', ...solution },
}

t.test('a lot is a gas with its purity table, or a stock of one substance of the catalogue', async (t) => {
  for (const [more, path] of [
    [{ ...stock, stock: undefined }, 'purity'],
    [{ ...stock, purity: [{ substanceId: 'n2', fraction: 1, uncertainty: 0 }] }, 'purity'],
    [{ ...stock, substanceIds: ['el-Pb', 'el-Cd'] }, 'substanceIds'],
    [{ ...stock, balanceId: 'n2' }, 'substanceIds'],
    [{ ...stock, substanceIds: ['el-Xx'] }, 'substanceIds'],
    [{ ...stock, stock: { ...stock.stock, density: 0 } }, 'stock.density'],
  ] as const)
    has(t, await receive(more), { status: 400, data: { errors: [{ path }] } })
  has(t, await receive(stock), { status: 200, data: { stock: solution, purity: [] } })
  has(t, await store.get(`${base}/parent/page`), {
    data: { list: [{ name: 'Pb 1000 mg/L', stock: solution }] },
  })
  await t.rejects(sql`update parent_lots set stock = null`, /parent_lots_content/)
})

t.test('a solution is worked out from the stocks of its store, and accepted as it stands', async (t) => {
  const { taskNo, proposal, calculate } = await taskOf([lead('100')])
  const { plan, refusals } = await proposal()
  t.strictSame(refusals, [])
  // 110 mL of 1.01 g/mL are 111.1 g; 11 mg of lead are 11 mL of stock, 11.11 g.
  t.strictSame(
    [
      plan.steps.length,
      plan.steps[0].grams.toFixed(3),
      plan.solution.totalGrams.toFixed(2),
      plan.tolerancePercent,
    ],
    [1, '11.110', '111.10', 2],
  )
  t.equal(plan.solution.matrixGrams.toFixed(3), '99.990')
  const [value] = plan.solution.values
  t.equal(value.mgPerLitre.toFixed(6), '100.000000')
  // u = √(0.135² + 0.0135² + 0.2² + 0.0495² + 0.0495²) % with 0.3 % twice: U = 0.99 mg/L.
  t.equal(value.expanded.toFixed(2), '0.99')
  const seen = plan.steps.map((step: { lotId: string; lotVersion: number }) => ({
    id: step.lotId,
    version: step.lotVersion,
  }))
  const accepted = await calculate(seen)
  has(t, accepted, { status: 200, data: { state: 'toBeAssigned' } })
  t.strictSame(
    accepted.data.units[0].masses.map((mass: { substanceId: string; lot: string; target: number }) => [
      mass.substanceId,
      mass.lot,
      mass.target.toFixed(3),
    ]),
    [
      ['el-Pb', 'S-1', '11.110'],
      ['matrix', null, '99.990'],
    ],
  )
  const [task] = await sql<{ id: number }[]>`select id from filling_tasks where number = ${taskNo}`
  const readings = [
    { substanceId: 'el-Pb', grams: 11.2, lotId: Number(seen[0].id) },
    { substanceId: 'matrix', grams: 99.9 },
  ]
  const of = { id: task!.id, storeId: 1 }
  const weighed = await solutionOf(mall.database, of, readings)
  // 11.2 g of stock in 111.1 g: 11.2 / 1.01 / 111.1 · 1.01 · 1000 = 100.81 mg/L.
  t.equal(weighed!('el-Pb', 'mg/L')!.toFixed(2), '100.81')
  t.equal(weighed!('el-Pb', 'mg/kg')!.toFixed(2), '99.81', 'by mass the density counts')
  t.equal(weighed!('el-Cd', 'mg/L'), null)
  t.equal(
    await solutionOf(mall.database, of, readings.slice(0, 1)),
    null,
    'without its matrix it is not filled up',
  )
})

t.test('units, other stocks and reasons: what the chemist reads', async (t) => {
  const mass = await (await taskOf([lead('100', 'mg/kg')])).proposal()
  t.equal(mass.plan.steps[0].grams.toFixed(3), '11.221', 'a share of the mass is 1.01 times as much a litre')
  const keyOf = async (values: ReturnType<typeof lead>[], quantity = 1) => {
    const { refusals, plan } = await (await taskOf(values, quantity)).proposal()
    return plan === null ? refusals.map(({ key }: { key: string }) => key) : 'planned'
  }
  t.strictSame(await keyOf([lead('2000')]), ['parentMissing'], 'no stock is as strong')
  t.strictSame(await keyOf([lead('1')]), ['belowBalance'])
  t.strictSame(await keyOf([lead('100'), { ...lead('5'), substanceId: 'el-Cd' }]), ['parentMissing'])
  t.strictSame(await keyOf([lead('100')], 99), ['parentShort'], 'each unit needs its share')
  t.strictSame(await keyOf([lead('1', 'mmol/L')]), ['notMakeable'], 'an amount is not a mass')
  t.strictSame(await keyOf([]), ['notMakeable'], 'nothing was asked')
  has(
    t,
    await receive({
      ...stock,
      name: '铅',
      lot: 'P-1',
      stock: { form: 'substance', massFraction: 0.9999, uncertainty: 0.0001 },
    }),
    {
      status: 200,
    },
  )
  t.strictSame(await keyOf([lead('200000')]), 'planned', 'the pure substance is weighed')
  await sql`update spus set matrix_en = 'unheard of' where id = ${sku!.spuId}`
  t.strictSame(await keyOf([lead('100')]), ['notMakeable'], 'the density of the matrix is not known')
})
