import t from 'tap'
import { account } from '../../../src/modules/ledger/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { has } from '../../support/has.ts'
import { creditWorld } from './world.ts'

/** Limits and write-offs by two of finance. */
const world = await creditWorld(t)
const { clock, sql, memberId } = world
const one = await world.caller('demo-operator')
const other = await world.caller('demo-operator-2')
const URL = '/api/admin/credit'
const wish = { username: 'demo-member', kind: 'limit', amount: '800.00', reason: '年度额度' }
const ask = (more: object = {}, by = one) => by.post(`${URL}/ask`, { ...wish, ...more })
async function asked(more: object = {}): Promise<string> {
  const { status, body } = await ask(more)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body.data as { decisionNo: string }).decisionNo
}
const decide = (call: 'confirm' | 'refuse', decisionNo: string, more: object = {}, by = other) =>
  by.post(`${URL}/${call}`, { decisionNo, ...more })
const line = async () => {
  const [row] = await sql<{ limit: number; used: number }[]>`
    select -floor::int as limit, -balance::int as used from accounts where kind = 'credit' and owner_id = ${memberId}`
  return { ...row }
}

t.test('a limit holds once another one of finance has confirmed it, and the member is told', async (t) => {
  t.strictSame(await line(), { limit: 5_000_000, used: 0 })
  const no = await asked()
  t.strictSame(await line(), { limit: 5_000_000, used: 0 }, 'asking changes nothing')
  has(t, await ask({ amount: '900.00' }), { status: 409, body: { code: 2861 } }, 'one of a kind waits')
  has(t, await decide('confirm', no, {}, one), { status: 403, body: { code: 2862 } }, 'R18')
  const answers = await Promise.all([1, 2, 3].map(() => decide('confirm', no)))
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409, 409], 'once')
  t.strictSame(await line(), { limit: 80_000, used: 0 })
  const notices = await sql`select 1 from notices where member_id = ${memberId} and key = 'creditLimit'`
  t.equal(notices.length, 1)
  const { list } = (await one.get(`${URL}/page?status=done`)).body.data as any
  has(t, list[0], {
    decisionNo: no,
    username: 'demo-member',
    kind: 'limit',
    amount: '800.00',
    before: '50000.00',
    reason: '年度额度',
    status: 'done',
  })
})

t.test('what is refused changes nothing, and says why', async (t) => {
  const no = await asked({ amount: '1.00' })
  has(t, await decide('refuse', no), { status: 400, body: { data: { errors: [{ path: 'reason' }] } } })
  has(t, await decide('refuse', no, { reason: '证明不足' }), {
    status: 200,
    body: { data: { status: 'refused' } },
  })
  t.strictSame(await line(), { limit: 80_000, used: 0 })
  has(t, await decide('confirm', no), { status: 409 })
})

t.test(
  'a limit is never below what is used, not even when use comes between asking and confirming',
  async (t) => {
    const no = await asked({ amount: '300.00' })
    const order = await world.bought(40_000)
    has(t, await decide('confirm', no), { status: 409, body: { code: 2105 } })
    t.strictSame(await line(), { limit: 80_000, used: 40_000 })
    has(t, await decide('refuse', no, { reason: '已用超过' }), { status: 200 })
    has(t, await ask({ amount: '399.99' }), { status: 409, body: { code: 2105 } })
    await decide('confirm', await asked({ amount: '400.00' }))
    t.strictSame(await line(), { limit: 40_000, used: 40_000 })
    const { payNo } = await world.place({ goodsFen: 100 })
    const buyer = await world.proved()
    has(t, await buyer.post('/api/pay/credit', { payGroupNo: payNo }), {
      status: 409,
      body: { code: 2002, msg: '授信额度不足' },
    })
    await world.received(order)
  },
)

t.test(
  'a debt is written off by two: bills and use are less, the loss is the mall’s, and the books agree',
  async (t) => {
    has(
      t,
      await ask({ kind: 'writeOff', amount: '1.00' }),
      { status: 409, body: { code: 2860 } },
      'nothing is stated yet',
    )
    clock.forward(30 * 86_400)
    await world.state()
    const again = await world.caller('demo-operator')
    const second = await world.caller('demo-operator-2')
    has(t, await ask({ kind: 'writeOff', amount: '0' }, again), {
      status: 400,
      body: { data: { errors: [{ path: 'amount' }] } },
    })
    has(t, await ask({ kind: 'writeOff', amount: '400.01' }, again), { status: 409, body: { code: 2860 } })
    const { body } = await ask({ kind: 'writeOff', amount: '150.00', reason: '公司注销' }, again)
    const { decisionNo } = body.data as { decisionNo: string }
    has(t, await decide('confirm', decisionNo, {}, second), { status: 200 })
    t.strictSame(await line(), { limit: 40_000, used: 25_000 })
    const [bill] =
      await sql`select amount_fen::int as amount, repaid_fen::int as repaid from credit_bills where member_id = ${memberId}`
    t.strictSame({ ...bill }, { amount: 40_000, repaid: 15_000 })
    const reductions = await sql`select kind, amount_fen::int as fen from credit_reductions`
    t.strictSame(
      reductions.map((row) => ({ ...row })),
      [{ kind: 'writtenOff', fen: 15_000 }],
    )
    t.equal(await world.balance(account('creditLosses')), -15_000)
    t.strictSame(await world.sums(), { CNY: 0, PTS: 0 })
    t.strictSame(await world.breaches(), [])
    const histories = (await findBreaches(world.database.owner)).filter(({ subject }) =>
      subject.startsWith('creditDecision'),
    )
    t.strictSame(histories, [], 'I8: each decision is where its history ends')
  },
)

t.test('only who has the right, and never about their own line', async (t) => {
  const store = await world.caller('demo-store')
  has(t, await ask({}, store), { status: 403 })
  const again = await world.caller('demo-operator')
  has(t, await ask({ username: 'demo-operator' }, again), { status: 403, body: { code: 2863 } })
  has(t, await ask({ username: 'nobody-here' }, again), {
    status: 400,
    body: { data: { errors: [{ path: 'username' }] } },
  })
  const { body } = await ask({ username: 'demo-operator-2', amount: '10.00' }, again)
  const second = await world.caller('demo-operator-2')
  has(t, await decide('confirm', (body.data as { decisionNo: string }).decisionNo, {}, second), {
    status: 403,
    body: { code: 2863 },
  })
  await t.rejects(
    sql`update credit_decisions set state = 'done', decided_by = asked_by, decided_at = now() where state = 'asked'`,
    /credit_decisions_two/,
  )
})
