import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, storeOf } from '../../../platform/context.ts'
import type { MemberContext, Services } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { assertMoved, beginHistory, takeStep } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { account, post } from '../../ledger/index.ts'
import type { Entry } from '../../ledger/index.ts'
import { beginRefund, endRefund, resumeOrder, stopLines, takeRefundable } from '../../orders/index.ts'
import type { OrderOf, Refundable } from '../../orders/index.ts'
import { creditReturnEntries, returnEntries } from '../../wallet/index.ts'
import { paymentErrors } from '../errors.ts'
import { findSuccess, lockAttempt } from '../queries/attempts.ts'
import {
  addReturned,
  findLivingRefund,
  insertRefund,
  listRefundLines,
  listRefunds,
  noteDecision,
  noteSettled,
  returnedCardFen,
} from '../queries/refunds.ts'
import type { RefundRow } from '../queries/refunds.ts'
import { cardParts, moves, refundEntries, sharePart, suspenseEntries } from '../rules.ts'
import type { AskRefund, EndRefund, ExecuteRefund, RefundQuery } from '../schema.ts'
import type { RefundMove } from '../states.ts'
import { refundMoves } from '../states.ts'

const RIGHT = 'finance.refunds'
const DIGITS = '0123456789'
const LIST_SIZE = 20

type Mover = { role: 'buyer' | 'store' | 'finance' | 'payment'; actorId: number | null }
type Mall = Pick<Services, 'clock' | 'database'>

/** Takes a refund one step on; a person who comes too late is told so. */
async function step(
  mall: Mall,
  tx: Queryable,
  refund: RefundRow,
  move: RefundMove,
  by: Mover,
  reason?: string,
) {
  const { to } = refundMoves[move]
  const at = mall.clock.now()
  assertMoved(await takeStep(tx, 'refund', refund.id, { ...by, move, from: refund.state, to, reason, at }))
}

/** Shares of whole lines, as far as they are not refunded: all lines that are left where none is named. */
function linesOf({ lines }: Refundable, named: readonly string[] | undefined) {
  const wanted = lines.filter(
    ({ id, quantity, refundedQuantity }) =>
      refundedQuantity < quantity && (named === undefined || named.includes(String(id))),
  )
  if (wanted.length === 0 || (named && wanted.length !== new Set(named).size))
    throw paymentErrors.nothingToRefund()
  return wanted.map((line) => {
    const quantity = line.quantity - line.refundedQuantity
    const part = (share: number) =>
      sharePart(share, { of: line.quantity, before: line.refundedQuantity, quantity })
    return {
      lineId: line.id,
      quantity,
      amountFen: part(line.payableFen),
      giftCardFen: part(line.giftCardFen),
      points: part(line.pointsFen),
    }
  })
}

const total = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

/** A refund of whole lines before shipment is asked for; the order waits for its decision (states.md 4.1). */
const ask = (
  ctx: MemberContext,
  of: OrderOf,
  role: 'buyer' | 'store',
  { version, lineIds, reason }: AskRefund,
) =>
  ctx.database.transaction(async (tx) => {
    const refundable = await takeRefundable(tx, of, version)
    const { order } = refundable
    const by: Mover = { role, actorId: ctx.actor.memberId }
    const at = ctx.clock.now()
    const lines = linesOf(refundable, lineIds)
    const paid = order.groupId === null ? null : await findSuccess(tx, order.groupId)
    if (!paid) throw paymentErrors.nothingToRefund()
    if (await findLivingRefund(tx, order.id)) throw paymentErrors.refundUnderWay()
    await beginRefund(ctx, tx, order, { role, actorId: by.actorId }, reason)
    const number = `BACK${shanghaiDay(at).replaceAll('-', '')}${ctx.random.text(DIGITS, 12)}`
    const refund = {
      number,
      orderId: order.id,
      paymentId: paid.id,
      memberId: order.memberId,
      amountFen: total(lines, 'amountFen'),
      giftCardFen: total(lines, 'giftCardFen'),
      points: total(lines, 'points'),
      reason,
      askedBy: ctx.actor.memberId,
      lines,
    }
    await beginHistory(tx, 'refund', [await insertRefund(tx, refund, at)], { ...by, at })
    return { refundNo: number, status: 'asked' as const }
  })

/** The buyer asks for their money back, for whole lines that have not left yet. */
export const askRefund = (ctx: MemberContext, input: AskRefund) =>
  ask(ctx, { number: input.orderNo, memberId: ctx.actor.memberId }, 'buyer', input)

/** The store proposes to give the money back. */
export const proposeRefund = (ctx: MemberContext, input: AskRefund) =>
  ask(ctx, { number: input.orderNo, storeId: storeOf(ctx, 'store.orders') }, 'store', input)

/** A refund that is asked for ends without money; the order goes on from where it was. */
const end = (ctx: MemberContext, of: OrderOf, move: 'refuse' | 'withdraw', by: Mover, reason?: string) =>
  ctx.database.transaction(async (tx) => {
    const { order } = await takeRefundable(tx, of)
    const refund = await findLivingRefund(tx, order.id)
    if (!refund) throw commonErrors.notFound()
    const own = refund.askedBy === ctx.actor.memberId
    if (move === 'refuse' && own) throw paymentErrors.ownDecision()
    if (move === 'withdraw' && !own && by.role === 'buyer') throw commonErrors.stateChanged()
    assertMoved(refund.state === 'asked')
    await step(ctx, tx, refund, move, by, reason)
    await resumeOrder(ctx, tx, order, by, reason)
    return { refundNo: refund.number, status: refundMoves[move].to }
  })

/** The buyer takes back what they asked for. */
export const withdrawRefund = (ctx: MemberContext, { orderNo }: EndRefund) => {
  const { memberId } = ctx.actor
  return end(ctx, { number: orderNo, memberId }, 'withdraw', { role: 'buyer', actorId: memberId })
}

/** The store refuses what the buyer asked for, in words. */
export const refuseRefund = (ctx: MemberContext, { orderNo, reason }: EndRefund) => {
  const of = { number: orderNo, storeId: storeOf(ctx, 'store.orders') }
  return end(ctx, of, 'refuse', { role: 'store', actorId: ctx.actor.memberId }, reason)
}

/** Refunds for staff who decide them. */
export async function refundPage(ctx: MemberContext, input: RefundQuery) {
  assertOperator(ctx, RIGHT)
  const paging = pagingOf(input, LIST_SIZE)
  const states = input.status === 'waiting' ? (['asked', 'failed'] as const) : ([input.status] as const)
  return { ...(await listRefunds(ctx.database, { states: [...states], ...paging })), ...paging }
}

/** How the means of the cashier comes back: WeChat's through suspense, a transfer to the balance. */
async function meansBack(tx: Queryable, refund: RefundRow): Promise<Entry[]> {
  const { method, memberId, orderId, amountFen } = refund
  if (method === 'credit') return creditReturnEntries(tx, { memberId, orderId, amountFen })
  if (method === 'wechat') return [{ account: account('suspense'), amount: amountFen }]
  return [{ account: account('balance', memberId), amount: amountFen }]
}

/** Points, gift cards and the means of the cashier come back in one journal, each its share (R36). */
async function giveBack(
  mall: Mall,
  tx: Queryable,
  refund: RefundRow,
  { order, lines }: Refundable,
): Promise<void> {
  const parts = new Map((await listRefundLines(tx, refund.id)).map((part) => [part.lineId, part.quantity]))
  const couponFen = lines.reduce((sum, line) => {
    const quantity = parts.get(line.id)
    if (quantity === undefined || order.couponBorneBy !== 'operator') return sum
    return sum + sharePart(line.couponFen, { of: line.quantity, before: line.refundedQuantity, quantity })
  }, 0)
  const before = (await returnedCardFen(tx, order.id)) - refund.giftCardFen
  const cards = cardParts(order.giftCards, before, refund.giftCardFen)
  const assets = returnEntries({ memberId: refund.memberId, points: refund.points, giftCards: cards })
  const entries = refundEntries(refund.storeId, couponFen, [...assets, ...(await meansBack(tx, refund))])
  const ref = `refund:${refund.id}`
  if (moves(entries)) await post(tx, { kind: 'payments.refund', ref, at: mall.clock.now(), entries })
}

/** The refund is done: the attempt, the order and its lines say so. `refund` is approved. */
export async function settleRefund(
  mall: Mall,
  tx: Queryable,
  refund: RefundRow,
  refundable: Refundable,
  by: Mover & { role: 'finance' | 'payment' },
  channelRefundId: string | null,
): Promise<void> {
  const at = mall.clock.now()
  await step(mall, tx, refund, 'settle', by)
  await noteSettled(tx, refund.id, channelRefundId, at)
  if (refund.method === 'wechat' && refund.amountFen > 0)
    await post(tx, {
      kind: 'payments.refundPaid',
      ref: `refund:${refund.id}`,
      at,
      entries: suspenseEntries(-refund.amountFen),
    })
  const attempt = await lockAttempt(tx, refund.paymentId)
  if (refund.amountFen > 0) {
    const all = (await addReturned(tx, attempt.id, refund.amountFen)) === attempt.amountFen
    const move = all ? 'refundAll' : 'refundPart'
    const to = all ? 'refunded' : 'partlyRefunded'
    assertMoved(await takeStep(tx, 'payment', attempt.id, { ...by, move, from: attempt.state, to, at }))
  }
  const lines = await listRefundLines(tx, refund.id)
  await endRefund(mall, tx, refundable, { lines, amountFen: refund.amountFen }, by)
}

/**
 * A refund is decided by staff who did not ask for it (R18): its lines stop, points and gift cards are back, and so is the
 * rest, or it is on its way through the provider. Lines that are named must be those that were asked for.
 */
export const executeRefund = (ctx: MemberContext, { orderNo, lineIds }: ExecuteRefund) =>
  ctx.database.transaction(async (tx) => {
    assertOperator(ctx, RIGHT)
    const { memberId: staffId } = ctx.actor
    const refundable = await takeRefundable(tx, { number: orderNo, anyone: true })
    const { order } = refundable
    const refund = await findLivingRefund(tx, order.id)
    if (!refund) throw commonErrors.notFound()
    if (refund.askedBy === staffId || refund.memberId === staffId) throw paymentErrors.ownDecision()
    const by = { role: 'finance', actorId: staffId } as const
    const asked = (await listRefundLines(tx, refund.id)).map(({ lineId }) => lineId)
    if (lineIds && (lineIds.length !== asked.length || !asked.every((id) => lineIds.includes(String(id)))))
      throw paymentErrors.nothingToRefund()
    const again = refund.state === 'failed'
    await step(ctx, tx, refund, again ? 'retry' : 'execute', by)
    if (!again) {
      await noteDecision(tx, refund.id, staffId, ctx.clock.now())
      await giveBack(ctx, tx, refund, refundable)
      await stopLines(ctx, tx, refundable, asked)
    }
    const approved: RefundRow = { ...refund, state: 'approved' }
    const atOnce = refund.method !== 'wechat' || refund.amountFen === 0
    if (atOnce) await settleRefund(ctx, tx, approved, refundable, by, null)
    const status = atOnce ? ('settled' as const) : ('approved' as const)
    await recordAudit(
      ctx,
      { action: 'payments.refund', memberId: refund.memberId, after: { refundNo: refund.number, status } },
      tx,
    )
    return { refundNo: refund.number, status }
  })
