import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../platform/db/index.ts'

/** Of so many orders, the newest that still wait for somebody: a queue does not grow with what was done before. */
const WAITING = 240
/** Two years of orders, evenly. */
const DAYS = 730

/** Tables whose triggers write history, balances and versions, which these rows bring along. */
const TABLES = [
  'placings',
  'payment_groups',
  'orders',
  'order_lines',
  'state_history',
  'payments',
  'payment_parts',
  'vouchers',
  'refunds',
  'journals',
  'entries',
  'settlement_orders',
  'settlement_lines',
  'settlements',
  'reviews',
  'order_conversations',
  'order_messages',
  'invoices',
  'invoice_orders',
  'webhook_endpoints',
  'webhook_deliveries',
  'webhook_attempts',
] as const

/** What an order is, by its number in the row: the newest wait, of a hundred old ones five are cancelled and five refunded. */
const ordersBetween = (first: number, last: number) => `
  select n, n as id, case when n % 2 = 0 then 1 else 2 + n % 19 end as store_id,
    (select min(id) from members where username like 'history-%') + n % buyers as member_id,
    now() - (total - n) * interval '${DAYS} days' / total - interval '1 minute' as at,
    30000 + n % 1000 * 100 as fen,
    case when n > total - ${WAITING} then case
        when n % 6 < 2 then 'awaitingShipment' when n % 6 = 2 then 'awaitingPayment' when n % 6 = 3 then 'toBeConfirmed'
        when n % 6 = 4 then 'awaitingReceipt' else 'awaitingPayment' end
      when n % 100 < 5 then 'cancelled' when n % 100 < 10 then 'refunded' when n % 100 < 12 then 'awaitingReview' else 'completed' end as state
  from history_size, generate_series(${first}, least(${last}, total)) n`

const PAID = `state in ('awaitingShipment', 'awaitingReceipt', 'awaitingReview', 'completed', 'refunded')`

const GOODS = `jsonb_build_object('skuNumber', k.number, 'spuNumber', p.number, 'nameZh', p.name_zh, 'nameEn', p.name_en,
  'packageZh', '8 L 铝合金瓶', 'packageEn', '8 L aluminium cylinder', 'packageKind', 'cylinder', 'levelZh', null, 'levelEn', null,
  'formula', 'CO/N₂', 'pictureKind', 'cyl', 'pictureTone', 'a', 'hazards', '[]'::jsonb, 'dangerousGoods', true,
  'fulfilment', 'stocked', 'leadDays', 1, 'batchNumber', null, 'values', null, 'remark', '')`

const FIRST: readonly string[] = [
  `insert into members (username, password_hash, display_name, company_name, tax_number, tax_state, is_demo)
   select 'history-' || i, '$argon2id$v=19$m=19456,t=2,p=1$nobody$nothing', '买家 ' || i, '示例实验室 ' || i, '91320594MA1DEMO00X', 'passed', true from history_size, generate_series(1, buyers) i`,
  `insert into accounts (kind, owner_id, currency, balance, floor)
   select kind, case when kind in ('storePending', 'storeDue') then s.id else 0 end, 'CNY',
     case when kind = 'storeDue' then 0 end, case when kind = 'storeDue' then 0 end
   from stores s cross join unnest('{storePending,storeDue,wechatClearing,commissions}'::text[]) kind
   on conflict do nothing`,
  // Stopped, so that nothing is sent: the operator's, the first store's, and one of that store that was rarely notified of anything.
  `insert into webhook_endpoints (id, store_id, url, events, secret, made_by, made_at, stopped_at, stopped_why) overriding system value
   select n, case when n > 1 then 1 end, 'https://erp-' || n || '.example.com/hooks', '{order.placed}', '\\x00',
     (select id from members where username = 'demo-operator'), now() - interval '3 years', now(), 'hand' from generate_series(1, 3) n`,
]

/** One statement for each table; ids are the number of the order, times what an order has of them. */
const EACH: readonly string[] = [
  `insert into placings (id, member_id, payable_fen, placed_at) overriding system value
   select id, member_id, fen, at from history_orders`,
  `insert into payment_groups (id, pay_no, member_id, placing_id, state, deadline_at, opened_at, settled_at) overriding system value
   select id, 'hist' || id, member_id, id,
     case when ${PAID} then 'settled' when state = 'cancelled' then 'closed' else 'open' end, at + interval '1 day', at, case when ${PAID} then at end
   from history_orders`,
  `insert into orders (id, number, placing_id, group_id, member_id, store_id, kind, state, goods_fen, payable_fen, refunded_fen, invoiced_fen, address,
     delivery, placed_at, paid_at, paid_by, shipped_at, received_at, completed_at, due_at) overriding system value
   select id, 'HZ' || to_char(at at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad((id % 10000000000)::text, 10, '0'), id, id, member_id, store_id,
     case when state = 'toBeConfirmed' then 'madeToOrder' else 'stocked' end, state, fen, fen, case when state = 'refunded' then fen else 0 end,
     case when ${PAID} and (id > total - ${WAITING} or id % 20 <> 1) then fen else 0 end,
     '{"consignee":"张工","mobile":"13800000000","region":"江苏省 苏州市","detail":"示例路 1 号","landline":null,"postcode":null}',
     '{"method":"carrier","when":"complete"}', at, case when ${PAID} then at end, case when ${PAID} then 'wechat' end,
     case when state in ('awaitingReceipt', 'awaitingReview', 'completed') then at + interval '1 day' end,
     case when state in ('awaitingReview', 'completed') then at + interval '3 days' end, case when state = 'completed' then at + interval '10 days' end,
     case when state = 'toBeConfirmed' then at + interval '3 days' end
   from history_size, history_orders`,
  `insert into order_lines (id, order_id, member_id, position, sku_id, spu_id, goods, quantity, unit_price_fen, goods_fen, payable_fen, refunded_quantity,
     shipped_quantity) overriding system value
   select o.id, o.id, o.member_id, 0, k.id, k.spu_id, ${GOODS}, 1, o.fen, o.fen, o.fen, case when o.state = 'refunded' then 1 else 0 end,
     case when o.state in ('awaitingReceipt', 'awaitingReview', 'completed') then 1 else 0 end
   from history_orders o
   join (select id, number, spu_id, row_number() over (order by id) - 1 as place, count(*) over () as goods
     from (select * from skus order by id limit 500) s) k on k.place = o.id % k.goods
   join spus p on p.id = k.spu_id`,
  `insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
   select 'order', id, 'begin', '', 'awaitingPayment', 'buyer', member_id, at from history_orders`,
  `insert into payments (id, number, group_id, member_id, method, state, amount_fen, refunded_fen, started_at, settled_at) overriding system value
   select id, 'HIST' || lpad(id::text, 10, '0'), id, member_id, case when id % 10 = 0 or not ${PAID} then 'transfer' else 'wechat' end,
     case when state = 'refunded' then 'refunded' when ${PAID} then 'settled' else 'underReview' end, fen,
     case when state = 'refunded' then fen else 0 end, at, case when ${PAID} then at end
   from history_orders where ${PAID} or state = 'awaitingPayment'`,
  `insert into payment_parts (payment_id, order_id, amount_fen)
   select id, id, fen from history_orders where ${PAID} or state = 'awaitingPayment'`,
  `insert into vouchers (payment_id, member_id, payer_name, payer_account, traded_at, trade_number, item, summary, file_key, submitted_at, decided_by,
     decided_at, bank_reference, received_fen)
   select p.id, p.member_id, '示例实验室', '6222', p.started_at, 'H' || p.id, 'goods', '货款', 'file', p.started_at,
     case when p.state <> 'underReview' then (select id from members where username = 'demo-operator') end,
     case when p.state <> 'underReview' then p.started_at end, case when p.state <> 'underReview' then 'B' || p.id end,
     case when p.state <> 'underReview' then p.amount_fen end
   from history_orders h join payments p on p.id = h.id where p.method = 'transfer'`,
  `insert into refunds (id, number, order_id, payment_id, member_id, state, amount_fen, reason, asked_by, asked_at, decided_by, decided_at, settled_at)
     overriding system value
   select id, 'RF' || lpad(id::text, 12, '0'), id, id, member_id, 'settled', fen, '买错了', member_id, at,
     (select id from members where username = 'demo-operator'), at, at
   from history_orders where state = 'refunded'`,
  // Paying moves two accounts, the end of an order three: five entries an order. Journals have their numbers in the order of time, and
  // between the two of an order there are those of ten days.
  `insert into journals (id, kind, ref, at) overriding system value
   select 2 * id - 1, 'payments.settle', 'order:' || id, at from history_orders where ${PAID}
   union all select 2 * (id + total * 10 / ${DAYS}), 'settlements.sale', 'order:' || id, at + interval '10 days' from history_orders, history_size where ${PAID} and state <> 'refunded'
   order by 1`,
  `insert into entries (journal_id, seq, account_id, currency, amount)
   select j.journal, j.seq, a.id, 'CNY', j.amount from (
     select o.store_id, case when s.seq < 2 then 2 * o.id - 1 else 2 * (o.id + total * 10 / ${DAYS}) end as journal, case when s.seq < 2 then s.seq else s.seq - 2 end as seq, s.kind,
       case s.kind when 'wechatClearing' then -o.fen when 'commissions' then o.fen / 20
         when 'storeDue' then o.fen - o.fen / 20 else case when s.seq = 1 then o.fen else -o.fen end end as amount
     from history_size, history_orders o join (values (0, 'wechatClearing'), (1, 'storePending'), (2, 'storePending'), (3, 'storeDue'), (4, 'commissions'))
       s (seq, kind) on s.seq < 2 or o.state <> 'refunded'
     where ${PAID}) j
   join accounts a on a.kind = j.kind and a.currency = 'CNY' and a.owner_id in (0, case when j.kind in ('storePending', 'storeDue') then j.store_id else 0 end)
     and (a.owner_id = 0) = (j.kind not in ('storePending', 'storeDue'))
   order by 1, 2`,
  `insert into settlement_orders (order_id, store_id, number, paid_at, goods_fen, commission_rate, commission_fen, entered_at)
   select o.id, o.store_id, o.number, h.at, h.fen, case when h.state = 'completed' then 500 end, case when h.state = 'completed' then h.fen / 20 else 0 end,
     case when h.state = 'completed' then o.completed_at end
   from history_orders h join orders o on o.id = h.id where h.state in ('awaitingShipment', 'awaitingReceipt', 'awaitingReview', 'completed')`,
  `insert into settlement_lines (id, store_id, month, kind, at, order_id, number, journal_kind, journal_ref, goods_fen, commission_fen, total_fen)
     overriding system value
   select h.id, h.store_id, date_trunc('month', o.completed_at at time zone 'Asia/Shanghai')::date, 'sale', o.completed_at, h.id, o.number, 'settlements.sale',
     'order:' || h.id, h.fen, h.fen / 20, h.fen - h.fen / 20
   from history_orders h join orders o on o.id = h.id where h.state = 'completed'`,
  `insert into reviews (spu_id, grade, author, body, created_at, order_line_id, member_id, store_id, data_score, goods_score, service_score, used_for,
     ratings_open_at, answer, answered_at)
   select l.spu_id, 5, '买***', '用于方法验证，数值准确。', h.at, l.id, h.member_id, h.store_id, 5, 5, 5, 'calibration', h.at,
     case when h.id % 20 = 12 or h.id < 1000 then null else '感谢反馈' end, case when h.id % 20 = 12 or h.id < 1000 then null else h.at end
   from history_orders h join order_lines l on l.id = h.id where h.state = 'completed' and h.id % 10 = 2`,
  `insert into order_messages (id, order_id, side, author_id, text, at) overriding system value
   select id, id, 'buyer', member_id, '请问什么时候发货？', at from history_orders where id % 20 = 3`,
  `insert into order_conversations (order_id, member_id, store_id, messages, last_id)
   select id, member_id, store_id, 1, id from history_orders where id % 20 = 3`,
  // The newest wait for finance; of what was decided one in twenty was failed.
  `insert into invoices (id, number, member_id, store_id, state, kind, content, title_type, title, tax_number, gross_fen, net_fen, tax_fen, applied_at,
     fiscal_number, issued_at) overriding system value
   select id, 'FP' || lpad(id::text, 12, '0'), member_id, store_id, i.state, 'ordinary', 'detail', 'enterprise', '示例实验室', '91320594MA1DEMO00X', fen,
     fen * 100 / 113, fen - fen * 100 / 113, at, case when i.state = 'issued' then '26' || lpad(id::text, 18, '0') end,
     case when i.state = 'issued' then at end
   from history_size, history_orders h cross join lateral (select case when id > total - ${WAITING} then 'underReview' when id % 20 = 1 then 'failed'
     else 'issued' end) i (state)
   where h.${PAID}`,
  `insert into invoice_orders (invoice_id, order_id, gross_fen) select h.id, h.id, h.fen from history_orders h where h.${PAID}`,
  `insert into webhook_deliveries (id, number, endpoint_id, store_id, step_id, type, body, state, made_at, due_at, attempts, tries_left, delivered_at)
     overriding system value
   select 3 * h.id + e.id - 3, 'msg_' || (3 * h.id + e.id - 3), e.id, e.store_id, h.id, 'order.placed', '{"type":"order.placed"}',
     case when h.id % 50 < 2 then 'failed' else 'delivered' end, h.at, h.at, 1, 0, case when h.id % 50 >= 2 then h.at end
   from history_orders h join webhook_endpoints e on e.id = 1 or (h.store_id = 1 and (e.id = 2 or h.id % 1000 = 2))`,
  `insert into webhook_attempts (delivery_id, number, at, took_ms, status, answer)
   select d.id, 1, d.made_at, 40, case when d.state = 'failed' then 500 else 204 end, ''
   from history_orders h join webhook_deliveries d on d.id between 3 * h.id - 2 and 3 * h.id`,
  `update accounts a set balance = a.balance + d.fen
   from (select store_id, sum(fen - fen / 20) as fen from history_orders where ${PAID} and state <> 'refunded' group by store_id) d
   where a.kind = 'storeDue' and a.currency = 'CNY' and a.owner_id = d.store_id`,
]

const LAST: readonly string[] = [
  `insert into settlements (store_id, month, opening_fen, sales_fen, refunds_fen, compensations_fen, payouts_fen, closing_fen, issued_at)
   select store_id, month, sum(total) over w - total, total, 0, 0, 0, sum(total) over w, month + interval '1 month'
   from (select store_id, month, sum(total_fen) as total from settlement_lines
     where month < date_trunc('month', now() at time zone 'Asia/Shanghai')::date group by store_id, month) m
   window w as (partition by store_id order by month)`,
  `insert into settlement_days (store_id, day, orders, taken_fen, pending_orders, pending_fen)
   select store_id, (paid_at at time zone 'Asia/Shanghai')::date, count(*), sum(goods_fen), count(*) filter (where entered_at is null),
     coalesce(sum(goods_fen) filter (where entered_at is null), 0)
   from settlement_orders group by 1, 2`,
  `insert into growth_days (member_id, day, fen)
   select member_id, (paid_at at time zone 'Asia/Shanghai')::date, sum(payable_fen - refunded_fen) from orders
   where paid_at is not null group by 1, 2`,
  `insert into settlement_months (store_id, month, kind, lines, goods_fen, commission_fen, other_fen, total_fen)
   select store_id, month, kind, count(*), sum(goods_fen), sum(commission_fen), 0, sum(total_fen) from settlement_lines group by 1, 2, 3`,
]

const SEQUENCES = [
  'placings',
  'payment_groups',
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'journals',
  'settlement_lines',
  'order_messages',
  'invoices',
  'webhook_endpoints',
  'webhook_deliveries',
]

/**
 * The table is vacuumed and analysed, and most of its pages are known to be visible to everybody. While somebody holds a snapshot, as
 * autovacuum does where it analyses a table, vacuum leaves all pages out: plans then avoid index-only scans or read each row beside them, and
 * blocks differ from run to run.
 */
async function settle({ sql }: Database, table: string): Promise<void> {
  let [hidden, pages] = [0, 0]
  for (let tries = 0; tries < 100; tries += 1) {
    await sql.unsafe(`vacuum analyze ${table}`)
    const [row] = await sql<{ hidden: number; pages: number }[]>`
      select relpages - relallvisible as hidden, relpages as pages from pg_class where oid = ${table}::regclass`
    ;({ hidden, pages } = row!)
    if (hidden <= pages / 4) return
    await pause(100)
  }
  throw new Error(`${hidden} of ${pages} pages of ${table} stay hidden: somebody holds a snapshot`)
}

/** Orders of one statement: it ends before the pool would ask whether the server is still there. */
const AT_ONCE = 10_000

/**
 * Two years of so many orders with everything about them that desks list: payments, vouchers, refunds, five entries of the ledger each, statements,
 * reviews, messages, invoices. Half are the first store's. Written by SQL without the triggers that would write each row's history, into a mall
 * reviews, messages, webhooks. Half are the first store's. Written by SQL without the triggers that would write each row's history, into a mall
 * that has goods, stores and demo accounts, and no order yet.
 */
export async function fillHistory(database: Database, orders: number): Promise<void> {
  const { sql } = database
  for (const table of TABLES) await sql.unsafe(`alter table ${table} disable trigger user`)
  const buyers = Math.max(50, Math.floor(orders / 100))
  await sql.unsafe(`create table history_size as select ${orders} as total, ${buyers} as buyers`)
  for (const step of FIRST) await sql.unsafe(step)
  for (let done = 0; done < orders; done += AT_ONCE) {
    await sql.unsafe(`create table history_orders as ${ordersBetween(done + 1, done + AT_ONCE)}`)
    for (const step of EACH) await sql.unsafe(step)
    await sql.unsafe('drop table history_orders')
  }
  for (const step of LAST) await sql.unsafe(step)
  await sql.unsafe('drop table history_size')
  for (const table of SEQUENCES)
    await sql.unsafe(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  for (const table of TABLES) await sql.unsafe(`alter table ${table} enable trigger user`)
  for (const table of [
    ...TABLES,
    'members',
    'accounts',
    'settlement_days',
    'settlement_months',
    'growth_days',
  ])
    await settle(database, table)
}
