import t from 'tap'
import {
  arriveCylinders,
  bindToLine,
  cylindersOf,
  fillForLine,
  freeCylinders,
  freeSerials,
  heldCylinders,
  markDue,
  releaseCylinders,
  returnCylinders,
  shipCylinders,
  takeForTask,
} from '../../../src/modules/cylinders/index.ts'
import { jobsOf } from '../../../src/jobs.ts'
import { cylinderAxis } from '../../../src/modules/cylinders/states.ts'
import { beginHistory, historyOf } from '../../../src/platform/moves/index.ts'
import { makeGoods, openShops } from '../../support/goods.ts'
import { startMall } from '../../support/mall.ts'
import { makeShoppers } from '../../support/shoppers.ts'
import type { Shopper } from '../../support/shoppers.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'

const mall = await startMall(t, { demo: true })
const { clock, database } = mall
const { sql } = database.owner
clock.set('2026-11-23T02:00:00Z')
await openShops(database.owner)
const goods = await makeGoods(database.owner, { number: 'R-GAS', stock: 3 })
const [batch] = goods.batches
const [holder, keeper] = (await makeShoppers(database.owner, 2)) as [Shopper, Shopper]
const store = await signedIn(mall.app, 'demo-store')

const by = (role: 'keeper' | 'buyer' | 'inspector') => ({
  by: { role, actorId: keeper.id },
  at: clock.now(),
  document: 'W-1',
})
const transaction = database.transaction

async function make(
  serial: string,
  more: { batchId?: number; inspectedUntil?: string; content?: string[] } = {},
) {
  await transaction(async (tx) => {
    const state = more.batchId === undefined ? 'empty' : 'filled'
    const [row] = await tx.sql<{ id: number }[]>`
      insert into cylinders (store_id, serial, maker, water_volume_ml, material, valve, working_pressure_mpa, test_pressure_mpa,
        inspected_on, inspected_until, content, owner, state, batch_id, registered_at)
      values (1, ${serial}, 'R', 8000, 'aluminium', 'CGA 580', 15, 22.5, '2026-01-10', ${more.inspectedUntil ?? '2029-01-10'},
        ${more.content ?? null}, 'store', ${state}, ${more.batchId ?? null}, now()) returning id`
    await beginHistory(tx, cylinderAxis, [{ id: row!.id, state }], {
      role: 'system',
      actorId: null,
      at: clock.now(),
    })
  })
}
const rowOf = async (serial: string) => (await sql`select * from cylinders where serial = ${serial}`)[0]!

t.test('a stocked cylinder goes to the customer and comes back, each step with its document', async (t) => {
  for (const serial of ['S-1', 'S-2']) await make(serial, { batchId: batch!.id })
  await make('S-OLD', { batchId: batch!.id, inspectedUntil: '2026-12-22' })
  const free = await freeSerials(database, [batch!.id], clock.now())
  t.strictSame(
    free.map(({ serial }) => serial),
    ['S-1', 'S-2'],
    'not the one whose inspection ends in 29 days',
  )
  const held = [{ batchId: batch!.id, quantity: 2 }]
  const pick = (serials: string[], more: object = {}) =>
    transaction((tx) => bindToLine(tx, { storeId: 1, lineId: 70, held, serials, ...more }, by('keeper')))
  await t.rejects(pick(['S-1']), { code: 2311 }, 'one is missing')
  await t.rejects(pick(['S-1', 'NONE']), { code: 2302 })
  await t.rejects(pick(['S-1', 'S-OLD']), { code: 2303 })
  await t.rejects(pick(['S-1', 'S-2'], { held: [{ batchId: batch!.id + 1, quantity: 2 }] }), { code: 2312 })
  await t.rejects(pick(['S-1', 'S-2'], { storeId: 2 }), { code: 2302 }, 'another store has none of them')
  await pick(['S-1', 'S-2'])
  await t.rejects(pick(['S-1', 'S-2'], { lineId: 71 }), { code: 2304 }, 'they are bound')
  t.equal(await transaction((tx) => releaseCylinders(tx, [70], by('keeper'))), 2)
  t.equal((await rowOf('S-1'))['order_line_id'], null)
  await pick(['S-1', 'S-2'])
  const ship = (serials?: string[]) =>
    transaction((tx) =>
      shipCylinders(tx, { lineIds: [70], holderId: holder.id, ...(serials && { serials }) }, by('keeper')),
    )
  await t.rejects(ship(['S-OLD']), { code: 2302 })
  t.strictSame(
    (await ship(['S-1'])).map(({ serial }) => serial),
    ['S-1'],
  )
  t.strictSame(
    (await ship()).map(({ serial }) => serial),
    ['S-2'],
    'the rest of the line',
  )
  const of = { storeId: 1, holderId: holder.id, serials: ['S-1'] }
  await transaction((tx) => arriveCylinders(tx, { ...of, serials: ['S-1', 'S-2'] }, by('buyer')))
  has(t, await heldCylinders(database, holder.id), [
    { serial: 'S-1', state: 'atCustomer', returnOn: '2027-02-21' },
    { serial: 'S-2' },
  ])
  await t.rejects(
    transaction((tx) => returnCylinders(tx, { ...of, holderId: keeper.id }, by('buyer'))),
    { code: 2302 },
    'somebody else has none of them',
  )
  clock.set('2027-02-22T02:00:00Z')
  const due = jobsOf(mall.services).find(({ name }) => name === 'cylinders.markDue')!
  await due.run()
  has(t, await heldCylinders(database, holder.id), [{ state: 'returnDue' }, { state: 'returnDue' }])
  t.equal(await transaction((tx) => markDue(tx, clock.now())), 0, 'once')
  await transaction((tx) => returnCylinders(tx, of, by('buyer')))
  clock.set('2026-11-23T02:00:00Z')
  const { version } = await rowOf('S-1')
  const received = await store.post('/api/seller/cylinder/receive', {
    serial: 'S-1',
    version,
    document: '回收单 1',
  })
  has(t, received, { data: { state: 'received', batchNumber: null, returnOn: null } })
  has(
    t,
    await store.post('/api/seller/cylinder/clear', { serial: 'S-1', version: version + 1, document: '检 1' }),
    {
      data: { state: 'empty' },
    },
  )
  has(
    t,
    await store.post('/api/seller/cylinder/lose', {
      serial: 'S-2',
      version: (await rowOf('S-2'))['version'],
      document: '报失 1',
    }),
    {
      data: { state: 'lost', actions: [] },
    },
  )
  const log = await historyOf(database, cylinderAxis, Number((await rowOf('S-1'))['id']))
  t.strictSame(
    log.map(({ move }) => move).join(' '),
    'begin reserve release reserve ship arrive due sendBack receive clear',
  )
})

const fill = {
  storeId: 1,
  task: 'FT-1',
  content: ['co', 'n2'],
  waterVolumeMl: 8000,
  material: 'aluminium',
  outlets: ['CGA 580'],
  pressureMpa: 9.5,
  until: '2026-12-10',
}

t.test('a filling takes empties that fit, and of two who want one, one gets it', async (t) => {
  await sql`update substances set flammable = true where id = 'co'`
  await make('E-1')
  await make('E-2')
  await make('E-CORRODED', { content: ['hcl'] })
  await sql`insert into substances (id, formula, name_zh, name_en, elements, corrosive, source)
    values ('hcl', 'HCl', '氯化氢', 'hydrogen chloride', '{H,Cl}', true, 'test') on conflict (id) do update set corrosive = true`
  const take = (serials: string[], more: object = {}) =>
    transaction((tx) => takeForTask(tx, serials, { ...fill, ...more }))
  await t.rejects(take(['E-1'], { waterVolumeMl: 4000 }), { code: 2305 })
  await t.rejects(take(['E-1'], { material: 'steel' }), { code: 2313 })
  await t.rejects(take(['E-1'], { outlets: ['CGA 350'] }), { code: 2306 })
  await t.rejects(take(['E-1'], { pressureMpa: 16 }), { code: 2307 })
  await t.rejects(take(['E-1'], { until: '2029-01-10' }), { code: 2303 }, 'its last day is that of delivery')
  await t.rejects(
    take(['E-1'], { content: ['hcl', 'n2'], until: '2028-01-10' }),
    { code: 2303 },
    'two years for what corrodes',
  )
  await t.rejects(take(['E-CORRODED']), { code: 2308 })
  await t.rejects(take(['E-1', 'E-1']), { code: 2304 })
  const tries = await Promise.allSettled(
    ['FT-1', 'FT-2', 'FT-3'].map((task) =>
      take(
        ['E-1', 'E-2'].toSorted(() => (task === 'FT-2' ? -1 : 1)),
        { task },
      ),
    ),
  )
  t.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  t.strictSame(
    tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code),
    [2304, 2304],
  )
  const [one] = await transaction((tx) => cylindersOf(tx, 1, ['E-1']))
  t.equal(one!.task, (await rowOf('E-2'))['task'])
  t.strictSame(
    (await store.get('/api/seller/cylinder/page?serial=E-1')).data.list[0].actions,
    [],
    'a bound one stays',
  )
  await transaction((tx) => freeCylinders(tx, { storeId: 1, serials: ['E-2'], content: ['co', 'n2'] }))
  has(t, await rowOf('E-2'), { task: null, content: ['co', 'n2'], state: 'empty' })
  await transaction((tx) =>
    fillForLine(tx, { storeId: 1, serials: ['E-1'], content: ['co', 'n2'], lineId: 90 }, by('inspector')),
  )
  has(t, await rowOf('E-1'), { task: null, state: 'reserved', order_line_id: 90 })
})
