import { sqlConstraint } from '../../../platform/db/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { counted, firstAt, seek } from '../../../platform/list.ts'
import type { Listing, Place } from '../../../platform/list.ts'
import { wechat } from '../../payments/index.ts'
import { refundErrors } from '../errors.ts'
import { instant } from '../../../shared/time.ts'
import type { RefundState } from '../states.ts'

/** A refund with the order and the attempt it is of. */
export interface RefundRow {
  id: number
  number: string
  orderId: number
  orderNumber: string
  storeId: number
  paymentId: number
  paymentNumber: string
  /** What was paid by it in all. */
  paidFen: number
  method: string
  memberId: number
  state: RefundState
  amountFen: number
  giftCardFen: number
  points: number
  reason: string
  /** Owed without anybody's consent: the promised date moved too far. */
  late: boolean
  /** Of goods that came back. */
  returned: boolean
  /** Freight that the store keeps; below zero where it goes back with the last of the order. */
  keptFen: number
  /** The buyer too where the mall proposed it: `sideOf` knows better. */
  askedBy: number
  decidedBy: number | null
  /** Who put the provider's part on the balance instead. */
  finishedBy: number | null
  /** Who proposed to pay without the confirmation of a red letter, and why; a second person agrees. */
  proposedBy: number | null
  proposal: string | null
  secondedBy: number | null
  /** The provider says that it cannot pay it back. */
  stuck: boolean
  /** Its red letters were refused or void twice: people decide. */
  unconfirmed: boolean
  /** How often the provider closed it: each try after that has a number of its own. */
  round: number
}

const columns = ({ sql }: Tx) => sql`
  r.id, r.number, r.order_id as "orderId", o.number as "orderNumber", o.store_id as "storeId", r.payment_id as "paymentId",
  p.number as "paymentNumber", p.amount_fen as "paidFen", p.method, r.member_id as "memberId", r.state, r.amount_fen as "amountFen",
  r.gift_card_fen as "giftCardFen", r.points, r.reason, r.late, r.returned, r.kept_fen as "keptFen", r.asked_by as "askedBy", r.decided_by as "decidedBy",
  r.finished_by as "finishedBy", r.proposed_by as "proposedBy", r.proposal, r.seconded_by as "secondedBy", r.stuck_at is not null as stuck, r.unconfirmed_at is not null as unconfirmed, r.round`

const joined = (tx: Tx) => tx.sql`
  refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id`

export interface NewRefund {
  number: string
  orderId: number
  paymentId: number
  memberId: number
  amountFen: number
  giftCardFen: number
  points: number
  reason: string
  late: boolean
  returned: boolean
  keptFen: number
  askedBy: number
  lines: readonly {
    lineId: number
    quantity: number
    amountFen: number
    giftCardFen: number
    points: number
  }[]
}

/** A refund that is asked for; an order has one living at most. */
export async function insertRefund(
  { sql }: Tx,
  refund: NewRefund,
  at: Date,
): Promise<{ id: number; state: 'asked' }> {
  const {
    number,
    orderId,
    paymentId,
    memberId,
    amountFen,
    giftCardFen,
    points,
    reason,
    late,
    returned,
    keptFen,
    askedBy,
    lines,
  } = refund
  try {
    const [row] = await sql<{ id: number }[]>`
      insert into refunds (number, order_id, payment_id, member_id, state, amount_fen, gift_card_fen, points, reason,
        late, returned, kept_fen, asked_by, asked_at)
      values (${number}, ${orderId}, ${paymentId}, ${memberId}, 'asked', ${amountFen}, ${giftCardFen}, ${points}, ${reason},
        ${late}, ${returned}, ${keptFen}, ${askedBy}, ${at}) returning id`
    await sql`
      insert into refund_lines (refund_id, order_line_id, quantity, amount_fen, gift_card_fen, points)
      select ${row!.id}, "lineId", quantity, "amountFen", "giftCardFen", points
      from jsonb_to_recordset(${sql.json(lines as never)}) l ("lineId" bigint, quantity int, "amountFen" bigint,
        "giftCardFen" bigint, points int)`
    return { id: row!.id, state: 'asked' }
  } catch (error) {
    throw sqlConstraint(error) === 'refunds_living' ? refundErrors.underWay() : error
  }
}

/** The living refund of an order. Whose order it is was asked before. */
export async function findLivingRefund(tx: Tx, orderId: number): Promise<RefundRow | null> {
  const [row] = await tx.sql<RefundRow[]>`
    select ${columns(tx)} from ${joined(tx)}
    where r.order_id = ${orderId} and r.state in ('asked', 'confirming', 'approved', 'failed')`
  return row ?? null
}

/** By our number; staff look for it. */
export async function findRefund(tx: Tx, number: string): Promise<RefundRow | null> {
  const [row] = await tx.sql<RefundRow[]>`select ${columns(tx)} from ${joined(tx)} where r.number = ${number}`
  return row ?? null
}

/** Refunds of an order, the oldest first, with the units of each line, or of all orders of a member. Whose order it is was asked before. */
export async function listRefundsOf(tx: Tx, of: { orderNumber: string } | { memberId: number }) {
  const rows = await tx.sql<
    (RefundRow & { askedAt: string; lines: { lineId: number; quantity: number }[] })[]
  >`
    select ${columns(tx)}, r.asked_at as "askedAt", (
      select jsonb_agg(jsonb_build_object('lineId', l.order_line_id, 'quantity', l.quantity) order by l.order_line_id)
      from refund_lines l where l.refund_id = r.id) as lines
    from ${joined(tx)}
    where ${'orderNumber' in of ? tx.sql`o.number = ${of.orderNumber}` : tx.sql`r.member_id = ${of.memberId}`} order by r.id`
  return rows.map((row) => ({ ...row, askedAt: instant(row.askedAt) }))
}

/** How many units of each line a refund is of, by the line's id. Whose refund it is was asked before. */
export const listRefundLines = ({ sql }: Tx, refundId: number) => sql<{ lineId: number; quantity: number }[]>`
  select order_line_id as "lineId", quantity from refund_lines where refund_id = ${refundId} order by order_line_id`

/** What of an order's gift cards went back before. */
export async function returnedCardFen({ sql }: Tx, orderId: number): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    select coalesce(sum(gift_card_fen), 0)::bigint as fen from refunds
    where order_id = ${orderId} and state in ('approved', 'failed', 'settled')`
  return Number(row!.fen)
}

/** Freight of an order that its store has kept of refunds so far. */
export async function keptFreight({ sql }: Tx, orderId: number): Promise<number> {
  const [row] = await sql<{ fen: number }[]>`
    select coalesce(sum(kept_fen), 0)::bigint as fen from refunds
    where order_id = ${orderId} and state in ('asked', 'confirming', 'approved', 'failed', 'settled')`
  return Number(row!.fen)
}

/** Who decided it, and when; nothing is written where the same person asked for it (R18). */
export const noteDecision = ({ sql }: Tx, id: number, decidedBy: number, at: Date) => sql`
  update refunds set decided_by = ${decidedBy}, decided_at = ${at} where id = ${id} and asked_by <> ${decidedBy}`

/** The money is back, as the provider says or at once. */
export const noteSettled = ({ sql }: Tx, id: number, channelRefundId: string | null, at: Date) => sql`
  update refunds set settled_at = ${at}, channel_refund_id = ${channelRefundId} where id = ${id}`

/** The provider closed it: a next try needs a number of its own. */
export const nextRound = ({ sql }: Tx, id: number) =>
  sql`update refunds set round = round + 1, stuck_at = null where id = ${id}`

/** The provider cannot pay it back, since when it first said so. */
export const noteStuck = ({ sql }: Tx, id: number, at: Date) =>
  sql`update refunds set stuck_at = coalesce(stuck_at, ${at}) where id = ${id}`

/** Who put the provider's part on the balance instead: bills do not have it then (`billedRefunds`). */
export const noteFinished = ({ sql }: Tx, id: number, finishedBy: number) =>
  sql`update refunds set finished_by = ${finishedBy} where id = ${id}`

/** Refunds that wait for a confirmation; each is given to one caller at a time and looked at again after a while. */
export async function takeConfirming({ sql }: Tx, now: Date, most: number) {
  const before = new Date(now.getTime() - 30_000)
  return sql<Pick<RefundRow, 'number' | 'orderId'>[]>`
    update refunds set tried_at = ${now} where id in (
      select id from refunds where state = 'confirming' and (tried_at is null or tried_at <= ${before})
      order by tried_at nulls first limit ${most} for update skip locked
    ) returning number, order_id as "orderId"`
}

/** Who proposes to pay without a confirmation, and why; or that nobody does any more. False where somebody proposed it already. */
export async function noteProposal(
  { sql }: Tx,
  id: number,
  proposal: { by: number; reason: string } | null,
): Promise<boolean> {
  const changed = await sql`
    update refunds set proposed_by = ${proposal?.by ?? null}, proposal = ${proposal?.reason ?? null}
    where id = ${id} and state = 'confirming' and (proposed_by is null) = ${proposal !== null} returning 1`
  return changed.length === 1
}

/** People have to decide about it since then, or need not any more. */
export const noteUnconfirmed = ({ sql }: Tx, id: number, at: Date | null) => sql`
  update refunds set unconfirmed_at = ${at && sql`coalesce(unconfirmed_at, ${at})`} where id = ${id}`

/** Who agreed to pay without the confirmation of a red letter. That they did not propose it, the verb asks (decisions 11). */
export const noteSecond = ({ sql }: Tx, id: number, secondedBy: number) =>
  sql`update refunds set seconded_by = ${secondedBy} where id = ${id}`

/**
 * Refunds that wait for the provider; each is given to one caller at a time and tried again after a while. Those that were never tried come
 * first: WeChat may be at many for days, and none of them holds up another.
 */
export async function takeApproved(tx: Tx, now: Date, most: number): Promise<RefundRow[]> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const locked = await tx.sql<{ id: number }[]>`
    update refunds set tried_at = ${now} where id in (
      select id from refunds where state = 'approved' and (tried_at is null or tried_at <= ${minuteAgo})
      order by tried_at nulls first, decided_at limit ${most} for update skip locked
    ) returning id`
  if (locked.length === 0) return []
  return tx.sql<RefundRow[]>`
    select ${columns(tx)} from ${joined(tx)} where r.id = any (${locked.map(({ id }) => id)}::bigint[])`
}

/** Refunds for those who decide them: the oldest first, or the newest. Ids grow as they are asked for. */
export const refundListing = {
  sorts: {
    asked: { columns: ['r.id'], keys: ({ id }) => [id], descending: false },
    '-asked': { columns: ['r.id'], keys: ({ id }) => [id], descending: true },
  },
  usual: 'asked',
  size: 20,
} as const satisfies Listing<Pick<RefundRow, 'id'>>

/**
 * What waits for a person, among it what the provider cannot pay back or whose red letters nobody confirms; or those in one state, by
 * `refunds_of_state`.
 */
const inQueue = ({ sql }: Tx, status: 'waiting' | RefundState) =>
  status === 'waiting'
    ? sql`r.state in ('asked', 'confirming', 'approved', 'failed')
        and (r.state in ('asked', 'failed') or r.stuck_at is not null or r.unconfirmed_at is not null)`
    : sql`r.state = ${status}`

/** One page of them, and one more row where there is one. */
export function listRefunds(
  tx: Tx,
  status: 'waiting' | RefundState,
  place: Place<keyof typeof refundListing.sorts>,
): Promise<RefundRow[]> {
  const { here, order, rows } = seek(tx, refundListing, place)
  return tx.sql<RefundRow[]>`
    select ${columns(tx)} from ${joined(tx)} where ${inQueue(tx, status)} and ${here} ${order} ${rows}`
}

/** How many they are, as far as they are counted. */
export const countRefunds = (tx: Tx, status: 'waiting' | RefundState) =>
  counted(tx, tx.sql`from refunds r where ${inQueue(tx, status)}`)

/** Since when the oldest that waits for a person has waited. */
export const oldestWaiting = (tx: Tx) =>
  firstAt(
    tx,
    tx.sql`r.asked_at as at from refunds r where ${inQueue(tx, 'waiting')} order by r.asked_at limit 1`,
  )

/**
 * What our books say went back through WeChat, to be compared with its bills: not what a person paid another way, for such a
 * refund that comes back twice is a difference.
 */
export const billedRefunds = ({ sql }: Tx) => sql`
  select 'refund' as kind, r.number || case when r.round = 0 then '' else '-' || r.round end as key, r.amount_fen as fen,
    r.settled_at as at
  from refunds r join payments p on p.id = r.payment_id
  where p.method = ${wechat.code} and r.amount_fen > 0 and r.state in ('approved', 'settled') and r.finished_by is null`

/** Numbers of the rows of an order's refunds, as journals name them. */
export async function listRefundIds({ sql }: Tx, orderId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from refunds where order_id = ${orderId}`
  return rows.map(({ id }) => id)
}
