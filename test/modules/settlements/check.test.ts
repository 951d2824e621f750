import t from 'tap'
import { account, post } from '../../../src/modules/ledger/index.ts'
import type { Invariant } from '../../../src/tools/ledger-check/check.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { has } from '../../support/has.ts'
import { moneyWorld } from './world.ts'

const world = await moneyWorld(t)
const { owner } = world.database
const [waiting, done] = await world.paid({ goodsFen: 10_000, freightFen: 1200 }, { goodsFen: 20_000 })
await world.completed(done!)

/** What I9, or the invariant named, says while these statements have been run by the owner; then they are undone. */
async function broken(statements: readonly string[], invariant: Invariant = 'I9'): Promise<string[]> {
  const undo = new Error('undo')
  let found: string[] = []
  await owner
    .transaction(async (tx) => {
      for (const statement of statements) await tx.sql.unsafe(statement)
      const breaches = await findBreaches({ transaction: (work) => work(tx) }, invariant)
      found = breaches.map(({ subject, detail }) => `${subject}: ${detail}`)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return found
}
const off = (...tables: string[]) => tables.map((table) => `alter table ${table} disable trigger user`)

t.test('money of stores that was moved by verbs keeps I9', async (t) => {
  t.strictSame(await world.breaches(), [])
})

t.test(
  'a paid order that is no store’s, of another amount, or completed and not owed is named',
  async (t) => {
    has(t, await broken([`delete from settlement_orders where order_id = ${waiting}`]), [
      /^order HZ\d+: awaitingShipment, pending at payment 11200, of no store/,
      /^store 1: pending 11200, of its orders 0/,
    ])
    const rate = 'commission_rate = null, entered_at = null, commission_fen = 0'
    has(t, await broken([`update settlement_orders set ${rate} where order_id = ${done}`]), [
      /^order HZ\d+: completed, pending at payment 20000$/,
      /^store 1: pending 11200, of its orders 31200/,
      'commissions: posted 1000, of orders 0',
    ])
  },
)

t.test('what is left of an order and what is pending must agree', async (t) => {
  has(t, await broken([`update settlement_orders set freight_fen = 0 where order_id = ${waiting}`]), [
    'store 1: pending 11200, of its orders 10000',
  ])
})

t.test('what moves what a store is owed without a line, or a line without it, is named', async (t) => {
  await t.rejects(owner.sql`delete from settlement_lines`, /never changed/)
  has(t, await broken([...off('settlement_lines'), 'delete from settlement_lines']), [
    /^store 1: settlements\.sale order:\d+ moved 19000, lines say nothing/,
    'store 1: 2026-11 sale: kept {1,20000,0,0,0,0,1000,0,19000}, by its lines nothing',
  ])
  const more = 'other_fen = 5, total_fen = total_fen + 5'
  has(t, await broken([...off('settlement_lines'), `update settlement_lines set ${more}`]), [
    /moved 19000, lines say 19005/,
    /by its lines \{1,20000,0,0,0,0,1000,5,19005\}$/,
  ])
})

t.test('a sum that is kept and is not that of its orders or lines is named', async (t) => {
  const orders = 'by its orders 2 of 31200, 1 pending of 11200'
  has(
    t,
    await broken(['update settlement_day_changes set taken_fen = taken_fen + 1 where pending_orders < 0']),
    [`store 1: 2026-11-21: kept 2 orders of 31201, 1 pending of 11200, ${orders}`],
  )
  has(t, await broken(['delete from settlement_day_changes']), [
    `store 1: 2026-11-21: kept nothing, ${orders}`,
  ])
  has(
    t,
    await broken([
      ...off('settlement_orders'),
      'update settlement_orders set offset_fen = 1 where entered_at is null',
    ]),
    [
      'store 1: pending 11200, of its orders 11201',
      'store 1: 2026-11-21: kept 2 orders of 31200, 1 pending of 11200, by its orders 2 of 31200, 1 pending of 11201',
    ],
  )
  has(t, await broken(['update settlement_months set lines = 2']), [
    'store 1: 2026-11 sale: kept {2,20000,0,0,0,0,1000,0,19000}, by its lines {1,20000,0,0,0,0,1000,0,19000}',
  ])
})

t.test('a store that is owed and owes at once, or owes less than nothing, is named', async (t) => {
  const claim = `insert into accounts (kind, owner_id, currency, balance) values ('storeClaim', 1, 'CNY', 0) on conflict do nothing`
  has(t, await broken([claim, `update accounts set balance = -5 where kind = 'storeClaim'`]), [
    'store 1: owed 19000, claim -5',
  ])
  const loose = 'alter table accounts drop constraint accounts_claim'
  has(t, await broken([claim, loose, `update accounts set balance = 5 where kind = 'storeClaim'`]), [
    'store 1: owed 19000, claim 5',
  ])
  await t.rejects(
    world.database.transaction((tx) =>
      post(tx, {
        kind: 'test.claim',
        ref: 'claim:1',
        at: world.clock.now(),
        entries: [
          { account: account('storeClaim', 1), amount: 5 },
          { account: account('storeDue', 1), amount: -5 },
        ],
      }),
    ),
    /accounts_claim/,
    'nor does the database take it',
  )
})

t.test('R26: what a store is owed never falls below zero', async (t) => {
  const loose = 'alter table accounts drop constraint accounts_floor'
  const spend = `
    with j as (insert into journals (kind, ref, at) values ('x', 'y', now()) returning id)
    insert into entries select j.id, n, a.id, a.currency, case n when 1 then -19001 else 19001 end
    from j, accounts a, generate_series(1, 2) n
    where n = 1 and a.kind = 'storeDue' or n = 2 and a.kind = 'commissions'`
  has(t, await broken([loose, spend], 'I3'), [/^account \d+: storeDue of 1: -1, not below 0/])
})

t.test('commission that is not of the goods at the rate is named', async (t) => {
  has(t, await broken([`update settlement_orders set commission_fen = 999 where order_id = ${done}`]), [
    'commissions: posted 1000, of orders 999',
    /^order \d+: commission 999 at 500 of 20000/,
  ])
})

t.test('a statement that does not follow on, or leaves a month out, is named', async (t) => {
  const statement = (month: string, opening: number, sales: number) => `
    insert into settlements (store_id, month, opening_fen, sales_fen, refunds_fen, compensations_fen, payouts_fen, closing_fen, issued_at)
    values (1, '${month}', ${opening}, ${sales}, 0, 0, 0, ${opening + sales}, now())`
  t.strictSame(await broken([statement('2026-11-01', 0, 19_000)]), [])
  has(t, await broken([statement('2026-11-01', 7, 19_000)]), ['store 1: 2026-11 from 7 after 0 to 19007'])
  has(t, await broken([statement('2026-11-01', 0, 19_001)]), ['store 1: 2026-11 from 0 after 0 to 19001'])
  has(t, await broken([statement('2026-12-01', 0, 0)]), ['store 1: 2026-11 was left out'])
})

t.test('money that is held without a payout, or a payout without its journals, is named', async (t) => {
  const held = `insert into accounts (kind, owner_id, currency, balance, floor) values ('payoutHeld', 1, 'CNY', 0, 0)`
  has(t, await broken([held, `update accounts set balance = 5 where kind = 'payoutHeld'`]), [
    'store 1: held 5, asked 0',
  ])
  const asked = [
    `insert into settlements (store_id, month, opening_fen, sales_fen, refunds_fen, compensations_fen, payouts_fen, closing_fen, issued_at)
     values (1, '2026-11-01', 0, 19000, 0, 0, 0, 19000, now())`,
    `insert into payouts (number, settlement_id, store_id, state, amount_fen, asked_by, asked_at)
     select 'PO1', id, 1, 'asked', 19000, ${world.memberId}, now() from settlements`,
  ]
  has(t, await broken([...off('payouts'), ...asked]), [
    'payout PO1: asked, journals none',
    'store 1: held 0, asked 19000',
  ])
})

t.test('I6: what a store gave must be in the books, and no more than was paid', async (t) => {
  const given = `insert into compensations (order_id, member_id, amount_fen, reason, given_by, given_at)
    values (${done}, ${world.memberId}, 500, 'x', ${world.memberId + 1}, now())`
  has(t, await broken([given], 'I6'), [/compensated 0, given 500, in journals 0/])
})
