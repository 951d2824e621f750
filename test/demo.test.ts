import t from 'tap'
import { account } from '../src/modules/ledger/index.ts'
import { fillingStates } from '../src/modules/fulfilment/states.ts'
import { mallAt } from '../src/tools/demo/client.ts'
import { playDemo } from '../src/tools/demo/index.ts'
import { signedIn } from './support/caller.ts'
import { has } from './support/has.ts'
import { handClock, startMall } from './support/mall.ts'
import { startWechatPaySimulator } from './support/wechat-pay-simulator/index.ts'
import { findBroken } from './support/whole.ts'

const simulator = await startWechatPaySimulator()
t.teardown(() => simulator.close())
/** The demo is played from outside, by the clock on the wall. */
const clock = { ...handClock(new Date()), now: () => new Date() }
const mall = await startMall(t, { demo: true, clock, env: { ...simulator.env, FILES_DIR: t.testdir() } })
const origin = await mall.listen()
const { owner } = mall.database
const buyer = await signedIn(mall.app, 'demo-member', origin)
const lines: string[] = []
const play = (more: object = {}) =>
  playDemo({ mall: mallAt(origin), say: (text) => void lines.push(text), ...more })

/** The states that the demo member's orders stand in, removed ones as such. */
async function states(): Promise<string[]> {
  const rows = await owner.sql<{ state: string }[]>`
    select case when o.removed_at is null then o.state else 'removed' end as state
    from orders o join members m on m.id = o.member_id where m.username = 'demo-member'`
  return rows.map(({ state }) => state).sort()
}

const countIn = (rows: readonly { state: string; count: number }[], state: string) =>
  rows.find((row) => row.state === state)?.count ?? 0

const everywhere = [
  'awaitingPayment',
  'awaitingPayment',
  'awaitingReceipt',
  'awaitingReview',
  // Of stocked goods, those whose filling stands in each state before it leaves, the confirmed one's the first of these, and three solutions.
  ...Array<string>(14).fill('awaitingShipment'),
  // By its buyer while it waited for payment, and one whose date came too late.
  'cancelled',
  'cancelled',
  'confirmed',
  'refunding',
  'refunding',
  'removed',
  'toBeConfirmed',
]

t.test('the demo leaves an order in every state on the way, and the books are whole', async (t) => {
  await play()
  t.strictSame(await states(), everywhere)
  const [waits] = await owner.sql`
    select (select count(*)::int from payments where state = 'underReview') as vouchers,
      (select count(*)::int from order_conversations where waiting_since is not null) as messages`
  t.strictSame({ ...waits }, { vouchers: 1, messages: 1 })
  t.match(lines.join('\n'), /待确认[^]*已确认[^]*待付款[^]*待发货[^]*配制 [^]*待收货[^]*待评价/)
  const fillings = await owner.sql<{ state: string; count: number }[]>`
    select state, count(*)::int as count from filling_tasks where vessel = 'cylinder' group by state`
  t.strictSame(
    fillingStates.filter((state) => state !== 'cancelled').map((state) => [state, countIn(fillings, state)]),
    fillingStates.filter((state) => state !== 'cancelled').map((state) => [state, 1]),
    'a filling in each of the twelve states',
  )
  const solutions = await owner.sql<{ state: string; bottles: number; values: number }[]>`
    select state, quantity as bottles, jsonb_array_length(recipe) as values from filling_tasks where vessel = 'bottle' order by id`
  t.strictSame(
    solutions.map(({ state, bottles, values }) => [state, bottles, values]),
    [
      ['partiallyFilled', 2, 1],
      ['inQualityCheck', 2, 1],
      ['qualityCheckComplete', 2, 1],
    ],
    'and a solution in three of them, made to the value of its goods',
  )
  const returns = await owner.sql<{ state: string }[]>`select distinct state from returns order by state`
  t.strictSame(
    returns.map(({ state }) => state),
    [
      'accepted',
      'agreed',
      'arrived',
      'asked',
      'completed',
      'disputed',
      'refunding',
      'refused',
      'rejected',
      'replacing',
      'sent',
      'withdrawn',
    ],
    'and a return in every state that people bring it to',
  )
  const between = await owner.sql<{ hurried: number; evidence: string[]; messages: number }[]>`
    select count(distinct r.id) filter (where r.hurried_at is not null)::int as hurried,
      array_agg(distinct r.state || ' ' || e.side order by r.state || ' ' || e.side) filter (where e.id is not null) as evidence,
      count(distinct m.id)::int as messages
    from returns r left join return_evidence e on e.return_id = r.id left join order_messages m on m.order_id = r.order_id`
  t.strictSame(
    between[0],
    { hurried: 1, evidence: ['asked buyer', 'disputed buyer', 'disputed store'], messages: 2 },
    'one of them is hurried, both sides added evidence and wrote to each other',
  )
  const page = await buyer.get('/api/batch/page')
  has(t, page.data.counts, { soon: 1, changed: 2 })
  t.strictSame(
    page.data.list.flatMap(({ notice }: { notice: { kind: string } | null }) => notice?.kind ?? []).sort(),
    ['revised', 'revoked'],
  )
  t.equal(page.data.list[0].daysLeft, 25, 'what is over first stands first')
  t.strictSame(await findBroken(mall.database.owner), [])
})

t.test(
  'R18: played again, only whole orders are added; what WeChat cannot pay is the balance, by two operators',
  async (t) => {
    const balance = async () => {
      const [row] = await owner.sql<{ sum: number }[]>`
      select coalesce(sum(e.amount), 0)::int as sum from entries e join accounts a on a.id = e.account_id
      join members m on m.id = a.owner_id where a.kind = ${account('balance', 1).kind} and m.username = 'demo-member'`
      return row!.sum
    }
    const before = await balance()
    await play({ simulator: simulator.base })
    t.strictSame(await states(), [...everywhere, 'awaitingReview', 'refunded'].sort())
    const refunds = await owner.sql<{ fen: number; decided: string; finished: string }[]>`
    select r.amount_fen as fen, d.username as decided, f.username as finished from refunds r
    join members d on d.id = r.decided_by join members f on f.id = r.finished_by where r.state = 'settled'`
    has(t, refunds, [{ decided: 'demo-operator', finished: 'demo-operator-2' }])
    t.equal(await balance(), before + refunds[0]!.fen)
    t.strictSame(await findBroken(mall.database.owner), [])
  },
)
