import type { Check } from './check.ts'
import { assetChecks } from './asset-checks.ts'
import { creditChecks } from './credit-checks.ts'
import { invoiceChecks } from './invoice-checks.ts'
import { storeChecks } from './store-checks.ts'

const paidStates = `('awaitingShipment', 'awaitingReceipt', 'awaitingReview', 'completed', 'refunding', 'refunded')`
const successes = `('settled', 'partlyRefunded', 'refunded')`

/** Entries of a journal of an order, as `settled(order_id, kind, currency, amount)`. */
const settled = `settled as (
  select substr(j.ref, 7)::bigint as order_id, a.kind, e.currency, e.amount
  from books.journals j join books.entries e on e.journal_id = j.id join books.accounts a on a.id = e.account_id
  where j.kind = 'payments.settle' and j.ref ~ '^order:[0-9]+$')`

/** Invariants I1–I10 (docs/books.md). */
export const checks: readonly Check[] = [
  {
    invariant: 'I1',
    promise: 'every journal has two sides or more and sums to zero for each currency',
    sql: `
      select 'journal ' || j.id as subject, count(e.*) || ' entries, off by ' || coalesce(sum(e.amount), 0) as detail
      from books.journals j left join books.entries e on e.journal_id = j.id
      group by j.id, e.currency having count(e.*) < 2 or sum(e.amount) <> 0`,
  },
  {
    invariant: 'I2',
    promise: 'the balance of an account is the sum of its entries',
    sql: `
      select 'account ' || a.id, a.kind || ' of ' || a.owner_id || ': kept ' || a.balance || ', entries ' || coalesce(sum(e.amount), 0)
      from books.accounts a left join books.entries e on e.account_id = a.id
      where a.balance is not null group by a.id, a.kind, a.owner_id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    invariant: 'I3',
    promise: 'no balance, points, gift card or due of a store is below zero, no credit used beyond its limit',
    sql: `
      select 'account ' || a.id, a.kind || ' of ' || a.owner_id || ': ' || s.total || ', not below ' || coalesce(a.floor::text, 'an unset floor')
      from books.accounts a
      cross join lateral (select coalesce(sum(e.amount), 0) as total from books.entries e where e.account_id = a.id) s
      where a.kind in ('balance', 'points', 'pointsHeld', 'pointsOwed', 'giftCard', 'giftCardHeld', 'credit',
          'compensation', 'withdrawalHeld', 'storeDue', 'payoutHeld')
        and (s.total < case when a.kind = 'credit' then a.floor else 0 end or a.floor is null or a.balance is null)`,
  },
  {
    invariant: 'I4',
    promise:
      'of each batch no more is reserved than there is, and what there is follows from what came and went',
    sql: `
      select 'batch ' || batch_id, 'on hand ' || on_hand || ', reserved ' || reserved || ', by the moves '
        || start_on_hand + received - shipped + returned + corrected
      from books.stock
      where reserved < 0 or reserved > on_hand or on_hand <> start_on_hand + received - shipped + returned + corrected`,
  },
  {
    invariant: 'I4',
    promise: 'what was put back of a batch is what quarantine decided as opened',
    sql: `
      select 'batch ' || s.batch_id, 'put back ' || s.returned || ', decided ' || coalesce(sum(d.quantity), 0)
      from books.stock s left join books.quarantine_decisions d on d.batch_id = s.batch_id
      group by s.batch_id, s.returned having s.returned <> coalesce(sum(d.quantity), 0)`,
  },
  {
    invariant: 'I4',
    promise:
      'what was decided of goods that came back is the sum of its decisions, and no more than came back',
    sql: `
      select 'return ' || q.return_number, q.quantity || ' came back, ' || q.decided || ' decided, by the decisions '
        || coalesce(sum(d.quantity), 0)
      from books.quarantine q left join books.quarantine_decisions d on d.return_id = q.return_id
      group by q.return_id, q.return_number, q.quantity, q.decided
      having q.decided <> coalesce(sum(d.quantity), 0) or q.decided > q.quantity`,
  },
  {
    invariant: 'I5',
    promise: 'what a batch has reserved is what living reservations hold of it',
    sql: `
      select 'batch ' || s.batch_id, 'reserved ' || s.reserved || ', reservations ' || coalesce(sum(r.quantity), 0)
      from books.stock s left join books.reservations r on r.batch_id = s.batch_id and r.state = 'living'
      group by s.batch_id, s.reserved having s.reserved <> coalesce(sum(r.quantity), 0)`,
  },
  {
    invariant: 'I5',
    promise: 'an order that is over holds nothing',
    sql: `
      select 'order ' || o.number, o.state || ' holds ' || sum(r.quantity)
      from books.orders o join books.reservations r on r.order_id = o.id and r.state = 'living'
      where o.state in ('cancelled', 'closed', 'refunded', 'completed') group by o.number, o.state`,
  },
  {
    invariant: 'I5',
    promise: 'a living stocked order holds what it has not shipped',
    sql: `
      select 'order ' || o.number, 'line ' || l.id || ' of ' || l.quantity || ' holds ' || coalesce(sum(r.quantity), 0)
      from books.orders o join books.order_lines l on l.order_id = o.id
      left join books.reservations r on r.order_line_id = l.id and r.order_id = o.id and r.state = 'living'
      where o.kind = 'stocked' and o.state in ('awaitingPayment', 'awaitingShipment')
      group by o.number, l.id, l.quantity, l.shipped_quantity, l.refunded_quantity, l.returned_quantity
      having coalesce(sum(r.quantity), 0) <> l.quantity - l.shipped_quantity - l.refunded_quantity + l.returned_quantity`,
  },
  {
    invariant: 'I6',
    promise: 'an order is paid in full by one success, and only then it is paid',
    sql: `
      select 'order ' || o.number, o.state || ', payable ' || o.payable_fen || ', ' || count(p.id) || ' successes of '
        || coalesce(sum(part.amount_fen) filter (where p.id is not null), 0)
      from books.orders o
      left join books.payment_parts part on part.order_id = o.id
      left join books.payments p on p.id = part.payment_id and p.state in ${successes}
      group by o.id, o.number, o.state, o.payable_fen
      having case when o.state in ${paidStates}
        then count(p.id) <> 1 or sum(part.amount_fen) filter (where p.id is not null) <> o.payable_fen
        else count(p.id) <> 0 end`,
  },
  {
    invariant: 'I6',
    promise:
      'the journal of a paid order takes what it had to pay, its points and its gift cards; an unpaid one has none',
    sql: `
      with ${settled}, took as (
        select order_id,
          -coalesce(sum(amount) filter (where kind in ('balance', 'compensation', 'credit', 'wechatClearing', 'bankClearing')), 0) as means,
          -coalesce(sum(amount) filter (where kind = 'giftCardHeld'), 0) as cards,
          -coalesce(sum(amount) filter (where kind = 'pointsHeld'), 0) as points
        from settled group by order_id)
      select 'order ' || coalesce(o.number, t.order_id::text), coalesce(o.state, 'nowhere') || ', took ' || coalesce(t.means, 0) || ' + '
        || coalesce(t.cards, 0) || ' + ' || coalesce(t.points, 0)
      from books.orders o full join took t on t.order_id = o.id
      where (coalesce(t.means, 0), coalesce(t.cards, 0), coalesce(t.points, 0)) is distinct from
        case when o.state in ${paidStates} then (o.payable_fen::numeric, o.gift_card_fen::numeric, o.points::numeric) else (0::numeric, 0::numeric, 0::numeric) end`,
  },
  {
    invariant: 'I6',
    promise: 'no more is refunded than was paid',
    sql: `
      select 'order ' || o.number, 'payable ' || o.payable_fen || ', refunded ' || o.refunded_fen || ', refunds ' || coalesce(sum(r.amount_fen), 0)
      from books.orders o left join books.refunds r on r.order_id = o.id and r.state in ('approved', 'settled', 'failed')
      group by o.id, o.number, o.payable_fen, o.refunded_fen, o.gift_card_fen, o.points
      having o.refunded_fen > o.payable_fen or coalesce(sum(r.amount_fen), 0) > o.payable_fen
        or coalesce(sum(r.gift_card_fen), 0) > o.gift_card_fen or coalesce(sum(r.points), 0) > o.points
      union all
      select 'payment ' || number, 'paid ' || amount_fen || ', refunded ' || refunded_fen
      from books.payments where refunded_fen > amount_fen`,
  },
  {
    invariant: 'I6',
    promise: 'what stores gave for an order has its journal, and with its refunds is no more than was paid',
    sql: `
      select 'order ' || o.number, 'payable ' || o.payable_fen || ', refunded ' || o.refunded_fen || ', compensated ' || o.compensated_fen
        || ', given ' || coalesce(c.fen, 0) || ', in journals ' || coalesce(c.posted, 0)
      from books.orders o left join (
        select c.order_id, sum(c.amount_fen) as fen, sum((
          select sum(e.amount) from books.journals j join books.entries e on e.journal_id = j.id
          join books.accounts a on a.id = e.account_id and a.kind = 'compensation' and a.owner_id = c.member_id
          where j.kind = 'refunds.compensate' and j.ref = 'compensation:' || c.id)) as posted
        from books.compensations c group by c.order_id) c on c.order_id = o.id
      where o.refunded_fen + o.compensated_fen > o.payable_fen or o.compensated_fen <> coalesce(c.fen, 0)
        or coalesce(c.fen, 0) <> coalesce(c.posted, 0)`,
  },
  {
    invariant: 'I6',
    promise:
      'every success of the provider has one effect: its orders are paid, or it waits in suspense for its way back',
    sql: `
      with successes as (
        select transaction_id as number from books.payments where transaction_id is not null and state in ${successes}
        union all select transaction_id from books.suspense)
      select 'transaction ' || coalesce(n.subject, s.number), count(s.number) || ' effects'
      from (select distinct subject from books.notices where event_type = 'TRANSACTION.SUCCESS') n
      full join successes s on s.number = n.subject
      group by n.subject, s.number having count(s.number) <> 1
      union all
      select 'suspense ' || s.id, s.state || ', ' || count(*) filter (where j.kind = 'payments.suspense') || ' in, '
        || count(*) filter (where j.kind = 'payments.suspenseBack') || ' back'
      from books.suspense s left join books.journals j
        on (j.kind, j.ref) in (('payments.suspense', 'transaction:' || s.transaction_id), ('payments.suspenseBack', 'suspense:' || s.id))
      group by s.id, s.state
      having count(*) filter (where j.kind = 'payments.suspense') <> 1
        or count(*) filter (where j.kind = 'payments.suspenseBack') <> case when s.state = 'refunded' then 1 else 0 end`,
  },
  {
    invariant: 'I7',
    promise: 'no more coupons are claimed than an offer has, nor by one member than one may have',
    sql: `
      select 'offer ' || offer_id, count(*) || ' claimed, counted ' || offer_claimed || ', of ' || offer_total
      from books.coupons group by offer_id, offer_claimed, offer_total
      having count(*) > offer_claimed or offer_claimed > offer_total
      union all
      select 'offer ' || offer_id, 'member ' || member_id || ' has ' || count(*) || ' of ' || offer_per_member
      from books.coupons group by offer_id, member_id, offer_per_member having count(*) > offer_per_member`,
  },
  {
    invariant: 'I7',
    promise: 'a coupon belongs to one living placing at most, and a living order’s coupon to its own',
    sql: `
      select 'coupon ' || o.coupon_id, count(distinct o.placing_id) || ' living placings, ' || coalesce(c.state, 'gone')
        || ' by placing ' || coalesce(c.placing_id::text, 'none')
      from books.orders o left join books.coupons c on c.id = o.coupon_id
      where o.coupon_id is not null and o.coupon_fen > 0 and o.state not in ('cancelled', 'closed')
      group by o.coupon_id, c.state, c.placing_id
      having count(distinct o.placing_id) > 1 or c.state is null or c.state not in ('held', 'used')
        or c.placing_id is distinct from min(o.placing_id)`,
  },
  {
    invariant: 'I8',
    promise: 'every history is a path of legal steps',
    sql: `
      select h.axis || ' ' || h.subject_id, 'step ' || h.id || ': ' || h.move || ' from ' || h.from_state || ' to ' || h.to_state || ' as ' || h.role
      from (select *, lag(to_state, 1, '') over (partition by axis, subject_id order by id) as reached from books.order_history) h
      left join books.steps s using (axis, move, from_state, to_state, role)
      where h.reached <> h.from_state or s.axis is null`,
  },
  {
    invariant: 'I8',
    promise: 'where something is, is where its history ends',
    sql: `
      with places as (
        select 'order' as axis, id, state from books.orders union all select 'payment', id, state from books.payments
        union all select 'refund', id, state from books.refunds union all select 'filling', id, state from books.fillings
        union all select 'cylinder', id, state from books.cylinders
        union all select 'parcel', id, state from books.parcels
        union all select 'certificate', id, state from books.certificates
        union all select 'payout', id, state from books.payouts
        union all select 'return', id, state from books.returns
        union all select 'invoice', id, state from books.invoices
        union all select 'redLetter', id, state from books.red_letters
        union all select 'creditDecision', id, state from books.credit_decisions
        union all select 'creditApplication', id, state from books.credit_applications
        union all select 'withdrawal', id, state from books.withdrawals),
      ends as (select distinct on (axis, subject_id) axis, subject_id, to_state from books.order_history order by axis desc, subject_id desc, id desc)
      select coalesce(p.axis, e.axis) || ' ' || coalesce(p.id, e.subject_id), 'is ' || coalesce(p.state, 'nowhere') || ', history ends in ' || coalesce(e.to_state, 'nothing')
      from places p full join ends e on e.axis = p.axis and e.subject_id = p.id
      where p.state is distinct from e.to_state`,
  },
  {
    invariant: 'I8',
    promise: 'no job runs on long after its lease',
    sql: `
      select 'job ' || id, name || ' runs since ' || started_at
      from books.jobs where state = 'active' and started_at + make_interval(secs => 2 * lease_seconds) < now()`,
  },
  ...storeChecks,
  ...assetChecks,
  ...creditChecks,
  ...invoiceChecks,
]
