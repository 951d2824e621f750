import t from 'tap'
import { exportKinds } from '../../../src/exports.ts'
import { createExport } from '../../../src/modules/exports/service.ts'
import { exportWorker } from '../../../src/modules/exports/index.ts'
import { actorById } from '../../../src/modules/identity/index.ts'
import type { MemberContext } from '../../../src/platform/context.ts'
import { exportKind } from '../../../src/platform/export-kind.ts'
import { removeExpired } from '../../../src/platform/files/index.ts'
import { translateFor } from '../../../src/platform/i18n.ts'
import { startWork } from '../../../src/platform/jobs/index.ts'
import { workbookCells } from '../../../src/platform/sheets/index.ts'
import { z } from 'zod'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { handClock, startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'

const mall = await startMall(t, { demo: true, clock: handClock('2026-11-21T02:10:00Z') })
const { sql } = mall.database.owner
const staff = await signedIn(mall.app, 'demo-store')
const other = await signedIn(mall.app, 'demo-store-2')
const keeper = new Visitor(mall.app)
await keeper.enter('demo-store')

/** A list of 230 rows, one of which somebody typed a formula into; what `reading` does happens before each page. */
let reading = async (_page: number) => {}
const counted = exportKind({
  name: 'test.counted',
  access: ['store.orders'],
  title: 'pages.sellerOrders',
  input: z.object({ cursor: z.string().optional(), size: z.string().optional() }),
  columns: () => [
    { label: 'n', cell: ({ n }: { n: number }) => n },
    { label: 'text', cell: ({ n }) => (n === 7 ? '=HYPERLINK("http://evil")' : `row <${n}> & "${n}"`) },
    { label: 'sum', cell: ({ n }) => ({ fen: n * 101 }) },
  ],
  read: async (_, { cursor }) => {
    const from = Number(cursor ?? 0)
    await reading(from / 100)
    const list = Array.from({ length: Math.min(100, 230 - from) }, (_, i) => ({ n: from + i + 1 }))
    const nextCursor = from + 100 < 230 ? String(from + 100) : null
    const place = { page: 1, size: 100, sort: 'n', previousCursor: null }
    return { list, total: 230, totalExact: true, nextCursor, ...place }
  },
})
const kinds = [...exportKinds, counted]
const work = await startWork(mall.services, [exportWorker(kinds)])
t.teardown(() => work.stop())

const ask = (input: object, by = staff) => by.post('/api/export/create', input)
const status = async (exportId: string, by = staff) => by.get(`/api/export/status?exportId=${exportId}`)
/** Asks for a list, waits until it is made, and answers how it stands. */
async function made(input: object) {
  const { data } = await ask(input)
  await work.idle()
  return (await status(data.exportId)).data
}
const bytesOf = async (href: string) => (await keeper.open(href)).response.rawPayload

/** What verbs are told of the store's staff. */
async function ctx(): Promise<MemberContext> {
  const [row] = await sql<{ id: number }[]>`select id from members where username = 'demo-store'`
  const actor = (await actorById(mall.services.database, row!.id))!
  const request = { requestId: 'test', ip: '127.0.0.1', agent: '', browser: null }
  return { ...mall.services, ...request, lang: 'en', t: translateFor('en'), actor }
}

t.test(
  'the goods of a store are exported as its list shows them, in xlsx and csv, with its filters',
  async (t) => {
    const rows = await sql<{ number: string }[]>`
    select number from spus where store_id = 1 and on_shelf order by id desc`
    const book = await made({ kind: 'goods.store', format: 'xlsx', filter: { state: 'onShelf' } })
    has(t, book, { state: 'done', progress: 100, rows: rows.length, isCut: false, format: 'xlsx' })
    const cells = await workbookCells(await bytesOf(book.href), { rows: 60_000, columns: 20 })
    t.equal(cells[0]![0], 'Number')
    t.strictSame(
      cells.slice(1).map(([number]) => number),
      rows.map(({ number }) => number),
    )
    const one = rows[0]!.number
    const list = await made({ kind: 'goods.store', format: 'csv', filter: { q: one, page: '3', color: 'x' } })
    has(t, list, { state: 'done', rows: 1 })
    const lines = (await bytesOf(list.href)).toString().split('\r\n')
    t.equal(lines.length, 3, 'a heading, one row, and the end')
    t.ok(lines[1]!.startsWith(one))
    const { response } = await keeper.open(list.href)
    t.match(response.headers['content-disposition'], /attachment; .*\.csv/)
    t.equal(response.headers['cache-control'], 'no-store')
  },
)

t.test('a list is walked to its end by cursor, and nothing in it is a formula', async (t) => {
  const asked = await ctx()
  const [first] = await Promise.all([
    createExport(asked, kinds, { kind: 'test.counted', format: 'xlsx', filter: {} }),
    createExport(asked, kinds, { kind: 'test.counted', format: 'csv', filter: {} }),
  ])
  await work.idle()
  const book = await bytesOfRow(first.id)
  const cells = await workbookCells(book, { rows: 1000, columns: 5 })
  t.equal(cells.length, 231)
  t.strictSame(cells[230], ['230', 'row <230> & "230"', '232.30'])
  t.strictSame(cells[7], ['7', '=HYPERLINK("http://evil")', '7.07'], 'a text, typed as one')
  t.notOk(book.includes('<f>'))
  const [csv] = await sql<
    { id: number }[]
  >`select id from export_requests where format = 'csv' order by id desc`
  const lines = (await bytesOfRow(csv!.id)).toString().split('\r\n')
  t.equal(lines[7], `7,"'=HYPERLINK(""http://evil"")",7.07`)
  t.equal(lines[230], '230,"row <230> & ""230""",232.30')
})

/** The stored file of an export whose list only this test knows. */
async function bytesOfRow(id: number): Promise<Buffer> {
  const [row] = await sql<{ key: string }[]>`select file_key as key from export_requests where id = ${id}`
  return (await mall.services.files.get(row!.key))!
}

t.test(
  'nobody but who asked sees, fetches or cancels it; without the right its file is refused',
  async (t) => {
    const one = await made({ kind: 'goods.store', format: 'csv' })
    for (const by of [other, await signedIn(mall.app, 'demo-operator')]) {
      has(t, await status(one.exportId, by), { status: 404 })
      has(t, await by.post('/api/export/cancel', { exportId: one.exportId }), { status: 404 })
      t.equal((await by.get(one.href)).status, 404)
      t.strictSame((await by.get('/api/export/page')).data.list, [])
    }
    has(t, await ask({ kind: 'payments.vouchers', format: 'csv' }), { status: 403 })
    has(t, await ask({ kind: 'orders.store', format: 'csv' }, await signedIn(mall.app, 'demo-approver')), {
      status: 403,
    })
    has(t, await ask({ kind: 'orders.nothing', format: 'csv' }), { status: 404 })
    has(t, await ask({ kind: 'orders.store', format: 'csv', filter: { from: 'x' } }), { status: 400 })
    const member = await signedIn(mall.app, 'demo-member')
    has(t, await ask({ kind: 'orders.store', format: 'csv' }, member), { status: 403 })
    const [{ rights }] = await sql<[{ rights: string[] }]>`
    select permissions as rights from members where username = 'demo-store'`
    await sql`update members set permissions = '{store.orders}' where username = 'demo-store'`
    t.equal((await keeper.open(one.href)).status, 403)
    await sql`update members set permissions = ${rights} where username = 'demo-store'`
    t.equal((await keeper.open(one.href)).status, 200)
  },
)

t.test('a store has its orders as a file, with the moment of each', async (t) => {
  const buyer = await signedIn(mall.app, 'demo-member')
  await sql`
    insert into addresses (member_id, consignee, mobile, area_code, detail, is_default, created_at)
    select id, '张工', '13800000000', (select min(code) from areas where level = 3), '示例路 1 号', true, now()
    from members where username = 'demo-member'`
  const [goods] = await sql<{ id: number }[]>`
    select k.id from skus k join spus s on s.id = k.spu_id
    where s.store_id = 1 and s.on_shelf and k.fulfilment = 'stocked' and not s.dangerous_goods order by k.id limit 1`
  has(t, await buyer.post('/api/cart/add', { skuId: String(goods!.id), quantity: 1 }), { status: 200 })
  const { payable } = (await buyer.post('/api/settlement/preview', {})).data
  const placed = await buyer.post('/api/order/submit', { expectedPayable: payable })
  has(t, placed, { status: 200 })
  const { orderNos } = placed.data
  const { state, href } = await made({ kind: 'orders.store', format: 'csv' })
  t.equal(state, 'done')
  const text = (await bytesOf(href)).toString()
  t.ok(text.includes(orderNos[0]))
  t.match(text, /2026-11-21 1\d:\d\d/)
})

t.test('whoever loses the right while it waits gets nothing', async (t) => {
  const asked = await ctx()
  const [{ rights }] = await sql<[{ rights: string[] }]>`
    select permissions as rights from members where username = 'demo-store'`
  let id = 0
  await mall.database.transaction(async (tx) => {
    const inTx = {
      ...asked,
      database: { ...asked.database, sql: tx.sql, transaction: (run: any) => run(tx) },
    }
    id = (
      await createExport(inTx as MemberContext, kinds, { kind: 'goods.store', format: 'xlsx', filter: {} })
    ).id
    await tx.sql`update members set permissions = '{}' where username = 'demo-store'`
  })
  await work.idle()
  const [row] = await sql`select state, file_key from export_requests where id = ${id}`
  t.strictSame({ ...row }, { state: 'failed', file_key: null })
  await sql`update members set permissions = ${rights} where username = 'demo-store'`
})

t.test('one that is being made says how far it is, is not asked for twice, and is cancelled', async (t) => {
  let seen = () => {}
  let goOn = () => {}
  const begun = new Promise<void>((resolve) => (seen = resolve))
  const released = new Promise<void>((resolve) => (goOn = resolve))
  reading = async (page) => {
    if (page !== 1) return
    seen()
    await released
  }
  const asked = await ctx()
  const input = { kind: 'test.counted', format: 'xlsx', filter: {} } as const
  const { id } = await createExport(asked, kinds, input)
  await begun
  has(t, (await status(String(id))).data, { state: 'running', progress: 41, href: null })
  t.equal((await keeper.open(`/api/export/file?exportId=${id}`)).status, 404)
  await t.rejects(createExport(asked, kinds, input), { code: 2620 })
  const shown = await keeper.open('/seller/exports?lang=en')
  t.ok(shown.body.includes('<progress'))
  t.ok(shown.body.includes('data-again'))
  const cancelled = await staff.post('/api/export/cancel', { exportId: String(id) })
  has(t, cancelled.data, { state: 'cancelled', href: null })
  goOn()
  await work.idle()
  has(t, (await status(String(id))).data, { state: 'cancelled', rows: null })
  has(t, await staff.post('/api/export/cancel', { exportId: String(id) }), { status: 409, code: 2622 })
  reading = async () => {}
})

t.test('its file is kept for a week', async (t) => {
  const one = await made({ kind: 'goods.store', format: 'csv' })
  mall.clock.forward(7 * 86_400 + 60)
  await removeExpired(mall.services)
  await keeper.enter('demo-store')
  const again = await signedIn(mall.app, 'demo-store')
  has(t, (await status(one.exportId, again)).data, { state: 'over', href: null, rows: one.rows })
  const gone = await keeper.open(one.href)
  t.strictSame([gone.status, JSON.parse(gone.body).code], [404, 2621])
})

t.test('by forms alone: the list of orders is exported with the filters of its address', async (t) => {
  const { body } = await keeper.open('/seller/orders?status=completed&lang=en')
  const form = /<form[^>]*action="\/seller\/exports"[^>]*>(.*?)<\/form>/.exec(body)![1]!
  const fields = Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&amp;', '&'),
    ]),
  )
  t.equal(fields['address'], 'status=completed&lang=en')
  const sent = await keeper.post('/seller/exports', { ...fields, format: 'csv' })
  t.strictSame([sent.status, sent.location], [303, '/seller/exports'])
  await work.idle()
  const [row] = await sql`
    select kind, filter, rows from export_requests order by id desc limit 1`
  const [total] = await sql`select count(*)::int as n from orders where store_id = 1 and state = 'completed'`
  t.strictSame({ ...row }, { kind: 'orders.store', filter: { status: 'completed' }, rows: total!['n'] })
  const page = await keeper.open('/seller/exports?lang=en')
  t.ok(page.body.includes('Download'))
  t.notOk(page.body.includes('data-again'))
})

t.test('who exported which list stands in the audit', async (t) => {
  const rows = await sql<{ after: { kind: string } }[]>`
    select after from audit_entries where action = 'exports.create' order by id desc limit 1`
  has(t, rows, [{ after: { kind: 'orders.store', format: 'csv', filter: { status: 'completed' } } }])
})
