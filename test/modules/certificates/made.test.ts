import t from 'tap'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { certifyTask, fillTask } from '../../support/made.ts'
import { Visitor } from '../identity/world.ts'
import { CARRIER, orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const member = new Visitor(mall.app)
await member.enter()
const { sql } = mall.database.owner
const store = await signedIn(mall.app, 'demo-store')
const inspector = await signedIn(mall.app, 'demo-inspector')
const buyer = await signedIn(mall.app, 'demo-member')

/** A paid line of made-to-order goods with its task. */
async function paid(quantity = 1) {
  const goods = await mall.goodsOf('madeToOrder')
  const { orders } = await mall.place([{ goods, quantity }])
  const { number, id } = orders[0]!
  await store.post('/api/seller/order/confirm', { orderNo: number, version: 1, eta: '2026-12-10' })
  await buyer.post('/api/order/accept', { orderNo: number, version: 2 })
  const [group] = await sql<{ id: number }[]>`
    select p.id from payment_groups p join orders o on o.group_id = p.id where o.id = ${id}`
  await mall.pay(group!.id)
  return { number, id, taskNo: `${number.replace('HZ', 'FT')}-1` }
}

/** Text of a piece of HTML, without its tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const verified = (name: string) => inspector.get(`/f/api/certificate/verify?number=${name}`)

t.test(
  'what was measured of a filled unit is drafted, signed and verified by number and serial',
  async (t) => {
    const { taskNo, id, number: order } = await paid(2)
    has(t, await inspector.post('/api/seller/certificate/draft', { taskNo }), { status: 404, code: 5006 })
    has(t, (await buyer.get(`/api/order/detail?orderNo=${order}`)).data.lines, [{ validUntil: null }])
    const serials = await fillTask(mall, taskNo)
    const other = await signedIn(mall.app, 'demo-inspector-2')
    has(t, await other.post('/api/seller/certificate/draft', { taskNo }), { status: 404, code: 5006 })
    const numbers = await certifyTask(mall, taskNo)
    t.equal(numbers.length, 2)
    for (const [at, number] of numbers.entries())
      for (const name of [number, serials[at]!])
        has(t, await verified(name), {
          data: {
            status: 'current',
            certificate: {
              number,
              serial: serials[at],
              fillNumber: 1,
              expiresOn: '2028-11-30',
              document: 'certificate',
            },
          },
        })
    const [task] = await sql<{ lot: string }[]>`select lot from filling_tasks where order_id = ${id}`
    const { certificate } = (await verified(serials[0]!)).data
    t.equal(certificate.lot, task!.lot)
    has(t, certificate.values, [{ value: '500.0', U: '5.0', k: '2', relativeU: '1.0' }])
    has(t, await inspector.post('/api/seller/certificate/draft', { taskNo }), { status: 409, code: 5007 })
    has(t, (await buyer.get(`/api/order/detail?orderNo=${order}`)).data.lines, [{ validUntil: '2028-11-30' }])
    const [ready] = await sql<{ vars: object; earlier: { key: string; vars: object }[] }[]>`
      select vars, earlier from notices where member_id = ${mall.memberId} and key = 'certificateReady'`
    t.strictSame(ready!.vars, { number: order, certificate: numbers[1], serial: serials[1] })
    t.strictSame(
      ready!.earlier.slice(-3).map(({ key, vars }) => [key, vars]),
      [
        ['fillingBegun', { number: order, task: taskNo }],
        ['unitPassed', { number: order, serial: serials.join(', ') }],
        ['certificateReady', { number: order, certificate: numbers[0], serial: serials[0] }],
      ],
      'the buyer was told each step',
    )
    for (const [language, word] of [
      ['zh', '标准物质证书'],
      ['en', 'Reference material certificate'],
    ]) {
      const { body } = await member.open(`/detail_dingdan?orderNo=${order}&lang=${language}`)
      const papers = textOf(body.split('class="document-list"')[1]!.split('</ul>')[0]!)
      for (const [at, number] of numbers.entries()) t.match(papers, `${word} ${number} · ${serials[at]}`)
    }
  },
)

t.test('a value in a unit that certificates do not name is refused by its name', async (t) => {
  const { taskNo, id } = await paid()
  await fillTask(mall, taskNo)
  const measuredIn = (unit: string) => sql`
    update filling_units u set results = (select jsonb_agg(r || ${sql.json({ unit })}) from jsonb_array_elements(u.results) r)
    from filling_tasks t where t.id = u.task_id and t.order_id = ${id}`
  await measuredIn('mg/m³')
  const refused = await inspector.post('/api/seller/certificate/draft', { taskNo })
  has(t, refused, { status: 409, code: 5003, msg: /: unit of .+ that a certificate can name$/ })
  t.match(refused.data.errors[0].path, /^unit\./)
  await measuredIn('ppm')
  has(t, await inspector.post('/api/seller/certificate/draft', { taskNo }), {
    data: [{ values: [{ value: '500.0', unit: 'µmol/mol' }] }],
  })
})

t.test('nobody signs a unit that they filled, in this fill or one that failed', async (t) => {
  const { taskNo, id } = await paid()
  await fillTask(mall, taskNo)
  const idOf = async (name: string) => mall.idOf(name)
  const former = await idOf('demo-metrologist')
  await sql`
    insert into failed_fills (unit_id, fill_number, serial, filler_id, outcome, reason, readings, inspector_id, at)
    select u.id, 1, 'T-OLD', ${former}, 'vented', 'x', '[]', ${await idOf('demo-inspector')}, now()
    from filling_units u join filling_tasks t on t.id = u.task_id where t.order_id = ${id}`
  await sql`
    update filling_units u set fill_number = 2 from filling_tasks t where t.id = u.task_id and t.order_id = ${id}`
  const [draft] = (await inspector.post('/api/seller/certificate/draft', { taskNo })).data
  const { number } = draft
  const metrologist = await signedIn(mall.app, 'demo-metrologist')
  has(t, await metrologist.post('/api/seller/certificate/sign', { number }), { status: 409, code: 5004 })
  await t.rejects(
    sql`update certificates set checked_by = ${former} where number = ${number}`,
    /certificates_people/,
    'the database refuses it too',
  )
  const approver = await signedIn(mall.app, 'demo-approver')
  has(t, await approver.post('/api/seller/certificate/sign', { number }), { data: { status: 'checked' } })
})

t.test(
  'a filled cylinder leaves only with the certificate of this fill, and the ledger follows it',
  async (t) => {
    const { number, id, taskNo } = await paid(2)
    const [one, two] = (await fillTask(mall, taskNo)) as [string, string]
    const versionOf = async () =>
      (await sql<{ version: number }[]>`select version from orders where id = ${id}`)[0]!.version
    const ship = async () =>
      store.post('/api/seller/order/ship', {
        orderNo: number,
        version: await versionOf(),
        carrier: CARRIER,
        no: 'W-MADE',
        serials: [],
      })
    has(t, await ship(), { status: 409, code: 2239, data: { reasons: [{ code: 2236 }, { code: 2236 }] } })
    const numbers = await certifyTask(mall, taskNo)
    // As if one had been certified in the round before, for somebody else's unit.
    await sql`update certificates set unit_id = -1 where number = ${numbers[0]!}`
    has(t, await ship(), { status: 409, code: 2236, msg: new RegExp(`${one}” has no signed certificate$`) })
    await sql`
    update certificates set unit_id = u.id from filling_units u where u.serial = ${one} and number = ${numbers[0]!}`
    const ledger = async () =>
      (
        await sql<{ state: string; holder: number | null }[]>`
        select state, holder_id as holder from cylinders where serial = any (${[one, two]}) order by id`
      ).map(({ state, holder }) => [state, holder])
    t.strictSame(await ledger(), [
      ['reserved', null],
      ['reserved', null],
    ])
    has(t, await ship(), { data: { status: 'awaitingReceipt' } })
    t.strictSame(await ledger(), [
      ['shipped', mall.memberId],
      ['shipped', mall.memberId],
    ])
    const held = await buyer.get(`/api/certificate/page?orderNo=${number}`)
    t.strictSame(
      held.data.list.map((each: { number: string; serial: string }) => [each.number, each.serial]).sort(),
      [
        [numbers[0], one],
        [numbers[1], two],
      ].sort(),
    )
    await buyer.post('/api/order/confirmReceipt', { orderNo: number, version: await versionOf() })
    t.strictSame(await ledger(), [
      ['atCustomer', mall.memberId],
      ['atCustomer', mall.memberId],
    ])
  },
)

t.test('a fill leaves until the day before it expires, its certificate through its last day', async (t) => {
  const { number, id, taskNo } = await paid(2)
  const [one, two] = (await fillTask(mall, taskNo)) as [string, string]
  const [, second] = await certifyTask(mall, taskNo)
  const ship = async () => {
    const [order] = await sql<{ version: number }[]>`select version from orders where id = ${id}`
    const parcel = { orderNo: number, version: order!.version, carrier: CARRIER, no: 'W-LAST', serials: [] }
    return store.post('/api/seller/order/ship', parcel)
  }
  const fillEnds = (day: string) => sql`
    update filling_units u set expires_on = ${day} from filling_tasks t
    where t.id = u.task_id and t.order_id = ${id} and u.serial = ${one}`
  const certificateEnds = (day: string) =>
    sql`update certificates set certified_on = '2026-11-01', valid_until = ${day} where number = ${second!}`
  const refused = (serial: string) => ({
    status: 409,
    code: 2237,
    msg: new RegExp(`${serial}” is valid until 20 Nov 2026, but until 21 Nov 2026 at least was promised$`),
  })
  await fillEnds('2026-11-21')
  has(t, await ship(), refused(one))
  await fillEnds('2026-11-22')
  await certificateEnds('2026-11-20')
  has(t, await ship(), refused(two), 'the fill is good for longer')
  await certificateEnds('2026-11-21')
  has(t, await ship(), { status: 200, data: { status: 'awaitingReceipt' } })
})

t.test('of a lot that was called back nothing is drafted, signed or shipped', async (t) => {
  const { number, id, taskNo } = await paid(2)
  const [one, two] = (await fillTask(mall, taskNo)) as [string, string]
  const approver = await signedIn(mall.app, 'demo-approver')
  const metrologist = await signedIn(mall.app, 'demo-metrologist')
  const draft = async (serial: string) =>
    (await inspector.post('/api/seller/certificate/draft', { taskNo, serial })).data[0].number as string
  const sign = (who: typeof store, of: string) => who.post('/api/seller/certificate/sign', { number: of })
  const signed = await draft(one)
  await sign(metrologist, signed)
  has(t, await sign(approver, signed), { data: { status: 'signed' } })
  const checked = await draft(two)
  has(t, await sign(metrologist, checked), { data: { status: 'checked' } })
  const [task] = await sql<{ lot: string }[]>`select lot from filling_tasks where order_id = ${id}`
  const recall = { lot: task!.lot, level: 'quality', reason: '定值偏低' }
  has(t, await approver.post('/api/seller/recall/create', recall), { status: 200, data: { shipped: 0 } })
  has(t, await sign(approver, checked), { status: 409, code: 5009 }, 'what waited')
  has(t, await inspector.post('/api/seller/certificate/draft', { taskNo, serial: one }), {
    status: 409,
    code: 5009,
  })
  has(t, await metrologist.post('/api/seller/certificate/discard', { number: checked }), {
    data: { status: 'discarded' },
  })
  const states = await sql`select number, state from certificates where order_id = ${id} order by id`
  t.strictSame(
    states.map(({ number: of, state }) => [of, state]),
    [
      [signed, 'revoked'],
      [checked, 'discarded'],
    ],
  )
  const [order] = await sql<{ version: number }[]>`select version from orders where id = ${id}`
  const parcel = { orderNo: number, version: order!.version, carrier: CARRIER, no: 'W-RECALLED', serials: [] }
  has(t, await store.post('/api/seller/order/ship', parcel), {
    status: 409,
    code: 2239,
    data: { reasons: [{ code: 2236 }, { code: 2236 }] },
  })
})

t.test('the buyer is told of a cylinder that did not pass, and why', async (t) => {
  const { number, taskNo } = await paid()
  const [serial] = await fillTask(mall, taskNo, '定值超差')
  const [notice] = await sql<{ vars: object }[]>`
    select vars from notices where member_id = ${mall.memberId} and key = 'unitFailed'`
  t.strictSame(notice!.vars, { number, serial, reason: '定值超差' })
})

t.test(
  'what is weighed leaves the lots that the calculation names, and never more than they hold',
  async (t) => {
    const first = await paid()
    await sql`
    with parent as (
      insert into filling_parents (store_id, name, substance_ids)
      select 1, 'T-PARENT', array(select r ->> 'substanceId' from filling_tasks t, jsonb_array_elements(t.recipe) r
        where t.number = ${first.taskNo}) returning id)
    insert into parent_lots (parent_id, lot, certificate, purity, grams_left, expires_on)
    select id, 'P-LOT', 'ZS', '[{"substanceId": "n2", "fraction": 1, "uncertainty": 0}]', 20, '2099-01-01' from parent`
    const left = async () =>
      (await sql<{ left: number }[]>`select grams_left as left from parent_lots where lot = 'P-LOT'`)[0]!.left
    await fillTask(mall, first.taskNo, undefined, 'P-LOT')
    t.equal(await left(), 7.5)
    const moved = await sql`
    select m.grams, m.kind, t.number from parent_movements m join filling_tasks t on t.id = m.task_id`
    t.strictSame(
      moved.map((row) => ({ ...row })),
      [{ grams: -12.5, kind: 'taken', number: first.taskNo }],
    )
    const second = await paid()
    await sql`
    update filling_parents set substance_ids = substance_ids || array(select r ->> 'substanceId' from filling_tasks t,
      jsonb_array_elements(t.recipe) r where t.number = ${second.taskNo}) where name = 'T-PARENT'`
    await t.rejects(fillTask(mall, second.taskNo, undefined, 'P-LOT'), { message: /^weigh: / })
    t.equal(await left(), 7.5)
    const [task] = await sql`select state from filling_tasks where number = ${second.taskNo}`
    t.equal(task!['state'], 'filling', 'nothing was weighed')
  },
)
