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

/** What a member has, as files: balance, points and gift cards. Each sum is that of the raw entries and of the page's own call. */
const mall = await startMall(t, { demo: true, clock: handClock('2026-11-21T02:10:00Z') })
const { owner } = mall.database
const { sql } = owner
const work = await startWork(mall.services, [exportWorker(exportKinds)], { idleMs: 20 })
t.teardown(() => work.stop())

// The demo gives its manager no money: every entry is one of this test.
const username = 'demo-manager'
const me = await signedIn(mall.app, username)
const browser = new Visitor(mall.app)
await browser.signIn({ username, password: `${username}-2026` })
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

t.test('files are their asker’s alone, and hold nothing of anybody else', async (t) => {
  const other = await signedIn(mall.app, 'demo-approver')
  const mine = await made({ kind: 'balance.lines', format: 'csv' })
  has(t, await other.get(`/api/export/status?exportId=${mine.exportId}`), { status: 404 })
  t.equal((await other.get(mine.href)).status, 404)
  has(t, await made({ kind: 'balance.lines', format: 'xlsx' }, other), { state: 'done', rows: 0 })
})
