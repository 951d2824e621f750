import t from 'tap'
import { remindOfExpiry } from '../../../src/modules/batches/index.ts'
import { signedIn } from '../../support/caller.ts'
import { awayFrom, faultless } from '../../support/faults.ts'
import { yuanText } from '../../../src/shared/fen.ts'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import type { Goods } from '../orders/world.ts'
import { batchMall } from './world.ts'

const mall = await batchMall(t)
const { sql, certified, delivered, place, revised, app, services } = mall
const member = await signedIn(app, 'demo-member')
const stranger = await signedIn(app, 'demo-manager')
const list = async (query = '') => (await member.get(`/api/batch/page?page=1${query}`)).data

t.beforeEach(() => sql`truncate certificate_holders cascade`)

t.test(
  'what was received stands by lot with its life, certificate and price, the soonest over first',
  async (t) => {
    const [late, soon, over] = [await certified(400), await certified(20), await certified(-3)]
    await delivered(late, { quantity: 2 })
    const { orderNo, holderId } = await delivered(soon)
    await delivered(over)
    const page = await list()
    t.strictSame(
      page.list.map(({ lot, daysLeft, quantity }: any) => [lot, daysLeft, quantity]),
      [
        [soon.lot, 20, 1],
        [late.lot, 400, 2],
        [over.lot, -3, 1],
      ],
    )
    t.strictSame(page.counts, { all: 3, soon: 1, changed: 0, over: 1 })
    has(t, page.list[0], {
      id: String(holderId),
      orderNo,
      validUntil: '2026-12-11',
      price: yuanText(soon.priceFen),
      certificate: { number: soon.number, version: 1, state: 'current' },
      notice: null,
    })
    t.match(page.list[0].minimum, /^\d[\d.]* MPa$/)
    t.strictSame(
      (await list('&tab=soon')).list.map(({ lot }: any) => lot),
      [soon.lot],
    )
    t.strictSame(
      (await list('&tab=over')).list.map(({ lot }: any) => lot),
      [over.lot],
    )
    t.strictSame(
      (await list(`&q=${late.lot}`)).list.map(({ lot }: any) => lot),
      [late.lot],
    )
    t.strictSame((await list('&q=no-such-lot')).list, [])
    t.strictSame((await list('&kind=other')).total, 0)
    t.strictSame((await member.get('/api/batch/page?kind=cylinder&size=2&page=2')).data.list.length, 1)
    t.strictSame((await stranger.get('/api/batch/page')).data.total, 0, 'nobody else holds them')
  },
)

t.test('a lot is bought again with what it held; for everything soon over in one step', async (t) => {
  const [first, second, far] = [await certified(5), await certified(80), await certified(200)]
  const { holderId } = await delivered(first, { quantity: 2 })
  await delivered(second)
  await delivered(far)
  await sql`delete from cart_lines`
  has(t, await member.post('/api/batch/reorder', { id: String(holderId) }), {
    status: 200,
    data: { added: 1, missing: [] },
  })
  const lines = () => sql`select sku_id as "skuId", quantity from cart_lines order by id`
  t.strictSame([...(await lines())], [{ skuId: first.skuId, quantity: 2 }])
  await sql`delete from cart_lines`
  has(t, await member.post('/api/batch/reorder', {}), { status: 200, data: { added: 2, missing: [] } })
  t.strictSame(
    (await lines()).map(({ skuId }) => skuId),
    [first.skuId, second.skuId],
  )
  has(t, await stranger.post('/api/batch/reorder', { id: String(holderId) }), { status: 404 })
})

t.test(
  'goods made to order are bought again with their values and their outlet, by lot or by order',
  async (t) => {
    const signed = await certified(5)
    const [made] = await sql<(Goods & { values: { substanceId: string; value: string; unit: string }[] })[]>`
    select k.id as "skuId", k.spu_id as "spuId", s.store_id as "storeId", k.number, k.price_fen as "priceFen", k.fulfilment,
      array['co'] as substances, jsonb_build_array(jsonb_build_object('substanceId', 'co', 'value', '500', 'unit', 'µmol/mol')) as values
    from skus k join spus s on s.id = k.spu_id and s.kind = 'gas' and s.on_shelf
    where k.fulfilment = 'madeToOrder' and s.store_id = 1
      and (select count(*) = 1 and min(c.substance_id) = 'co' and min(c.amount_min) < 5e-4 and max(c.amount_max) > 5e-4
        from spu_components c where c.spu_id = s.id)
    order by k.id limit 1`
    const { values, ...goods } = made!
    await sql`update spus set outlets = '{CGA 580,QF-2 (G5/8)}' where id = ${goods.spuId}`
    const { orders } = await place([{ goods, quantity: 3 }])
    const { id, number, lineIds } = orders[0]!
    const chosen = { values, outlet: 'QF-2 (G5/8)' }
    await sql`update order_lines set goods = goods || ${sql.json(chosen)} where order_id = ${id}`
    const [holder] = await sql<{ id: number }[]>`
    insert into certificate_holders (certificate_id, member_id, order_id, order_line_id, quantity, serial, at)
    values (${signed.id}, ${mall.memberId}, ${id}, ${lineIds[0]!}, 3, null, ${mall.clock.now()}) returning id`
    for (const [call, input] of [
      ['batch/reorder', { id: String(holder!.id) }],
      ['batch/reorder', {}],
      ['cart/rebuy', { orderNo: number }],
    ] as const) {
      await sql`delete from cart_lines`
      has(t, await member.post(`/api/${call}`, input), { status: 200, data: { added: 1, missing: [] } })
      const lines = await sql`select sku_id as "skuId", quantity, values, outlet from cart_lines`
      t.strictSame([...lines], [{ skuId: goods.skuId, quantity: 3, ...chosen }], call)
    }
  },
)

t.test('a later version waits until its holder has read of it', async (t) => {
  const signed = await certified(300)
  const { holderId } = await delivered(signed)
  await revised(signed.id)
  const { list: rows, counts } = await list('&tab=changed')
  t.equal(counts.changed, 1)
  has(t, rows[0], {
    daysLeft: 200,
    certificate: { version: 2, state: 'current' },
    notice: { kind: 'revised', reason: '有效期缩短' },
  })
  has(t, await stranger.post('/api/batch/acknowledge', { id: String(holderId) }), { status: 404 })
  has(t, await member.post('/api/batch/acknowledge', { id: String(holderId) }), { status: 200, data: true })
  t.equal((await list()).counts.changed, 0)
  has(t, await member.post('/api/batch/acknowledge', { id: String(holderId) }), { status: 409, code: 2243 })
})

t.test(
  'of a lot with several cylinders each change names its own, and only what was read is acknowledged',
  async (t) => {
    const first = await certified(300)
    const [second] = await sql<{ id: number; number: string; serial: string }[]>`
    select id, number, serial from certificates
    where batch_id = ${first.batchId} and id <> ${first.id} and state = 'signed' order by id limit 1`
    const { holderId } = await delivered(first)
    await sql`
    insert into certificate_holders (certificate_id, member_id, order_id, order_line_id, quantity, serial, at)
    select ${second!.id}, member_id, order_id, order_line_id, 1, ${second!.serial}, at from certificate_holders`
    await revised(first.id)
    const [before] = (await list()).list
    has(t, before.notice.changes, [{ kind: 'revised', certificates: [{ number: first.number }] }])
    mall.clock.forward(60)
    const { status } = await (
      await signedIn(app, 'demo-approver')
    ).post('/api/seller/certificate/revoke', {
      number: second!.number,
      reason: '称量记录有误',
    })
    t.equal(status, 200)
    const [after] = (await list()).list
    t.equal(after.notice.kind, 'revoked', 'the graver')
    has(t, after.notice.changes, [
      {
        kind: 'revoked',
        reason: '称量记录有误',
        certificates: [{ number: second!.number, serial: second!.serial }],
      },
      { kind: 'revised', certificates: [{ number: first.number, serial: first.serial }] },
    ])
    const visitor = new Visitor(app)
    await visitor.enter()
    for (const [lang, words] of [
      ['zh', /撤销，请停止使用其定值。/],
      ['en', /was revoked on .*please stop using its values/],
    ] as const) {
      const { body } = await visitor.open(`/order/pici?lang=${lang}`)
      const [, notice] = body.split('batch-row__notice--revoked')
      t.match(notice, words)
      for (const text of [first.number, first.serial!, second!.number, second!.serial]) t.match(notice, text)
    }
    const read = (seen?: string) => member.post('/api/batch/acknowledge', { id: String(holderId), seen })
    has(t, await read(before.notice.at), { status: 200 })
    has(t, (await list()).list[0].notice.changes, [{ kind: 'revoked' }], 'what came after it waits')
    has(t, await read(before.notice.at), { status: 409 })
    has(t, await read(after.notice.at), { status: 200 })
    t.equal((await list()).counts.changed, 0)
  },
)

t.test('holders are told 90, 30 and 7 days before, once for each term', async (t) => {
  const noticed = async () =>
    (
      await sql<
        { key: string; vars: Record<string, string> }[]
      >`select key, vars from notices where key like 'batch%' order by id`
    ).map(({ key, vars }) => [key, vars['days'], vars['lots']])
  const [one, two, far] = [await certified(89), await certified(85), await certified(91)]
  for (const signed of [one, two, far]) await delivered(signed)
  const run = () => remindOfExpiry(faultless(services))
  await Promise.all([run(), run()])
  t.strictSame(await noticed(), [['batchesEnding', '90', '2']])
  await run()
  t.equal((await noticed()).length, 1, 'once')
  await sql`update certificates set valid_until = '2026-11-28' where id = ${one.id}`
  await run()
  t.strictSame((await noticed())[1], ['batchEnding', '7', '1'], 'the nearest term alone')
  await sql`update certificates set valid_until = '2026-11-20' where id = ${two.id}`
  await run()
  t.equal((await noticed()).length, 2, 'nothing of what is over')
})

t.test('a database that is away ends the reminders', async (t) => {
  await delivered(await certified(80))
  await delivered(await certified(20))
  const { services: cut, tried } = awayFrom(services)
  await t.rejects(remindOfExpiry(cut), { name: 'DatabaseUnavailable' })
  t.equal(tried.transactions, 1)
})

t.test('the calendar has a secret address that ends when a new one is made', async (t) => {
  const signed = await certified(40)
  await delivered(signed)
  const read = (url: string) => app.inject({ url: new URL(url).pathname })
  const { data: first } = await member.post('/api/batch/calendar/open', {})
  t.match(first.url, /\/f\/batches\/[\w-]{32}\.ics$/)
  const calendar = await read(first.url)
  t.equal(calendar.statusCode, 200)
  t.equal(calendar.headers['content-type'], 'text/calendar; charset=utf-8')
  t.ok(calendar.body.includes(`SUMMARY:Lot ${signed.lot} expires`))
  t.ok(calendar.body.includes('DTSTART;VALUE=DATE:20261231'))
  t.notMatch(calendar.body, /¥|price|demo-member|一氧化碳/)
  const [stored] = await sql`select token_hash from calendar_feeds`
  t.notOk(first.url.includes(stored!['token_hash']), 'only a hash is kept')
  const { data: second } = await member.post('/api/batch/calendar/open', {})
  t.equal((await read(first.url)).statusCode, 404)
  t.equal((await read(second.url)).statusCode, 200)
  await member.post('/api/batch/calendar/close', {})
  t.equal((await read(second.url)).statusCode, 404)
})

t.test('the page does the same without scripts, in both languages', async (t) => {
  const [soon, good] = [await certified(10), await certified(300)]
  await delivered(soon)
  await delivered(good)
  const visitor = new Visitor(app)
  await visitor.enter()
  const zh = (await visitor.open('/order/pici')).body
  for (const words of ['我的批次', '剩 10 天', '1 批 90 天内到期', soon.lot, '第 1 版']) t.match(zh, words)
  const en = (await visitor.open('/order/pici?lang=en')).body
  for (const words of ['My batches', '10 days left', '1 lot expires within 90 days', 'Version 1'])
    t.match(en, words)
  t.notMatch((await visitor.open('/order/pici?tab=soon')).body, good.lot)
  t.match((await visitor.open('/order/pici?q=nothing')).body, '没有符合条件的批次')
  t.match((await visitor.open('/order/pici?calendar=1')).body, '生成地址')
})
