import t from 'tap'
import { has } from '../../support/has.ts'
import { Visitor } from '../identity/world.ts'
import { goodsMall } from '../goods/world.ts'

const mall = await goodsMall(t)
const { app, sql, staff, other, buyer, mixture, save, shelf, sign } = mall

const made = await save(mixture('DEMO-G-900101'))
const { spuId } = made.data
await sign(spuId)
await shelf(spuId, 1)
const [{ skuId }, { skuId: toOrder }] = made.data.skus
const dates = { producedOn: '2026-11-01', expiresOn: '2028-10-31' }
const receive = (more: object = {}, by = staff) =>
  by.post('/api/seller/sku/receive', { skuId, lot: 'L-1', quantity: 5, ...dates, ...more })
const count = (value: number, was: number, more: object = {}, by = staff) =>
  by.post('/api/seller/sku/stock', { skuId, lot: 'L-1', value, was, reason: '盘点', ...more })
const shown = async () => {
  await mall.seen()
  const { data } = (await app.inject(`/f/api/frontspu/sku?skuId=${skuId}`)).json()
  return data.stock
}

t.test('a lot comes in, more of it comes in, and buyers see it at once', async (t) => {
  t.equal(await shown(), 0)
  has(t, await receive(), {
    status: 200,
    data: { free: 5, batches: [{ lot: 'L-1', onHand: 5, state: 'forSale' }] },
  })
  t.equal(await shown(), 5)
  has(t, await receive({ lot: 'l-1', quantity: 2, reason: '补入库' }), { data: { free: 7 } }, 'the same lot')
  has(t, await receive({ expiresOn: '2028-11-30' }), { status: 409, code: 2336 })
  has(t, await receive({ skuId: toOrder }), { status: 409, code: 2335 })
  has(t, await receive({ producedOn: '2026-11-22', expiresOn: '2026-11-21' }), {
    status: 400,
    data: { errors: [{ path: 'producedOn' }, { path: 'expiresOn' }] },
  })
  has(t, await receive({ lot: 'L-9', expiresOn: '9999-12-31' }), {
    status: 400,
    data: { errors: [{ path: 'expiresOn', msg: /20/ }] },
  })
  const found = (await app.inject(`/f/api/frontspu?q=DEMO-G-900101`)).json().data.list[0]
  t.equal(found.stock, 7)
})

t.test('what was counted is in the books with its reason, and never less than orders hold', async (t) => {
  has(t, await count(6, 7), {
    status: 200,
    data: { free: 6, moves: [{ lot: 'L-1', kind: 'corrected', quantity: -1, reason: '盘点' }, {}, {}] },
  })
  has(t, await count(4, 7), { status: 409, code: 409 }, 'the books said something else meanwhile')
  has(t, await count(4, 6, { reason: '' }), { status: 400, data: { errors: [{ path: 'reason' }] } })
  await sql`update batches set reserved = 3 where sku_id = ${Number(skuId)}`
  has(t, await count(2, 6), {
    status: 409,
    code: 2337,
    msg: 'Orders hold 3 units of the lot “L-1”: it cannot count fewer',
  })
  has(t, await count(3, 6), { data: { free: 0 } })
  has(t, await count(3, 3), { data: { free: 0 } })
  const moves = await sql`
    select m.kind, m.quantity, m.reason, m.ref, p.username from stock_moves m join batches b on b.id = m.batch_id
    join members p on p.id = m.moved_by where b.sku_id = ${Number(skuId)} order by m.id`
  t.strictSame(
    moves.map((row) => ({ ...row })),
    [
      { kind: 'received', quantity: 5, reason: null, ref: 'receipt', username: 'demo-store' },
      { kind: 'received', quantity: 2, reason: '补入库', ref: 'receipt', username: 'demo-store' },
      { kind: 'corrected', quantity: -1, reason: '盘点', ref: 'count', username: 'demo-store' },
      { kind: 'corrected', quantity: -3, reason: '盘点', ref: 'count', username: 'demo-store' },
    ],
  )
  const [books] = await sql`
    select b.on_hand - b.start_on_hand - sum(m.quantity)::int as off from batches b join stock_moves m on m.batch_id = b.id
    where b.sku_id = ${Number(skuId)} group by b.id`
  t.equal(books!['off'], 0, 'I4 holds')
})

t.test('two who receive the same new lot at once make one batch of both', async (t) => {
  const answers = await Promise.all([receive({ lot: 'L-2' }), receive({ lot: 'L-2' })])
  t.strictSame(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const rows = await sql`select on_hand from batches where sku_id = ${Number(skuId)} and number = 'L-2'`
  t.strictSame(
    rows.map((row) => row['on_hand']),
    [10],
  )
})

t.test('a SKU that runs out, a batch that expires soon and one that has expired are found', async (t) => {
  const page = async (only: string) =>
    (await staff.get(`/api/seller/stock/page?only=${only}&q=DEMO-G-900101`)).data.list
  t.strictSame(await page('low'), [])
  const floor = (least: number | null) => staff.post('/api/seller/sku/floor', { skuId, least })
  has(t, await floor(10), { status: 200, data: { least: 10 } })
  has(t, await page('low'), [{ skuId, free: 10, least: 10, isLow: true }])
  has(t, await floor(9), { data: { least: 9 } })
  t.strictSame(await page('low'), [])
  has(t, await floor(null), { data: { least: null } })
  t.strictSame(await page('expiring'), [])
  has(t, await receive({ lot: 'L-3', expiresOn: '2027-01-15' }), { status: 200 })
  has(t, await page('expiring'), [{ skuId, nextExpiry: '2027-01-15' }])
  t.strictSame(await page('expired'), [])
  await sql`update batches set expires_on = '2026-11-21' where number = 'L-3' and sku_id = ${Number(skuId)}`
  has(t, await page('expired'), [{ skuId, free: 10 }])
  const { data } = await staff.get(`/api/seller/sku/batches?skuId=${skuId}`)
  t.strictSame(
    data.batches.map(({ lot, state }: { lot: string; state: string }) => [lot, state]),
    [
      ['L-3', 'expired'],
      ['L-1', 'forSale'],
      ['L-2', 'forSale'],
    ],
  )
  t.equal(data.free, 10)
})

t.test('a recalled lot takes nothing in, and stock is of its store alone', async (t) => {
  await sql`update batches set recalled_at = now(), on_hand = reserved where sku_id = ${Number(skuId)} and number = 'L-1'`
  has(t, await receive(), { status: 409, code: 2249 })
  has(t, await count(5, 3), { status: 409, code: 2249 })
  has(t, await receive({}, other), { status: 404 })
  has(t, await count(1, 1, {}, other), { status: 404 })
  has(t, await other.get(`/api/seller/sku/batches?skuId=${skuId}`), { status: 404 })
  has(t, await receive({}, buyer), { status: 403 })
})

t.test('a lot is the same one in capitals and small letters', async (t) => {
  await sql`
    insert into batches (sku_id, number, produced_on, expires_on, on_hand)
    values (${Number(skuId)}, 'old-9', ${dates.producedOn}, ${dates.expiresOn}, 0)`
  has(t, await receive({ lot: 'OLD-9', quantity: 1 }), { status: 200 })
  has(t, await count(0, 1, { lot: 'Old-9' }), { status: 200 })
  const lots =
    await sql`select number from batches where sku_id = ${Number(skuId)} and upper(number) = 'OLD-9'`
  t.strictSame(
    [...lots].map(({ number }) => number),
    ['old-9'],
    'no second lot in other letters',
  )
})

t.test(
  'a form of a count that is refused keeps the figure of the books that its count began with',
  async (t) => {
    const desk = new Visitor(app)
    await desk.enter('demo-store')
    const url = `/seller/stock?open=${skuId}`
    await receive({ lot: 'L-F', quantity: 7 })
    const formToken = await desk.tokenOf(url)
    const typed = {
      formToken,
      action: 'count',
      skuId: String(skuId),
      lot: 'L-F',
      value: '9',
      was: '7',
      reason: '',
    }
    await receive({ lot: 'L-F', quantity: 1 })
    const wasOf = (body: string) => /value="L-F".{0,80}?name="was" value="(\d+)"/.exec(body)?.[1]
    t.equal(wasOf((await desk.post(url, typed)).body), '7', 'one unit came in meanwhile, and nobody said so')
    const refused = await desk.post(url, { ...typed, reason: '盘点' })
    t.match(refused.body, '盘点期间账面由 7 变为 8')
    t.equal(wasOf(refused.body), '8')
  },
)
