import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import type { Mover } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import { post } from '../../ledger/index.ts'
import { returnLines, stopLines, takeWithLines, notifyBuyer, unsellLines } from '../../orders/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import {
  hasMovement,
  meansOf,
  paymentErrors,
  returnPart,
  suspenseEntries,
  toBalanceEntries,
} from '../../payments/index.ts'
import { takeBack } from '../../settlements/index.ts'
import { extendReturned, returnEntries, takeBackPoints } from '../../wallet/index.ts'
import { refundErrors } from '../errors.ts'
import {
  countRefunds,
  findLivingRefund,
  listRefundLines,
  listRefunds,
  noteDecision,
  noteSettled,
  refundListing,
  returnedCardFen,
} from '../queries/refunds.ts'
import type { RefundRow } from '../queries/refunds.ts'
import { cardParts, givenBack, storeShares, unearned } from '../rules.ts'
import type { ExecuteRefund, RefundQuery } from '../schema.ts'
import { waitsFor } from './waits.ts'
import { RIGHT, stepRefund } from './step.ts'
import type { Mall } from './step.ts'

/** Refunds for staff who decide them. */
export async function refundPage(ctx: MemberContext, input: RefundQuery): Promise<Listed<RefundRow>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(refundListing, input)
  const [rows, total] = await Promise.all([
    listRefunds(ctx.database, input.status, place),
    countRefunds(ctx.database, input.status),
  ])
  return listed(refundListing, place, rows, total)
}

/** Whether the provider has to pay it back, and says when it has. */
const goesThroughProvider = ({ method, amountFen }: RefundRow): boolean =>
  amountFen > 0 && meansOf(method).throughProvider

/** Points, gift cards and the means of the cashier come back in one journal, each its share (R36); an expired card can be spent again. */
async function giveBack(mall: Mall, tx: Tx, refund: RefundRow, found: OrderWithLines): Promise<void> {
  const { order } = found
  const parts = new Map((await listRefundLines(tx, refund.id)).map((part) => [part.lineId, part.quantity]))
  const { operatorFen, ...shares } = storeShares(found, parts, refund.keptFen)
  const before = (await returnedCardFen(tx, order.id)) - refund.giftCardFen
  const cards = cardParts(order.giftCards, before, refund.giftCardFen)
  const journal = { kind: 'payments.refund', ref: `refund:${refund.id}` }
  const at = mall.clock.now()
  // The store's accounts are taken before the member's.
  const backFen = refund.amountFen + refund.giftCardFen + refund.points + operatorFen
  const fromStore = await takeBack(tx, { orderId: order.id, journal, at, shares, backFen })
  const assets = returnEntries({ memberId: refund.memberId, points: refund.points, giftCards: cards })
  const back = await meansOf(refund.method).giveBack(tx, { ...refund, beforeFen: order.refundedFen })
  const entries = [...givenBack(operatorFen, [...assets, ...back]), ...fromStore]
  if (hasMovement(entries)) await post(tx, { ...journal, at, entries })
  await extendReturned(tx, cards, at)
}

/** What was earned by a completed order with the money that is back is not earned any more (decisions 11). */
async function unearn(tx: Tx, refund: RefundRow, { order }: OrderWithLines, at: Date): Promise<void> {
  if (order.stateBefore !== 'completed') return
  const points = unearned(order, refund.amountFen)
  await takeBackPoints(tx, { refundId: refund.id, memberId: order.memberId, points, at })
}

/** What comes back of a completed order does not count as sold any more. Goods are locked before accounts (R31): ahead of any journal. */
const unsell = async (tx: Tx, { id }: RefundRow, found: OrderWithLines): Promise<void> =>
  unsellLines(tx, found, await listRefundLines(tx, id))

/**
 * The refund is done: the attempt, the order and its lines say so, and the buyer is notified. `refund` is approved. Where a person
 * finished it, the provider's part is on the buyer's balance.
 */
export async function settleRefund(
  mall: Mall,
  tx: Tx,
  refund: RefundRow,
  found: OrderWithLines,
  by: Mover<'finance' | 'payment'>,
  channelRefundId: string | null,
): Promise<void> {
  await unsell(tx, refund, found)
  await settle(mall, tx, refund, found, by, channelRefundId)
}

/** The same after `unsell`. */
async function settle(
  mall: Mall,
  tx: Tx,
  refund: RefundRow,
  found: OrderWithLines,
  by: Mover<'finance' | 'payment'>,
  channelRefundId: string | null,
): Promise<void> {
  const at = mall.clock.now()
  await stepRefund(mall, tx, refund, 'settle', by)
  await noteSettled(tx, refund.id, channelRefundId, at)
  if (goesThroughProvider(refund))
    await post(tx, {
      kind: 'payments.refundPaid',
      ref: `refund:${refund.id}`,
      at,
      entries:
        refund.finishedBy === null
          ? suspenseEntries(-refund.amountFen)
          : toBalanceEntries(refund.memberId, refund.amountFen),
    })
  await returnPart(tx, refund, by, at)
  const lines = await listRefundLines(tx, refund.id)
  const { amountFen, returned } = refund
  await returnLines(mall, tx, found, { lines, amountFen, returned }, by)
  await unearn(tx, refund, found, at)
  const key = refund.finishedBy === null ? 'orderRefunded' : 'refundToBalance'
  await notifyBuyer(mall, tx, found.order, key, { amount: yuanText(refund.amountFen) })
}

/**
 * A refund is paid, within `tx` that has locked its order and approved it and has stopped its lines. What is not back then is on its way
 * through the provider, which says when it is, or the refund is done. Answers its state.
 */
export async function payRefund(
  mall: Mall,
  tx: Tx,
  refund: RefundRow,
  found: OrderWithLines,
  by: Mover<'finance' | 'payment'>,
): Promise<'approved' | 'settled'> {
  const isOnItsWay = goesThroughProvider(refund)
  if (!isOnItsWay) await unsell(tx, refund, found)
  await giveBack(mall, tx, refund, found)
  if (isOnItsWay) {
    await notifyBuyer(mall, tx, found.order, 'refundSent')
    return 'approved'
  }
  await settle(mall, tx, { ...refund, state: 'approved' }, found, by, null)
  return 'settled'
}

/**
 * A refund is decided by staff who did not ask for it (R18): its lines stop, and it is paid. One whose special invoice says too much
 * then is paid once the buyer has confirmed the red letter (decisions 11). Lines that are named must be those that were asked for, and a
 * refund that is named the living one of its order: 409 where it ended and another was asked for since.
 */
export const executeRefund = (ctx: MemberContext, { orderNo, refundNo, lineIds }: ExecuteRefund) =>
  ctx.database.transaction(async (tx) => {
    assertOperator(ctx, RIGHT)
    const { memberId: staffId } = ctx.actor
    const found = await takeWithLines(tx, { number: orderNo, anyone: true })
    const { order } = found
    const refund = await findLivingRefund(tx, order.id)
    if (!refund) throw commonErrors.notFound()
    if (refundNo !== undefined && refundNo !== refund.number) throw commonErrors.stateChanged()
    if (refund.askedBy === staffId || refund.memberId === staffId) throw paymentErrors.ownDecision()
    const by = { role: 'finance', actorId: staffId } as const
    const asked = (await listRefundLines(tx, refund.id)).map(({ lineId }) => lineId)
    if (lineIds && (lineIds.length !== asked.length || !asked.every((id) => lineIds.includes(String(id)))))
      throw refundErrors.nothingToRefund()
    const again = refund.state === 'failed'
    const status = await (again ? sendAgain : decide)(ctx, tx, refund, found, by)
    await recordAudit(
      ctx,
      { action: 'payments.refund', memberId: refund.memberId, after: { refundNo: refund.number, status } },
      tx,
    )
    return { refundNo: refund.number, status }
  })

type Finance = Mover<'finance'> & { actorId: number }

/** What the provider has not paid goes to it again. */
async function sendAgain(ctx: MemberContext, tx: Tx, refund: RefundRow, found: OrderWithLines, by: Finance) {
  await stepRefund(ctx, tx, refund, 'retry', by)
  if (goesThroughProvider(refund)) return 'approved' as const
  await settleRefund(ctx, tx, { ...refund, state: 'approved' }, found, by, null)
  return 'settled' as const
}

/** It is decided: its lines stop, and it is paid, now or once its red letters are confirmed. */
async function decide(ctx: MemberContext, tx: Tx, refund: RefundRow, found: OrderWithLines, by: Finance) {
  const waits = (await waitsFor(ctx, tx, refund, by.actorId)) !== 'nothing'
  await stepRefund(ctx, tx, refund, waits ? 'wait' : 'execute', by)
  await noteDecision(tx, refund.id, by.actorId, ctx.clock.now())
  const lineIds = (await listRefundLines(tx, refund.id)).map(({ lineId }) => lineId)
  // What came back has left: nothing of it is filled or held. Goods are locked before accounts, as by whoever buys (R31).
  if (!refund.returned) await stopLines(ctx, tx, found, lineIds)
  if (waits) {
    await notifyBuyer(ctx, tx, found.order, 'refundWaitsForRed')
    return 'confirming' as const
  }
  return payRefund(ctx, tx, refund, found, by)
}
