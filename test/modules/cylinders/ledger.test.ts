import t from 'tap'
import { seedCylinders } from '../../../src/modules/cylinders/index.ts'
import { storeRights } from '../../../src/shared/rights.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { makeGoods, openShops } from '../../support/goods.ts'
import { startMall } from '../../support/mall.ts'

const mall = await startMall(t, { demo: true })
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
const other = await signedIn(mall.app, 'demo-store-2')
const operator = await signedIn(mall.app, 'demo-operator')
const inspector = await signedIn(mall.app, 'demo-inspector')

const cylinder = (serial: string, more: object = {}) => ({
  serial,
  maker: 'LX',
  waterVolumeMl: 8000,
  material: '铝合金',
  valve: 'CGA 580',
  workingPressureMpa: 15,
  testPressureMpa: 22.5,
  inspectedOn: '2026-01-10',
  owner: 'store',
  ...more,
})
const register = (cylinders: object[], more: object = {}, by = store) =>
  by.post('/api/seller/cylinder/register', { cylinders, ...more })
const step = (name: string, serial: string, version: number, more: object = {}, by = store) =>
  by.post(`/api/seller/cylinder/${name}`, { serial, version, document: '点检单 7', ...more })

t.test('a serial is registered once for a store, with all the others or not at all', async (t) => {
  const made = await register([
    cylinder('LX-1'),
    cylinder('LX-2', { owner: 'leasing', ownerName: '示例租赁' }),
  ])
  has(t, made, { status: 200, data: { total: 2 } })
  has(t, made.data.list[0], {
    serial: 'LX-1',
    state: 'empty',
    inspectedUntil: '2029-01-10',
    deposit: null,
    content: null,
    actions: ['sendToInspection', 'scrap'],
  })
  has(t, await register([cylinder('LX-3'), cylinder('LX-2')]), {
    status: 409,
    code: 2301,
    msg: 'Cylinder LX-2 is in your ledger already',
  })
  has(t, await store.get('/api/seller/cylinder/page?serial=LX-3'), { data: { total: 0 } })
  has(t, await register([cylinder('LX-4'), cylinder('LX-4')]), { code: 2301 }, 'nor twice in one call')
  has(t, await register([cylinder('lx-1')]), { status: 409, code: 2301 }, 'nor in small letters')
  has(t, await register([cylinder('LX-4'), cylinder('lx-4')]), { status: 409, code: 2301 })
  has(t, await register([cylinder('LX-1')], {}, other), { status: 200 }, 'another store has its own ledger')
  for (const [wrong, path, msg] of [
    [{ inspectedOn: '2099-01-01' }, 'cylinders.0.inspectedOn'],
    [{ owner: 'buyer' }, 'cylinders.0.ownerName'],
    [{ testPressureMpa: 10 }, 'cylinders.0.testPressureMpa'],
    [{ inspectedOn: '2026-02-30' }, 'cylinders.0.inspectedOn', 'Enter a day that exists, such as 2026-01-31'],
    [{ waterVolumeMl: '8 L' }, 'cylinders.0.waterVolumeMl', 'Enter a number'],
    [{ waterVolumeMl: 0 }, 'cylinders.0.waterVolumeMl', 'Must be more than 0'],
  ] as [object, string, string?][])
    has(t, await register([cylinder('LX-5', wrong)]), {
      status: 400,
      data: { errors: [{ path, ...(msg && { msg }) }] },
    })
})

t.test('a stocked batch has at most as many cylinders as pieces on hand', async (t) => {
  await openShops(mall.database.owner)
  const goods = await makeGoods(mall.database.owner, { number: 'T-GAS', stock: 2 })
  const batch = { skuId: String(goods.skuId), number: goods.batches[0]!.number }
  has(t, await register([cylinder('B-1')], { batch }, other), { code: 2309 }, 'not theirs')
  has(t, await register([cylinder('B-1'), cylinder('B-2'), cylinder('B-3')], { batch }), { code: 2310 })
  has(t, await register([cylinder('B-1'), cylinder('B-2')], { batch }), {
    data: { list: [{ state: 'filled', batchNumber: batch.number, actions: [] }, { serial: 'B-2' }] },
  })
  has(t, await register([cylinder('B-3')], { batch }), { code: 2310 })
})

t.test('an inspection that is passed leaves it clean; one that failed scraps it', async (t) => {
  await sql`update cylinders set content = '{hcl}' where serial = 'LX-1'`
  has(t, await step('inspect', 'LX-1', 1), { data: { state: 'inspection', version: 2 } })
  has(t, await step('inspect', 'LX-1', 1, { passed: true }), { status: 409, code: 409 }, 'an old version')
  has(t, await step('inspect', 'LX-1', 2, { passed: true, inspectedOn: '2099-01-01' }), { status: 400 })
  has(t, await step('inspect', 'LX-1', 2, { passed: true, inspectedOn: '2026-11-01' }), {
    data: { state: 'empty', inspectedUntil: '2029-11-01', content: null },
  })
  await step('inspect', 'LX-2', 1)
  has(t, await step('inspect', 'LX-2', 2, { passed: false }), { data: { state: 'scrapped', actions: [] } })
  has(t, await step('inspect', 'LX-2', 3), {
    status: 409,
    code: 2300,
    msg: 'You cannot send to inspection cylinder LX-2 in the state “Scrapped”',
  })
  const log = await sql`
    select h.move, h.role, h.reason, m.username from state_history h join cylinders c on c.id = h.subject_id
      left join members m on m.id = h.actor_id
    where h.axis = 'cylinder' and c.serial = 'LX-2' order by h.id`
  t.strictSame(
    log.map((row) => Object.values(row)),
    [
      ['begin', 'keeper', null, 'demo-store'],
      ['sendToInspection', 'keeper', '点检单 7', 'demo-store'],
      ['scrap', 'keeper', '点检单 7', 'demo-store'],
    ],
    'every step has a person and a document',
  )
})

t.test(
  'R17: the ledger is the store’s own; its right opens it, each reading right alone the list',
  async (t) => {
    has(t, await step('scrap', 'B-1', 1, {}, other), { status: 404 })
    has(t, await other.get('/api/seller/cylinder/page?serial=B-1'), { data: { total: 0 } })
    has(t, await operator.get('/api/seller/cylinder/page'), { status: 403 })
    has(
      t,
      await step('inspect', 'LX-1', 3, {}, inspector),
      { status: 403 },
      'who checks gases does not keep the ledger',
    )
    const reading = ['store.ship', 'filling.assign', 'filling.fill', 'filling.inspect']
    for (const right of storeRights) {
      await sql`update members set permissions = ${[right]} where username = 'demo-inspector'`
      const may = await inspector.get('/api/seller/cylinder/page?size=1')
      t.equal(may.status, reading.includes(right) ? 200 : 403, right)
      const scrapped = await step('scrap', 'NONE', 1, {}, inspector)
      t.equal(scrapped.status, right === 'store.ship' ? 404 : 403, right)
    }
  },
)

t.test(
  'every stocked batch of the demo has a cylinder for each piece, every store has empties',
  async (t) => {
    const [short] = await sql`
    select count(*)::int as count from batches b join skus k on k.id = b.sku_id join spus s on s.id = k.spu_id
      join packages p on p.id = k.package_id
    where p.kind = 'cylinder' and k.fulfilment = 'stocked' and s.kind = 'gas' and s.number like 'DEMO-%' and b.on_hand <>
      (select count(*) from cylinders c where c.batch_id = b.id and c.state = 'filled' and c.store_id = s.store_id)`
    t.strictSame({ ...short }, { count: 0 })
    const [all] = await sql`
    select count(*) filter (where state = 'filled')::int as filled, count(distinct store_id) filter (where state = 'empty')::int as stores,
      count(*) filter (where inspected_until < current_date)::int as overdue from cylinders where maker = 'DM'`
    t.ok(all!['filled'] > 100 && all!['stores'] > 1 && all!['overdue'] > 0, JSON.stringify(all))
  },
)

t.test('played again, the demo has the cylinders that it had', async (t) => {
  const count = async () => (await sql`select count(*)::int as n from cylinders`)[0]!['n']
  const before = await count()
  await seedCylinders(mall.database.owner)
  t.equal(await count(), before)
})
