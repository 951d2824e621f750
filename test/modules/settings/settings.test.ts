import t from 'tap'
import { settingKinds, settingNames } from '../../../src/platform/settings.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { app, database, clock } = mall
const { sql } = database.owner
const operator = await signedIn(app, 'demo-operator')

const change = (name: string, version: number, value: string, by = operator, reason = '节前放宽') =>
  by.post('/api/admin/setting/save', { name, version, value, reason })
const rowsOf = async (name: string) => [
  ...(await sql`select version, before, value, reason from setting_changes where name = ${name} order by version`),
]

t.test(
  'a changed term holds for what begins after it, in another process too; what runs keeps its end',
  async (t) => {
    const other = await startMall(t, { database, clock })
    const deadlineOf = async () => {
      const placed = await mall.place([{ goods: await mall.goodsOf('madeToOrder') }])
      const { id } = placed.orders[0]!
      const [row] = await sql<{ at: string }[]>`select due_at as at from orders where id = ${id}`
      return { id, hours: (new Date(row!.at).getTime() - clock.now().getTime()) / 3_600_000 }
    }
    const before = await deadlineOf()
    t.equal(before.hours, 168)
    has(t, await change('confirmationHours', 0, '48'), {
      status: 200,
      data: { value: '48', usual: '168', version: 1, unit: 'hours' },
    })
    await mall.seen()
    t.equal((await deadlineOf()).hours, 48)
    await other.seen()
    t.equal(other.services.settings.confirmationHours, 48)
    const [row] = await sql<{ at: string }[]>`select due_at as at from orders where id = ${before.id}`
    t.equal((new Date(row!.at).getTime() - clock.now().getTime()) / 3_600_000, 168, 'the one that runs')
    const late = await startMall(t, { database, clock })
    await late.seen()
    t.equal(late.services.settings.confirmationHours, 48, 'a process that starts later')
  },
)

t.test('promises to every visitor say the terms that hold', async (t) => {
  await mall.seen()
  const [goods] = await sql<{ id: number }[]>`
    select u.id from spus u join skus k on k.spu_id = u.id join packages p on p.id = k.package_id
    where u.on_shelf and p.kind = 'unit' and k.fulfilment = 'stocked' order by u.id limit 1`
  const paths = ['/', `/search/details?spuId=${goods!.id}`]
  const bodies = () =>
    Promise.all(paths.map(async (url) => (await app.inject({ url, headers: { language: 'zh' } })).body))
  for (const body of await bodies()) t.match(body, '7 天无理由退货')
  has(t, await change('returnHours', 0, '252'), { status: 200 })
  await mall.seen()
  for (const body of await bodies()) {
    t.match(body, '10 天无理由退货', 'whole days')
    t.match(body, '15 天免费换货')
    t.notMatch(body, '7 天无理由')
  }
})

t.test('each change stays with its old value and reason, in the history and the audit', async (t) => {
  await change('quoteHours', 0, '24', operator, '试行')
  await change('quoteHours', 1, '72', operator, '太短')
  t.strictSame(await rowsOf('quoteHours'), [
    { version: 1, before: 168, value: 24, reason: '试行' },
    { version: 2, before: 24, value: 72, reason: '太短' },
  ])
  const { data } = await operator.get('/api/admin/setting/detail?name=quoteHours')
  t.strictSame(
    data.changes.map(({ before, value, reason }: Record<string, string>) => [before, value, reason]),
    [
      ['24', '72', '太短'],
      ['168', '24', '试行'],
    ],
  )
  const trail = await sql`
    select before, after from audit_entries where action = 'settings.change' and after ->> 'name' = 'quoteHours' order by id`
  t.strictSame(
    [...trail],
    [
      {
        before: { name: 'quoteHours', value: 168 },
        after: { name: 'quoteHours', value: 24, reason: '试行' },
      },
      { before: { name: 'quoteHours', value: 24 }, after: { name: 'quoteHours', value: 72, reason: '太短' } },
    ],
  )
  for (const statement of ['update setting_changes set value = 1', 'delete from setting_changes'])
    await t.rejects(sql.unsafe(statement), /never/)
})

t.test('of two who change the same setting at once one is told that the other was faster', async (t) => {
  const both = await Promise.all(['96', '120'].map((hours) => change('pickupHours', 0, hours)))
  t.strictSame(both.map(({ status }) => status).sort(), [200, 409])
  t.equal((await rowsOf('pickupHours')).length, 1)
  t.equal((await change('pickupHours', 0, '50')).status, 409, 'as it was read before')
})

t.test(
  'what is out of bounds, of another form or said already is refused, and changes nothing',
  async (t) => {
    for (const [value, message] of [
      ['0', 'Must be at least 1'],
      ['721', 'Must be at most 720'],
      ['4.5', 'Enter a whole number, digits only'],
      ['-5', 'Enter a whole number, digits only'],
      ['bald', 'Enter a whole number, digits only'],
    ] as const)
      has(
        t,
        await change('paymentHours', 0, value),
        { status: 400, data: { errors: [{ path: 'value', msg: message }] } },
        value,
      )
    has(t, await change('paymentHours', 0, '24'), { status: 422, code: 2893 })
    has(t, await change('commissionRate', 0, '50.01'), {
      status: 400,
      data: { errors: [{ msg: 'Must be at most 50.00' }] },
    })
    t.equal((await change('paymentHours', 0, '30', operator, '')).status, 400, 'a change has a reason')
    t.equal((await change('nothing', 0, '30')).status, 400)
    t.strictSame([await rowsOf('paymentHours'), await rowsOf('commissionRate')], [[], []])
  },
)

t.test('only who has the right reads and changes settings', async (t) => {
  await sql`update members set permissions = '{content,marketing}' where username = 'demo-operator-2'`
  const writer = await signedIn(app, 'demo-operator-2')
  const buyer = await signedIn(app, 'demo-member')
  for (const who of [writer, buyer]) {
    t.equal((await who.get('/api/admin/setting/list')).status, 403)
    t.equal((await who.get('/api/admin/setting/detail?name=paymentHours')).status, 403)
    t.equal((await change('paymentHours', 0, '30', who)).status, 403)
  }
  t.strictSame(await rowsOf('paymentHours'), [])
})

t.test('the list says every setting with its bounds, one group of them where it is asked for', async (t) => {
  const { data } = await operator.get('/api/admin/setting/list')
  t.strictSame(
    data.map(({ name }: { name: string }) => name),
    settingNames,
  )
  const money = (await operator.get('/api/admin/setting/list?group=money')).data
  t.strictSame(
    money.map(({ name, value, unit, least, most }: Record<string, string>) => [
      name,
      value,
      unit,
      least,
      most,
    ]),
    [
      ['invoiceHours', '4320', 'hours', '24', '8784'],
      ['invoiceLines', '100', 'lines', '2', '2000'],
      ['commissionRate', '5.00', 'percent', '0.00', '50.00'],
    ],
  )
  for (const name of settingNames) {
    const { least, most, usual } = settingKinds[name]
    const value = usual(mall.services.config)
    t.ok(least <= value && value <= most, name)
  }
})
