import t from 'tap'
import { account, findDifferences, post } from '../../../src/modules/ledger/index.ts'
import { has } from '../../support/has.ts'
import { testDatabase } from '../../support/database.ts'
import { handClock } from '../../support/mall.ts'

const at = new Date('2026-11-21T04:00:00Z')

t.test('a journal moves money between accounts, once for its key', async (t) => {
  const { transaction, sql } = await testDatabase(t)
  const grant = {
    kind: 'wallet.grant',
    ref: 'grant:1',
    at,
    entries: [
      { account: account('balance', 7), amount: 500 },
      { account: account('grants'), amount: -500 },
    ],
  }
  t.equal(await transaction((tx) => post(tx, grant)), true)
  t.equal(await transaction((tx) => post(tx, grant)), false, 'a second time changes nothing')
  const [row] = await sql`select balance from accounts where kind = 'balance' and owner_id = 7`
  t.equal(row!['balance'], 500)
})

t.test('an account never falls below its floor (R26)', async (t) => {
  const { transaction } = await testDatabase(t)
  const spend = (amount: number) => ({
    kind: 'test.spend',
    ref: `spend:${amount}`,
    at,
    entries: [
      { account: account('balance', 7), amount: -amount },
      { account: account('suspense'), amount },
    ],
  })
  await t.rejects(
    transaction((tx) => post(tx, spend(1))),
    { message: 'errors.ledger.balanceTooLow' },
  )
})

t.test('the database refuses what is no bookkeeping (R25, R26, R27)', async (t) => {
  const { transaction, sql, owner } = await testDatabase(t)
  await transaction((tx) =>
    post(tx, {
      kind: 'test',
      ref: 'a',
      at,
      entries: [
        { account: account('balance', 7), amount: 5 },
        { account: account('suspense'), amount: -5 },
      ],
    }),
  )
  const one = [{ account: account('balance', 7), amount: 5 }]
  await t.rejects(
    transaction((tx) => post(tx, { kind: 'test', ref: 'b', at, entries: one })),
    /does not sum to zero/,
  )
  const unbalanced = [
    [
      { account: account('balance', 7), amount: 5 },
      { account: account('suspense'), amount: -4 },
    ],
    [
      { account: account('balance', 7), amount: 5 },
      { account: account('suspense'), amount: 5 },
    ],
    // Five yuan are not five points.
    [
      { account: account('balance', 7), amount: 5 },
      { account: account('pointsIssued'), amount: -5 },
    ],
  ]
  for (const entries of unbalanced)
    await t.rejects(
      transaction((tx) => post(tx, { kind: 'test', ref: 'b', at, entries })),
      /does not sum to zero/,
      JSON.stringify(entries),
    )
  const [held] = await sql`
    select (select count(*)::int from journals) as journals, (select count(*)::int from entries) as entries,
      (select balance from accounts where kind = 'balance' and owner_id = 7) as balance`
  t.strictSame({ ...held }, { journals: 1, entries: 2, balance: 5 }, 'nothing of them is kept')
  await t.rejects(
    sql`insert into entries (journal_id, seq, account_id, currency, amount) select j.id, 9, a.id, 'CNY', 5 from journals j, accounts a limit 1`,
    /is closed/,
  )
  await t.rejects(sql`update accounts set balance = 99`, /permission denied/)
  await t.rejects(sql`update entries set amount = 6`, /permission denied/)
  await t.rejects(sql`delete from journals`, /permission denied/)
  await t.rejects(owner.sql`update entries set amount = 6`, /never changed/)
  await t.rejects(owner.sql`truncate entries cascade`, /never changed/)
})

t.test(
  'R28: a balance that its entries do not add up to is one open difference, which nobody puts right',
  async (t) => {
    const database = await testDatabase(t)
    const { transaction, owner } = database
    await transaction((tx) =>
      post(tx, {
        kind: 'test',
        ref: 'a',
        at,
        entries: [
          { account: account('balance', 7), amount: 5 },
          { account: account('suspense'), amount: -5 },
        ],
      }),
    )
    const night = () => findDifferences({ database, clock: handClock(at) })
    t.equal(await night(), 0)
    await owner.sql`update accounts set balance = 6 where kind = 'balance'`
    t.equal(await night(), 1)
    t.equal(await night(), 0, 'it is open already')
    has(t, await owner.sql`select kind, ours, theirs, closed from differences`, [
      { kind: 'balance', ours: 6, theirs: 5, closed: false },
    ])
    has(t, await owner.sql`select balance from accounts where kind = 'balance'`, [{ balance: 6 }])
  },
)
