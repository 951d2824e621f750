import type { Check } from './check.ts'

const issuedStates = `('issued', 'partlyReversed', 'reversed')`
const livingStates = `('underReview', 'passed', 'stuck', 'issued', 'partlyReversed', 'reversed')`

/** What was invoiced and taken back, against what was paid and given back. */
export const invoiceChecks: readonly Check[] = [
  {
    invariant: 'I10',
    promise: 'the journal says of each issued invoice what it is over, and nothing of others',
    sql: `
      select 'invoice ' || i.number, i.state || ' over ' || i.gross_fen || ', journal ' || coalesce(sum(e.gross_fen), 0)
      from books.invoices i left join books.invoice_entries e on e.invoice_id = i.id and e.red_letter_id is null
      group by i.id, i.number, i.state, i.gross_fen
      having coalesce(sum(e.gross_fen), 0) <> case when i.state in ${issuedStates} then i.gross_fen else 0 end`,
  },
  {
    invariant: 'I10',
    promise: 'the journal takes back what each issued red letter is over, and nothing for others',
    sql: `
      select 'red letter ' || r.number, r.state || ' over ' || r.gross_fen || ', journal ' || coalesce(-sum(e.gross_fen), 0)
      from books.red_letters r left join books.invoice_entries e on e.red_letter_id = r.id
      group by r.id, r.number, r.state, r.gross_fen
      having coalesce(-sum(e.gross_fen), 0) <> case when r.state = 'issued' then r.gross_fen else 0 end`,
  },
  {
    invariant: 'I10',
    promise: 'once no red letter is pending, no more is invoiced than was paid and not given back',
    sql: `
      with said as (select order_id, sum(gross_fen) as fen from books.invoice_entries group by 1)
      select 'order ' || o.number, 'invoiced ' || s.fen || ', paid and kept ' || o.payable_fen - o.refunded_fen
      from said s join books.orders o on o.id = s.order_id
      where s.fen > case when exists (select from books.invoiced_lines l where l.order_id = o.id and l.unchecked)
          or exists (select from books.invoice_orders io join books.red_letters r on r.invoice_id = io.invoice_id
            where io.order_id = o.id and r.state not in ('issued', 'withdrawn'))
        then o.payable_fen else o.payable_fen - o.refunded_fen end`,
  },
  {
    invariant: 'I10',
    promise:
      'what the lines of an order say is applied for and taken back is what its invoices and red letters are over',
    sql: `
      with held as (select order_id, sum(applied_fen) as applied, sum(reversed_fen) as reversed from books.invoiced_lines group by 1),
      blue as (select io.order_id, sum(io.gross_fen) as fen from books.invoice_orders io join books.invoices i on i.id = io.invoice_id
        where i.state in ${livingStates} group by 1),
      red as (select l.order_id, sum(l.gross_fen) as fen from books.red_letter_lines l
        join books.red_letters r on r.id = l.red_letter_id where r.state <> 'withdrawn' group by 1)
      select 'order ' || o.number, 'lines say ' || coalesce(h.applied, 0) || ' less ' || coalesce(h.reversed, 0) || ', invoices '
        || coalesce(b.fen, 0) || ' less ' || coalesce(r.fen, 0)
      from books.orders o left join held h on h.order_id = o.id left join blue b on b.order_id = o.id left join red r on r.order_id = o.id
      where coalesce(h.applied, 0) <> coalesce(b.fen, 0) or coalesce(h.reversed, 0) <> coalesce(r.fen, 0)`,
  },
  {
    invariant: 'I10',
    promise:
      'the sum kept of what is invoiced of an order is that of its invoices, less that of its issued red letters',
    sql: `
      with blue as (select io.order_id, sum(io.gross_fen) as fen from books.invoice_orders io join books.invoices i on i.id = io.invoice_id
        where i.state in ${livingStates} group by 1),
      red as (select order_id, sum(gross_fen) as fen from books.invoice_entries where red_letter_id is not null group by 1)
      select 'order ' || o.number, 'kept ' || o.invoiced_fen || ', by its invoices ' || coalesce(b.fen, 0) + coalesce(r.fen, 0)
      from books.orders o left join blue b on b.order_id = o.id left join red r on r.order_id = o.id
      where o.invoiced_fen <> coalesce(b.fen, 0) + coalesce(r.fen, 0)`,
  },
]
