import type { Check } from './check.ts'

/** The money of stores: what is pending, owed, claimed and held. */
export const storeChecks: readonly Check[] = [
  {
    invariant: 'I9',
    promise:
      'every paid order is the money of its store, of what it was paid for, and owed once it is completed',
    sql: `
      with pending as (
        select substr(j.ref, 7)::bigint as order_id, sum(e.amount) as fen
        from books.journals j join books.entries e on e.journal_id = j.id
        join books.accounts a on a.id = e.account_id and a.kind = 'storePending'
        where j.kind = 'payments.settle' and j.ref ~ '^order:[0-9]+$' group by 1)
      select 'order ' || coalesce(o.number, p.order_id::text, s.order_id::text), coalesce(o.state, 'nowhere') || ', pending at payment '
        || coalesce(p.fen, 0) || case when s.order_id is null then ', of no store' when s.entered_at is null then '' else ', owed' end
      from books.orders o left join pending p on p.order_id = o.id
      full join books.settlement_orders s on s.order_id = o.id
      where (o.paid_at is not null) is distinct from (s.order_id is not null) or o.store_id <> s.store_id
        or o.state = 'completed' and s.entered_at is null
        or coalesce(p.fen, 0) <> case when o.paid_at is null then 0 else o.goods_fen - o.adjust_fen + o.freight_fen + o.freight_borne_fen
          - case when o.coupon_borne_by = 'store' then o.coupon_fen else 0 end end`,
  },
  {
    invariant: 'I9',
    promise: 'what is pending for a store is what is left of its orders that are not completed',
    sql: `
      with held as (
        select a.owner_id as store_id, sum(e.amount) as fen
        from books.accounts a join books.entries e on e.account_id = a.id where a.kind = 'storePending' group by 1),
      orders as (
        select store_id, sum(goods_fen + subsidy_fen + freight_fen - own_coupon_fen + offset_fen) as fen
        from books.settlement_orders where entered_at is null group by 1)
      select 'store ' || coalesce(h.store_id, o.store_id), 'pending ' || coalesce(h.fen, 0) || ', of its orders ' || coalesce(o.fen, 0)
      from held h full join orders o on o.store_id = h.store_id where coalesce(h.fen, 0) <> coalesce(o.fen, 0)`,
  },
  {
    invariant: 'I9',
    promise: 'each movement of what a store is owed is one line of a statement, of that amount',
    sql: `
      with moved as (
        select j.kind, j.ref, a.owner_id as store_id, sum(e.amount) as fen
        from books.accounts a join books.entries e on e.account_id = a.id join books.journals j on j.id = e.journal_id
        where a.kind in ('storeDue', 'storeClaim') group by 1, 2, 3)
      select 'store ' || coalesce(m.store_id, l.store_id), coalesce(m.kind || ' ' || m.ref, l.journal_kind || ' ' || l.journal_ref)
        || ' moved ' || coalesce(m.fen, 0) || ', lines say ' || coalesce(l.total_fen::text, 'nothing')
      from moved m full join books.settlement_lines l
        on (l.journal_kind, l.journal_ref) = (m.kind, m.ref) and l.store_id = m.store_id
      where m.fen is distinct from l.total_fen`,
  },
  {
    invariant: 'I9',
    promise: 'a store is owed or owes, never both; a claim is not above zero',
    sql: `
      select 'store ' || owner_id, 'owed ' || sum(balance) filter (where kind = 'storeDue') || ', claim '
        || sum(balance) filter (where kind = 'storeClaim')
      from books.accounts where kind in ('storeDue', 'storeClaim') group by owner_id
      having coalesce(sum(balance) filter (where kind = 'storeClaim'), 0) > 0
        or sum(balance) filter (where kind = 'storeClaim') < 0 and sum(balance) filter (where kind = 'storeDue') > 0`,
  },
  {
    invariant: 'I9',
    promise: 'commissions are those of completed orders, on what is left of their goods',
    sql: `
      select 'commissions', 'posted ' || p.fen || ', of orders ' || o.fen
      from (select coalesce(sum(e.amount), 0) as fen from books.accounts a join books.entries e on e.account_id = a.id
        where a.kind = 'commissions') p
      cross join (select coalesce(sum(commission_fen), 0) as fen from books.settlement_orders) o where p.fen <> o.fen
      union all
      select 'order ' || order_id, 'commission ' || commission_fen || ' at ' || coalesce(commission_rate::text, 'no rate') || ' of '
        || goods_fen + subsidy_fen - own_coupon_fen
      from books.settlement_orders
      where commission_fen <> coalesce(div((goods_fen + subsidy_fen - own_coupon_fen)::numeric * commission_rate, 10000), 0)`,
  },
  {
    invariant: 'I9',
    promise: 'a statement begins with what the one before it closed with, and says what its lines say',
    sql: `
      with lines as (
        select store_id, month, coalesce(sum(total_fen) filter (where kind = 'sale'), 0) as sales,
          coalesce(sum(total_fen) filter (where kind = 'refund'), 0) as refunds,
          coalesce(sum(total_fen) filter (where kind = 'compensation'), 0) as compensations,
          coalesce(sum(total_fen) filter (where kind in ('payout', 'payoutBack')), 0) as payouts
        from books.settlement_lines group by 1, 2)
      select 'store ' || s.store_id, to_char(s.month, 'YYYY-MM') || ' from ' || s.opening_fen || ' after ' || s.before || ' to ' || s.closing_fen
      from (select *, coalesce(lag(closing_fen) over of_store, 0) as before, lag(month) over of_store as last
        from books.settlements window of_store as (partition by store_id order by month)) s
      left join lines l on l.store_id = s.store_id and l.month = s.month
      where s.opening_fen <> s.before or s.month <> s.last + interval '1 month'
        or (s.sales_fen, s.refunds_fen, s.compensations_fen, s.payouts_fen)
          is distinct from (coalesce(l.sales, 0), coalesce(l.refunds, 0), coalesce(l.compensations, 0), coalesce(l.payouts, 0))
        or s.closing_fen <> s.opening_fen + s.sales_fen + s.refunds_fen + s.compensations_fen + s.payouts_fen
      union all
      select 'store ' || l.store_id, to_char(l.month, 'YYYY-MM') || ' was left out' from lines l
      where l.month < (select max(s.month) from books.settlements s where s.store_id = l.store_id)
        and not exists (select from books.settlements s where s.store_id = l.store_id and s.month = l.month)`,
  },
  {
    invariant: 'I9',
    promise:
      'what is held for a store is what is asked to be paid out; each payout has the journals of its state',
    sql: `
      select 'store ' || coalesce(h.store_id, p.store_id), 'held ' || coalesce(h.fen, 0) || ', asked ' || coalesce(p.fen, 0)
      from (select owner_id as store_id, balance as fen from books.accounts where kind = 'payoutHeld') h
      full join (select store_id, sum(amount_fen) as fen from books.payouts where state = 'asked' group by 1) p on p.store_id = h.store_id
      where coalesce(h.fen, 0) <> coalesce(p.fen, 0)
      union all
      select 'payout ' || p.number, p.state || ', journals ' || coalesce(string_agg(j.kind, ' ' order by j.id), 'none')
      from books.payouts p left join books.journals j on j.ref = 'payout:' || p.id
        and j.kind in ('settlements.payout', 'settlements.payoutPaid', 'settlements.payoutBack')
      group by p.number, p.state
      having coalesce(string_agg(j.kind, ' ' order by j.id), 'none') <> case p.state when 'asked' then 'settlements.payout'
        when 'paid' then 'settlements.payout settlements.payoutPaid' else 'settlements.payout settlements.payoutBack' end`,
  },
  {
    invariant: 'I9',
    promise: 'the sums kept of a store’s days are those of its paid orders',
    sql: `
      with paid as (
        select store_id, (paid_at at time zone 'Asia/Shanghai')::date as day, count(*) as orders,
          sum(goods_fen + subsidy_fen + freight_fen - own_coupon_fen) as taken, count(*) filter (where entered_at is null) as waiting,
          coalesce(sum(goods_fen + subsidy_fen + freight_fen - own_coupon_fen + offset_fen) filter (where entered_at is null), 0) as pending
        from books.settlement_orders group by 1, 2),
      kept as (
        select store_id, day, orders, taken_fen as taken, pending_orders as waiting, pending_fen as pending from books.settlement_days
        where (orders, taken_fen, pending_orders, pending_fen) <> (0, 0, 0, 0))
      select 'store ' || store_id, day || ': kept ' || coalesce(k.orders || ' orders of ' || k.taken || ', ' || k.waiting || ' pending of ' || k.pending, 'nothing')
        || ', by its orders ' || coalesce(p.orders || ' of ' || p.taken || ', ' || p.waiting || ' pending of ' || p.pending, 'nothing')
      from paid p full join kept k using (store_id, day)
      where (p.orders, p.taken, p.waiting, p.pending) is distinct from (k.orders, k.taken, k.waiting, k.pending)`,
  },
  {
    invariant: 'I9',
    promise: 'the sums kept of a member’s days are what the member paid on them, less what came back',
    sql: `
      with paid as (
        select member_id, (paid_at at time zone 'Asia/Shanghai')::date as day, sum(payable_fen - refunded_fen) as fen
        from books.orders where paid_at is not null group by 1, 2)
      select 'member ' || member_id, day || ': kept ' || coalesce(k.fen::text, 'nothing') || ', by its orders '
        || coalesce(p.fen::text, 'nothing')
      from paid p full join books.growth_days k using (member_id, day) where coalesce(p.fen, 0) <> coalesce(k.fen, 0)`,
  },
  {
    invariant: 'I9',
    promise: 'the sums kept of a store’s months are those of its lines',
    sql: `
      with summed as (
        select store_id, month, kind, array[count(*), sum(goods_fen), sum(subsidy_fen), sum(freight_fen), sum(own_coupon_fen), sum(offset_fen),
          sum(commission_fen), sum(other_fen), sum(total_fen)] as figures
        from books.settlement_lines group by 1, 2, 3),
      kept as (
        select store_id, month, kind, array[lines, goods_fen, subsidy_fen, freight_fen, own_coupon_fen, offset_fen, commission_fen, other_fen,
          total_fen]::numeric[] as figures
        from books.settlement_months)
      select 'store ' || store_id, to_char(month, 'YYYY-MM') || ' ' || kind || ': kept ' || coalesce(k.figures::text, 'nothing')
        || ', by its lines ' || coalesce(s.figures::text, 'nothing')
      from summed s full join kept k using (store_id, month, kind) where s.figures is distinct from k.figures`,
  },
]
