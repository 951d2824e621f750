import type { Check } from './check.ts'

/** What members have: their balances as their pages show them. */
export const assetChecks: readonly Check[] = [
  {
    invariant: 'I11',
    promise: 'each journal that moves a balance is one line of it, with what was there afterwards',
    sql: `
      with moved as (
        select a.owner_id, e.journal_id, coalesce(sum(e.amount) filter (where a.kind = 'balance'), 0) as own,
          coalesce(sum(e.amount) filter (where a.kind = 'compensation'), 0) as given
        from books.accounts a join books.entries e on e.account_id = a.id
        where a.kind in ('balance', 'compensation') group by 1, 2),
      ran as (
        select *, sum(own) over (partition by owner_id order by journal_id) as own_after,
          sum(given) over (partition by owner_id order by journal_id) as given_after
        from moved)
      select 'member ' || coalesce(r.owner_id, l.owner_id), 'journal ' || coalesce(r.journal_id, l.journal_id) || ': entries '
        || coalesce(r.own + r.given, 0) || ' to ' || coalesce(r.own_after + r.given_after, 0) || ', line '
        || coalesce((l.own_fen + l.given_fen)::text, 'none')
      from ran r full join books.balance_lines l on l.owner_id = r.owner_id and l.journal_id = r.journal_id
      where (r.own, r.given) is distinct from (l.own_fen::numeric, l.given_fen::numeric)
        or l.own_after_fen <> r.own_after or l.given_after_fen <> r.given_after
        or r.own <> 0 and l.own_after_fen is null or r.given <> 0 and l.given_after_fen is null`,
  },
  {
    invariant: 'I12',
    promise: 'a top-up that is settled has its journal, of its amount, and none that is not',
    sql: `
      with posted as (
        select substr(j.ref, 9)::bigint as id, sum(e.amount) as fen
        from books.journals j join books.entries e on e.journal_id = j.id
        join books.accounts a on a.id = e.account_id and a.kind = 'balance'
        where j.kind = 'payments.settle' and j.ref ~ '^deposit:[0-9]+$' group by 1)
      select 'deposit ' || coalesce(d.number, p.id::text), case when d.settled_at is null then 'not settled' else 'settled' end
        || ', ' || coalesce(d.amount_fen, 0) || ', journal ' || coalesce(p.fen, 0)
      from books.deposits d full join posted p on p.id = d.id
      where p.fen is distinct from case when d.settled_at is not null then d.amount_fen end`,
  },
  {
    invariant: 'I14',
    promise: 'what is held of a member is what their open withdrawals are',
    sql: `
      with open as (
        select member_id, sum(amount_fen) as fen from books.withdrawals
        where state in ('asked', 'approved', 'sending', 'failed') group by 1),
      held as (select owner_id, balance from books.accounts where kind = 'withdrawalHeld')
      select 'member ' || coalesce(o.member_id, h.owner_id), 'open ' || coalesce(o.fen, 0) || ', held ' || coalesce(h.balance, 0)
      from open o full join held h on h.owner_id = o.member_id
      where coalesce(o.fen, 0) <> coalesce(h.balance, 0)`,
  },
  {
    invariant: 'I14',
    promise: 'a withdrawal is held once, and paid or given back once when it ended',
    sql: `
      with posted as (
        select substr(j.ref, 12)::bigint as id, sum(e.amount) filter (where j.kind = 'withdrawals.hold') as hold,
          sum(e.amount) filter (where j.kind = 'withdrawals.paid') as paid,
          sum(e.amount) filter (where j.kind = 'withdrawals.back') as back
        from books.journals j join books.entries e on e.journal_id = j.id
        join books.accounts a on a.id = e.account_id and a.kind = 'withdrawalHeld'
        where j.ref ~ '^withdrawal:[0-9]+$' group by 1)
      select 'withdrawal ' || coalesce(w.number, p.id::text), coalesce(w.state, 'nowhere') || ', ' || coalesce(w.amount_fen, 0)
        || ', held ' || coalesce(p.hold, 0) || ', paid ' || coalesce(-p.paid, 0) || ', back ' || coalesce(-p.back, 0)
      from books.withdrawals w full join posted p on p.id = w.id
      where (p.hold, coalesce(-p.paid, 0), coalesce(-p.back, 0)) is distinct from (w.amount_fen::numeric,
        case when w.state = 'paid' then w.amount_fen else 0 end::numeric,
        case when w.state in ('refused', 'cancelled') then w.amount_fen else 0 end::numeric)`,
  },
  {
    invariant: 'I14',
    promise:
      'what went back of a top-up, or is on its way, is the sum of its withdrawals; of its payment what was paid',
    sql: `
      with sums as (
        select deposit_id, payment_id, sum(amount_fen) filter (where state not in ('refused', 'cancelled')) as taken,
          sum(amount_fen) filter (where state = 'paid') as paid
        from books.withdrawals group by 1, 2)
      select 'deposit ' || d.number, 'withdrawn ' || d.withdrawn_fen || ', withdrawals ' || coalesce(s.taken, 0) || ', paid '
        || coalesce(s.paid, 0) || ', returned ' || coalesce(p.refunded_fen, 0)
      from books.deposits d left join sums s on s.deposit_id = d.id left join books.payments p on p.id = s.payment_id
      where d.withdrawn_fen <> coalesce(s.taken, 0) or coalesce(p.refunded_fen, 0) <> coalesce(s.paid, 0)`,
  },
]
