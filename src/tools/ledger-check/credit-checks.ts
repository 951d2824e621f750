import type { Check } from './check.ts'

/** What members owe on credit: bills, their statements, and the ledger. */
export const creditChecks: readonly Check[] = [
  {
    invariant: 'I13',
    promise: 'what a member has used of a credit line is what the open bills of the member are',
    sql: `
      with used as (
        select a.owner_id, -sum(e.amount) as fen
        from books.accounts a join books.entries e on e.account_id = a.id where a.kind = 'credit' group by 1),
      owed as (select member_id, sum(amount_fen - repaid_fen) as fen from books.credit_bills group by 1)
      select 'member ' || coalesce(u.owner_id, o.member_id), 'ledger ' || coalesce(u.fen, 0) || ', bills ' || coalesce(o.fen, 0)
      from used u full join owed o on o.member_id = u.owner_id where coalesce(u.fen, 0) <> coalesce(o.fen, 0)`,
  },
  {
    invariant: 'I13',
    promise:
      'a bill was less by what its reductions say, and stands on a statement of its member at most once, as it was then',
    sql: `
      select 'bill ' || b.id, 'reduced by ' || b.repaid_fen || ', rows say ' || coalesce(sum(r.amount_fen), 0)
      from books.credit_bills b left join books.credit_reductions r on r.bill_id = b.id
      group by b.id, b.repaid_fen having b.repaid_fen <> coalesce(sum(r.amount_fen), 0)
      union all
      select 'statement ' || s.id, 'of ' || s.amount_fen || ', bills ' || coalesce(sum(b.stated_fen), 0)
      from books.credit_statements s left join books.credit_bills b
        on b.statement_id = s.id and b.member_id = s.member_id and b.due_on = s.due_on and b.amount_fen - b.repaid_fen <= b.stated_fen
      group by s.id, s.amount_fen having s.amount_fen <> coalesce(sum(b.stated_fen), 0)`,
  },
  {
    invariant: 'I13',
    promise:
      'a repayment that is settled has its journal, and took off bills what that put into the credit line',
    sql: `
      with posted as (
        select substr(j.ref, 11)::bigint as id, sum(e.amount) as fen
        from books.journals j join books.entries e on e.journal_id = j.id
        join books.accounts a on a.id = e.account_id and a.kind = 'credit'
        where j.kind = 'payments.settle' and j.ref ~ '^repayment:[0-9]+$' group by 1),
      reduced as (
        select substr(ref, 11)::bigint as id, sum(amount_fen) as fen from books.credit_reductions
        where kind = 'repaid' group by 1)
      select 'repayment ' || coalesce(p.id, x.id, r.id), 'applied ' || coalesce(r.applied_fen::text, 'nothing') || ', journal '
        || coalesce(p.fen, 0) || ', bills ' || coalesce(x.fen, 0)
      from books.credit_repayments r full join posted p on p.id = r.id full join reduced x on x.id = coalesce(r.id, p.id)
      where (coalesce(p.fen, 0), coalesce(x.fen, 0)) is distinct from
        (coalesce(r.applied_fen, 0)::numeric, coalesce(r.applied_fen, 0)::numeric)`,
  },
]
