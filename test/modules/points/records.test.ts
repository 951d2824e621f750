import t from 'tap'
import { account, post } from '../../../src/modules/ledger/index.ts'
import ledgerWords from '../../../src/locales/zh/ledger.json' with { type: 'json' }
import { postClockins } from '../../../src/modules/points/index.ts'
import { sourceOf } from '../../../src/modules/points/rules.ts'
import { earnPoints, holdAssets, releaseAssets, takeBackPoints } from '../../../src/modules/wallet/index.ts'
import { has } from '../../support/has.ts'
import { apiToken, Visitor } from '../identity/world.ts'
import { orderMall } from '../orders/world.ts'

/** /order/jifen and the call behind it, over movements of every kind, with and against the raw entries. */
const mall = await orderMall(t)
const { app, database, services, idOf, place, goodsOf } = mall
const { sql } = database.owner
// The demo gives its manager no points: every entry is one of this test.
const username = 'demo-manager'
const memberId = await idOf(username)
const me = new Visitor(app)
await me.enter(username)
const token = await apiToken(app, username)
const at = (day: string) => new Date(`${day}T04:00:00Z`)
const inTx = <T>(work: (tx: typeof database.owner) => Promise<T>) => database.owner.transaction(work as never)

const {
  orders: [order],
  placingId,
} = await place([{ goods: await goodsOf('stocked') }], memberId)

/** An earlier year's points, and one movement of each kind in the last months. */
await inTx((tx) =>
  post(tx, {
    kind: 'wallet.grant',
    ref: 'grant:900001',
    at: at('2025-06-01'),
    entries: [
      { account: account('points', memberId), amount: 2480 },
      { account: account('pointsIssued'), amount: -2480 },
    ],
  }),
)
for (const [day, streak] of [
  ['2026-11-18', 1],
  ['2026-11-20', 1],
] as const)
  await sql`
    insert into clockins (member_id, day, streak, points, at)
    values (${memberId}, ${day}, ${streak}, ${5 * streak}, ${at(day)})`
await postClockins(services)
await inTx((tx) => earnPoints(tx, { orderId: order!.id, memberId, points: 768, at: at('2026-11-20') }))
const chosen = { memberId, points: 1300, giftCards: [] }
await inTx((tx) => holdAssets(tx, { ...chosen, placingId, at: at('2026-11-20') }))
await inTx((tx) => releaseAssets(tx, { ...chosen, points: 300, orderId: order!.id, at: at('2026-11-20') }))
await inTx((tx) => takeBackPoints(tx, { refundId: 900001, memberId, points: 68, at: at('2026-11-20') }))

const page = async (query = '', lang = 'zh') =>
  (await me.open(`/order/jifen${query}`, { 'accept-language': lang })).body
const records = async (query = '') => {
  const response = await app.inject({
    url: `/api/points/page${query}`,
    headers: { authorization: `Bearer ${token}`, language: 'zh' },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests name what they look for
  return response.json<{ data: any }>().data
}
/** Every movement of the member's points with its running sum, from the entries alone. */
async function rebuilt() {
  const rows = await sql<{ kind: string; at: string; amount: number; since: boolean }[]>`
    select j.kind, j.at, e.amount, j.at >= '2026-08-21T00:00:00+08:00' as since
    from entries e join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id
    where a.kind = 'points' and a.owner_id = ${memberId} order by j.id`
  let balance = 0
  return rows.map((row) => ({ ...row, balance: (balance += row.amount) }))
}
const income = ({ amount }: { amount: number }) => Math.max(0, amount)
const expense = ({ amount }: { amount: number }) => Math.max(0, -amount)

t.test('one signs in on the page, and the calendar shows each day from membership on', async (t) => {
  const before = await page()
  t.match(before, /签到，得 10 积分<\/button>/)
  const body = await me.post('/order/jifen', {
    formToken: await me.tokenOf('/order/jifen'),
    action: 'clockin',
  })
  t.equal(body.status, 200)
  t.match(body.body, /签到成功，得 10 积分/)
  const again = await me.post('/order/jifen', {
    formToken: await me.tokenOf('/order/jifen'),
    action: 'clockin',
  })
  t.equal(again.status, 409)
  const stateOf = (html: string, day: number) =>
    new RegExp(`<td class="([^"]+)"[^>]*><span>${day}</span>`).exec(html)?.[1]
  await sql`update members set created_at = '2026-11-12T01:00:00Z' where id = ${memberId}`
  const html = await page()
  t.strictSame(
    [11, 12, 17, 18, 19, 20, 21, 22].map((day) => stateOf(html, day)),
    [
      'is-outside',
      'is-missed',
      'is-missed',
      'is-done',
      'is-missed',
      'is-done',
      'is-done is-today',
      'is-ahead',
    ],
  )
  t.match(html, /连续 2 天[\s\S]*本月已得 20 积分/)
  t.notMatch(html, /month=2026-10/, 'nothing before membership')
  await sql`update members set created_at = '2026-09-30T20:00:00Z' where id = ${memberId}`
  t.match(await page(), /month=2026-10"/)
  const october = await page('?month=2026-10', 'en')
  t.match(october, /October 2026/)
  t.equal(stateOf(october, 1), 'is-missed', 'membership began on 1 October in Shanghai')
  t.notMatch(october, /month=2026-09/)
  t.match(await page('?month=2026-12'), /2026年11月/, 'a month that is still to come is this one')
})

t.test('the records agree with the entries of the ledger, each with what was there after it', async (t) => {
  const raw = await rebuilt()
  const { list, balance, total } = await records()
  const kept = raw.filter(({ since }) => since).toReversed()
  t.strictSame(
    // oxlint-disable-next-line typescript/no-explicit-any -- tests name what they look for
    list.map((row: any) => [row.income, row.expense, row.balance, Date.parse(row.at)]),
    kept.map((row) => [income(row), expense(row), row.balance, Date.parse(row.at)]),
  )
  t.equal(total, kept.length)
  t.equal(balance, raw.at(-1)!.balance)
  t.strictSame(
    // oxlint-disable-next-line typescript/no-explicit-any -- tests name what they look for
    list.map((row: any) => [row.source, row.orderNo, row.expiresOn]),
    [
      ['signIn', null, '2027-12-31'],
      ['takenBack', null, null],
      ['released', order!.number, null],
      ['spent', order!.number, null],
      ['order', order!.number, '2027-12-31'],
      ['signIn', null, '2027-12-31'],
      ['signIn', null, '2027-12-31'],
    ],
  )
})

t.test('what came in and what went out stand apart, page by page', async (t) => {
  const raw = (await rebuilt()).filter(({ since }) => since).toReversed()
  for (const [type, fits] of [
    ['in', income],
    ['out', expense],
  ] as const) {
    const wanted = raw.filter((row) => fits(row) > 0)
    const read: number[] = []
    for (let number = 1; number <= wanted.length; number += 1) {
      const { list, total } = await records(`?type=${type}&size=1&page=${number}`)
      t.equal(total, wanted.length)
      // oxlint-disable-next-line typescript/no-explicit-any -- tests name what they look for
      read.push(...list.map((row: any) => row.balance))
    }
    t.strictSame(
      read,
      wanted.map(({ balance }) => balance),
      type,
    )
  }
  has(t, await records('?type=both'), { errors: [{ path: 'type' }] })
})

t.test(
  'the page says what is left of the years before, until when it is good, and where it came from',
  async (t) => {
    const raw = await rebuilt()
    const balance = raw.at(-1)!.balance
    // What came back was earned before: it is no part of this year's earnings.
    const earned = raw
      .filter((row) => row.since && row.kind !== 'wallet.release')
      .reduce((sum, row) => sum + income(row), 0)
    has(t, await records(), { balance, expiring: balance - earned, expiresOn: '2026-12-31' })
    const zh = await page()
    t.match(zh, new RegExp(`${(balance - earned).toLocaleString('en')} 积分 2026-12-31 到期`))
    t.match(zh, new RegExp(`points-head__sum">${balance.toLocaleString('en')}<`))
    t.match(
      zh,
      new RegExp(`订单完成 <a class="link monospace" href="/detail_dingdan\\?orderNo=${order!.number}">`),
    )
    t.match(zh, /每日签到，连续 2 天/)
    const en = await page('?type=out', 'en')
    t.match(en, /Last three months, from 21 Aug 2026/)
    t.match(en, /Paid for an order/)
    t.notMatch(en, /Order completed/)
  },
)

t.test('nobody sees the points of somebody else', async (t) => {
  const other = await apiToken(app, 'demo-operator')
  const response = await app.inject({
    url: '/api/points/page',
    headers: { authorization: `Bearer ${other}`, language: 'zh' },
  })
  has(t, response.json(), { data: { list: [], total: 0, balance: 0, expiring: 0 } })
  t.equal((await app.inject('/api/points/page')).statusCode, 401)
})

t.test('every kind of journal of points says what it was', async (t) => {
  const { points } = ledgerWords.journal
  t.strictSame(
    Object.keys(points).filter((kind) => sourceOf(`points.${kind}`) === 'other'),
    [],
  )
})
