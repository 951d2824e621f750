import { randomUUID } from 'node:crypto'
import t from 'tap'
import { account, post, setFloor } from '../../../src/modules/ledger/index.ts'
import { seedWallet, takeBackPoints } from '../../../src/modules/wallet/index.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { apiToken, memberMall } from '../identity/world.ts'

const { app, database, clock } = await memberMall(t, { clock: handClock('2026-11-21T04:00:00Z') })
const { sql } = database.owner
const idOf = async (username: string) =>
  String((await sql<{ id: number }[]>`select id from members where username = ${username}`)[0]!.id)
const [memberId, operatorId] = [await idOf('demo-member'), await idOf('demo-operator')]
const tokens = {
  member: await apiToken(app),
  other: await apiToken(app, 'demo-manager'),
  operator: await apiToken(app, 'demo-operator'),
  store: await apiToken(app, 'demo-store'),
}
type Who = keyof typeof tokens
async function call(who: Who, url: string, payload: object, key: string = randomUUID(), lang = 'zh') {
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${tokens[who]}`, language: lang, 'idempotency-key': key },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests name what they look for
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: any }>() }
}
const balance = async (kind: string, owner = Number(memberId)) =>
  (
    await sql<
      { balance: number; floor: number }[]
    >`select balance, floor from accounts where kind = ${kind} and owner_id = ${owner}`
  )[0]
const give = (amount: string, key?: string, who: Who = 'operator') =>
  call(who, '/api/admin/balance/grant', { memberId, amount, reason: '退差价' }, key)
const audits = async (action: string) =>
  (await sql`select 1 from audit_entries where action = ${action}`).length

t.test(
  'the operator gives balance, once for a key, with a grant, a journal and a row in the audit',
  async (t) => {
    const [key, own] = [randomUUID(), await balance('balance')]
    const first = await give('120.50', key)
    t.equal(first.status, 200)
    t.strictSame((await give('120.50', key)).data, first.data, 'R29: the same key is the same grant')
    has(t, await give('120.51', key), { status: 422 })
    has(t, await balance('compensation'), { balance: 12050 })
    t.strictSame(await balance('balance'), own, 'decisions 11: nothing that was given can be withdrawn')
    has(t, await sql`select kind, ref from journals where kind = 'wallet.grant'`, [
      { ref: `grant:${first.data.ledgerId}` },
    ])
    t.equal(await audits('wallet.grant.balance'), 1)
  },
)

t.test('R18: staff with the right, and nobody for themselves', async (t) => {
  for (const who of ['member', 'other', 'store'] as const)
    t.equal((await give('1.00', undefined, who)).status, 403)
  has(
    t,
    await call('operator', '/api/admin/balance/grant', { memberId: operatorId, amount: '1.00', reason: 'x' }),
    { status: 403, code: 2104, msg: '不能给自己发放' },
  )
  await t.rejects(
    sql`insert into grants (kind, member_id, amount, reason, granted_by, granted_at) values ('balance', ${memberId}, 1, 'x', ${memberId}, now())`,
    /grants_other/,
  )
  has(
    t,
    await call('operator', '/api/admin/points/adjust', { memberId: '999999', amount: 5, reason: 'x' }),
    { status: 404 },
    'nobody of this id',
  )
  await sql`update members set permissions = '{}' where username = 'demo-operator'`
  t.equal((await give('1.00')).status, 403, 'an operator without the right')
  await sql`update members set permissions = '{finance.grants,finance.credit}' where username = 'demo-operator'`
})

t.test(
  'R23: an amount is decimal yuan within its bounds, points are whole, and the field is named',
  async (t) => {
    for (const amount of ['0', '0.001', '-1', '1e3', '99999999999', 'x', ''])
      has(t, await give(amount), { status: 400, data: { errors: [{ path: 'amount' }] } }, amount)
    has(t, await give('0.00'), {
      data: { errors: [{ msg: '请填写 0.01 至 10,000,000.00 元之间的金额，最多两位小数' }] },
    })
    for (const amount of [0, 0.5, 1e300, '5'])
      t.equal(
        (await call('operator', '/api/admin/points/adjust', { memberId, amount, reason: 'x' })).status,
        400,
        String(amount),
      )
  },
)

t.test('points are given and taken, as far as they are there', async (t) => {
  const adjust = (amount: number) =>
    call('operator', '/api/admin/points/adjust', { memberId, amount, reason: '更正' })
  t.equal((await adjust(300)).status, 200)
  t.equal((await adjust(-100)).status, 200)
  has(t, await balance('points'), { balance: 200 })
  has(t, await adjust(-201), { status: 409, code: 2003, msg: '积分不足' })
})

t.test('decisions 11: what a member owes in points is settled before they are given any', async (t) => {
  const own = Number(memberId)
  await database.transaction((tx) =>
    takeBackPoints(tx, { refundId: 1, memberId: own, points: 270, at: clock.now() }),
  )
  const adjust = async (amount: number) => {
    const { status, data } = await call('operator', '/api/admin/points/adjust', {
      memberId,
      amount,
      reason: '活动',
    })
    t.equal(status, 200)
    const moved = await sql`
      select a.kind, e.amount::int as amount from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
      where j.kind = 'wallet.grant' and j.ref = ${`grant:${data.ledgerId}`} order by a.kind`
    return moved.map(({ kind, amount: by }) => [kind, by])
  }
  has(t, await balance('points'), { balance: 0 })
  has(t, await balance('pointsOwed'), { balance: 70 })
  t.strictSame(await adjust(20), [
    ['pointsIssued', 20],
    ['pointsOwed', -20],
  ])
  t.strictSame(await adjust(100), [
    ['points', 50],
    ['pointsOwed', -50],
  ])
  has(t, await balance('points'), { balance: 50 })
  has(t, await balance('pointsOwed'), { balance: 0 })
  t.strictSame(await adjust(30), [
    ['points', 30],
    ['pointsIssued', -30],
  ])
  t.strictSame(await adjust(-80), [
    ['points', -80],
    ['pointsIssued', 80],
  ])
})

t.test('R38: use and open bills never pass the limit, in one statement, however many try', async (t) => {
  const limit = (fen: number) =>
    database.transaction((tx) => setFloor(tx, account('credit', Number(memberId)), 0 - fen))
  t.equal(await limit(50_000), true)
  has(t, await balance('credit'), { balance: 0, floor: -50000 })
  const use = (i: number, fen: number) =>
    database.transaction((tx) =>
      post(tx, {
        kind: 'test.credit',
        ref: `order:${i}`,
        at: clock.now(),
        entries: [
          { account: account('credit', Number(memberId)), amount: -fen },
          { account: account('storeDue', 1), amount: fen },
        ],
      }),
    )
  const tries = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => use(i, 9000 + i)))
  t.equal(tries.filter(({ status }) => status === 'fulfilled').length, 5)
  for (const it of tries) if (it.status === 'rejected') has(t, it.reason, { code: 2002 })
  t.equal(await limit(44_900), false, 'not below what is used')
  t.equal(await limit(50_000), true)
  await t.rejects(database.sql`update accounts set floor = null where kind = 'credit'`, /accounts_floor_kept/)
  await t.rejects(
    database.sql`update accounts set floor = -1 where kind = 'compensation'`,
    /accounts_floor_sign/,
  )
})

const batch = { count: 3, amount: '100.00', expiresOn: '2027-12-31' }

t.test('R33: a batch of gift cards: codes of 80 bits in the answer, nowhere in the database', async (t) => {
  const key = randomUUID()
  const { status, data } = await call('operator', '/api/admin/giftcard/batch', batch, key)
  t.equal(status, 200)
  t.equal(data.cards.length, 3)
  for (const { code } of data.cards) t.match(code, /^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  t.strictSame(
    (await call('operator', '/api/admin/giftcard/batch', batch, key)).data,
    data,
    'a lost answer is told again',
  )
  const kept = JSON.stringify(
    await sql`select row_to_json(g)::text, encode(g.code_hash, 'escape') from gift_cards g
      union all select row_to_json(i)::text, '' from idempotency_keys i`,
  )
  for (const { code } of data.cards) {
    t.notMatch(kept, code)
    t.notMatch(kept, code.replaceAll('-', ''))
  }
  t.equal((await call('other', '/api/admin/giftcard/batch', batch)).status, 403)
  has(t, await call('operator', '/api/admin/giftcard/batch', { ...batch, expiresOn: '2026-11-21' }), {
    status: 400,
    data: { errors: [{ path: 'expiresOn', msg: '到期日须在今天之后' }] },
  })
})

t.test(
  'R33: a card is bound once, by who knows its code; tries are counted although they fail',
  async (t) => {
    const { data } = await call('operator', '/api/admin/giftcard/batch', batch)
    const [card, second] = data.cards
    const bind = (who: Who, no: string, password: string, lang = 'zh') =>
      call(who, '/api/giftcard/bind', { no, password }, randomUUID(), lang)
    has(t, await bind('member', card.number, second.code), {
      status: 422,
      code: 2101,
      data: { errors: [{ path: 'password' }] },
    })
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        bind('member', ` ${card.number.toLowerCase()} `, card.code.replaceAll('-', ' ')),
      ),
    )
    t.equal(tries.filter(({ status }) => status === 200).length, 1)
    has(t, tries.find(({ status }) => status === 200)!.data, { amount: '100.00' })
    has(t, await bind('other', card.number, card.code, 'en'), {
      status: 409,
      msg: 'This gift card is bound already',
    })
    has(t, await balance('giftCard', Number(card.id)), { balance: 10000 })
    await sql`update gift_cards set expires_on = '2026-11-20' where id = ${second.id}`
    has(t, await bind('other', second.number, second.code), { status: 410, code: 2100 })
    for (let i = 0; i < 5; i += 1) await bind('member', 'GC1', 'wrong')
    has(t, await bind('member', data.cards[2].number, data.cards[2].code), { status: 429 }, 'ten in an hour')
  },
)

t.test('R18: who made a card cannot bind it, and it stays there for somebody else', async (t) => {
  const { data } = await call('operator', '/api/admin/giftcard/batch', { ...batch, count: 1 })
  const [card] = data.cards
  const bind = (who: Who) => call(who, '/api/giftcard/bind', { no: card.number, password: card.code })
  has(t, await bind('operator'), { status: 403, code: 2104, msg: '不能给自己发放' })
  const [left] = await sql`select member_id, bound_at from gift_cards where id = ${card.id}`
  t.strictSame({ ...left }, { member_id: null, bound_at: null })
  t.equal((await bind('store')).status, 200)
  has(t, await bind('operator'), { status: 409, code: 2102 }, 'bound is bound, whoever made it')
})

t.test('R16: neither owner nor member can be sent with a card', async (t) => {
  t.equal((await call('other', '/api/giftcard/bind', { no: 'GC1', password: 'x', memberId })).status, 400)
})

t.test('the demo member has something of everything to pay with, once', async (t) => {
  const before = await balance('points')
  await seedWallet(database.owner)
  await seedWallet(database.owner)
  t.equal((await balance('points'))!.balance, before!.balance + 12000)
  t.equal((await balance('balance'))!.balance, 2_000_000, 'their own money')
  has(t, await balance('credit'), { floor: -5_000_000 })
  t.equal((await sql`select 1 from gift_cards where number like 'GC2026%'`).length, 2)
})
