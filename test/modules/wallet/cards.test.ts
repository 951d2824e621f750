import { randomUUID } from 'node:crypto'
import t from 'tap'
import { account, post } from '../../../src/modules/ledger/index.ts'
import { holdAssets, releaseAssets } from '../../../src/modules/wallet/index.ts'
import { has } from '../../support/has.ts'
import { apiToken, Visitor } from '../identity/world.ts'
import { orderMall } from '../orders/world.ts'

/** /order/shopcard and the calls behind it: cards made by staff, bound by forms, and paid with. */
const mall = await orderMall(t)
const { app, database, clock, idOf, place, goodsOf } = mall
const { sql } = database.owner
const username = 'demo-manager'
const memberId = await idOf(username)
const me = new Visitor(app)
await me.enter(username)
const tokens = {
  me: await apiToken(app, username),
  operator: await apiToken(app, 'demo-operator'),
  stranger: await apiToken(app, 'demo-store'),
}
// oxlint-disable-next-line typescript/no-explicit-any -- tests name what they look for
async function call(who: keyof typeof tokens, url: string, payload?: object): Promise<any> {
  const response = await app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${tokens[who]}`, language: 'zh', 'idempotency-key': randomUUID() },
  })
  return response.json<{ data: unknown }>().data
}
const { cards } = await call('operator', '/api/admin/giftcard/batch', {
  count: 3,
  amount: '500.00',
  expiresOn: '2027-12-31',
})
const bind = async (no: string, password: string) =>
  me.post('/order/shopcard', {
    formToken: await me.tokenOf('/order/shopcard'),
    action: 'bind',
    no,
    password,
  })
/** The same as a Chinese keyboard types it. */
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (narrow) => String.fromCharCode(narrow.charCodeAt(0) + 0xfee0))
/** Sessions are the same age at every hour that a test stands in. */
async function standAt(time: string): Promise<void> {
  clock.set(time)
  await sql`update sessions set seen_at = ${time}, expires_at = ${time}::timestamptz + interval '1 hour'`
}
const open = async (query = '', lang = 'zh') =>
  (await me.open(`/order/shopcard${query}`, { 'accept-language': lang })).body

t.test('a card is bound by number and secret, on the page and without scripts', async (t) => {
  t.match(await open(), /还没有购物卡/)
  const wrong = await bind(cards[0].number, cards[1].code)
  t.equal(wrong.status, 422)
  t.match(wrong.body, new RegExp(`value="${cards[0].number}"`), 'the number stands there still')
  t.notMatch(wrong.body, cards[1].code, 'a secret is not shown again')
  const bound = await bind(wide(` ${cards[0].number.toLowerCase()}`), wide(cards[0].code))
  t.equal(bound.status, 200)
  t.match(bound.body, /已绑定，卡内 ¥500\.00/)
  t.match(bound.body, new RegExp(`${cards[0].number}</span><span>可用`))
  t.equal((await bind(cards[0].number, cards[0].code)).status, 409, 'not twice')
})

t.test('every movement agrees with the ledger, with what was left on the card after it', async (t) => {
  const { orders, placingId } = await place([{ goods: await goodsOf('stocked') }], memberId)
  const id = Number(cards[0].id)
  const chosen = { memberId, points: 0, giftCards: [{ id, fen: 12_000 }] }
  const at = clock.now()
  await database.owner.transaction((tx) => holdAssets(tx, { ...chosen, placingId, at }))
  const [orderId, orderNo] = [orders[0]!.id, orders[0]!.number]
  await database.owner.transaction((tx) => releaseAssets(tx, { ...chosen, orderId, part: 'test', at }))
  await database.owner.transaction((tx) => holdAssets(tx, { ...chosen, placingId: placingId + 900_000, at }))
  const raw = await sql<{ amount: number }[]>`
    select e.amount from entries e join accounts a on a.id = e.account_id
    where a.kind = 'giftCard' and a.owner_id = ${id} order by e.journal_id`
  let left = 0
  const sums = raw.map(({ amount }) => ({ amount, left: (left += amount) })).toReversed()
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const { list, total } = await call('me', '/api/giftcard/record')
  t.equal(total, 4)
  t.strictSame(
    list.map((row: { amount: string; left: string }) => [row.amount, row.left]),
    sums.map((row) => [yuan(row.amount), yuan(row.left)]),
  )
  t.strictSame(
    list.map((row: { source: string; orderNo: string | null }) => [row.source, row.orderNo]),
    [
      ['spent', null],
      ['released', orderNo],
      ['spent', orderNo],
      ['bound', null],
    ],
  )
  has(t, await call('me', '/api/giftcard/page'), {
    total: 1,
    list: [{ number: cards[0].number, amount: '500.00', left: '380.00', held: '120.00', status: 'usable' }],
  })
  const zh = await open()
  t.match(zh, /可用合计 ¥380\.00/)
  t.match(zh, /订单占用 ¥120\.00/)
  t.match(await open('', 'en'), /Returned: order closed/)
})

t.test('what is older than three months stands under the earlier records', async (t) => {
  await bind(cards[1].number, cards[1].code)
  await sql`
    update gift_cards set bound_at = '2026-08-20T04:00:00Z', made_at = '2026-08-20T04:00:00Z' where id = ${Number(cards[1].id)}`
  const old = await call('me', '/api/giftcard/record?period=earlier')
  // The money came onto the card when it was made; who bound it later sees it from then on.
  t.equal(old.total, 0)
  await standAt('2027-02-21T02:10:00Z')
  t.equal(
    (await call('me', '/api/giftcard/record?period=earlier')).total,
    0,
    'the first day belongs to the three months',
  )
  await standAt('2027-02-22T02:10:00Z')
  t.equal((await call('me', '/api/giftcard/record')).total, 0)
  const earlier = await call('me', '/api/giftcard/record?period=earlier&size=2&page=2')
  t.strictSame([earlier.total, earlier.list.length], [5, 2])
  t.match(await open('?period=earlier'), /2026-11-22 之前/)
  await standAt('2028-01-01T02:10:00Z')
  t.match(await open(), /可用合计 ¥0\.00[\s\S]*已过期/)
  await standAt('2026-11-21T02:10:00Z')
})

t.test('nobody sees cards of somebody else', async (t) => {
  t.strictSame(await call('stranger', '/api/giftcard/page'), {
    list: [],
    total: 0,
    page: 1,
    size: 100,
    currency: 'CNY',
  })
  has(t, await call('stranger', '/api/giftcard/record'), { list: [], total: 0 })
})

t.test('every card is on a page of the list, and counts in what can be paid with', async (t) => {
  const username = 'demo-operator-2'
  const other = new Visitor(app)
  await other.enter(username)
  const ids = (
    await sql<{ id: number }[]>`
      insert into gift_cards (number, code_hash, amount_fen, member_id, bound_at, made_at, expires_on)
      select 'GCMANY' || n, decode(md5(n::text), 'hex'), 100, ${await idOf(username)}, ${clock.now()}, ${clock.now()}, '2027-12-31'
      from generate_series(1, 101) n returning id`
  ).map(({ id }) => id)
  const cards = ids.map((id) => ({ account: account('giftCard', id), amount: 100 }))
  await database.transaction((tx) =>
    post(tx, {
      kind: 'test.cards',
      ref: 'many',
      at: clock.now(),
      entries: [...cards, { account: account('grants'), amount: -10_100 }],
    }),
  )
  const token = { authorization: `Bearer ${await apiToken(app, username)}` }
  const second = await app.inject({ url: '/api/giftcard/page?page=2', headers: token })
  const { data } = second.json<{ data: { list: { number: string }[]; total: number } }>()
  t.strictSame([data.list.map(({ number }) => number), data.total], [['GCMANY1'], 101])
  const page = async (query = '') =>
    (await other.open(`/order/shopcard${query}`, { 'accept-language': 'zh' })).body
  const first = await page()
  t.match(first, /可用合计 ¥101\.00/)
  t.match(first, 'href="/order/shopcard?cards=2"')
  t.notMatch(first, 'GCMANY1<')
  t.match(await page('?cards=2'), 'GCMANY1<')
})

t.test('R33: guesses are counted although they fail, ten in an hour', async (t) => {
  for (let i = 0; i < 10; i += 1) await bind('GC1', 'wrong')
  const refused = await bind(cards[2].number, cards[2].code)
  t.equal(refused.status, 429)
  t.equal((await call('me', '/api/giftcard/page')).total, 2)
})
