import t from 'tap'
import type { MemberContext } from '../../../src/platform/context.ts'
import { account, post } from '../../../src/modules/ledger/index.ts'
import { balanceDetails, balanceOf } from '../../../src/modules/balance/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { handClock } from '../../support/mall.ts'
import { moneyWorld } from '../wallet/world.ts'

const world = await moneyWorld(t)
const { transaction, sql } = world
const clock = handClock('2026-11-21T04:00:00Z')
const contextOf = (memberId: number) =>
  ({
    database: world,
    clock,
    lang: 'en',
    actor: { kind: 'member', memberId },
  }) as unknown as MemberContext

let journals = 0
/** Moves so much of the two parts of a balance, as a journal of this kind. */
const move = (memberId: number, cause: string, own: number, given: number, at: string) => {
  const [kind, what] = cause.split(' ')
  return transaction((tx) =>
    post(tx, {
      kind: kind!,
      ref: `${what}:${(journals += 1)}`,
      at: new Date(at),
      entries: [
        { account: account('balance', memberId), amount: own },
        { account: account('compensation', memberId), amount: given },
        { account: account('grants'), amount: -(own + given) },
      ],
    }),
  )
}

t.test(
  'each movement says what was there after it; sums before and after agree with the entries',
  async (t) => {
    const memberId = await world.member('walker')
    const ctx = contextOf(memberId)
    await move(memberId, 'wallet.demo member', 10_000, 0, '2023-01-05T00:00:00Z')
    await move(memberId, 'refunds.compensate compensation', 0, 500, '2026-01-05T00:00:00Z')
    await move(memberId, 'payments.settle order', -1000, -500, '2026-03-01T00:00:00Z')
    await move(memberId, 'payments.refund refund', 400, 200, '2026-03-31T16:00:00Z')
    await move(memberId, 'payments.toBalance payment', 50, 0, '2026-11-20T00:00:00Z')
    const all = await balanceDetails(ctx, {})
    t.equal(all.from, '2024-11-21')
    t.equal(all.openingFen, 10_000, 'what is older than two years is the opening sum')
    t.equal(all.closingFen, 9650)
    t.strictSame(
      all.lines.list.map(({ kind, amountFen, givenFen, afterFen }) => [kind, amountFen, givenFen, afterFen]),
      [
        ['overpaid', 50, 0, 9650],
        ['refund', 600, 200, 9600],
        ['order', -1500, -500, 9000],
        ['compensation', 500, 500, 10_500],
      ],
    )
    const spring = await balanceDetails(ctx, { from: '2026-03-01', to: '2026-03-31' })
    t.strictSame(
      [spring.openingFen, spring.closingFen, spring.lines.list.map(({ kind }) => kind)],
      [10_500, 9000, ['order']],
      'days are those of Shanghai',
    )
    const swapped = await balanceDetails(ctx, { from: '2026-03-31', to: '2026-03-01' })
    t.strictSame([swapped.from, swapped.to, swapped.lines.total], ['2026-03-01', '2026-03-31', 1])
    const toCome = await balanceDetails(ctx, { from: '2099-01-01' })
    t.strictSame([toCome.from, toCome.openingFen], [toCome.to, 9650], 'days to come are today')
    const refunds = await balanceDetails(ctx, { type: 'refund' })
    t.strictSame(
      refunds.lines.list.map(({ afterFen }) => afterFen),
      [9600],
    )
    const shown = await balanceOf(ctx)
    t.strictSame([shown.totalFen, shown.ownFen, shown.compensationFen, shown.heldFen], [9650, 9450, 200, 0])
    t.strictSame(shown.origins, [
      { kind: 'topUp', fen: 10_000 },
      { kind: 'overpaid', fen: 50 },
      { kind: 'refund', fen: 600 },
      { kind: 'compensation', fen: 500 },
      { kind: 'order', fen: -1500 },
    ])
    t.strictSame(shown.months.at(0), { month: '2025-12', inFen: 0, outFen: 0, closingFen: 10_000 })
    t.strictSame(
      shown.months.filter(({ month }) => month >= '2026-03').map(({ closingFen }) => closingFen),
      [9000, 9600, 9600, 9600, 9600, 9600, 9600, 9600, 9650],
    )
    t.strictSame(shown.months.at(-1), { month: '2026-11', inFen: 50, outFen: 0, closingFen: 9650 })
  },
)

t.test(
  'walked by cursor, a list shows each movement once; every figure is rebuilt from raw entries',
  async (t) => {
    const memberId = await world.member('many')
    const ctx = contextOf(memberId)
    const one = (n: number) =>
      n % 3 === 0
        ? move(memberId, 'wallet.grant grant', 0, n + 1, '2026-05-05T00:00:00Z')
        : move(memberId, 'payments.settle deposit', n * 7, 0, '2026-05-05T00:00:00Z')
    // Three at a time: they wait for one another, in whatever order they came.
    for (let n = 0; n < 57; n += 3) await Promise.all([one(n), one(n + 1), one(n + 2)])
    const raw = await sql<{ id: number; amount: number; after: number }[]>`
    select id, amount::int, sum(amount) over (order by id)::int as after from (
      select e.journal_id as id, sum(e.amount) as amount from entries e join accounts a on a.id = e.account_id
      where a.owner_id = ${memberId} and a.kind in ('balance', 'compensation') group by 1) j order by id desc`
    const walk = async (type?: 'topUp' | 'compensation') => {
      const found: { id: number; amount: number; after: number }[] = []
      let cursor: string | null | undefined
      do {
        const page = await balanceDetails(ctx, { type, size: 10, ...(cursor && { cursor }) })
        found.push(
          ...page.lines.list.map((row) => ({ id: row.id, amount: row.amountFen, after: row.afterFen })),
        )
        cursor = page.lines.nextCursor
      } while (cursor !== null)
      return found
    }
    t.strictSame(
      await walk(),
      raw.map((row) => ({ ...row })),
    )
    const grants = await walk('compensation')
    const isGrant = new Set(grants.map(({ id }) => id))
    t.equal(grants.length, 19)
    t.strictSame(
      grants,
      raw.filter(({ id }) => isGrant.has(id)).map((row) => ({ ...row })),
    )
    t.equal((await walk('topUp')).length, raw.length - 19)
  },
)

t.test('I11: a line that differs from the entries is named', async (t) => {
  const { owner } = world
  const undo = new Error('undo')
  const broken = async (statement: string) => {
    let found: string[] = []
    await owner
      .transaction(async (tx) => {
        await tx.sql.unsafe(statement)
        const breaches = await findBreaches({ transaction: (work) => work(tx) }, 'I11')
        found = breaches.map(({ subject, detail }) => `${subject}: ${detail}`)
        throw undo
      })
      .catch((error) => {
        if (error !== undo) throw error
      })
    return found
  }
  t.strictSame(await broken('select 1'), [])
  const [line] = await sql<{ owner: number; journal: number }[]>`
    select owner_id as owner, journal_id as journal from balance_lines where cause = 'payments.toBalance payment'`
  const where = `where journal_id = ${line!.journal}`
  const named = (says: string) => [
    `member ${line!.owner}: journal ${line!.journal}: entries 50 to 9650, line ${says}`,
  ]
  t.strictSame(await broken(`delete from balance_lines ${where}`), named('none'))
  t.strictSame(
    await broken(`update balance_lines set own_after_fen = own_after_fen + 1 ${where}`),
    named('50'),
  )
  t.strictSame(await broken(`update balance_lines set own_fen = 51 ${where}`), named('51'))
  await t.rejects(sql`delete from balance_lines`, /permission denied/)
})
