import t from 'tap'
import { cancelTasks, createTasks, releaseTasks } from '../../../src/modules/fulfilment/index.ts'
import { announceRound } from '../../../src/modules/fulfilment/erp/round.ts'
import { erpGateway } from '../../../src/platform/gateways/erp/index.ts'
import type { AppServices } from '../../../src/platform/app-services.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { signedIn } from '../../support/caller.ts'
import { emptiesFor } from '../../support/cylinders.ts'
import { startErpSimulator } from '../../support/erp-simulator/index.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { orderMall } from '../orders/world.ts'

const clock = handClock('2026-11-21T02:10:00Z')
const erp = await startErpSimulator({ clock })
t.teardown(() => erp.close())
const mall = await orderMall(t, { clock, env: erp.env })
const services: AppServices = mall.services
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
const goods = await mall.goodsOf('madeToOrder')
const gateway = erpGateway(services.config, services)

const round = async (by = gateway) => {
  clock.forward(60)
  await announceRound(services, by)
}
let numbers = 0
const masses = [
  { substanceId: 'co', grams: 12.5, lot: 'CO-1' },
  { substanceId: 'n2', grams: 900, lot: 'N2-1' },
]
const worked = { masses, pressureMpa: 9, tolerancePercent: 2, parentExpiresOn: '2099-01-01' }

/** A paid task of so many pieces of carbon monoxide in nitrogen. */
async function taskOf(quantity = 1) {
  const id = 900_000 + (numbers += 1)
  const values = [{ substanceId: 'co', value: '500', unit: 'umol/mol' }]
  const line = { id, skuId: goods.skuId, quantity, goods: { fulfilment: 'madeToOrder', values } }
  await mall.database.transaction(async (tx) => {
    const order = { id, number: `HZ-E${id}`, storeId: 1, promisedOn: '2026-12-10', confirmedBy: null }
    await createTasks({ clock }, tx, { ...order, lines: [line] })
    await releaseTasks(tx, [id])
  })
  const taskNo = `FT-E${id}-1`
  const rowOf = async () =>
    (
      await sql<{ state: string; version: number }[]>`
        select state, version from filling_tasks where number = ${taskNo}`
    )[0]!
  const call = async (name: string, more: object = {}) =>
    store.post(`/api/seller/filling/${name}`, { taskNo, version: (await rowOf()).version, ...more })
  return { taskNo, orderId: id, call, stateOf: async () => (await rowOf()).state }
}
const announced = (taskNo: string) => erp.accepted().filter((request) => request.taskNo === taskNo)
const callsOf = (taskNo: string) =>
  erp.calls.filter(({ requestNo }) => requestNo.startsWith(taskNo)).map(({ path }) => path)

t.test(
  'what is worked out waits for the ERP, and is to be assigned once the ERP has accepted it',
  async (t) => {
    const { taskNo, call, stateOf } = await taskOf(2)
    has(t, await call('calculate', worked), {
      status: 200,
      data: {
        state: 'toBeCalculated',
        erp: { requestNo: `${taskNo}-1`, state: 'waiting', reason: null, number: null },
        allowed: [],
      },
    })
    has(t, await call('calculate', worked), { status: 409, code: 2324, msg: new RegExp(`${taskNo}-1`) })
    has(t, await call('calculate', { rejected: '母气不足' }), { status: 409, code: 2324 })
    t.equal(callsOf(taskNo).length, 0, 'no call is made within the verb')
    await round()
    t.equal(await stateOf(), 'toBeAssigned')
    t.strictSame(announced(taskNo), [
      {
        requestNo: `${taskNo}-1`,
        taskNo,
        store: '1',
        dueOn: '2026-12-10',
        units: [
          { unit: 1, fillNumber: 1 },
          { unit: 2, fillNumber: 1 },
        ],
        recipe: [{ substanceId: 'co', value: '500', unit: 'umol/mol' }],
        materials: masses.map(({ substanceId, lot, grams }) => ({ substanceId, lot, grams })),
      },
    ])
    const [step] = await sql`
    select h.role, m.username from state_history h join filling_units u on u.id = h.subject_id
      join filling_tasks t on t.id = u.task_id join members m on m.id = h.actor_id
    where h.axis = 'filling' and h.move = 'calculate' and t.number = ${taskNo}`
    t.strictSame(step, { role: 'chemist', username: 'demo-store' }, 'the step is the chemist’s')
    const page = await store.get('/api/seller/filling/page?size=100')
    const shown = page.data.list.find((task: { taskNo: string }) => task.taskNo === taskNo)
    has(t, shown.erp, { state: 'accepted', number: /^WO\d{8}$/ })
    await round()
    t.strictSame(callsOf(taskNo), ['/query', '/announce'], 'what is decided is asked about no more')
  },
)

t.test('what the ERP refuses waits for the planner with its reason, and is handed in again', async (t) => {
  const { taskNo, call, stateOf } = await taskOf()
  await call('calculate', worked)
  erp.refuseNext = '物料主数据未维护'
  await round()
  t.equal(await stateOf(), 'notApprovedToErp')
  const [reason] = await sql`
    select h.role, h.reason from state_history h join filling_units u on u.id = h.subject_id
      join filling_tasks t on t.id = u.task_id
    where h.axis = 'filling' and h.move = 'reject' and t.number = ${taskNo}`
  t.strictSame(reason, { role: 'system', reason: '物料主数据未维护' })
  const notices = await sql`
    select m.username, n.vars ->> 'reason' as reason from notices n join members m on m.id = n.member_id
    where n.key = 'fillingRefused' and n.vars ->> 'number' = ${taskNo} and m.username = 'demo-store'`
  t.strictSame(
    [...notices],
    [{ username: 'demo-store', reason: '物料主数据未维护' }],
    'the planner is told, once',
  )
  has(t, await call('pushErp'), {
    data: { state: 'toBeCalculated', erp: { state: 'refused', reason: '物料主数据未维护' } },
  })
  has(t, await call('calculate', worked), {
    data: { erp: { requestNo: `${taskNo}-2`, state: 'waiting' } },
  })
  await round()
  t.equal(await stateOf(), 'toBeAssigned')
  t.strictSame(
    announced(taskNo).map(({ requestNo }) => requestNo),
    [`${taskNo}-2`],
  )
})

t.test('answers that are lost, faults and rounds at once make one order of work', async (t) => {
  const { taskNo, call, stateOf } = await taskOf()
  await call('calculate', worked)
  for (const fault of [503, 'silence'] as const) {
    erp.fault = fault
    await round()
    t.equal(await stateOf(), 'toBeCalculated', `${fault}: it waits`)
  }
  erp.fault = null
  clock.forward(60)
  await Promise.all([1, 2, 3].map(() => announceRound(services, gateway)))
  t.equal(await stateOf(), 'toBeAssigned')
  t.equal(announced(taskNo).length, 1)
  const steps = await sql`
    select 1 from state_history h join filling_units u on u.id = h.subject_id join filling_tasks t on t.id = u.task_id
    where h.axis = 'filling' and h.move = 'calculate' and t.number = ${taskNo}`
  t.equal(steps.length, 1)
})

t.test('what the ERP is still looking at is asked about each round, and never announced again', async (t) => {
  const { taskNo, call, stateOf } = await taskOf()
  await call('calculate', worked)
  erp.slow = true
  await round()
  await round()
  t.equal(await stateOf(), 'toBeCalculated')
  erp.slow = false
  erp.finish()
  await round()
  t.equal(await stateOf(), 'toBeAssigned')
  t.strictSame(callsOf(taskNo), ['/query', '/announce', '/query', '/query'])
})

t.test('the ERP is told of a task that is given up, before its answer and after it', async (t) => {
  const giveUp = (orderId: number) => mall.database.transaction((tx) => cancelTasks({ clock }, tx, orderId))
  const early = await taskOf()
  await early.call('calculate', worked)
  t.equal(await giveUp(early.orderId), true)
  await round()
  t.strictSame(callsOf(early.taskNo), ['/withdraw'], 'it never becomes an order of work')
  const late = await taskOf()
  await late.call('calculate', worked)
  await round()
  t.equal(announced(late.taskNo).length, 1)
  t.equal(await giveUp(late.orderId), true)
  erp.fault = 503
  await round()
  erp.fault = null
  await round()
  await round()
  t.strictSame(announced(late.taskNo), [])
  t.strictSame(callsOf(late.taskNo), ['/query', '/announce', '/withdraw'])
  t.strictSame([await early.stateOf(), await late.stateOf()], ['cancelled', 'cancelled'])
})

t.test('a piece that is made again is announced with its next fill number', async (t) => {
  const { taskNo, call } = await taskOf()
  await call('calculate', worked)
  await round()
  const [serial] = await emptiesFor(mall.database.owner, { skuId: goods.skuId, count: 1 })
  const [person] = await sql<{ id: number }[]>`select id from members where username = 'demo-store'`
  has(t, await call('assign', { cylinders: [{ serial, operator: String(person!.id) }] }), { status: 200 })
  await call('pretreat', { cylinders: [{ serial, vacuumPa: 2 }] })
  await call('start')
  await call('weigh', { cylinders: [{ serial, masses: masses.map(({ lot: _lot, ...mass }) => mass) }] })
  const inspector = await signedIn(mall.app, 'demo-inspector')
  const version = async () =>
    (await sql<{ version: number }[]>`select version from filling_tasks where number = ${taskNo}`)[0]!.version
  const check = async (name: string, more: object) =>
    inspector.post(`/api/seller/filling/${name}`, { taskNo, version: await version(), ...more })
  await check('submitQc', { homogenisedMinutes: 60, restMinutes: 120 })
  has(t, await check('qc', { pass: false, reason: '超差' }), { data: { state: 'toBeCalculated' } })
  has(t, await call('calculate', worked), { data: { erp: { requestNo: `${taskNo}-2` } } })
  await round()
  t.strictSame(
    announced(taskNo).map(({ units }) => units),
    [[{ unit: 1, fillNumber: 1 }], [{ unit: 1, fillNumber: 2 }]],
  )
})

t.test('units that are being made go on by what the ERP accepted for them', async (t) => {
  const { taskNo, call } = await taskOf(2)
  await call('calculate', worked)
  await round()
  const serials = await emptiesFor(mall.database.owner, { skuId: goods.skuId, count: 2 })
  const [person] = await sql<{ id: number }[]>`select id from members where username = 'demo-store'`
  const each = (more: object) => ({ cylinders: serials.map((serial) => ({ serial, ...more })) })
  await call('assign', each({ operator: String(person!.id) }))
  await call('pretreat', each({ vacuumPa: 2 }))
  await call('start')
  const weighed = masses.map(({ lot: _lot, ...mass }) => mass)
  await call('weigh', { cylinders: [{ serial: serials[0], masses: weighed }] })
  const inspector = await signedIn(mall.app, 'demo-inspector')
  for (const [name, more] of [
    ['submitQc', { homogenisedMinutes: 60, restMinutes: 120, serials: serials.slice(0, 1) }],
    ['qc', { pass: false, reason: '超差', cylinders: [{ serial: serials[0], values: [] }] }],
  ] as const) {
    const [row] = await sql<{ version: number }[]>`select version from filling_tasks where number = ${taskNo}`
    await inspector.post(`/api/seller/filling/${name}`, { taskNo, version: row!.version, ...more })
  }
  const calculation = async () =>
    (await sql`select calculation from filling_tasks where number = ${taskNo}`)[0]!['calculation']
  const accepted = await calculation()
  const other = { ...worked, masses: [{ ...masses[0], grams: 6 }, masses[1]] }
  has(t, await call('calculate', other), { status: 409, code: 2344 })
  t.strictSame(await calculation(), accepted, 'the ERP has not seen another')
  has(t, await call('calculate', worked), {
    data: {
      erp: { requestNo: `${taskNo}-2`, state: 'waiting' },
      units: [{ state: 'toBeCalculated' }, { state: 'filling' }],
    },
  })
  erp.refuseNext = '产能不足'
  await round()
  t.strictSame(await calculation(), accepted)
  has(t, await call('weigh', { cylinders: [{ serial: serials[1], masses: weighed }] }), {
    data: { units: [{ state: 'notApprovedToErp' }, { state: 'awaitingQualityCheck' }] },
  })
})

t.test('where the setting is taken away, what waits passes', async (t) => {
  const { call, stateOf } = await taskOf()
  await call('calculate', worked)
  await round(null)
  t.equal(await stateOf(), 'toBeAssigned')
})

t.test('a task is never announced twice at a time, and an answer is one of two', async (t) => {
  const { taskNo, call } = await taskOf()
  await call('calculate', worked)
  const again = (more: string) =>
    sql.unsafe(`
      insert into filling_announcements (task_id, request_no, content, asked_by, asked_at)
      select task_id, request_no || '${more}', content, asked_by, asked_at from filling_announcements
      where request_no = '${taskNo}-1'`)
  await t.rejects(again('x'), /filling_announcements_living/)
  await round()
  await t.rejects(again(''), /filling_announcements_request_no_unique/)
  await t.rejects(
    sql`update filling_announcements set refusal = 'x' where request_no = ${`${taskNo}-1`}`,
    /filling_announcements_decided/,
  )
})

t.test('an ERP needs its address, key and secret', (t) => {
  t.throws(
    () => readConfig({ APP_ENV: 'test', ERP_PROVIDER: 'http' }),
    /ERP_ENDPOINT[\s\S]*ERP_KEY[\s\S]*ERP_SECRET/,
  )
  t.end()
})
