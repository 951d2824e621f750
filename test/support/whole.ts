import type { Database } from '../../src/platform/db/index.ts'
import { findBreaches } from '../../src/tools/ledger-check/index.ts'

/** Rows that must not exist besides breaches of I1–I14, each with a query that finds them. */
const promises: [string, string][] = [
  [
    'an order that waits or was paid holds every unit of its stocked lines',
    `select o.number from orders o join order_lines l on l.order_id = o.id
     where o.kind = 'stocked' and o.state in ('awaitingPayment', 'awaitingShipment')
       and l.quantity - l.refunded_quantity <> (select coalesce(sum(r.quantity), 0) from reservations r
         where r.order_line_id = l.id and r.order_id = o.id and r.state = 'living')`,
  ],
  [
    'nothing is held for an order that ended or never was',
    `select r.id from reservations r left join orders o on o.id = r.order_id
     where r.state = 'living' and (o.id is null or o.state in ('cancelled', 'closed', 'refunded'))`,
  ],
  [
    'every placing has orders, every order lines and a first row of history, every open group an order that waits',
    `select 'placing ' || p.id from placings p where not exists (select from orders o where o.placing_id = p.id)
     union all select 'order ' || o.id from orders o where not exists (select from order_lines l where l.order_id = o.id)
     union all select 'history ' || o.id from orders o where not exists (
       select from state_history h where h.axis = 'order' and h.subject_id = o.id and h.from_state = '')
     union all select 'group ' || g.id from payment_groups g where g.state = 'open' and not exists (
       select from orders o where o.group_id = g.id and o.state = 'awaitingPayment')`,
  ],
  [
    'a settled payment has its orders, all of them paid, of its amount; nothing else is paid (I6)',
    `select 'payment ' || p.id from payments p join payment_groups g on g.id = p.group_id
     where p.state = 'settled' and (g.state <> 'settled' or p.amount_fen <> (
       select coalesce(sum(o.payable_fen), -1) from orders o where o.group_id = g.id and o.paid_at is not null))
     union all select 'order ' || o.id from orders o where o.paid_at is not null and not exists (
       select from payments p join payment_parts t on t.payment_id = p.id
       where t.order_id = o.id and t.amount_fen = o.payable_fen and p.state in ('settled', 'partlyRefunded', 'refunded'))`,
  ],
  [
    'every paid order has one journal of its payment, and nothing unpaid has one',
    `select o.number from orders o
     where (o.paid_at is not null) <> exists (
       select from journals j where j.kind = 'payments.settle' and j.ref = 'order:' || o.id)`,
  ],
  [
    'what is held of points is what orders that wait are to be paid with',
    `select 'member ' || m.id from members m
     where (select coalesce(sum(points), 0) from orders o where o.member_id = m.id and o.paid_at is null
         and o.state not in ('cancelled', 'closed'))
       <> (select coalesce(sum(balance), 0) from accounts a where a.kind = 'pointsHeld' and a.owner_id = m.id)`,
  ],
  [
    'what is held of gift cards is what orders that wait are to be paid with',
    `select 'card ' || c.id from gift_cards c
     where (select coalesce(sum(g.amount_fen), 0) from order_gift_cards g join orders o on o.id = g.order_id
         where g.gift_card_id = c.id and o.paid_at is null and o.state not in ('cancelled', 'closed'))
       <> (select coalesce(sum(balance), 0) from accounts a where a.kind = 'giftCardHeld' and a.owner_id = c.id)`,
  ],
  [
    'a coupon is in one placing that lives, held while it waits and used once it is paid (I7)',
    `select 'coupon ' || c.id from coupons c
     where (select count(distinct o.placing_id) from orders o where o.coupon_id = c.id and o.state not in ('cancelled', 'closed'))
       <> (c.state in ('held', 'used'))::int
       or (c.state = 'used') <> exists (select from orders o where o.coupon_id = c.id and o.paid_at is not null)`,
  ],
  [
    'each key made one placing (R29)',
    `select count(*) from placings
     having count(*) <> (select count(*) from idempotency_keys where route like '%/api/order/submit')`,
  ],
]

/**
 * Promises that this database breaks, each with the first such rows: I1–I14 as `npm run ledger:check` finds them, and
 * those between orders, payments and their reservations. Checked from outside, without the code that keeps them.
 */
export async function findBroken(database: Database): Promise<string[]> {
  const broken = (await findBreaches(database)).map((breach) => JSON.stringify(breach))
  for (const [promise, query] of promises) {
    const rows = await database.sql.unsafe(`${query} limit 5`)
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows)}`)
  }
  return broken
}
