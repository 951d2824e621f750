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
]
