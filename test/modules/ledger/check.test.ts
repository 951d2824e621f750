import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import t from 'tap'
import type { Tx } from '../../../src/platform/db/index.ts'
import { orderAxis } from '../../../src/modules/orders/states.ts'
import { paymentAxis } from '../../../src/modules/payments/states.ts'
import { beginHistory } from '../../../src/platform/moves/index.ts'
import { holdCoupon, useCoupon } from '../../../src/modules/coupons/index.ts'
import { account, post } from '../../../src/modules/ledger/index.ts'
import { sell } from '../../../src/modules/settlements/index.ts'
import { reserveStock } from '../../../src/modules/stock/index.ts'
import { captureEntries, holdAssets } from '../../../src/modules/wallet/index.ts'
import { findBreaches } from '../../../src/tools/ledger-check/index.ts'
import { has } from '../../support/has.ts'
import { testDatabase } from '../../support/database.ts'

const database = await testDatabase(t, { demo: true })
const { owner } = database
const { sql } = owner
const at = new Date()
const ids = await owner.transaction(paidOrder)

/** An order of the demo member, paid by balance, points and a coupon; everything that it moved is in the books. */
async function paidOrder(tx: Tx) {
  const one = async <T>(rows: PromiseLike<readonly unknown[]>) => (await rows)[0] as T
  const { id: memberId } = await one<{ id: number }>(
    tx.sql`select id from members where username = 'demo-member'`,
  )
  const batch = await one<{ id: number; sku_id: number; spu_id: number; store_id: number }>(tx.sql`
    select b.id, b.sku_id, s.spu_id, p.store_id from batches b join skus s on s.id = b.sku_id join spus p on p.id = s.spu_id
    where b.on_hand - b.reserved > 5 and b.expires_on > now() + interval '200 days' limit 1`)
  const { id: couponId } = await one<{ id: number }>(
    tx.sql`select c.id from coupons c join coupon_offers o on o.id = c.offer_id where o.number = 'DEMO-C100' and c.member_id = ${memberId}`,
  )
  const { id: placingId } = await one<{ id: number }>(
    tx.sql`insert into placings (member_id, coupon_id, points, payable_fen, placed_at) values (${memberId}, ${couponId}, 100, 800, ${at}) returning id`,
  )
  const { id: groupId } = await one<{ id: number }>(tx.sql`
    insert into payment_groups (pay_no, member_id, placing_id, state, deadline_at, opened_at, settled_at)
    values ('CHECK1', ${memberId}, ${placingId}, 'settled', ${at}, ${at}, ${at}) returning id`)
  const { id: orderId } = await one<{ id: number }>(tx.sql`
    insert into orders (number, placing_id, group_id, member_id, store_id, kind, state, goods_fen, coupon_id, coupon_fen, coupon_borne_by,
      points, points_fen, payable_fen, address, delivery, placed_at, paid_at, paid_by)
    values ('CHECK1', ${placingId}, ${groupId}, ${memberId}, ${batch.store_id}, 'stocked', 'awaitingShipment', 1000, ${couponId}, 100, 'operator',
      100, 100, 800, '{}', '{}', ${at}, ${at}, 'balance') returning id`)
  const { id: orderLineId } = await one<{ id: number }>(tx.sql`
    insert into order_lines (order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen, goods_fen, coupon_fen, points_fen, payable_fen)
    values (${orderId}, ${memberId}, 1, ${batch.sku_id}, ${batch.spu_id}, '{}', 1, 1000, 1000, 100, 100, 800) returning id`)
  const line = { orderId, orderLineId, skuId: batch.sku_id, batchId: batch.id, quantity: 1, name: 'x' }
  await reserveStock(tx, [line], at)
  await beginHistory(tx, orderAxis, [{ id: orderId, state: 'awaitingPayment' }], {
    role: 'buyer',
    actorId: memberId,
    at,
  })
  await tx.sql`
    insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
    values ('order', ${orderId}, 'pay', 'awaitingPayment', 'awaitingShipment', 'payment', ${at})`
  await holdCoupon(tx, { couponId, memberId, placingId, now: at })
  await useCoupon(tx, placingId, at)
  const assets = { memberId, points: 100, giftCards: [] }
  await holdAssets(tx, { ...assets, placingId, at })
  const { id: paymentId } = await one<{ id: number }>(tx.sql`
    insert into payments (number, group_id, member_id, method, state, amount_fen, started_at, settled_at)
    values ('CHECK1', ${groupId}, ${memberId}, 'balance', 'settled', 800, ${at}, ${at}) returning id`)
  await tx.sql`insert into payment_parts (payment_id, order_id, amount_fen) values (${paymentId}, ${orderId}, 800)`
  await beginHistory(tx, paymentAxis, [{ id: paymentId, state: 'settled' }], {
    role: 'buyer',
    actorId: memberId,
    at,
  })
  await post(tx, {
    kind: 'payments.settle',
    ref: `order:${orderId}`,
    at,
    entries: [
      ...captureEntries(assets),
      { account: account('balance', memberId), amount: -800 },
      { account: account('promotions'), amount: -100 },
      { account: account('storePending', batch.store_id), amount: 1000 },
    ],
  })
  await sell(
    tx,
    [
      {
        id: orderId,
        storeId: batch.store_id,
        number: 'CHECK1',
        goodsFen: 1000,
        adjustFen: 0,
        couponFen: 100,
        couponBorneBy: 'operator',
        points: 100,
        freightFen: 0,
        freightBorneFen: 0,
      },
    ],
    at,
  )
  return { memberId, orderId, couponId, placingId, paymentId, batchId: batch.id }
}

/** What the check says while these statements have been run by the owner, who may do anything; then they are undone. */
async function broken(...statements: string[]): Promise<string[]> {
  const undo = new Error('undo')
  let found: string[] = []
  await owner
    .transaction(async (tx) => {
      for (const statement of statements) await tx.sql.unsafe(statement)
      const breaches = await findBreaches({ transaction: (work) => work(tx) })
      found = breaches.map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return found
}
const off = (...tables: string[]) => tables.map((table) => `alter table ${table} disable trigger user`)

t.test('a mall that did business keeps I1–I9', async (t) => {
  t.strictSame(await findBreaches(database), [])
})

t.test('I1: a journal that does not sum to zero is named', async (t) => {
  const journal = `(select id from journals where kind = 'payments.settle')`
  const found = await broken(
    ...off('entries'),
    `update entries set amount = amount + 5 where journal_id = ${journal} and amount > 500`,
  )
  has(
    t,
    found.filter((it) => it.startsWith('I1 ')),
    [/^I1 journal \d+: 4 entries, off by 5/],
  )
  has(
    t,
    await broken(...off('journals'), `insert into journals (kind, ref, at) values ('x', 'y', now())`),
    [/^I1 journal \d+: 0 entries/],
    'one without sides',
  )
})

t.test('I2: a balance that its entries do not add up to is named', async (t) => {
  has(
    t,
    await broken(
      `update accounts set balance = balance + 1 where kind = 'balance' and owner_id = ${ids.memberId}`,
    ),
    [new RegExp(`^I2 account \\d+: balance of ${ids.memberId}: kept 1999201, entries 1999200`)],
  )
})

t.test('I3: an overdrawn account and credit beyond its limit are named', async (t) => {
  const spend = (kind: string, amount: number) => `
    with j as (insert into journals (kind, ref, at) values ('x', '${kind}', now()) returning id)
    insert into entries select j.id, n, a.id, a.currency, case n when 1 then -${amount} else ${amount} end
    from j, accounts a, generate_series(1, 2) n
    where n = 1 and a.kind = '${kind}' and a.owner_id = ${ids.memberId} or n = 2 and a.kind = case '${kind}' when 'points' then 'pointsIssued' else 'grants' end`
  const loose = 'alter table accounts drop constraint accounts_floor'
  has(t, await broken(loose, spend('points', 999_999)), [/^I3 account \d+: points of \d+: -/])
  has(t, await broken(loose, spend('credit', 5_000_001)), [
    /^I3 .*credit of \d+: -5000001, not below -5000000/,
    /^I13 member \d+: ledger 5000001, bills 0/,
  ])
  has(
    t,
    await broken(
      'alter table accounts drop constraint accounts_floor_kept',
      `update accounts set floor = null where kind = 'points' and owner_id = ${ids.memberId}`,
    ),
    [/^I3 .*an unset floor/],
  )
})

t.test('I4: stock that no move explains, or more held than there is, is named', async (t) => {
  has(t, await broken(`update batches set on_hand = on_hand + 1 where id = ${ids.batchId}`), [
    new RegExp(`^I4 batch ${ids.batchId}: `),
  ])
  const over = await broken(
    'alter table batches drop constraint batches_stock',
    `update batches set reserved = on_hand + 1 where id = ${ids.batchId}`,
  )
  t.match(over[0], /^I4 batch/)
})

t.test('I5: reservations that are not counted, outlive their order or are missing are named', async (t) => {
  has(t, await broken(`update batches set reserved = reserved + 1 where id = ${ids.batchId}`), [
    new RegExp(`^I5 batch ${ids.batchId}: reserved 2, reservations 1`),
  ])
  has(
    t,
    await broken(
      `update reservations set state = 'released', ended_at = now() where order_id = ${ids.orderId}`,
      `update batches set reserved = reserved - 1 where id = ${ids.batchId}`,
    ),
    [/^I5 order CHECK1: line \d+ of 1 holds 0/],
  )
  const over = await broken(
    ...off('orders'),
    `update orders set state = 'completed' where id = ${ids.orderId}`,
  )
  t.ok(
    over.some((it) => it.startsWith('I5 order CHECK1: completed holds 1')),
    over.join(),
  )
})

t.test('I6: what is paid twice, too little, for nothing or refunded too much is named', async (t) => {
  const all = async (...statements: string[]) =>
    (await broken(...statements)).filter((it) => it.startsWith('I6'))
  has(
    t,
    await all(
      ...off('orders'),
      `update orders set state = 'awaitingPayment', paid_at = null where id = ${ids.orderId}`,
    ),
    [
      /^I6 order CHECK1: awaitingPayment, payable 800, 1 successes of 800/,
      /^I6 order CHECK1: awaitingPayment, took 800 \+ 0 \+ 100/,
    ],
  )
  has(t, await all(`update payment_parts set amount_fen = 799 where payment_id = ${ids.paymentId}`), [
    /1 successes of 799/,
  ])
  has(
    t,
    await all(...off('journals'), `update journals set ref = 'order:999999' where kind = 'payments.settle'`),
    [/^I6 order 999999: nowhere, took 800/, /^I6 order CHECK1: awaitingShipment, took 0/],
  )
  has(
    t,
    await all(
      'alter table orders drop constraint orders_refunded, drop constraint orders_compensated',
      ...off('orders'),
      `update orders set refunded_fen = 801 where id = ${ids.orderId}`,
    ),
    [/payable 800, refunded 801, refunds 0/, /compensated 0/],
  )
  has(
    t,
    await all(
      `insert into channel_notices (id, event_type, subject, raw, effect, received_at) values ('n', 'TRANSACTION.SUCCESS', '4200', '', 'x', now())`,
    ),
    [/^I6 transaction 4200: 0 effects/],
    'a success that did nothing',
  )
  has(
    t,
    await all(
      `insert into suspense_items (payment_id, transaction_id, amount_fen, reason, refund_number, held_at) values (${ids.paymentId}, '4201', 5, 'late', 'B1', now())`,
    ),
    [/^I6 suspense \d+: held, 0 in, 0 back/],
    'money in suspense without its journal',
  )
})

t.test('I7: too many coupons, or one in two living placings, are named', async (t) => {
  has(t, await broken(`update coupon_offers set claimed = 0 where number = 'DEMO-C100'`), [
    /^I7 offer \d+: 1 claimed, counted 0/,
  ])
  has(
    t,
    await broken(
      `insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
       select offer_id, member_id, 9, now(), now() from coupons c join coupon_offers o on o.id = c.offer_id where o.number = 'DEMO-C10P'`,
      `update coupon_offers set claimed = 2 where number = 'DEMO-C10P'`,
    ),
    [/^I7 offer \d+: member \d+ has 2 of 1/],
  )
  has(
    t,
    await broken(`update coupons set state = 'available', placing_id = null where id = ${ids.couponId}`),
    [new RegExp(`^I7 coupon ${ids.couponId}: 1 living placings, available by placing none`)],
  )
})

t.test('I8: a state without its step, and a step that is none, are named', async (t) => {
  has(
    t,
    await broken(...off('orders'), `update orders set state = 'awaitingReceipt' where id = ${ids.orderId}`),
    [new RegExp(`^I8 order ${ids.orderId}: is awaitingReceipt, history ends in awaitingShipment`)],
  )
  const wrong = await broken(
    ...off('state_history'),
    'alter table state_history drop constraint state_history_legal',
    `insert into state_history (axis, subject_id, move, from_state, to_state, role, at) values ('order', ${ids.orderId}, 'fly', 'completed', 'awaitingShipment', 'buyer', now())`,
  )
  has(t, wrong, [/^I8 order \d+: step \d+: fly from completed to awaitingShipment as buyer/])
})

t.test('I8: a job that runs on long after its lease is named', async (t) => {
  const job = (state: string, since: string) =>
    `insert into pgboss.job (name, state, started_on, expire_seconds, keep_until) values ('test', '${state}', now() - interval '${since}', 900, now() + interval '1 day')`
  const found = await broken(
    `select pgboss.create_queue('test', '{"policy": "standard"}')`,
    job('active', '31 minutes'),
    job('active', '29 minutes'),
    job('completed', '9 hours'),
  )
  has(t, found, [/^I8 job .*: test runs since/])
  t.equal(found.length, 1)
})

t.test('npm run ledger:check ends with 0, or with 1 and a list', async (t) => {
  const check = () =>
    promisify(execFile)('node_modules/.bin/tsx', ['src/tools/ledger-check.ts'], {
      env: { ...process.env, DATABASE_URL: database.appUrl },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    )
  has(t, await check(), { code: 0, stdout: /I1 holds\nI2 holds\n[^]*I9 holds\n([^]* holds\n)?$/ })
  await sql`update batches set on_hand = on_hand + 1 where id = ${ids.batchId}`
  has(t, await check(), { code: 1, stdout: /I4 IS BROKEN\n +batch \d+: on hand/ })
  await sql`update batches set on_hand = on_hand - 1 where id = ${ids.batchId}`
})

t.test(
  'R60: views are read by mall_reader and nothing else is; each column is explained, in the database and docs/books.md',
  async (t) => {
    const columns = await sql<{ view: string; name: string; comment: string | null; readable: boolean }[]>`
    select c.relname as view, a.attname as name, col_description(c.oid, a.attnum) as comment, has_table_privilege('mall_reader', c.oid, 'select') as readable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 where c.relnamespace = 'books'::regnamespace`
    const named = [
      'accounts',
      'journals',
      'entries',
      'stock',
      'reservations',
      'orders',
      'order_history',
      'payments',
      'refunds',
      'coupons',
      'jobs',
    ]
    const docs = readFileSync('docs/books.md', 'utf8')
    for (const view of named)
      t.ok(
        columns.some((it) => it.view === view),
        view,
      )
    for (const { view, name, comment, readable } of columns) {
      t.ok(readable && comment, `${view}.${name}`)
      t.match(docs.slice(docs.indexOf(`\n## ${view}\n`)), `\`${name}\``)
    }
    const open = await sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and has_table_privilege('mall_reader', oid, 'select')`
    t.strictSame([...open], [])
  },
)
