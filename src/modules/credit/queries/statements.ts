import type { Tx } from '../../../platform/db/index.ts'

interface MadeStatement {
  id: number
  memberId: number
  month: string
  amountFen: number
  dueOn: string
}

/**
 * Statements of what was received before a day and is on none yet, for members that have none of this month; in one statement: a
 * bill that is refunded meanwhile waits, or is stated as the refund left it. Whoever comes second finds nothing.
 */
export const insertStatements = (
  { sql }: Tx,
  {
    before,
    month,
    dueOn,
    at,
    limit,
  }: { before: string; month: string; dueOn: string; at: Date; limit: number },
): Promise<MadeStatement[]> => sql<MadeStatement[]>`
  with owing as (
    select distinct member_id from credit_bills b
    where statement_id is null and repaid_fen < amount_fen and received_on < ${before}::date
      and not exists (select from credit_statements s where s.member_id = b.member_id and s.month = ${month}::date)
    order by member_id limit ${limit}
  ), open as materialized (
    select b.id, b.member_id, b.amount_fen - b.repaid_fen as fen from credit_bills b join owing using (member_id)
    where b.statement_id is null and b.repaid_fen < b.amount_fen and b.received_on < ${before}::date
    order by b.id for update of b
  ), made as (
    insert into credit_statements (member_id, month, amount_fen, due_on, made_at)
    select member_id, ${month}::date, sum(fen), ${dueOn}::date, ${at}::timestamptz from open group by member_id
    on conflict (member_id, month) do nothing returning id, member_id, month, amount_fen, due_on
  ), stated as (
    update credit_bills b set statement_id = made.id, stated_fen = open.fen, due_on = made.due_on
    from open join made using (member_id) where b.id = open.id returning 1
  )
  select id, member_id as "memberId", to_char(month, 'YYYY-MM') as month, amount_fen as "amountFen", due_on::text as "dueOn"
  from made order by id`

interface DueReminder {
  memberId: number
  month: string
  dueOn: string
  openFen: number
  /** 1: seven days before, 2: one day before, 3: the term has passed. */
  reminder: number
}

/**
 * Statements whose members are to be notified of the term, each of the three times once: what is notified now is written down by the same
 * statement. One that is repaid is not notified of; after its term it is looked at no more.
 */
export const takeDue = ({ sql }: Tx, today: string, limit: number): Promise<DueReminder[]> => sql<
  DueReminder[]
>`
  with due as (
    select s.id, case when due_on < ${today}::date then 3 when due_on - 1 <= ${today}::date then 2 else 1 end as told, o.fen
    from credit_statements s cross join lateral (
      select sum(b.amount_fen - b.repaid_fen)::bigint as fen from credit_bills b where b.statement_id = s.id) o
    where told < 3 and due_on <= ${today}::date + 7 and (o.fen > 0 or due_on < ${today}::date)
      and told < case when due_on < ${today}::date then 3 when due_on - 1 <= ${today}::date then 2 else 1 end
    order by s.due_on, s.id limit ${limit}
  )
  update credit_statements s set told = due.told from due where s.id = due.id and s.told < due.told
  returning s.member_id as "memberId", to_char(s.month, 'YYYY-MM') as month, s.due_on::text as "dueOn", due.fen as "openFen", due.told as reminder`
