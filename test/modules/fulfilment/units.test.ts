import { randomUUID } from 'node:crypto'
import t from 'tap'
import {
  createTasks,
  fillingOf,
  proposeDay,
  readyLines,
  releaseTasks,
  shipTasks,
  unitsReady,
} from '../../../src/modules/fulfilment/index.ts'
import { listBooked, saveSettings } from '../../../src/modules/fulfilment/promises/queries.ts'
import { permissionOf } from '../../../src/modules/fulfilment/states.ts'
import { emptiesFor } from '../../support/cylinders.ts'
import { makeGoods, openShops } from '../../support/goods.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { makeShoppers } from '../../support/shoppers.ts'
import type { Shopper } from '../../support/shoppers.ts'

const mall = await startMall(t, { demo: true })
const { app, clock, database } = mall
const { sql } = database.owner
clock.set('2026-11-23T02:00:00Z')
await openShops(database.owner)
await sql`update packages set material = 'steel' where id = 'cyl'`
const goods = await makeGoods(database.owner, { number: 'UNITS', ranges: [['co', '100', '900']] })

const roles = ['chemist', 'planner', 'filler', 'inspector'] as const
type Name = (typeof roles)[number] | 'other'
const people = new Map<Name, Shopper>()
for (const [index, shopper] of (await makeShoppers(database.owner, roles.length + 1)).entries()) {
  const name = roles[index] ?? 'other'
  people.set(name, shopper)
  const permissions = name === 'other' ? Object.values(permissionOf) : [permissionOf[name]]
  await sql`
    update members set store_id = ${name === 'other' ? 2 : 1}, permissions = ${permissions} where id = ${shopper.id}`
}
const operator = String(people.get('filler')!.id)

let orders = 900_000
/** A paid line of so many pieces, to be calculated. */
async function task(quantity: number) {
  const id = (orders += 1)
  const number = `HZ-U${id}`
  const lines = [
    {
      id,
      skuId: goods.skuId,
      quantity,
      goods: {
        fulfilment: 'madeToOrder',
        values: [{ substanceId: 'co', value: '500', unit: 'umol/mol' }],
        nameZh: '一氧化碳',
        nameEn: null,
      },
    },
  ]
  await database.transaction((tx) =>
    createTasks({ clock }, tx, {
      id,
      number,
      storeId: 1,
      promisedOn: '2026-12-10',
      confirmedBy: null,
      lines,
    }),
  )
  await database.transaction((tx) => releaseTasks(tx, [id]))
  const taskNo = `FT-U${id}-1`
  /** A call with the version that the task has, or another one. */
  const call = async (name: Name, url: string, more: object = {}, version?: number) => {
    const [row] = await sql<{ version: number }[]>`select version from filling_tasks where order_id = ${id}`
    const answer = await app.inject({
      method: 'POST',
      url: `/api/seller/filling/${url}`,
      headers: {
        language: 'en',
        authorization: `Bearer ${people.get(name)!.token}`,
        'idempotency-key': randomUUID(),
      },
      payload: { taskNo, version: version ?? row!.version, ...more },
    })
    const { code, msg, data } = answer.json()
    return { status: answer.statusCode, code, msg, data }
  }
  const filling = async () =>
    (await fillingOf({ database, lang: 'zh', clock, t: { dynamic: String } } as never, { id, lines }))[0]!
  const order = { id, lines }
  return {
    id,
    number: taskNo,
    call,
    filling,
    order,
    empties: () => emptiesFor(database.owner, { skuId: goods.skuId, count: quantity }),
  }
}

const worked = {
  masses: [
    { substanceId: 'co', grams: 12.5, lot: 'CO-7' },
    { substanceId: 'n2', grams: 900, lot: 'N2-3' },
  ],
  pressureMpa: 9.5,
  tolerancePercent: 2,
  parentExpiresOn: '2027-06-01',
}
const masses = [
  { substanceId: 'co', grams: 12.6 },
  { substanceId: 'n2', grams: 899 },
]
const rest = { homogenisedMinutes: 120, restMinutes: 240 }
const values = (value: string) => [{ substanceId: 'co', value, unit: 'umol/mol', uncertaintyPercent: 1 }]
const passing = { pass: true, method: 'GC-TCD', expiry: '2028-11-20' }

type Task = Awaited<ReturnType<typeof task>>
/** Takes these cylinders of a task to the inspector. */
async function toInspector({ call }: Task, serials: readonly string[]) {
  await call('planner', 'assign', {
    cylinders: serials.map((serial) => ({ serial, operator, station: '2 号台' })),
  })
  await call('filler', 'pretreat', {
    cylinders: serials.map((serial) => ({ serial, vacuumPa: 3, treatment: '烘烤 2 h' })),
  })
  await call('filler', 'start')
  await call('filler', 'weigh', { cylinders: serials.map((serial) => ({ serial, masses })) })
  return call('inspector', 'submitQc', rest)
}

t.test('a cylinder is full once it is weighed: nothing is dispensed into it', async (t) => {
  const made = await task(1)
  await made.call('chemist', 'calculate', worked)
  const [serial] = await made.empties()
  await made.call('planner', 'assign', { cylinders: [{ serial, operator }] })
  await made.call('filler', 'pretreat', { cylinders: [{ serial, vacuumPa: 3 }] })
  await made.call('filler', 'start')
  has(t, await made.call('filler', 'dispense', { millilitres: 100 }), {
    status: 409,
    code: 2339,
    msg: 'A cylinder is full once its masses are weighed: nothing is dispensed',
  })
  has(t, await made.call('filler', 'weigh', { cylinders: [{ serial, masses }] }), {
    data: { state: 'awaitingQualityCheck' },
  })
})

t.test('a failed unit alone goes back and is made again with its next fill number', async (t) => {
  const made = await task(2)
  const { call, filling, id } = made
  has(t, await call('chemist', 'calculate', worked), { data: { state: 'toBeAssigned' } })
  const [one, two] = (await made.empties()) as [string, string]
  has(t, await toInspector(made, [one, two]), {
    data: { state: 'inQualityCheck', units: [{ station: '2 号台' }, {}] },
  })
  has(
    t,
    await call('inspector', 'qc', {
      ...passing,
      expiry: '2050-01-01',
      cylinders: [{ serial: one, values: values('503') }],
    }),
    { status: 400, data: { errors: [{ path: 'expiry', msg: /20 years/ }] } },
  )
  has(
    t,
    await call('inspector', 'qc', { ...passing, cylinders: [{ serial: one, values: values('503') }] }),
    {
      data: { state: 'inQualityCheck', lot: `L-U${id}-1` },
    },
    'the other one is still with the inspector',
  )
  has(
    t,
    await call('inspector', 'qc', { pass: false, cylinders: [{ serial: two, values: values('530') }] }),
    { status: 400 },
    'no reason',
  )
  has(
    t,
    await call('inspector', 'qc', {
      pass: false,
      reason: '超差 6 %',
      cylinders: [{ serial: two, values: values('530') }],
    }),
    { data: { state: 'toBeCalculated', lot: `L-U${id}-1` } },
  )
  has(t, await filling(), {
    state: 'toBeCalculated',
    units: [
      {
        position: 1,
        serial: one,
        fillNumber: 1,
        state: 'qualityCheckComplete',
        cylinder: { size: '8 L steel', valve: 'CGA 580' },
        masses: [
          { parent: 'CO', targetGrams: 12.5, weighedGrams: 12.6, deviationPercent: Number },
          { parent: 'N₂', targetGrams: 900, weighedGrams: 899 },
        ],
        results: [{ substanceId: 'co', ordered: '500', certified: '503', uncertaintyPercent: 1, k: 2 }],
      },
      {
        position: 2,
        serial: null,
        fillNumber: 2,
        state: 'toBeCalculated',
        masses: [],
        failed: [{ fillNumber: 1, serial: two, reason: '超差 6 %', at: '2026-11-23T02:00:00.000Z' }],
      },
    ],
  })
  const ledger =
    await sql`select serial, state, task, content, order_line_id as line from cylinders where serial = any (${[one, two]})`
  has(
    t,
    ledger.find(({ serial }) => serial === one),
    { state: 'reserved', task: null, line: id },
  )
  has(
    t,
    ledger.find(({ serial }) => serial === two),
    { state: 'empty', task: null, content: ['co', 'n2'] },
    'vented and free',
  )
  t.strictSame(
    [...(await database.transaction((tx) => readyLines(tx, id))).values()],
    [null],
    'the line waits for it',
  )
  await t.rejects(
    database.transaction((tx) => shipTasks({ clock }, tx, { orderId: id, lineIds: [id], actorId: 1 })),
    { code: 409 },
  )
  has(t, await call('chemist', 'calculate', worked), {
    data: { state: 'partiallyAssigned' },
  })
  has(t, await toInspector(made, [two]), { data: { state: 'inQualityCheck' } })
  has(
    t,
    await call('inspector', 'qc', { ...passing, cylinders: [{ serial: two, values: values('501') }] }),
    {
      data: {
        state: 'qualityCheckComplete',
        units: [
          { fillNumber: 1, lot: `L-U${id}-1` },
          { fillNumber: 2, lot: `L-U${id}-1` },
        ],
      },
    },
    'the lot stays where the lots of its parents do',
  )
  const ready = await unitsReady(database, id)
  has(t, ready, [
    {
      serial: one,
      fillNumber: 1,
      inspectorId: people.get('inspector')!.id,
      fillerIds: [Number(operator)],
      method: 'GC-TCD',
    },
    {
      serial: two,
      fillNumber: 2,
      homogenisedMinutes: 120,
      restMinutes: 240,
      vacuumPa: 3,
      pressureMpa: 9.5,
      parents: [{ substanceId: 'co', lot: 'CO-7', grams: 12.6, targetGrams: 12.5 }, { lot: 'N2-3' }],
      results: values('501'),
    },
  ])
  await database.transaction((tx) => shipTasks({ clock }, tx, { orderId: id, lineIds: [id], actorId: 1 }))
  has(t, await filling(), { state: 'shipped' })
})

t.test('another lot of a parent makes another lot; a scrapped cylinder stays away', async (t) => {
  const made = await task(1)
  const { call, id } = made
  await call('chemist', 'calculate', worked)
  const [serial] = await made.empties()
  await toInspector(made, [serial!])
  has(t, await call('inspector', 'qc', { pass: false, reason: '阀门泄漏', outcome: 'scrapped' }), {
    data: { state: 'toBeCalculated' },
  })
  const [row] = await sql`select state from cylinders where serial = ${serial!}`
  t.equal(row!['state'], 'scrapped')
  await call('chemist', 'calculate', {
    ...worked,
    masses: [{ ...worked.masses[0]!, lot: 'CO-8' }, worked.masses[1]!],
  })
  has(t, await call('planner', 'assign', { cylinders: [{ serial: serial!, operator }] }), { code: 2304 })
  const [next] = await made.empties()
  await toInspector(made, [next!])
  has(
    t,
    await call('inspector', 'qc', { ...passing, cylinders: [{ serial: next!, values: values('501') }] }),
    { data: { lot: `L-U${id}-1` } },
  )
})

t.test(
  'masses are judged by the server: a reading counts once, one outside only if the floor says so',
  async (t) => {
    const made = await task(1)
    const { call } = made
    await call('chemist', 'calculate', worked)
    const [serial] = (await made.empties()) as [string]
    await call('planner', 'assign', { cylinders: [{ serial }] })
    has(t, await made.filling(), { state: 'partiallyAssigned' }, 'nobody fills it yet')
    has(
      t,
      await call('planner', 'assign', {
        cylinders: [{ serial, operator: String(people.get('chemist')!.id) }],
      }),
      { code: 2132 },
    )
    has(t, await call('planner', 'assign', { cylinders: [{ serial, operator }] }), {
      data: { state: 'toBeFilled' },
    })
    has(
      t,
      await call('filler', 'pretreat', { cylinders: [{ serial, vacuumPa: 11 }] }),
      { code: 2128 },
      'wrong vacuum',
    )
    await call('filler', 'pretreat', { cylinders: [{ serial, vacuumPa: 10 }] })
    await call('filler', 'start', { serials: [serial] })
    const weigh = (mass: object, version?: number) =>
      call('filler', 'weigh', { cylinders: [{ serial, masses: [mass] }] }, version)
    const co = { id: 'r-1', substanceId: 'co', grams: 13 }
    has(t, await weigh(co), { code: 2320, msg: /13 g of CO .* outside the tolerance of the target 12.5 g/ })
    has(t, await weigh({ ...co, verdict: 'within' }), { code: 2321 })
    has(t, await weigh({ ...co, substanceId: 'ar' }), { code: 2129 }, 'not of this calculation')
    const [before] = await sql<
      { version: number }[]
    >`select version from filling_tasks where number = ${made.number}`
    has(t, await weigh({ ...co, verdict: 'outside' }), {
      data: {
        state: 'partiallyFilled',
        units: [
          {
            masses: [
              { id: 'r-1', grams: 13, verdict: 'outside' },
              { substanceId: 'n2', grams: null },
            ],
          },
        ],
      },
    })
    has(
      t,
      await weigh({ ...co, verdict: 'outside' }, before!.version),
      { status: 409, code: 409 },
      'shown to a person',
    )
    const again = await weigh({ ...co, verdict: 'outside' })
    has(t, again, { status: 200, data: { version: before!.version + 1 } }, 'known: nothing happens')
    has(t, await weigh({ ...co, id: 'r-2', grams: 12.5 }), { code: 2322 })
    has(t, await weigh({ id: 'r-3', substanceId: 'n2', grams: 900, verdict: 'within' }), {
      data: { state: 'awaitingQualityCheck' },
    })
    has(t, await call('inspector', 'submitQc', { ...rest, restMinutes: 59 }), { code: 2323 })
    has(t, await call('inspector', 'submitQc', rest), { data: { state: 'inQualityCheck' } })
    has(
      t,
      await call('inspector', 'qc', {
        ...passing,
        method: undefined,
        cylinders: [{ serial, values: values('500') }],
      }),
      { status: 400 },
    )
    has(t, await call('inspector', 'qc', { ...passing, cylinders: [{ serial, values: values('511') }] }), {
      code: 2130,
    })
  },
)

t.test('whoever filled a unit, or a failed fill of it, does not inspect the task', async (t) => {
  const made = await task(1)
  await made.call('chemist', 'calculate', worked)
  const [serial] = (await made.empties()) as [string]
  await toInspector(made, [serial])
  await sql`update members set permissions = array['filling.fill', 'filling.inspect'] where id = ${Number(operator)}`
  has(t, await made.call('filler', 'qc', { pass: false, reason: 'x' }), { status: 403, code: 2127 })
  await made.call('inspector', 'qc', { pass: false, reason: 'x' })
  await made.call('chemist', 'calculate', worked)
  const two = String(people.get('chemist')!.id)
  await sql`update members set permissions = array['filling.fill', 'filling.calculate'] where id = ${Number(two)}`
  await made.call('planner', 'assign', { cylinders: [{ serial, operator: two }] })
  await made.call('chemist', 'pretreat', { cylinders: [{ serial, vacuumPa: 1 }] })
  has(t, await made.call('filler', 'start'), { status: 403, code: 2126 }, 'not theirs any more')
  await made.call('chemist', 'start')
  await made.call('chemist', 'weigh', { cylinders: [{ serial, masses }] })
  has(t, await made.call('filler', 'submitQc', rest), { status: 403, code: 2127 })
  has(t, await made.call('other', 'submitQc', rest), { status: 404 }, 'another store')
})

t.test('of two tasks that want one cylinder at once, one gets it', async (t) => {
  const [first, second] = [await task(1), await task(1)]
  for (const { call } of [first, second]) await call('chemist', 'calculate', worked)
  const [serial] = await first.empties()
  const answers = await Promise.all(
    [first, second].map(({ call }) =>
      call('planner', 'assign', { cylinders: [{ serial: serial!, operator }] }),
    ),
  )
  t.strictSame(answers.map(({ code }) => code).toSorted(), [0, 2304])
})

/** Two cylinders, of which the first failed its check while the second has its first component alone. */
async function oneFailed() {
  const made = await task(2)
  const { call } = made
  await call('chemist', 'calculate', worked)
  const [failed, going] = (await made.empties()) as [string, string]
  await call('planner', 'assign', { cylinders: [failed, going].map((serial) => ({ serial, operator })) })
  await call('filler', 'pretreat', {
    cylinders: [failed, going].map((serial) => ({ serial, vacuumPa: 3 })),
  })
  await call('filler', 'start')
  await call('filler', 'weigh', {
    cylinders: [
      { serial: failed, masses },
      { serial: going, masses: masses.slice(0, 1) },
    ],
  })
  await call('inspector', 'submitQc', { ...rest, serials: [failed] })
  await call('inspector', 'qc', {
    pass: false,
    reason: '超差',
    cylinders: [{ serial: failed, values: values('530') }],
  })
  return { ...made, failed, going }
}

t.test('states 4.5: units that are being made keep what was worked out for them', async (t) => {
  const { call, filling, going } = await oneFailed()
  const other = {
    ...worked,
    masses: [
      { substanceId: 'co', grams: 6, lot: 'CO-9' },
      { substanceId: 'ar', grams: 5, lot: 'AR-1' },
      { substanceId: 'n2', grams: 450, lot: 'N2-9' },
    ],
    tolerancePercent: 1,
  }
  const refused = { status: 409, code: 2344, msg: /until they are checked/ }
  has(t, await call('chemist', 'calculate', other), refused, 'it is being filled')
  has(
    t,
    await call('filler', 'weigh', { cylinders: [{ serial: going, masses: masses.slice(1) }] }),
    { status: 200, data: { units: [{}, { state: 'awaitingQualityCheck', masses: [{}, { target: 900 }] }] } },
    'by its own calculation',
  )
  await call('inspector', 'submitQc', rest)
  has(t, await call('chemist', 'calculate', other), refused, 'it is being checked')
  has(
    t,
    await call('inspector', 'qc', { ...passing, cylinders: [{ serial: going, values: values('509') }] }),
    { data: { units: [{}, { state: 'qualityCheckComplete' }] } },
    'within its tolerance of 2 %',
  )
  const made = await call('chemist', 'calculate', other)
  has(t, made, { data: { units: [{ state: 'toBeAssigned' }, { state: 'qualityCheckComplete' }] } })
  const weighed = [12.6, 899]
  const units = [
    [6, 5, 450].map((target) => [target, null]),
    [12.5, 900].map((target, index) => [target, weighed[index]]),
  ]
  t.strictSame(
    made.data.units.map((unit: { masses: { target: number; grams: number | null }[] }) =>
      unit.masses.map(({ target, grams }) => [target, grams]),
    ),
    units,
    'of what is filled nothing is to be weighed any more',
  )
  t.strictSame(
    (await filling()).units.map((unit) =>
      unit.masses.map(({ targetGrams, weighedGrams }) => [targetGrams, weighedGrams]),
    ),
    units,
  )
})

t.test('a failed unit is calculated as the others were at once', async (t) => {
  const { call, going } = await oneFailed()
  has(t, await call('chemist', 'calculate', worked), {
    data: { units: [{ state: 'toBeAssigned' }, { state: 'partiallyFilled' }] },
  })
  has(t, await call('filler', 'weigh', { cylinders: [{ serial: going, masses: masses.slice(1) }] }), {
    data: { units: [{ state: 'toBeAssigned' }, { state: 'awaitingQualityCheck' }] },
  })
})

t.test('units that have passed take nothing of the capacity of their day any more', async (t) => {
  await saveSettings(
    database,
    1,
    { unitsPerDay: 100, weighingMg: 15 },
    people.get('planner')!.id,
    clock.now(),
  )
  const made = await task(2)
  await made.call('chemist', 'calculate', worked)
  const serials = await made.empties()
  await toInspector(made, serials)
  const booked = async () =>
    (await listBooked(database, 1, '2026-12-10')).find(({ day }) => day === '2026-12-10')!.units
  const before = await booked()
  // Thirteen working days from today are the promised one.
  const proposed = async () =>
    (await proposeDay({ clock }, database, { storeId: 1, units: 101 - before, leadDays: 13 })).day
  t.equal(await proposed(), '2026-12-11', 'there is room for one less')
  await made.call('inspector', 'qc', {
    ...passing,
    cylinders: [{ serial: serials[0], values: values('501') }],
  })
  t.equal(await booked(), before - 1)
  t.equal(await proposed(), '2026-12-10')
})
