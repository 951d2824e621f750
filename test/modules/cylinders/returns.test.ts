import t from 'tap'
import { handBackReturned, returnCylinders } from '../../../src/modules/cylinders/index.ts'
import { cylinderAxis } from '../../../src/modules/cylinders/states.ts'
import { beginHistory, historyOf, takeSteps } from '../../../src/platform/moves/index.ts'
import { hrefOf } from '../../../src/sitemap.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { signedIn } from '../../support/caller.ts'
import { Visitor } from '../identity/world.ts'

const mall = await startMall(t, { demo: true })
const { clock, database, app } = mall
const { sql } = database.owner
clock.set('2026-11-23T02:00:00Z')
const [buyer, store] = [await signedIn(app, 'demo-member'), await signedIn(app, 'demo-store')]
const [member] = await sql<{ id: number }[]>`select id from members where username = 'demo-member'`
const [line] = await sql<{ id: number }[]>`select coalesce(max(id), 1) as id from order_lines`
await sql`update cylinders set holder_id = null where holder_id = ${member!.id}`

/** A cylinder of a store that this member has, or that is on its way to them. */
const held = (serial: string, { storeId = 1, holder = member!.id, arrived = true } = {}) =>
  database.owner.transaction(async (tx) => {
    const [row] = await tx.sql<{ id: number }[]>`
      insert into cylinders (store_id, serial, maker, water_volume_ml, material, valve, working_pressure_mpa, test_pressure_mpa,
        inspected_on, inspected_until, owner, deposit_fen, state, order_line_id, holder_id, return_on, registered_at)
      values (${storeId}, ${serial}, 'R', 8000, 'aluminium', 'CGA 580', 15, 22.5, '2026-01-10', '2029-01-10', 'store', 80000,
        'filled', ${line!.id}, ${holder}, '2027-01-31', now()) returning id`
    const system = { role: 'system', actorId: null, at: clock.now() } as const
    await beginHistory(tx, cylinderAxis, [{ id: row!.id, state: 'filled' }], system)
    const moves = [
      ['reserve', 'filled'],
      ['ship', 'reserved'],
      ['arrive', 'shipped'],
    ] as const
    for (const [move, state] of arrived ? moves : moves.slice(0, 2)) {
      const by = { role: move === 'ship' ? 'keeper' : 'system', actorId: null } as const
      await takeSteps(tx, cylinderAxis, {
        of: [{ id: row!.id, state }],
        move,
        by,
        at: clock.now(),
        reason: 'W-1',
      })
    }
    return row!.id
  })

/** What was received with goods stays the member's after all: it is with them again. */
const handedBack = (serial: string) =>
  database.owner.transaction((tx) =>
    handBackReturned(
      tx,
      { storeId: 1, holderId: member!.id, lineId: line!.id, serials: [serial] },
      { by: { role: 'keeper', actorId: null }, at: clock.now(), document: 'W-2' },
    ),
  )

const [first] = [await held('RT-1'), await held('RT-2'), await held('RT-3', { arrived: false })]
await held('RT-9', { storeId: 2 })
const asked = {
  serials: ['RT-1', 'RT-2'],
  window: { from: '2026-11-25', to: '2026-11-27' },
  contact: '王工',
  phone: '13900000000',
  place: '苏州工业园区示例路 1 号 3 号楼',
}
const ask = (more: object = {}, key?: string) =>
  buyer.post('/api/cylinder/return', { ...asked, ...more }, key)
const page = async () => (await buyer.get('/api/cylinder/page')).data

t.test('a member sees what they have, with its day and deposit', async (t) => {
  const { list, total } = await page()
  t.equal(total, 4)
  has(
    t,
    list.filter(({ storeId }: { storeId: string }) => storeId === '1'),
    [
      {
        serial: 'RT-1',
        state: 'atCustomer',
        returnable: true,
        deposit: '800.00',
        returnOn: '2027-01-31',
        returnNo: null,
      },
      { serial: 'RT-2', state: 'atCustomer', returnable: true },
      { serial: 'RT-3', state: 'shipped', returnable: false },
    ],
  )
})

t.test('what cannot be collected is refused with its reason, and nothing moves', async (t) => {
  has(t, await ask({ serials: ['RT-1', 'RT-9'] }), { status: 409, code: 2314 }, 'of two stores')
  has(t, await ask({ serials: ['RT-1', 'NOBODY'] }), { status: 409, code: 2302 })
  has(t, await ask({ serials: ['RT-3'] }), { status: 409, code: 2304 }, 'still on its way')
  has(t, await ask({ serials: ['RT-1', 'RT-1'] }), { status: 400 })
  for (const window of [
    { from: '2026-11-22', to: '2026-11-27' },
    { from: '2026-11-27', to: '2026-11-25' },
    { from: '2026-11-25', to: '2026-12-27' },
    { from: '2027-01-23', to: '2027-01-23' },
  ])
    has(t, await ask({ window }), { status: 400 }, JSON.stringify(window))
  const other = await signedIn(app, 'demo-manager')
  has(t, await other.post('/api/cylinder/return', asked), { status: 409, code: 2302 }, 'a stranger has none')
  const { list } = await page()
  t.notOk(list.some(({ state }: { state: string }) => state === 'onTheWayBack'))
})

t.test('empty cylinders are handed to a pick-up once, and the store is told', async (t) => {
  const { data } = await ask({}, 'one-press-of-the-button')
  t.match(data.returnNo, /^CR\d{14}$/)
  t.strictSame((await ask({}, 'one-press-of-the-button')).data, data, 'the same press')
  has(t, await ask(), { status: 409, code: 2304 }, 'another one')
  const { list } = await page()
  const gone = list.filter(({ returnNo }: { returnNo: string | null }) => returnNo === data.returnNo)
  has(t, gone, [
    { serial: 'RT-1', state: 'onTheWayBack', returnable: false, window: asked.window },
    { serial: 'RT-2', state: 'onTheWayBack', returnable: false, window: asked.window },
  ])
  const steps = await historyOf(database, cylinderAxis, first!)
  has(t, steps.slice(-1), [{ move: 'sendBack', reason: data.returnNo }])
  const returns = async () => (await store.get('/api/seller/cylinder/returns')).data.list
  has(t, await returns(), [
    {
      returnNo: data.returnNo,
      contact: '王工',
      phone: '13900000000',
      place: asked.place,
      serials: ['RT-1', 'RT-2'],
      open: 2,
    },
  ])
  const [notice] = await sql`
    select vars, path from notices where key = 'cylindersToCollect' and member_id = (select id from members where username = 'demo-store')`
  t.strictSame(notice!['vars'], { number: data.returnNo, count: '2', from: '2026-11-25', to: '2026-11-27' })
  const keeper = new Visitor(app)
  await keeper.enter('demo-store')
  const { body } = await keeper.open(notice!['path'] as string)
  for (const said of [data.returnNo, '2026-11-25 – 2026-11-27', '王工', '13900000000', asked.place])
    t.ok(body.includes(said as string), `the store reads ${said} where its notice leads`)
  const english = await keeper.open(notice!['path'] as string, { 'accept-language': 'en' })
  t.ok(english.body.includes('25 Nov 2026 – 27 Nov 2026'), 'in English as English writes days')
  const [row] = await sql<{ version: number }[]>`select version from cylinders where id = ${first!}`
  await store.post('/api/seller/cylinder/receive', {
    serial: 'RT-1',
    version: row!.version,
    document: data.returnNo,
  })
  has(t, await returns(), [{ open: 1 }])
  t.equal((await page()).total, 3, 'what is back is not theirs any more')
})

t.test('a cylinder that comes back a second time is under way for its second return alone', async (t) => {
  const id = await held('RT-5')
  const serials = ['RT-5']
  const receive = async (document: string) => {
    const [row] = await sql<{ version: number }[]>`select version from cylinders where id = ${id}`
    const { status } = await store.post('/api/seller/cylinder/receive', {
      serial: 'RT-5',
      version: row!.version,
      document,
    })
    t.equal(status, 200)
  }
  const firstTime = (await ask({ serials, window: { from: '2026-11-23', to: '2026-11-24' } })).data.returnNo
  await receive(firstTime)
  await handedBack('RT-5')
  const secondTime = (await ask({ serials, window: { from: '2026-12-10', to: '2026-12-12' } })).data.returnNo
  const { list } = (await store.get('/api/seller/cylinder/returns')).data
  t.strictSame(
    list
      .filter(({ serials: of }: { serials: string[] }) => of.includes('RT-5'))
      .map(({ returnNo, open }: { returnNo: string; open: number }) => [returnNo, open]),
    [
      [secondTime, 1],
      [firstTime, 0],
    ],
    'the first stands below, though its pick-up was sooner',
  )
  await receive(secondTime)
  await handedBack('RT-5')
  await database.owner.transaction((tx) =>
    returnCylinders(
      tx,
      { storeId: 1, holderId: member!.id, serials },
      { by: { role: 'buyer', actorId: member!.id }, at: clock.now(), document: 'RT2026' },
    ),
  )
  const after = (await store.get('/api/seller/cylinder/returns')).data.list
  t.strictSame(
    after
      .filter(({ serials: of }: { serials: string[] }) => of.includes('RT-5'))
      .map(({ returnNo, open }: { returnNo: string; open: number }) => [returnNo, open]),
    [
      [firstTime, 0],
      [secondTime, 0],
    ],
    'it goes back with goods, which no pick-up brings',
  )
  const { list: own } = await page()
  has(
    t,
    own.filter(({ serial }: { serial: string }) => serial === 'RT-5'),
    [{ state: 'onTheWayBack', returnNo: null, window: null }],
  )
  await receive('RT2026')
})

t.test('the page works without JavaScript', async (t) => {
  await held('RT-4')
  const visitor = new Visitor(app)
  await visitor.enter()
  const shown = await visitor.open(hrefOf('Cylinders'))
  for (const words of ['我的气瓶', 'RT-4', '800.00']) t.ok(shown.body.includes(words), words)
  const formToken = /name="formToken" value="([^"]+)"/.exec(shown.body)![1]!
  const { window, serials: _serials, ...who } = asked
  const fields = { formToken, action: 'return', ...window, ...who }
  const refused = await visitor.post(hrefOf('Cylinders'), fields)
  t.ok(refused.body.includes('请至少选择一只气瓶'), 'none was ticked')
  const sent = await visitor.post(hrefOf('Cylinders'), { ...fields, serials: 'RT-4' })
  t.equal(sent.status, 303)
  const after = await visitor.open(hrefOf('Cylinders'))
  t.ok(after.body.includes('预约取件 2026-11-25 至 2026-11-27'))
  const english = await visitor.open(hrefOf('Cylinders'), { 'accept-language': 'en' })
  t.ok(english.body.includes('Pick-up from 25 Nov 2026 to 27 Nov 2026'))
})

t.test('with the account its contact is forgotten, the return stays', async (t) => {
  const { cylinderReturnData } = await import('../../../src/modules/cylinders/personal.ts')
  await database.owner.transaction((tx) => cylinderReturnData.erase(tx, { memberId: member!.id } as never))
  const rows =
    await sql`select contact, phone, place, cardinality(cylinder_ids) as n from cylinder_returns order by id`
  has(t, rows, [
    { contact: null, phone: null, place: null, n: 2 },
    { contact: null, n: 1 },
    { contact: null, n: 1 },
    { contact: null, n: 1 },
  ])
})
