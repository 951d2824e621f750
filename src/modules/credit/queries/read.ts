import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'
import type { CreditItem, StatementPeriod, StatementView } from '../view.ts'

export type StatementRow = Omit<StatementView, 'state'>

export const statementListing = {
  sorts: { newest: { columns: ['s.id'], keys: ({ id }) => [id], descending: true } },
  usual: 'newest',
  size: 12,
} as const satisfies Listing<Pick<StatementRow, 'id'>>

export const itemListing = {
  sorts: { newest: { columns: ['b.id'], keys: ({ id }) => [id], descending: true } },
  usual: 'newest',
  size: 50,
} as const satisfies Listing<Pick<CreditItem, 'id'>>

const columns = ({ sql }: Tx) => sql`
  s.id, to_char(s.month, 'YYYY-MM') as month, s.amount_fen as "amountFen", s.due_on::text as "dueOn",
  o.open_fen as "openFen", o.orders
  from credit_statements s cross join lateral (
    select coalesce(sum(b.amount_fen - b.repaid_fen), 0)::bigint as open_fen, count(*)::int as orders
    from credit_bills b where b.statement_id = s.id) o`

interface Wanted {
  memberId: number
  period: StatementPeriod
  /** The first month of the recent ones. */
  since: string
}

/** A page of a member's statements, and one more where there is one. */
export function listStatements(
  tx: Tx,
  { memberId, period, since }: Wanted,
  place: Place<'newest'>,
): Promise<StatementRow[]> {
  const { here, order, rows } = seek(tx, statementListing, place)
  return tx.sql<StatementRow[]>`
    select ${columns(tx)} where s.member_id = ${memberId} and (s.month >= ${since}::date) = ${period === 'recent'} and ${here} ${order} ${rows}`
}

/** How many statements `listStatements` goes through, as far as they are counted. */
export const countStatements = (tx: Tx, { memberId, period, since }: Wanted) =>
  counted(
    tx,
    tx.sql`from credit_statements s where s.member_id = ${memberId} and (s.month >= ${since}::date) = ${period === 'recent'}`,
  )

/** A member's statement of a month; the open one that is due first where no month is named. */
export async function findStatement(
  tx: Tx,
  memberId: number,
  month: string | null,
): Promise<StatementRow | null> {
  const [row] = await tx.sql<StatementRow[]>`
    select ${columns(tx)} where s.member_id = ${memberId}
      and case when ${month}::text is null then o.open_fen > 0 else s.month = (${month}::text || '-01')::date end
    order by s.due_on, s.id limit 1`
  return row ?? null
}

/** The newest statements of a member, the oldest of them first. */
export async function listNewest(tx: Tx, memberId: number, count: number): Promise<StatementRow[]> {
  const rows = await tx.sql<StatementRow[]>`
    select ${columns(tx)} where s.member_id = ${memberId} order by s.month desc limit ${count}`
  return rows.toReversed()
}

interface Owed {
  owedFen: number
  statedFen: number
  overdueFen: number
  isFrozen: boolean
}

/** What a member owes in all, of it on statements, and of that overdue on this day; and whether the line is frozen. */
export async function findOwed({ sql }: Tx, memberId: number, today: string): Promise<Owed> {
  const [row] = await sql<Owed[]>`
    select coalesce(sum(amount_fen - repaid_fen), 0)::bigint as "owedFen",
      coalesce(sum(amount_fen - repaid_fen) filter (where statement_id is not null), 0)::bigint as "statedFen",
      coalesce(sum(amount_fen - repaid_fen) filter (where due_on < ${today}::date), 0)::bigint as "overdueFen",
      exists (select from credit_freezes where member_id = ${memberId}) as "isFrozen"
    from credit_bills where member_id = ${memberId} and repaid_fen < amount_fen`
  return row!
}

export type RawItem = Omit<CreditItem, 'usedAt'> & { usedAt: string }
/** Rows of `itemsSelected`, with the moment of use in ISO. */
export const readItems = (rows: readonly RawItem[]): CreditItem[] =>
  rows.map((row) => ({ ...row, usedAt: instant(row.usedAt).toISOString() }))

/** Columns of what orders owe, and the tables they come from: bills are `b`. */
export const itemsSelected = ({ sql }: Tx) => sql`
  b.id, o.number as "orderNo", l.goods ->> 'nameZh' as "nameZh", l.goods ->> 'nameEn' as "nameEn", n.lines, n.pieces,
  coalesce(b.stated_fen, b.amount_fen) as "amountFen", b.amount_fen - b.repaid_fen as "openFen",
  (select coalesce(sum(r.amount_fen), 0) from credit_reductions r where r.bill_id = b.id and r.kind = 'refunded')::bigint
    - case when b.stated_fen is null then 0 else b.amount_fen - b.stated_fen end as "refundedFen",
  b.used_at as "usedAt", b.received_on::text as "receivedOn",
  exists (select from invoice_orders io join invoices i on i.id = io.invoice_id and i.fiscal_number is not null
    where io.order_id = b.order_id) as invoiced
  from credit_bills b join orders o on o.id = b.order_id
  left join order_lines l on l.order_id = b.order_id and l.position = 0
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces from order_lines where order_id = b.order_id) n`

/** Bills on a statement; without one, those of a member that are on none and still owed. */
export async function listItems(
  tx: Tx,
  { memberId, statementId }: { memberId: number; statementId: number | null },
  place: Place<'newest'>,
): Promise<CreditItem[]> {
  const { here, order, rows } = seek(tx, itemListing, place)
  return readItems(
    await tx.sql<RawItem[]>`
      select ${itemsSelected(tx)}
      where b.member_id = ${memberId} and (b.statement_id = ${statementId}::bigint
          or ${statementId}::bigint is null and b.statement_id is null and b.repaid_fen < b.amount_fen)
        and ${here} ${order} ${rows}`,
  )
}

/** How many bills `listItems` goes through, as far as they are counted. */
export const countItems = (
  tx: Tx,
  { memberId, statementId }: { memberId: number; statementId: number | null },
) =>
  counted(
    tx,
    tx.sql`from credit_bills b where b.member_id = ${memberId} and (b.statement_id = ${statementId}::bigint
      or ${statementId}::bigint is null and b.statement_id is null and b.repaid_fen < b.amount_fen)`,
  )

/** Everything that a member owed, the oldest first, for the copy of their data. */
export const listOwn = ({ sql }: Tx, memberId: number) =>
  sql<Record<string, unknown>[]>`
    select o.number as "order", b.amount_fen as "amountFen", b.repaid_fen as "repaidFen", b.used_at as "usedAt",
      b.received_on::text as "receivedOn", to_char(s.month, 'YYYY-MM') as statement, b.due_on::text as "dueOn"
    from credit_bills b left join orders o on o.id = b.order_id left join credit_statements s on s.id = b.statement_id
    where b.member_id = ${memberId} order by b.id`
