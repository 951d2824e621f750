import type { Tx } from '../../../platform/db/index.ts'
import { counted, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { instant } from '../../../shared/time.ts'

export interface Figures {
  openingFen: number
  salesFen: number
  refundsFen: number
  compensationsFen: number
  payoutsFen: number
  closingFen: number
}

export interface Statement extends Figures {
  id: number
  storeId: number
  storeZh: string
  storeEn: string
  /** `2026-11`. */
  month: string
  issuedAt: Date
  /** What became of its money: null where nobody has asked for a payout. */
  payout: 'asked' | 'paid' | null
}

/** Months up to this one of which a store has no statement yet, in their order: from its first movement on, without a gap. */
export const listMissing = ({ sql }: Tx, upTo: string) => sql<{ storeId: number; month: string }[]>`
  select b.store_id as "storeId", to_char(m, 'YYYY-MM-DD') as month
  from (
    select f.store_id, coalesce(
      (select max(s.month) + interval '1 month' from settlements s where s.store_id = f.store_id), f.month) as first
    from (select st.id as store_id, (
        select l.month from settlement_lines l where l.store_id = st.id order by l.month limit 1) as month
      from stores st) f
    where f.month is not null
  ) b cross join lateral generate_series(b.first, ${upTo}::date, interval '1 month') m
  order by m, b.store_id`

/** What a month of a store comes to, by its lines and the statement before it. */
export async function figuresOf({ sql }: Tx, storeId: number, month: string): Promise<Figures> {
  const [row] = await sql<Figures[]>`
    select o.opening as "openingFen", l.sales as "salesFen", l.refunds as "refundsFen", l.compensations as "compensationsFen",
      l.payouts as "payoutsFen", (o.opening + l.sales + l.refunds + l.compensations + l.payouts)::bigint as "closingFen"
    from (
      select coalesce((select s.closing_fen from settlements s where s.store_id = ${storeId} and s.month < ${month}::date
        order by s.month desc limit 1), 0)::bigint as opening
    ) o cross join (
      select coalesce(sum(total_fen) filter (where kind = 'sale'), 0)::bigint as sales,
        coalesce(sum(total_fen) filter (where kind = 'refund'), 0)::bigint as refunds,
        coalesce(sum(total_fen) filter (where kind = 'compensation'), 0)::bigint as compensations,
        coalesce(sum(total_fen) filter (where kind in ('payout', 'payoutBack')), 0)::bigint as payouts
      from settlement_months where store_id = ${storeId} and month = ${month}::date
    ) l`
  return row!
}

/** The statement is made. Whether it was not before. */
export async function insertStatement(
  { sql }: Tx,
  storeId: number,
  month: string,
  f: Figures,
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into settlements (store_id, month, opening_fen, sales_fen, refunds_fen, compensations_fen, payouts_fen, closing_fen, issued_at)
    values (${storeId}, ${month}, ${f.openingFen}, ${f.salesFen}, ${f.refundsFen}, ${f.compensationsFen}, ${f.payoutsFen},
      ${f.closingFen}, ${at})
    on conflict (store_id, month) do nothing returning 1`
  return rows.length === 1
}

/** What moved after this month: its lines have a later one. */
export async function movedSince({ sql }: Tx, storeId: number, month: string): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    select coalesce(sum(total_fen), 0)::bigint as fen from settlement_months
    where store_id = ${storeId} and month > ${month}::date`
  return row!.fen
}

const columns = ({ sql }: Tx) => sql`
  s.id, s.store_id as "storeId", st.name_zh as "storeZh", st.name_en as "storeEn", to_char(s.month, 'YYYY-MM') as month,
  s.opening_fen as "openingFen", s.sales_fen as "salesFen", s.refunds_fen as "refundsFen", s.compensations_fen as "compensationsFen",
  s.payouts_fen as "payoutsFen", s.closing_fen as "closingFen", s.issued_at as "issuedAt",
  (select p.state from payouts p where p.settlement_id = s.id and p.state <> 'refused') as payout`

type Raw = Omit<Statement, 'issuedAt'> & { issuedAt: string }
const toStatement = (row: Raw): Statement => ({ ...row, issuedAt: instant(row.issuedAt) })

/** Statements of a store, the newest first. */
export async function listStatements(tx: Tx, storeId: number, most: number): Promise<Statement[]> {
  const rows = await tx.sql<Raw[]>`
    select ${columns(tx)} from settlements s join stores st on st.id = s.store_id
    where s.store_id = ${storeId} order by s.month desc limit ${most}`
  return rows.map(toStatement)
}

/** The statement of a month of a store; null where none was made. */
export async function findOfMonth(tx: Tx, storeId: number, month: string): Promise<Statement | null> {
  const [row] = await tx.sql<Raw[]>`
    select ${columns(tx)} from settlements s join stores st on st.id = s.store_id
    where s.store_id = ${storeId} and s.month = ${month}::date`
  return row ? toStatement(row) : null
}

/** Statements of a month by the number of the store. */
export const statementListing = {
  sorts: {
    store: { columns: ['s.store_id'], keys: ({ storeId }) => [storeId], descending: false },
    '-store': { columns: ['s.store_id'], keys: ({ storeId }) => [storeId], descending: true },
  },
  usual: 'store',
  size: 50,
} as const satisfies Listing<Pick<Statement, 'storeId'>>

/** One page of the statements of all stores for a month, and one more row where there is one. */
export async function listMonth(
  tx: Tx,
  { month, place }: { month: string; place: Place<keyof typeof statementListing.sorts> },
): Promise<Statement[]> {
  const { here, order, rows } = seek(tx, statementListing, place)
  const found = await tx.sql<Raw[]>`
    select ${columns(tx)} from settlements s join stores st on st.id = s.store_id
    where s.month = ${month}::date and ${here} ${order} ${rows}`
  return found.map(toStatement)
}

/** How many stores have a statement of the month that begins on this day, as far as they are counted. */
export const countMonth = (tx: Tx, month: string) =>
  counted(tx, tx.sql`from settlements s where s.month = ${month}::date`)

/** Months of which there are statements, the last first. */
export const listMonths = ({ sql }: Tx, most: number) => sql<{ month: string }[]>`
  select to_char(month, 'YYYY-MM') as month from settlements group by 1 order by 1 desc limit ${most}`

/** By its number. */
export async function findStatement(tx: Tx, id: number): Promise<Statement | null> {
  const [row] = await tx.sql<Raw[]>`
    select ${columns(tx)} from settlements s join stores st on st.id = s.store_id where s.id = ${id}`
  return row ? toStatement(row) : null
}

/** Whose statement it is; null where there is none of this number. */
export async function storeOfStatement({ sql }: Tx, id: number): Promise<number | null> {
  const [row] = await sql<
    { storeId: number }[]
  >`select store_id as "storeId" from settlements where id = ${id}`
  return row?.storeId ?? null
}

/** The newest statement of a store with this number, and whether the store may be paid; null where it is not the newest. */
export async function findNewest(tx: Tx, id: number): Promise<(Statement & { suspended: boolean }) | null> {
  const [row] = await tx.sql<(Raw & { suspended: boolean })[]>`
    select ${columns(tx)}, st.state = 'suspended' as suspended from settlements s join stores st on st.id = s.store_id
    where s.id = ${id} and not exists (select from settlements n where n.store_id = s.store_id and n.month > s.month)`
  return row ? { ...row, issuedAt: instant(row.issuedAt) } : null
}
