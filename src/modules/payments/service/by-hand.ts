import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { yuanText } from '../../../shared/fen.ts'
import { pagingOf } from '../../../shared/paging.ts'
import { post } from '../../ledger/index.ts'
import { notify } from '../../notices/index.ts'
import { takeRefundable } from '../../orders/index.ts'
import { paymentErrors } from '../errors.ts'
import { channelNumberOf } from '../queries/numbers.ts'
import { findLivingRefund, findRefund, noteFinished } from '../queries/refunds.ts'
import type { RefundRow } from '../queries/refunds.ts'
import { finishSuspense, findSuspense, listSuspense, reopenSuspense } from '../queries/suspense.ts'
import type { SuspenseItem, SuspenseState } from '../queries/suspense.ts'
import { toBalanceEntries } from '../rules.ts'
import type { ByHand, OfRefund, SuspenseQuery } from '../schema.ts'
import { askWayBack } from './refund-channel.ts'
import { settleRefund } from './refund-pay.ts'
import { RIGHT, stepRefund } from './refund-step.ts'

const LIST_SIZE = 20

/** Throws unless the provider itself says, now, that it has not paid this and does not mean to (R40). */
async function assertRefused(ctx: MemberContext, way: { number: string; round: number }): Promise<void> {
  const said = await askWayBack(ctx, channelNumberOf(way))
  if (said === 'unknown') throw paymentErrors.refundOpen({ seconds: 5 })
  if (said === 'going') throw paymentErrors.refundNotStuck()
}

const isStuck = ({ state, stuck }: RefundRow): boolean =>
  state === 'failed' || (state === 'approved' && stuck)

/** Before a refund is finished by hand, outside of any transaction: the provider is asked once more. */
export async function prepareRefundToBalance(ctx: MemberContext, { refundNo }: ByHand): Promise<void> {
  assertOperator(ctx, RIGHT)
  const refund = await findRefund(ctx.database, refundNo)
  // Elsewhere there is nothing to ask: the verb says why, or the noted answer is given again.
  if (refund && isStuck(refund)) await assertRefused(ctx, refund)
}

/**
 * What the provider cannot pay back of a refund is the buyer's balance, by the word of a third person besides who asked and
 * who decided (R18); the refund is done. `prepareRefundToBalance` has gone before.
 */
export const refundToBalance = (ctx: MemberContext, { refundNo, reason }: ByHand) =>
  ctx.database.transaction(async (tx) => {
    assertOperator(ctx, RIGHT)
    const { memberId: staffId } = ctx.actor
    const found = await findRefund(tx, refundNo)
    if (!found) throw commonErrors.notFound()
    const refundable = await takeRefundable(tx, { id: found.orderId })
    const refund = await findLivingRefund(tx, found.orderId)
    if (refund?.id !== found.id || !isStuck(refund)) throw paymentErrors.refundNotStuck()
    if ([refund.askedBy, refund.memberId, refund.decidedBy].includes(staffId))
      throw paymentErrors.ownDecision()
    const by = { role: 'finance', actorId: staffId } as const
    if (refund.state === 'failed') await stepRefund(ctx, tx, refund, 'retry', by, reason)
    await noteFinished(tx, refund.id, staffId)
    const finished: RefundRow = { ...refund, state: 'approved', finishedBy: staffId }
    await settleRefund(ctx, tx, finished, refundable, by, null)
    const after = { refundNo, amountFen: refund.amountFen, reason }
    await recordAudit(ctx, { action: 'payments.refundToBalance', memberId: refund.memberId, after }, tx)
    return { refundNo, status: 'settled' as const }
  })

const statesOf: Record<SuspenseQuery['status'], SuspenseState[]> = {
  stuck: ['stuck'],
  open: ['held', 'refunding', 'stuck'],
  refunded: ['refunded'],
}

/** Money in suspense, for staff who look after it. */
export async function suspensePage(ctx: MemberContext, input: SuspenseQuery) {
  assertOperator(ctx, RIGHT)
  const paging = pagingOf(input, LIST_SIZE)
  const states = statesOf[input.status]
  return { ...(await listSuspense(ctx.database, { states, ...paging })), ...paging }
}

/** Nobody looks after money that is to be their own (R18). */
async function getSuspense(ctx: MemberContext, tx: Queryable, refundNo: string): Promise<SuspenseItem> {
  assertOperator(ctx, RIGHT)
  const item = await findSuspense(tx, refundNo)
  if (!item) throw commonErrors.notFound()
  if (item.memberId === ctx.actor.memberId) throw paymentErrors.ownDecision()
  return item
}

/** Money that is stuck goes on its way back once more: under its number, or a new one where the provider closed that. */
export const retrySuspense = (ctx: MemberContext, { refundNo }: OfRefund) =>
  ctx.database.transaction(async (tx) => {
    const { id, memberId } = await getSuspense(ctx, tx, refundNo)
    if (!(await reopenSuspense(tx, id))) throw paymentErrors.refundNotStuck()
    await recordAudit(ctx, { action: 'payments.suspenseRetry', memberId, after: { refundNo } }, tx)
    return { refundNo, status: 'held' as const }
  })

/** Before money that is stuck is put on a balance, outside of any transaction: the provider is asked once more. */
export async function prepareSuspenseToBalance(ctx: MemberContext, { refundNo }: ByHand): Promise<void> {
  assertOperator(ctx, RIGHT)
  const item = await findSuspense(ctx.database, refundNo)
  if (item?.state === 'stuck') await assertRefused(ctx, item)
}

/** Money that is stuck is the balance of the member whose payment it came in for. `prepareSuspenseToBalance` has gone before. */
export const suspenseToBalance = (ctx: MemberContext, { refundNo, reason }: ByHand) =>
  ctx.database.transaction(async (tx) => {
    const { id, memberId, amountFen, paymentNumber } = await getSuspense(ctx, tx, refundNo)
    const at = ctx.clock.now()
    if (!(await finishSuspense(tx, id, ctx.actor.memberId, at))) throw paymentErrors.refundNotStuck()
    const entries = toBalanceEntries(memberId, amountFen)
    await post(tx, { kind: 'payments.suspenseBack', ref: `suspense:${id}`, at, entries })
    const vars = { number: paymentNumber, amount: yuanText(amountFen) }
    await notify(ctx, { memberId, kind: 'payment', key: 'suspenseToBalance', vars }, tx)
    const after = { refundNo, amountFen, reason }
    await recordAudit(ctx, { action: 'payments.suspenseToBalance', memberId, after }, tx)
    return { refundNo, status: 'refunded' as const }
  })
