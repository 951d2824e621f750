import type { PendingQuery, Row } from 'postgres'
import type { LeftJoined, Tx } from '../../../platform/db/index.ts'
import { begunHistory } from '../../../platform/moves/index.ts'
import { instant } from '../../../shared/time.ts'
import type { DueKind } from '../tables.ts'
import { paymentAxis } from '../states.ts'
import type { PaymentState } from '../states.ts'

/** One attempt to pay a group. */
export interface Attempt {
  id: number
  number: string
  groupId: number
  memberId: number
  method: string
  state: PaymentState
  amountFen: number
  refundedFen: number
  codeUrl: string | null
  startedAt: Date
  expiresAt: Date | null
  transactionId: string | null
}

interface AttemptRow extends Omit<Attempt, 'expiresAt' | 'startedAt'> {
  startedAt: string
  expiresAt: string | null
}

const columns = ({ sql }: Tx) => sql`
  id, number, group_id as "groupId", member_id as "memberId", method, state, amount_fen as "amountFen",
  refunded_fen as "refundedFen", code_url as "codeUrl", started_at as "startedAt",
  expires_at as "expiresAt", transaction_id as "transactionId"`

const toAttempt = (row: AttemptRow | undefined): Attempt | null =>
  row
    ? {
        ...row,
        startedAt: instant(row.startedAt),
        expiresAt: row.expiresAt === null ? null : instant(row.expiresAt),
      }
    : null

/** The attempt of a group that may still succeed; there is one at most. Whose group it is was asked before. */
export async function findLiving(tx: Tx, groupId: number): Promise<Attempt | null> {
  const [row] = await tx.sql<AttemptRow[]>`
    select ${columns(tx)} from payments where group_id = ${groupId} and state in ('processing', 'underReview')`
  return toAttempt(row)
}

/** A member's own group with the attempt that may still succeed, if there is one; null for anybody else's (R14). */
export async function findOwnLiving(
  tx: Tx,
  payNo: string,
  memberId: number,
): Promise<{ groupId: number; living: Attempt | null } | null> {
  const [row] = await tx.sql<(LeftJoined<AttemptRow> & { of: number })[]>`
    select g.id as "of", living.* from payment_groups g left join lateral (
      select ${columns(tx)} from payments where group_id = g.id and state in ('processing', 'underReview')) living on true
    where g.pay_no = ${payNo} and g.member_id = ${memberId}`
  if (!row) return null
  const { of: groupId, ...living } = row
  return { groupId, living: living.id === null ? null : toAttempt(living as AttemptRow) }
}

/** The last attempt of a group, whatever came of it. */
export async function findLatest(tx: Tx, groupId: number): Promise<Attempt | null> {
  const [row] = await tx.sql<AttemptRow[]>`
    select ${columns(tx)} from payments where group_id = ${groupId} order by id desc limit 1`
  return toAttempt(row)
}

/** The attempt that paid a group. */
export async function findSuccess(tx: Tx, groupId: number): Promise<Attempt | null> {
  const [row] = await tx.sql<AttemptRow[]>`
    select ${columns(tx)} from payments
    where group_id = ${groupId} and state in ('settled', 'partlyRefunded', 'refunded')`
  return toAttempt(row)
}

/** By the number that the provider knows it under. */
export async function findByNumber(tx: Tx, number: string): Promise<Attempt | null> {
  const [row] = await tx.sql<AttemptRow[]>`select ${columns(tx)} from payments where number = ${number}`
  return toAttempt(row)
}

/** Attempts that a name stands for: their own number, that of the provider, or that of what is due. */
export const listKnownAs = ({ sql }: Tx, name: string) =>
  sql<{ id: number; groupId: number; kind: DueKind }[]>`
    select p.id, p.group_id as "groupId", g.kind from payments p join payment_groups g on g.id = p.group_id
    where p.id in (
      select id from payments where number = ${name} or transaction_id = ${name}
      union select a.id from payment_groups d join payments a on a.group_id = d.id where d.pay_no = ${name})
    order by p.id`

/** A member's own attempt (R14). */
export async function findOwn(tx: Tx, number: string, memberId: number): Promise<Attempt | null> {
  const [row] = await tx.sql<AttemptRow[]>`
    select ${columns(tx)} from payments where number = ${number} and member_id = ${memberId}`
  return toAttempt(row)
}

/** As it stands now, and nobody else changes it until this transaction ends. Its group is locked before it. */
export async function lockAttempt(tx: Tx, id: number): Promise<Attempt> {
  const [row] = await tx.sql<AttemptRow[]>`select ${columns(tx)} from payments where id = ${id} for update`
  return toAttempt(row)!
}

interface NewAttempt {
  number: string
  groupId: number
  memberId: number
  method: string
  state: 'processing' | 'underReview' | 'settled'
  expiresAt: Date | null
  /** What is due: orders where nothing is said. */
  kind?: DueKind
  parts: readonly { orderId: number; amountFen: number }[]
}

/**
 * An attempt of its payer, with the orders, or the other thing, that it names, and its first row of history; the database refuses a
 * second living or successful one of a group.
 */
export async function insertAttempt(tx: Tx, attempt: NewAttempt, at: Date): Promise<Attempt> {
  const { number, groupId, memberId, method, state, expiresAt, kind = 'orders', parts } = attempt
  const amountFen = parts.reduce((sum, part) => sum + part.amountFen, 0)
  const [row] = await tx.sql<AttemptRow[]>`
    with made as (
      insert into payments (number, group_id, member_id, method, state, amount_fen, expires_at, started_at, settled_at)
      values (${number}, ${groupId}, ${memberId}, ${method}, ${state}, ${amountFen}, ${expiresAt}, ${at},
        ${state === 'settled' ? at : null})
      returning *
    ), parts as (
      insert into payment_parts (payment_id, order_id, other_id, amount_fen)
      select made.id, case when ${kind === 'orders'} then p.order_id end, case when not ${kind === 'orders'} then p.order_id end,
        p.amount_fen from made,
        unnest(${parts.map(({ orderId }) => orderId)}::bigint[], ${parts.map((part) => part.amountFen)}::bigint[])
          p (order_id, amount_fen)
    ), ${begunHistory(tx, paymentAxis, state, { role: 'buyer', actorId: memberId, at })}
    select ${columns(tx)} from made`
  return toAttempt(row)!
}

/** What an attempt was begun for: amount by order, or by the other thing. */
export async function partsOf({ sql }: Tx, paymentId: number): Promise<Map<number, number>> {
  const rows = await sql<{ orderId: number; amountFen: number }[]>`
    select coalesce(order_id, other_id) as "orderId", amount_fen as "amountFen" from payment_parts where payment_id = ${paymentId}`
  return new Map(rows.map(({ orderId, amountFen }) => [orderId, amountFen]))
}

/** The success is written beside the state, which has moved in this very transaction. */
export async function noteSuccess(
  { sql }: Tx,
  { id, transactionId, at }: { id: number; transactionId: string | null; at: Date },
): Promise<void> {
  await sql`update payments set settled_at = ${at}, transaction_id = ${transactionId} where id = ${id}`
}

/** The provider's code, while the attempt lives. Whether it did. */
export async function saveCode({ sql }: Tx, id: number, codeUrl: string): Promise<boolean> {
  const rows = await sql`
    update payments set code_url = ${codeUrl} where id = ${id} and state = 'processing' returning 1`
  return rows.length === 1
}

/** So much of an attempt has gone back. Answers what has in all. */
export async function addReturned({ sql }: Tx, paymentId: number, amountFen: number): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    update payments set refunded_fen = refunded_fen + ${amountFen} where id = ${paymentId}
    returning refunded_fen as fen`
  return row!.fen
}

/** The group that a member's own attempt is of. */
export async function findGroupNo({ sql }: Tx, number: string, memberId: number): Promise<string | null> {
  const [row] = await sql<{ payNo: string }[]>`
    select g.pay_no as "payNo" from payments p join payment_groups g on g.id = p.group_id
    where p.number = ${number} and p.member_id = ${memberId}`
  return row?.payNo ?? null
}

/** Whether a voucher for this group is under review, as a column of others' statements. */
export const underReview = ({ sql }: Tx, groupId: PendingQuery<Row[]>) =>
  sql`exists (select from payments p where p.group_id = ${groupId} and p.state = 'underReview')`
