import type { Queryable } from '../../../platform/db/index.ts'

type Tx = Pick<Queryable, 'sql'>

export type SuspenseReason = 'late' | 'second' | 'amount'

export interface SuspenseItem {
  id: number
  transactionId: string
  amountFen: number
  refundNumber: string
  state: 'held' | 'refunding' | 'refunded' | 'stuck'
  /** Number of the attempt that the money came in for. */
  paymentNumber: string
}

const columns = ({ sql }: Tx) => sql`
  s.id, s.transaction_id as "transactionId", s.amount_fen as "amountFen", s.refund_number as "refundNumber", s.state,
  p.number as "paymentNumber"`

/** The money of one transaction is held; null when it is already. Whose attempt it was is known by `paymentId`. */
export async function insertSuspense(
  { sql }: Tx,
  item: {
    paymentId: number
    transactionId: string
    amountFen: number
    reason: SuspenseReason
    refundNumber: string
  },
  at: Date,
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into suspense_items (payment_id, transaction_id, amount_fen, reason, refund_number, held_at)
    values (${item.paymentId}, ${item.transactionId}, ${item.amountFen}, ${item.reason}, ${item.refundNumber}, ${at})
    on conflict (transaction_id) do nothing returning id`
  return row?.id ?? null
}

export async function isHeld({ sql }: Tx, transactionId: string): Promise<boolean> {
  const rows = await sql`select 1 from suspense_items where transaction_id = ${transactionId}`
  return rows.length > 0
}

/** Items that wait for their way back; each is given to one caller at a time and tried again after a while. */
export const takeOpenSuspense = (tx: Tx, now: Date, most: number): Promise<SuspenseItem[]> => {
  const { sql } = tx
  return sql<SuspenseItem[]>`
    with due as (
      select id from suspense_items
      where state in ('held', 'refunding') and (tried_at is null or tried_at <= ${new Date(now.getTime() - 60_000)})
      order by held_at limit ${most} for update skip locked
    ), taken as (
      update suspense_items set tried_at = ${now}, tries = least(tries + 1, 1000) where id in (select id from due) returning *
    )
    select ${columns(tx)} from taken s join payments p on p.id = s.payment_id`
}

export async function findSuspense(tx: Tx, refundNumber: string): Promise<SuspenseItem | null> {
  const [row] = await tx.sql<SuspenseItem[]>`
    select ${columns(tx)} from suspense_items s join payments p on p.id = s.payment_id
    where s.refund_number = ${refundNumber}`
  return row ?? null
}

/** Moves an item on from where it may still move. Whether it did. */
export async function moveSuspense(
  { sql }: Tx,
  id: number,
  to: 'refunding' | 'refunded' | 'stuck',
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    update suspense_items set state = ${to}, refunded_at = ${to === 'refunded' ? at : null}
    where id = ${id} and state <> 'refunded' returning 1`
  return rows.length === 1
}
