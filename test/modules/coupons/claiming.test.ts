import { randomUUID } from 'node:crypto'
import t from 'tap'
import { expireCoupons, seedCoupons } from '../../../src/modules/coupons/index.ts'
import { has } from '../../support/has.ts'
import { handClock } from '../../support/mall.ts'
import { apiToken, memberMall } from '../identity/world.ts'

const { app, database, clock, services } = await memberMall(t, { clock: handClock('2026-11-21T04:00:00Z') })
const { sql } = database.owner
const idOf = async (username: string) =>
  (await sql<{ id: number }[]>`select id from members where username = ${username}`)[0]!.id
const [memberId, operatorId] = [await idOf('demo-member'), await idOf('demo-operator')]
const tokens = {
  member: await apiToken(app),
  manager: await apiToken(app, 'demo-manager'),
  store: await apiToken(app, 'demo-store'),
  operator: await apiToken(app, 'demo-operator'),
}
type Who = keyof typeof tokens
async function call(method: 'GET' | 'POST', url: string, who: Who = 'member', payload?: object, lang = 'zh') {
  const headers = { authorization: `Bearer ${tokens[who]}`, language: lang, 'idempotency-key': randomUUID() }
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests name what they look for
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: any }>() }
}
const receive = (id: number, who: Who = 'member', lang = 'zh') =>
  call('POST', '/api/coupon/receive', who, { id: String(id) }, lang)
const center = async (who: Who = 'member', lang = 'zh') =>
  (await call('GET', '/api/coupon/center', who, undefined, lang)).data.list

let made = 0
/** An offer that is open today, of which there are ten. */
async function offer({ total = 10, perMember = 1, from = '2026-11-01', until = '2026-12-01' } = {}) {
  made += 1
  const [row] = await sql<{ id: number }[]>`
    insert into coupon_offers (number, name_zh, name_en, minimum_fen, off_fen, claim_from, claim_until, valid_days, use_until, total, per_member)
    values (${`T${made}`}, '满百减十', '10 off 100', 10000, 1000, ${from}, ${until}, 30, '2026-12-10', ${total}, ${perMember}) returning id`
  return row!.id
}
t.beforeEach(async () => {
  await sql`delete from coupons`
  await sql`delete from coupon_offers`
})

t.test('a coupon is claimed and the caller’s, good until its day ends or its offer does', async (t) => {
  const id = await offer()
  has(t, await center(), [{ id: String(id), minimum: '100.00', off: '10.00', claimable: true, left: 10 }])
  has(t, await receive(id), { status: 200, data: { expiresAt: '2026-12-10T00:00:00.000Z' } })
  has(t, await center('member', 'en'), [{ name: '10 off 100', claimable: false, held: true, left: 9 }])
  has(t, (await call('GET', '/api/coupon/page?status=available')).data, {
    total: 1,
    list: [{ offerId: String(id), status: 'available', name: '满百减十' }],
  })
  t.strictSame((await call('GET', '/api/coupon/page', 'manager')).data.list, [], 'R14: nobody else’s')
  await sql`update coupon_offers set use_until = '2027-12-10'`
  await sql`update coupons set state = 'used', placing_id = 1`
  await sql`update coupon_offers set per_member = 2`
  has(
    t,
    await receive(id),
    { data: { expiresAt: '2026-12-21T16:00:00.000Z' } },
    'thirty days, to midnight in Shanghai',
  )
})

t.test('the four errors of specification 8, in both languages', async (t) => {
  const [early, none, once] = [await offer({ from: '2026-11-22' }), await offer({ total: 1 }), await offer()]
  has(t, await receive(early), { status: 409, code: 3002, msg: '不在领取时间内' })
  has(t, await receive(none, 'manager'), { status: 200 })
  has(t, await receive(none), { status: 409, code: 3003, msg: '优惠券已领完' })
  has(t, await receive(none, 'member', 'en'), { msg: 'All of these coupons have been claimed' })
  t.equal((await receive(once)).status, 200)
  has(t, await receive(once), { status: 409, code: 3004, msg: '您已有一张未使用的该优惠券' })
  await sql`update coupons set state = 'used', placing_id = 1 where offer_id = ${once}`
  has(t, await receive(once, 'member', 'en'), {
    status: 409,
    code: 3001,
    msg: 'This coupon cannot be claimed',
  })
  has(t, await receive(999_999), { status: 404 })
  has(
    t,
    await sql`select claimed from coupon_offers where id = ${once}`,
    [{ claimed: 1 }],
    'a refusal takes none',
  )
})

t.test('R33, I7: claims of many at once stay within the total, and within one unused for each', async (t) => {
  const id = await offer({ total: 3, perMember: 5 })
  const who = (['member', 'manager', 'store', 'operator'] as const).flatMap((name) =>
    Array<Who>(8).fill(name),
  )
  const answers = await Promise.all(who.map((name) => receive(id, name)))
  t.equal(answers.filter(({ status }) => status === 200).length, 3)
  t.ok(answers.every(({ status }) => status === 200 || status === 409))
  const rows = await sql<
    { n: number }[]
  >`select count(*)::int as n from coupons where offer_id = ${id} group by member_id`
  t.strictSame(
    rows.map(({ n }) => n),
    [1, 1, 1],
  )
  await t.rejects(sql`update coupon_offers set claimed = 4 where id = ${id}`, /coupon_offers_claimed/)
})

t.test('the operator hands one out, also outside the period, never to themselves (R18)', async (t) => {
  const id = await offer({ from: '2026-12-02', until: '2026-12-05', total: 1 })
  const hand = (to: number, who: Who = 'operator') =>
    call('POST', '/api/admin/coupon/grant', who, {
      memberId: String(to),
      offerId: String(id),
      reason: '补偿',
    })
  t.equal((await hand(memberId, 'store')).status, 403)
  has(t, await hand(operatorId), { status: 403, code: 3007 })
  has(t, await hand(999_999), { status: 404 })
  t.equal((await hand(memberId)).status, 200)
  has(t, await hand(await idOf('demo-manager')), { status: 409, code: 3001 }, 'none is left')
  t.equal((await sql`select 1 from audit_entries where action = 'coupons.grant'`).length, 1)
})

t.test(
  'a coupon whose time is over is expired by the timer and never listed as available before',
  async (t) => {
    const id = await offer()
    await receive(id)
    clock.set('2026-12-11T00:00:00Z')
    await sql`update sessions set seen_at = ${clock.now()}, expires_at = ${clock.now()}::timestamptz + interval '12 hours'`
    has(t, (await call('GET', '/api/coupon/page?status=available')).data, { total: 0 })
    has(t, (await call('GET', '/api/coupon/page?status=expired')).data, {
      total: 1,
      list: [{ status: 'expired' }],
    })
    await expireCoupons(services)
    await expireCoupons(services)
    has(t, await sql`select state from coupons`, [{ state: 'expired' }])
    clock.set('2026-11-21T04:00:00Z')
  },
)

t.test('the demo has offers of the operator and of stores, some of them claimed', async (t) => {
  await sql`
    insert into stores (id, name_zh, name_en, mark, intro_zh, intro_en, city_zh, city_en, opened_on)
    values (2, '二店', 'Second', '二', '', '', '', '', '2021-01-01')`
  await seedCoupons(database.owner)
  await seedCoupons(database.owner)
  t.equal((await sql`select 1 from coupon_offers`).length, 6)
  t.equal((await sql`select 1 from coupons where member_id = ${memberId}`).length, 4)
  has(t, await sql`select claimed from coupon_offers where number = 'DEMO-C100'`, [{ claimed: 1 }])
})
