import type { PendingQuery, Row } from 'postgres'
import type { Tx } from '../../../platform/db/index.ts'
import { wechat } from '../means/index.ts'

export interface BillLine {
  kind: 'payment' | 'refund'
  /** Ours. */
  number: string
  /** The provider's. */
  channelNumber: string
  amountFen: number
}

/** The lines of a day as they were read, once. */
export async function saveBill({ sql }: Tx, date: string, lines: readonly BillLine[]): Promise<void> {
  await sql`
    insert into bill_lines (bill_date, kind, number, channel_number, amount_fen, raw)
    select ${date}::date, l.kind, l.number, l."channelNumber", l."amountFen", l.raw
    from jsonb_to_recordset(${sql.json(lines.map((line) => ({ ...line, raw: line })) as never)})
      l (kind text, number text, "channelNumber" text, "amountFen" bigint, raw jsonb)
    on conflict do nothing`
}

/** What else of WeChat's money our books know: rows of kind, key, fen and at. */
export type Billed = (tx: Tx) => PendingQuery<Row[]>

/**
 * What of WeChat's money our books know: payments by transaction, and what is in suspense; what went back out of it by its
 * number, but for what a person paid another way: one that comes back twice is a difference.
 */
const ours = (tx: Tx, billed: Billed) => tx.sql`(
  select 'payment' as kind, p.transaction_id as key, p.amount_fen as fen, p.settled_at as at
  from payments p where p.method = ${wechat.code} and p.transaction_id is not null
  union all select 'payment', s.transaction_id, s.amount_fen, s.held_at from suspense_items s
  union all ${billed(tx)}
  union all select 'refund', s.refund_number || case when s.round = 0 then '' else '-' || s.round end, s.amount_fen, s.refunded_at
  from suspense_items s where s.finished_by is null
)`

interface Compared {
  kind: 'billMissing' | 'billUnknown' | 'billAmount'
  subject: string
  ours: number | null
  theirs: number | null
}

/** Lines of a day's bill that our books do not know, or know with another amount. */
export const findInBill = (tx: Tx, date: string, billed: Billed) => tx.sql<Compared[]>`
  select case when o.fen is null then 'billUnknown' else 'billAmount' end as kind,
    'wechat:' || b.kind || ':' || b.channel_number as subject, o.fen as ours, b.amount_fen as theirs
  from bill_lines b
  left join ${ours(tx, billed)} o on o.kind = b.kind and o.key = case b.kind when 'payment' then b.channel_number else b.number end
  where b.bill_date = ${date}::date and (o.fen is null or o.fen <> b.amount_fen)`

/** What our books say came or went on this day, and no bill so far does. */
export const findMissing = (tx: Tx, date: string, billed: Billed) => tx.sql<Compared[]>`
  select 'billMissing' as kind, 'wechat:' || o.kind || ':' || o.key as subject, o.fen as ours, null::bigint as theirs
  from ${ours(tx, billed)} o
  where (o.at at time zone 'Asia/Shanghai')::date = ${date}::date
    and not exists (select from bill_lines b where b.kind = o.kind
      and o.key = case b.kind when 'payment' then b.channel_number else b.number end)`
