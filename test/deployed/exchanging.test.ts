import { randomUUID } from 'node:crypto'
import t from 'tap'
import { account } from '../../src/modules/ledger/index.ts'
import { testDatabase } from '../support/database.ts'
import { ask, fromTurn, give, held, makeShoppers } from '../support/shoppers.ts'
import type { Shopper } from '../support/shoppers.ts'
import { twoServers } from '../support/two-servers.ts'
import { findBroken } from '../support/whole.ts'

/** The points mall and the coupon centre under a crowd, at two servers on one database. */
const database = await testDatabase(t)
const { owner } = database
const { both } = await twoServers(t, database, { LOG_LEVEL: 'error' })
const origins = both.map(({ origin }) => origin)

const POINTS = 1000
async function goods(stock: number, perMember: number): Promise<string> {
  const [row] = await owner.sql<{ id: number }[]>`
    insert into points_goods (name_zh, name_en, icon, points, stock, per_member, sort)
    values ('压力测试杯', 'Crowd mug', 'flask', ${POINTS}, ${stock}, ${perMember}, 1) returning id`
  return String(row!.id)
}
const addressOf = async ({ id }: Shopper) => {
  const [row] = await owner.sql<{ id: number }[]>`select id from addresses where member_id = ${id}`
  return String(row!.id)
}
const leftOf = async (id: string) => {
  const [row] = await owner.sql<{ stock: number }[]>`select stock from points_goods where id = ${Number(id)}`
  return row!.stock
}
const exchange = (shopper: Shopper, turn: number, body: object, key: string = randomUUID()) =>
  ask(fromTurn(origins, turn), { path: '/api/integral/exchange', body, shopper, key })

t.test('R31: 100 members at two servers exchange the last 12 pieces: twelve of them', async (t) => {
  const id = await goods(12, 1)
  const crowd = await makeShoppers(owner, 100)
  for (const { id: memberId } of crowd) await give(owner, account('points', memberId), POINTS)
  const addresses = await Promise.all(crowd.map(addressOf))
  const replies = await Promise.all(
    crowd.map((shopper, n) => exchange(shopper, n, { goodsId: id, quantity: 1, addressId: addresses[n]! })),
  )
  const done = replies.flatMap(({ status }, n) => (status === 200 ? [n] : []))
  t.equal(done.length, 12)
  t.ok(
    replies.every(({ status, code }) => status === 200 || code === 2740),
    'all others: exchange failed',
  )
  t.equal(await leftOf(id), 0)
  const points = await Promise.all(crowd.map((shopper) => held(owner, account('points', shopper.id))))
  t.strictSame(
    points,
    crowd.map((_, n) => (done.includes(n) ? 0 : POINTS)),
    'who got nothing has the points still',
  )
  t.strictSame(await findBroken(owner), [])
})

t.test('R29: one press that arrives thirty times at both servers is one exchange', async (t) => {
  const id = await goods(100, 50)
  const [me] = (await makeShoppers(owner, 1)) as [Shopper]
  await give(owner, account('points', me.id), 10 * POINTS)
  const body = { goodsId: id, quantity: 2, addressId: await addressOf(me) }
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => exchange(me, n, body, key)))
  t.equal(new Set(replies.map(({ data }) => (data as { exchangeNo: string }).exchangeNo)).size, 1)
  t.strictSame([await leftOf(id), await held(owner, account('points', me.id))], [98, 8 * POINTS])
  const hurried = await Promise.all(Array.from({ length: 30 }, (_, n) => exchange(me, n, body)))
  t.equal(hurried.filter(({ status }) => status === 200).length, 4, 'as far as the points go')
  t.ok(hurried.every(({ status, code }) => status === 200 || code === 2003))
  t.strictSame([await leftOf(id), await held(owner, account('points', me.id))], [90, 0])
  t.strictSame(await findBroken(owner), [])
})

t.test(
  'R33: 100 members at two servers claim the last 12 coupons, three times each: twelve have one',
  async (t) => {
    const [offer] = await owner.sql<{ id: number }[]>`
    insert into coupon_offers (number, name_zh, name_en, minimum_fen, off_fen, claim_from, claim_until, valid_days, use_until, total)
    values ('CROWD', '抢券', 'Rush', 10000, 1000, now() - interval '1 day', now() + interval '1 day', 30, now() + interval '9 days', 12)
    returning id`
    const crowd = await makeShoppers(owner, 100)
    const claims = [...crowd, ...crowd, ...crowd].map((shopper, n) =>
      ask(fromTurn(origins, n), {
        path: '/api/coupon/receive',
        body: { id: String(offer!.id) },
        shopper,
        key: randomUUID(),
      }),
    )
    const replies = await Promise.all(claims)
    const done = replies.filter(({ status }) => status === 200)
    t.equal(done.length, 12)
    t.ok(
      replies.every(({ status, code }) => status === 200 || code === 3003 || code === 3004),
      'all others: all claimed, or an unused one already held',
    )
    const [count] = await owner.sql<{ claimed: number; coupons: number; members: number }[]>`
    select o.claimed, count(c.id)::int as coupons, count(distinct c.member_id)::int as members
    from coupon_offers o join coupons c on c.offer_id = o.id where o.id = ${offer!.id} group by o.claimed`
    t.strictSame({ ...count }, { claimed: 12, coupons: 12, members: 12 })
  },
)
