import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt } from '../../../platform/list.ts'
import type { SuspenseReason } from '../effects.ts'
import { instant } from '../../../shared/time.ts'

export type SuspenseState = 'held' | 'refunding' | 'refunded' | 'stuck'

export interface SuspenseItem {
  id: number
  transactionId: string
  amountFen: number
  reason: SuspenseReason
  /** Of its way back; never changes. */
  number: string
  state: SuspenseState
  /** How often the provider closed it: each try after that has a number of its own. */
  round: number
  heldAt: Date
  /** Who put it on the payer's balance instead. */
  finishedBy: number | null
  /** The attempt that the money came in for: its number, and who was to pay by it. */
  paymentNumber: string
  memberId: number
}

type Raw = Omit<SuspenseItem, 'heldAt'> & { heldAt: string }
const toItem = (row: Raw): SuspenseItem => ({ ...row, heldAt: instant(row.heldAt) })

const columns = ({ sql }: Tx) => sql`
  s.id, s.transaction_id as "transactionId", s.amount_fen as "amountFen", s.reason, s.refund_number as number, s.state, s.round, s.held_at as "heldAt", s.finished_by as "finishedBy", p.number as "paymentNumber",
  p.member_id as "memberId"`

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

/** Whether money of this transaction was ever put in suspense, even if it has gone back: it is not received twice. */
export async function isHeld({ sql }: Tx, transactionId: string): Promise<boolean> {
  const rows = await sql`select 1 from suspense_items where transaction_id = ${transactionId}`
  return rows.length > 0
}

/** Items that wait for their way back; each is given to one caller at a time and tried again after a while. */
export async function takeOpenSuspense(tx: Tx, now: Date, most: number): Promise<SuspenseItem[]> {
  const rows = await tx.sql<Raw[]>`
    with due as (
      select id from suspense_items
      where state in ('held', 'refunding') and (tried_at is null or tried_at <= ${new Date(now.getTime() - 60_000)})
      order by tried_at nulls first, held_at limit ${most} for update skip locked
    ), claimed as (
      update suspense_items set tried_at = ${now}, tries = least(tries + 1, 1000) where id in (select id from due) returning *
    )
    select ${columns(tx)} from claimed s join payments p on p.id = s.payment_id`
  return rows.map(toItem)
}

/** By the number of its way back. */
export async function findSuspense(tx: Tx, number: string): Promise<SuspenseItem | null> {
  const [row] = await tx.sql<Raw[]>`
    select ${columns(tx)} from suspense_items s join payments p on p.id = s.payment_id
    where s.refund_number = ${number}`
  return row ? toItem(row) : null
}

/** Money in suspense for those who look after it, the oldest first. */
export async function listSuspense(
  tx: Tx,
  { states, page, size }: { states: SuspenseState[]; page: number; size: number },
): Promise<{ list: SuspenseItem[]; total: number }> {
  const rows = await tx.sql<Raw[]>`
    select ${columns(tx)} from suspense_items s join payments p on p.id = s.payment_id
    where s.state = any (${states}) order by s.held_at, s.id limit ${size} offset ${(page - 1) * size}`
  const [count] = await tx.sql<{ total: number }[]>`
    select count(*)::int as total from suspense_items where state = any (${states})`
  return { list: rows.map(toItem), total: count!.total }
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

/** The provider closed it without paying: it is stuck, and a next try needs a number of its own. */
export const closeSuspense = ({ sql }: Tx, { id, round }: Pick<SuspenseItem, 'id' | 'round'>) => sql`
  update suspense_items set state = 'stuck', round = round + 1
  where id = ${id} and round = ${round} and state <> 'refunded'`

/** What is stuck is tried again, at once. Whether it was stuck. */
export async function reopenSuspense({ sql }: Tx, id: number): Promise<boolean> {
  const rows = await sql`
    update suspense_items set state = 'held', tried_at = null where id = ${id} and state = 'stuck' returning 1`
  return rows.length === 1
}

/** What is stuck leaves suspense another way. Whether it was stuck. */
export async function finishSuspense(
  { sql }: Tx,
  id: number,
  finishedBy: number,
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    update suspense_items set state = 'refunded', refunded_at = ${at}, finished_by = ${finishedBy}
    where id = ${id} and state = 'stuck' returning 1`
  return rows.length === 1
}

/** How many items are stuck at the provider. */
export const countStuck = (tx: Tx) =>
  counted(tx, tx.sql`from suspense_items where state <> 'refunded' and state = 'stuck'`)

/** Since when the oldest of them has waited. */
export const oldestStuck = (tx: Tx) =>
  firstAt(
    tx,
    tx.sql`held_at as at from suspense_items where state <> 'refunded' and state = 'stuck' order by held_at limit 1`,
  )
