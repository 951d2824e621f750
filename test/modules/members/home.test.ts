import t from 'tap'
import { yuanText } from '../../../src/shared/fen.ts'
import { ownedWorld } from '../../support/owned-world.ts'

/** The account home by call: what its page counts, of the caller alone. */
const { app, database, signedIn } = await ownedWorld(t)
const { sql } = database.owner

const home = async (cookie: string) => {
  const answer = await app.inject({ url: '/api/account/home', headers: { cookie, language: 'en' } })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests name what they look for
  return { status: answer.statusCode, data: answer.json<{ data: any }>().data }
}

t.test('orders are counted where they wait, and assets are those of the ledger', async (t) => {
  const { cookie } = await signedIn('demo-member')
  const [member] = await sql<{ id: number }[]>`select id from members where username = 'demo-member'`
  const states = new Map(
    (
      await sql<{ state: string; count: number }[]>`
        select state, count(*)::int as count from orders where member_id = ${member!.id} group by state`
    ).map(({ state, count }) => [state, count]),
  )
  const accounts = new Map(
    (
      await sql<{ kind: string; balance: number; floor: number }[]>`
        select kind, balance, floor from accounts where owner_id = ${member!.id}`
    ).map((row) => [row.kind, row]),
  )
  const held = (kind: string) => Number(accounts.get(kind)?.balance ?? 0)
  const { status, data } = await home(cookie)
  t.equal(status, 200)
  const { all, ...waiting } = data.orders
  t.strictSame(
    waiting,
    Object.fromEntries(
      ['awaitingPayment', 'awaitingShipment', 'awaitingReceipt', 'awaitingReview', 'refunding'].map(
        (state) => [state, states.get(state) ?? 0],
      ),
    ),
  )
  t.equal(all, [...states.values()].reduce((sum, count) => sum + count, 0) - (states.get('removed') ?? 0))
  t.ok(all > 0, 'the member has orders')
  t.strictSame(
    [data.assets.balance, data.assets.compensation, data.assets.points, data.assets.credit],
    [
      yuanText((held('balance') + held('compensation')) as never),
      yuanText(held('compensation') as never),
      held('points'),
      {
        limit: yuanText((0 - Number(accounts.get('credit')?.floor ?? 0)) as never),
        used: yuanText((0 - held('credit')) as never),
      },
    ],
  )
})

t.test('it is of the caller alone, and of nobody who is not signed in', async (t) => {
  const other = await signedIn('demo-manager')
  t.strictSame((await home(other.cookie)).data.orders, {
    all: 0,
    awaitingPayment: 0,
    awaitingShipment: 0,
    awaitingReceipt: 0,
    awaitingReview: 0,
    refunding: 0,
  })
  t.equal((await home('')).status, 401)
})

t.test('what a member owns is told in yuan on English pages too (decisions 3)', async (t) => {
  const { cookie } = await signedIn('demo-member')
  for (const url of ['/user-centered', '/order/shopcard', '/order/fapiao']) {
    const { body } = await app.inject({ url: `${url}?lang=en`, headers: { cookie } })
    const own =
      url === '/user-centered'
        ? /<ul class="asset-strip">.*?<\/ul>/s.exec(body)![0]
        : /<main.*<\/main>/s.exec(body)![0]
    t.match(own, 'CN¥', url)
    t.notMatch(own, '$', url)
  }
})
