import t from 'tap'
import { exportKinds } from '../../../src/exports.ts'
import { exportWorker } from '../../../src/modules/exports/index.ts'
import { account, post } from '../../../src/modules/ledger/index.ts'
import type { Account } from '../../../src/modules/ledger/index.ts'
import { startWork } from '../../../src/platform/jobs/index.ts'
import { workbookCells } from '../../../src/platform/sheets/index.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { handClock, startMall } from '../../support/mall.ts'
import { Visitor } from '../identity/world.ts'

/** What a member has, as files: orders, balance, points and gift cards. Each sum is that of the raw entries and of the page's own call. */
const mall = await startMall(t, { demo: true, clock: handClock('2026-11-21T02:10:00Z') })
const { owner } = mall.database
const { sql } = owner
const work = await startWork(mall.services, [exportWorker(exportKinds)])
t.teardown(() => work.stop())

// The demo gives its manager no money: every entry is one of this test.
const username = 'demo-manager'
const me = await signedIn(mall.app, username)
const browser = new Visitor(mall.app)
await browser.enter(username)
const [row] = await sql<{ id: number }[]>`select id from members where username = ${username}`
const memberId = row!.id

let given = 0
const give = (place: Account, amount: number, at: string, kind = 'test.give') =>
  owner.transaction(((tx: never) =>
    post(tx, {
      kind,
      ref: `test:${(given += 1)}`,
      at: new Date(at),
      entries: [
        { account: place, amount },
        { account: account(place.currency === 'PTS' ? 'pointsIssued' : 'grants'), amount: -amount },
      ],
    })) as never)
const sumOf = async (kinds: string[], ownerId: number): Promise<number> => {
  const [sum] = await sql<{ sum: number }[]>`
    select sum(e.amount)::int as sum from entries e join accounts a on a.id = e.account_id
    where a.owner_id = ${ownerId} and a.kind = any (${kinds})`
  return sum!.sum
}

/** Asks for a list, waits until it is made, and answers how it stands. */
async function made(input: object, by = me) {
  const { data } = await by.post('/api/export/create', input)
  await work.idle()
  return (await by.get(`/api/export/status?exportId=${data.exportId}`)).data
}
/** Rows of a workbook without their headings, by column. */
async function rowsOf(href: string): Promise<string[][]> {
  const bytes = (await browser.open(href)).response.rawPayload
  return (await workbookCells(bytes, { rows: 60_000, columns: 20 }))
    .slice(1)
    .map((cells) => cells.map((cell) => cell ?? ''))
}
const fen = (text: string) => Math.round(Number(text) * 100)
const total = (list: string[][], column: number, of = fen) =>
  list.reduce((sum, cells) => sum + of(cells[column] || '0'), 0)

t.test(
  'the balance: every movement of the days asked for, which lead from its opening to its closing sum',
  async (t) => {
    for (let n = 1; n <= 205; n += 1)
      await give(account('balance', memberId), n % 3 === 0 ? -50 : 107, '2026-10-05T04:00:00Z')
    await give(account('compensation', memberId), 1250, '2026-11-02T04:00:00Z')
    const all = await made({ kind: 'balance.lines', format: 'xlsx' })
    has(t, all, { state: 'done', rows: 206, isCut: false })
    const rows = await rowsOf(all.href)
    t.equal(rows.length, 206)
    t.equal(total(rows, 3), await sumOf(['balance', 'compensation'], memberId))
    t.equal(total(rows, 4), 1250, 'of which compensation')
    const filter = { from: '2026-11-01', to: '2026-11-21' }
    const late = await made({ kind: 'balance.lines', format: 'xlsx', filter })
    const { data: page } = await me.get('/api/balance/page?from=2026-11-01&to=2026-11-21')
    const lateRows = await rowsOf(late.href)
    t.equal(lateRows.length, 1)
    t.equal(fen(page.opening) + total(lateRows, 3), fen(page.closing))
    t.equal(lateRows[0]![5], '125.09', 'what was there after it')
  },
)

t.test('points: what came in less what went out is what is there', async (t) => {
  await give(account('points', memberId), 900, '2026-11-01T04:00:00Z', 'wallet.grant')
  for (let n = 1; n <= 120; n += 1)
    await give(account('points', memberId), -n % 7 || 5, '2026-11-03T04:00:00Z', 'points.expire')
  const all = await made({ kind: 'points.records', format: 'xlsx' })
  has(t, all, { state: 'done', rows: 121, isCut: false })
  const rows = await rowsOf(all.href)
  t.equal(total(rows, 3, Number) - total(rows, 4, Number), await sumOf(['points'], memberId))
  t.equal(Number(rows[0]![6]), await sumOf(['points'], memberId), 'the newest first')
  const income = await made({ kind: 'points.records', format: 'xlsx', filter: { type: 'in' } })
  const { data: page } = await me.get('/api/points/page?type=in&size=100')
  t.equal((await rowsOf(income.href)).length, page.total)
})

t.test('gift cards: the last three months, or what was before', async (t) => {
  const [card] = await sql<{ id: number }[]>`
    insert into gift_cards (number, code_hash, amount_fen, member_id, bound_at, made_at, expires_on)
    values ('GC-EXPORT', 'x', 50000, ${memberId}, '2026-03-02T04:00:00Z', '2026-03-01T04:00:00Z', '2028-12-31') returning id`
  const place = account('giftCard', card!.id)
  await give(place, 50_000, '2026-03-01T04:00:00Z', 'wallet.issueCards')
  await give(place, -12_345, '2026-11-04T04:00:00Z', 'wallet.hold')
  const sums = []
  for (const period of ['recent', 'earlier'])
    sums.push(
      total(
        await rowsOf((await made({ kind: 'wallet.records', format: 'xlsx', filter: { period } })).href),
        4,
      ),
    )
  t.strictSame(sums, [-12_345, 50_000])
  t.equal(sums[0]! + sums[1]!, await sumOf(['giftCard'], card!.id))
})

t.test(
  'orders: those of a tab or of some days, each once, with the goods and what was refunded',
  async (t) => {
    await sql`
    insert into placings (id, member_id, payable_fen, placed_at) overriding system value
    select 900000 + n, ${memberId}, 1000 * n, '2026-11-01T04:00:00Z'::timestamptz + n * interval '1 hour' from generate_series(1, 120) n`
    await sql`alter table orders disable trigger user`
    await sql`
    insert into orders (id, number, placing_id, member_id, store_id, kind, state, goods_fen, payable_fen, address, delivery, placed_at)
      overriding system value
    select 900000 + n, 'HZ9' || lpad(n::text, 17, '0'), 900000 + n, ${memberId}, 1, 'madeToOrder',
      case when n % 3 = 0 then 'cancelled' else 'toBeConfirmed' end, 1000 * n, 1000 * n,
      '{"consignee":"张工","mobile":"13800000000","region":"江苏省 苏州市","detail":"示例路 1 号","landline":null,"postcode":null}',
      '{"method":"carrier","when":"complete"}', '2026-11-01T04:00:00Z'::timestamptz + n * interval '1 hour'
    from generate_series(1, 120) n`
    await sql`
      insert into order_lines (order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen, goods_fen, payable_fen)
      select o.id, o.member_id, 0, k.id, k.spu_id,
        jsonb_build_object('skuNumber', k.number, 'spuNumber', p.number, 'nameZh', p.name_zh, 'nameEn', p.name_en, 'packageZh', '8 L 瓶',
          'packageEn', '8 L cylinder', 'packageKind', 'cylinder', 'levelZh', null, 'levelEn', null, 'formula', 'CO/N₂', 'pictureKind', 'cyl',
          'pictureTone', 'a', 'hazards', '[]'::jsonb, 'dangerousGoods', true, 'fulfilment', 'madeToOrder', 'leadDays', 1,
          'batchNumber', null, 'values', null, 'remark', ''),
        2, o.goods_fen / 2, o.goods_fen, o.goods_fen
      from orders o cross join (select * from skus where id = 1) k join spus p on p.id = k.spu_id where o.member_id = ${memberId}`
    await sql`alter table orders enable trigger user`
    const all = await made({ kind: 'orders.own', format: 'xlsx' })
    has(t, all, { state: 'done', rows: 120, isCut: false })
    const rows = await rowsOf(all.href)
    t.strictSame(
      rows.map(([number]) => number),
      Array.from({ length: 120 }, (_, n) => `HZ9${String(120 - n).padStart(17, '0')}`),
      'each once, the newest first',
    )
    t.equal(total(rows, 4), 1000 * 60 * 121)
    t.ok(rows.every((cells) => cells[3]!.endsWith('8 L cylinder × 2')))
    // The form of a tab asks for the file of what it lists.
    const { body } = await browser.open('/order/dingdan?status=toBeConfirmed&from=2026-11-03&lang=zh')
    t.match(body, /name="kind" value="orders.own"/)
    const [, address] = body.match(/name="address" value="([^"]*)"/)!
    const filter = Object.fromEntries(new URLSearchParams(address!.replaceAll('&amp;', '&')))
    const some = await made({ kind: 'orders.own', format: 'xlsx', filter })
    const { data: page } = await me.get('/api/order/page?status=toBeConfirmed&from=2026-11-03&size=100')
    const ofTab = await rowsOf(some.href)
    t.strictSame(
      ofTab.map(([number]) => number),
      page.list.map(({ orderNo }: { orderNo: string }) => orderNo),
    )
    t.ok(ofTab.length > 20 && ofTab.every((cells) => cells[8] === 'To be confirmed'))
  },
)

t.test('files are their asker’s alone, and hold nothing of anybody else', async (t) => {
  const other = await signedIn(mall.app, 'demo-approver')
  const mine = await made({ kind: 'balance.lines', format: 'csv' })
  has(t, await other.get(`/api/export/status?exportId=${mine.exportId}`), { status: 404 })
  t.equal((await other.get(mine.href)).status, 404)
  has(t, await made({ kind: 'balance.lines', format: 'xlsx' }, other), { state: 'done', rows: 0 })
  has(t, await made({ kind: 'orders.own', format: 'xlsx' }, other), { state: 'done', rows: 0 })
})
