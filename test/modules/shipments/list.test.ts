import { randomUUID } from 'node:crypto'
import t from 'tap'
import { forgetOldLists } from '../../../src/modules/shipments/index.ts'
import { workbookCells } from '../../../src/platform/sheets/index.ts'
import { xlsxOf } from '../../../src/platform/sheets/write.ts'
import { has } from '../../support/has.ts'
import { readyToLeave } from '../../support/leaving.ts'
import { Visitor } from '../identity/world.ts'
import { CARRIER } from '../orders/world.ts'
import { DAY, parcelMall } from './world.ts'

/** A store ships many orders by a list of tracking numbers: tried first, then each parcel as a single one leaves. */
const mall = await parcelMall(t)
const { sql, paid, store, account, clock } = mall
const { owner } = mall.database
const head = ['order number', 'SKU', 'Quantity', 'Carrier', 'Tracking number', 'Serial numbers']

const visitor = async (username: string) => {
  const one = new Visitor(mall.app)
  await one.enter(username)
  return one
}
const clerk = await visitor('demo-store')

/** Uploads a list, as a workbook where it has no text of its own. */
async function tried(rows: string[][], { by = clerk, csv = '' } = {}) {
  const boundary = `b${randomUUID()}`
  const named = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="list.${csv ? 'csv' : 'xlsx'}"\r\n\r\n`
  const file = csv ? Buffer.from(csv) : xlsxOf('x', rows)
  const answer = await mall.app.inject({
    method: 'POST',
    url: '/api/seller/shipping/try',
    headers: {
      cookie: by.cookie,
      language: 'en',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(named), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const shipped = (listId: string, by = store) => by.post('/api/seller/shipping/ship', { listId })

interface Row {
  row: number
  state: string
  faults: { path: string; msg: string }[]
}
const outcomes = ({ rows }: { rows: Row[] }) =>
  rows.map(({ state, faults }) => [state, ...faults.map(({ path, msg }) => `${path}: ${msg}`)])

/** A paid order of cylinders from stock for which everything is ready, with their serials. */
async function ready(quantity: number, inParts = true) {
  const order = await paid(quantity, inParts)
  const serials = Array.from({ length: quantity }, (_, n) => `L-${order.id}-${n}`)
  await readyToLeave(owner, order.number, serials)
  const [line] = await sql<{ sku: string }[]>`
    select goods ->> 'skuNumber' as sku from order_lines where order_id = ${order.id}`
  return { ...order, serials, sku: line!.sku }
}
const parcelsOf = async (...ids: number[]) =>
  (
    await sql<{ no: string }[]>`
      select tracking_number as no from shipments where order_id = any (${ids}) order by id`
  ).map(({ no }) => no)

t.test('a list is tried, nothing leaves, and each row says what would come of it', async (t) => {
  const [good, bare, small] = [await ready(2), await paid(1), await ready(1)]
  const dry = await tried([
    head,
    [good.number, '', '', CARRIER, 'T-1', good.serials.join(' ')],
    [bare.number, '', '', CARRIER, 'T-2', 'NO-SUCH'],
    ['HZ0', '', '', CARRIER, 'T-3', ''],
    [small.number, '', '', '未登记承运商', 'T-4', small.serials[0]!],
    [small.number, small.sku, '2', CARRIER, 'T-5', small.serials[0]!],
    [small.number, 'X-1', '1', CARRIER, 'T-6', ''],
    [small.number, '', '', '', 'T-7', ''],
    [small.number, small.sku, 'two', CARRIER, 'T-8', ''],
    [small.number, '', '', CARRIER, '', ''],
    ['', '', '', '', '', ''],
    [small.number, '', '', CARRIER, 'T-9', ''],
  ])
  has(t, dry, { status: 200, data: { counts: { ready: 1, left: 1, shipped: 0, fault: 8 }, isOver: false } })
  const [first, ungated, nobody, carrier, twice, sku, missing, count, left, serials] = outcomes(dry.data)
  t.strictSame(first, ['ready'])
  t.match(ungated![1], /NO-SUCH/, 'what the gate says')
  t.strictSame(nobody, ['fault', 'orderNo: Your store has no such order'])
  t.match(carrier![1], /未登记承运商/)
  t.match(twice![1], new RegExp(`serials: Serial ${small.serials[0]} stands in row 5 already`))
  t.strictSame(sku, ['fault', 'sku: Nothing of “X-1” is left to ship in this order'])
  t.strictSame(missing, ['fault', 'carrier: Fill in this cell'])
  t.strictSame(count, ['fault', 'quantity: Enter a whole number from 1 to 999'])
  t.strictSame(left, ['left'])
  t.match(serials![1], /^serials: /)
  t.strictSame(await parcelsOf(good.id, bare.id, small.id), [], 'a dry run ships nothing')
  t.strictSame(await good.states(), ['awaitingShipment'])
  has(t, await store.get(`/api/seller/shipping/detail?listId=${dry.data.listId}`), { data: dry.data })
})

t.test('what was ready leaves as it was shown, once; uploaded again it is known to have left', async (t) => {
  const [one, two] = [await ready(2), await ready(1, false)]
  const list = [
    head,
    [one.number, one.sku, '1', CARRIER, 'S-1', one.serials[0]!],
    [one.number, one.sku, '1', CARRIER, 'S-2', one.serials[1]!],
    [two.number, '', '', CARRIER, 'S-3', two.serials[0]!],
  ]
  const dry = await tried(list)
  t.strictSame(outcomes(dry.data), [['ready'], ['ready'], ['ready']])
  const both = await Promise.all([shipped(dry.data.listId), shipped(dry.data.listId)])
  t.strictSame(both.map(({ status }) => status).toSorted(), [200, 409], 'two people send it at once')
  has(
    t,
    both.find(({ status }) => status === 409)!,
    { code: 2263 },
  )
  const done = both.find(({ status }) => status === 200)!
  t.strictSame(outcomes(done.data), [['shipped'], ['shipped'], ['shipped']])
  t.strictSame(await parcelsOf(one.id, two.id), ['S-1', 'S-2', 'S-3'])
  t.strictSame(await one.states(), ['awaitingReceipt', 'shipped', 'shipped'])
  const [serials] = await sql<{ serials: string[] }[]>`
    select l.serials from shipment_lines l join shipments s on s.id = l.shipment_id where s.tracking_number = 'S-2'`
  t.strictSame(serials!.serials, [one.serials[1]])
  const again = await tried(list)
  t.strictSame(outcomes(again.data), [['shipped'], ['shipped'], ['shipped']])
  has(t, await shipped(again.data.listId), { status: 200, data: { counts: { ready: 0, shipped: 3 } } })
  t.strictSame(await parcelsOf(one.id, two.id), ['S-1', 'S-2', 'S-3'])
})

t.test(
  'a parcel that is refused meanwhile leaves the others done, and keeps nothing of itself',
  async (t) => {
    const [first, held, last] = [await ready(1), await ready(1), await ready(1)]
    const dry = await tried([
      head,
      ...[first, held, last].map(({ number, serials }, n) => [
        number,
        '',
        '',
        CARRIER,
        `M-${n}`,
        serials[0]!,
      ]),
    ])
    has(t, dry.data.counts, { ready: 3 })
    await sql`update cylinders set serial = serial || '-lost' where serial = ${held.serials[0]!}`
    const done = await shipped(dry.data.listId)
    has(t, done.data.counts, { shipped: 2, fault: 1 })
    t.match(outcomes(done.data)[1]![1], new RegExp(held.serials[0]!))
    t.strictSame(await parcelsOf(first.id, held.id, last.id), ['M-0', 'M-2'])
    t.strictSame(await held.states(), ['awaitingShipment'])
    const [reserved] = await sql<
      { state: string }[]
    >`select state from reservations where order_id = ${held.id}`
    t.equal(reserved!.state, 'living', 'its units are still held')
    t.strictSame(
      outcomes((await store.get(`/api/seller/shipping/detail?listId=${dry.data.listId}`)).data),
      outcomes(done.data),
      'the result stays readable',
    )
  },
)

t.test('rows of one order and number are one parcel: a fault of one holds it back', async (t) => {
  const order = await ready(2)
  const rows = (carrier: string, sku = order.sku) => [
    head,
    [order.number, order.sku, '1', CARRIER, 'P-1', order.serials[0]!],
    [order.number, sku, '1', carrier, 'P-1', order.serials[1]!],
  ]
  t.strictSame(outcomes((await tried(rows('示例速运'))).data), [
    ['fault', 'no: Another row of this parcel has a fault'],
    ['fault', `carrier: Row 2 of this parcel names the carrier “${CARRIER}”`],
  ])
  t.match(outcomes((await tried(rows(CARRIER, ''))).data)[1]![1], /^sku: Name the SKU/)
  t.match(
    outcomes((await tried(rows(CARRIER))).data)[1]![1],
    /^sku: Nothing of/,
    'it has one such line alone',
  )
  const over = await tried([
    head,
    [order.number, order.sku, '2', CARRIER, 'P-2', order.serials.join(',')],
    [order.number, order.sku, '1', CARRIER, 'P-3', 'Z-1'],
  ])
  t.equal(outcomes(over.data)[0]![0], 'ready')
  t.equal(outcomes(over.data)[1]![0], 'fault', 'what the parcel before it takes is not there for it')
})

t.test(
  'the template holds what waits to leave at the store, and can be filled in and sent back',
  async (t) => {
    const waiting = await ready(1)
    const template = async (format: string, language: string, by = clerk) =>
      by.open(`/api/seller/shipping/template?format=${format}`, { language })
    const zh = await template('csv', 'zh')
    t.equal(zh.response.headers['content-type'], 'text/csv; charset=utf-8')
    t.match(
      String(zh.response.headers['content-disposition']),
      /attachment; filename="shipping-\d{4}-\d\d-\d\d\.csv"/,
    )
    const lines = zh.body.replace('\uFEFF', '').split('\r\n')
    t.equal(lines[0], '订单号,规格编号,商品,数量,承运商,运单号,瓶号')
    t.ok(lines.some((line) => line.startsWith(`${waiting.number},${waiting.sku},`)))
    const en = await workbookCells((await template('xlsx', 'en')).response.rawPayload, {
      rows: 300,
      columns: 10,
    })
    t.strictSame(en[0], [
      'order number',
      'sku number',
      'goods',
      'quantity',
      'carrier',
      'tracking number',
      'serial numbers',
    ])
    has(t, await tried([], { csv: zh.body }), { data: { counts: { ready: 0, fault: 0 } } })
    const filled = en.map((cells) =>
      cells[0] === waiting.number ? [...cells.slice(0, 4), CARRIER, 'W-FILLED', waiting.serials[0]!] : cells,
    )
    const dry = await tried(filled.map((cells) => Array.from(cells, (cell) => cell ?? '')))
    has(t, dry.data.counts, { ready: 1, fault: 0 })
    has(t, await shipped(dry.data.listId), { data: { counts: { shipped: 1 } } })
    const other = await visitor('demo-store-2')
    t.equal(
      (await template('csv', 'zh', other)).body.trim().split('\r\n').length,
      1,
      'nothing of another store',
    )
    t.equal((await template('csv', 'zh', await visitor('demo-member'))).status, 403)
  },
)

t.test(
  'another store neither reads nor sends a list, a head must be known, and a day later it is gone',
  async (t) => {
    const order = await ready(1)
    const other = account('demo-store-2')
    const stranger = await visitor('demo-store-2')
    const row = [order.number, '', '', CARRIER, 'F-1', order.serials[0]!]
    t.strictSame(outcomes((await tried([head, row], { by: stranger })).data), [
      ['fault', 'orderNo: Your store has no such order'],
    ])
    const csv = `${head.join(',')}\n${row.join(',')},S-2`
    t.strictSame(outcomes((await tried([], { csv })).data), [
      [
        'fault',
        'row: This row has more cells than the head: put what has a comma or semicolon into double quotes',
      ],
    ])
    const dry = await tried([head, row])
    const { listId } = dry.data
    has(t, await other.get(`/api/seller/shipping/detail?listId=${listId}`), { status: 404 })
    has(t, await shipped(listId, other), { status: 409, code: 2263 })
    const bad = await tried([
      ['order number', 'Carrier', 'Colour'],
      ['1', '2', '3'],
    ])
    t.strictSame(
      bad.data.errors.map(({ msg }: { msg: string }) => msg),
      ['Unknown column “Colour”', 'The list has no column “运单号 / tracking number”'],
    )
    const many = Array.from({ length: 201 }, () => row)
    has(t, await tried([head, ...many]), { status: 422, code: 2262 })
    clock.forward(DAY + 1)
    has(t, await store.get(`/api/seller/shipping/detail?listId=${listId}`), { status: 404 })
    has(t, await shipped(listId), { status: 409, code: 2263 })
    await forgetOldLists(mall.services)
    t.strictSame([...(await sql`select id from shipping_lists`)], [])
    t.strictSame(await order.states(), ['awaitingShipment'])
  },
)
