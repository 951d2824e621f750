import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, storeOf } from '../../../platform/context.ts'
import type { MemberContext, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { translateFor } from '../../../platform/i18n.ts'
import { assertMoved, beginHistory, historyOf } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { giveUpTasks, lateLines } from '../../fulfilment/index.ts'
import { isReturnable, resumeOrder, stopOrder, takeWithLines, notifyBuyer } from '../../orders/index.ts'
import type { OrderOf, OrderWithLines } from '../../orders/index.ts'
import { paymentOf } from '../../payments/index.ts'
import { refundErrors } from '../errors.ts'
import { listDeclined } from '../queries/declined.ts'
import { findLivingRefund, insertRefund } from '../queries/refunds.ts'
import type { NewRefund } from '../queries/refunds.ts'
import { assertMayEnd, linesOf, sideOf } from '../rules.ts'
import type { AskRefund, RefuseRefund, WithdrawRefund } from '../schema.ts'
import { refundAxis, refundMoves } from '../states.ts'
import { refundNumber, refundOf } from './amounts.ts'
import { RIGHT, stepRefund } from './step.ts'
import type { RefundMover } from './step.ts'
import { tellStore } from './tell-store.ts'

type Asking = Pick<Services, 'clock' | 'settings' | 'database' | 'random'>

interface Wish {
  lines: NewRefund['lines']
  reason: string
  late: boolean
  askedBy: number
}

/** The order waits for a decision about giving back these lines (states 4.1). Throws where a refund of it is under way. */
async function begin(
  mall: Asking,
  tx: Tx,
  found: OrderWithLines,
  by: RefundMover,
  { lines, reason, late, askedBy }: Wish,
): Promise<string> {
  const { order } = found
  const paid = await paymentOf(tx, order.groupId)
  if (!paid) throw refundErrors.nothingToRefund()
  if (await findLivingRefund(tx, order.id)) throw refundErrors.underWay()
  await stopOrder(mall, tx, order, by, { lines, reason, late })
  if (late)
    await giveUpTasks(
      mall,
      tx,
      order.id,
      lines.map(({ lineId }) => lineId),
    )
  const refund = await refundOf(tx, found, paid.id, { lines, reason, late, returned: false })
  const number = refundNumber(mall)
  const at = mall.clock.now()
  await beginHistory(tx, refundAxis, [await insertRefund(tx, { ...refund, number, askedBy }, at)], {
    ...by,
    at,
  })
  return number
}

/** A refund of whole lines before shipment is asked for; the order waits for its decision (states 4.1). */
const ask = (
  ctx: MemberContext,
  of: OrderOf,
  role: 'buyer' | 'store',
  { version, lineIds, reason }: AskRefund,
) =>
  ctx.database.transaction(async (tx) => {
    const found = await takeWithLines(tx, of, version)
    const { order } = found
    const askedBy = ctx.actor.memberId
    const by: RefundMover = { role, actorId: askedBy }
    const late = role === 'buyer' ? await lateLines(ctx, tx, order.id) : new Set<number>()
    const lines = linesOf(found, lineIds, late)
    const isLate = lines.every(({ lineId }) => late.has(lineId))
    const number = await begin(ctx, tx, found, by, { lines, reason, late: isLate, askedBy })
    if (role === 'buyer') await tellStore(ctx, tx, order, 'refundAsked', { reason })
    else await notifyBuyer(ctx, tx, order, 'refundProposed', { reason })
    return { refundNo: number, status: 'asked' as const }
  })

/**
 * The buyer asks for their money back, for whole lines that have not left yet. Lines whose promised date moved by more than ten
 * working days may be withdrawn however far their filling is; that needs nobody's consent (decisions 11).
 */
export const askRefund = (ctx: MemberContext, input: AskRefund) =>
  ask(ctx, { number: input.orderNo, memberId: ctx.actor.memberId }, 'buyer', input)

/** The store proposes to give the money back. */
export const proposeRefund = (ctx: MemberContext, input: AskRefund) =>
  ask(ctx, { number: input.orderNo, storeId: storeOf(ctx, 'store.orders') }, 'store', input)

/**
 * The mall proposes in the store's name to give back the money of lines for which no batch is left, because theirs expired or was recalled
 * (decisions 9 and 11), as far as they have not left, once for each line; finance decides as always. What was made to order of a recalled
 * lot is given up at once, however far it is, and nobody refuses or takes back its refund. False where people have to: it was proposed
 * before and somebody did not agree, or the order goes another way.
 */
export async function refundUnheld(
  mall: Asking,
  tx: Tx,
  { number, lineIds }: { number: string; lineIds: readonly number[] },
): Promise<boolean> {
  const found = await takeWithLines(tx, { number, anyone: true })
  const { order } = found
  if (await findLivingRefund(tx, order.id)) return true
  if (!isReturnable(order)) return false
  const declined = new Set(await listDeclined(tx, order.id))
  const open = lineIds.filter((id) => !declined.has(id))
  if (open.length === 0) return false
  const late = order.kind === 'madeToOrder'
  const lines = linesOf(found, open.map(String), late ? new Set(open) : undefined)
  const [zh, en] = (['zh', 'en'] as const).map((lang) => translateFor(lang)('refunds.unheld')) as [
    string,
    string,
  ]
  const by: RefundMover = { role: 'store', actorId: null }
  await begin(mall, tx, found, by, { lines, reason: `${zh} / ${en}`, late, askedBy: order.memberId })
  await notifyBuyer(mall, tx, order, late ? 'refundOwed' : 'refundProposed', { reason: zh, reasonEn: en })
  return true
}

/** Whoever did not end it is notified: the store of what the buyer did, the buyer of what the store did, both of what finance did. */
async function tellOthers(
  ctx: MemberContext,
  tx: Tx,
  order: OrderWithLines['order'],
  {
    move,
    role,
    reason = '',
  }: { move: 'refuse' | 'withdraw'; role: RefundMover['role']; reason?: string | undefined },
): Promise<void> {
  if (role === 'buyer')
    return move === 'refuse'
      ? tellStore(ctx, tx, order, 'refundNotAccepted', { reason })
      : tellStore(ctx, tx, order, 'refundWithdrawn')
  if (move === 'withdraw') return notifyBuyer(ctx, tx, order, 'refundNotProposed')
  await notifyBuyer(ctx, tx, order, 'refundRefused', { reason })
  if (role === 'finance') await tellStore(ctx, tx, order, 'refundNotApproved', { reason })
}

/** A refund that is asked for ends without money; the order goes on from where it was. 409 where `refundNo` is not the living one. */
const end = (
  ctx: MemberContext,
  of: OrderOf,
  move: 'refuse' | 'withdraw',
  by: RefundMover,
  { reason, refundNo }: { reason?: string; refundNo?: string | undefined } = {},
) =>
  ctx.database.transaction(async (tx) => {
    const { order } = await takeWithLines(tx, of)
    const refund = await findLivingRefund(tx, order.id)
    if (!refund) throw commonErrors.notFound()
    if (refundNo !== undefined && refundNo !== refund.number) throw commonErrors.stateChanged()
    const side = sideOf(await historyOf(tx, refundAxis, refund.id))
    assertMayEnd({ ...refund, side }, move, by)
    assertMoved(refund.state === 'asked')
    await stepRefund(ctx, tx, refund, move, by, reason)
    await resumeOrder(ctx, tx, order, by, reason)
    await tellOthers(ctx, tx, order, { move, role: by.role, reason })
    if (by.role === 'finance')
      await recordAudit(
        ctx,
        { action: 'payments.refundRefuse', memberId: refund.memberId, after: { refundNo: refund.number } },
        tx,
      )
    return { refundNo: refund.number, status: refundMoves[move].to }
  })

/** The buyer takes back what they asked for. */
export const withdrawRefund = (ctx: MemberContext, { orderNo, ...named }: WithdrawRefund) => {
  const { memberId } = ctx.actor
  return end(ctx, { number: orderNo, memberId }, 'withdraw', { role: 'buyer', actorId: memberId }, named)
}

/** The buyer refuses what the store proposed, or the mall in its name, in words: the goods are wanted. Only their own order, else 404. */
export const refuseProposal = (ctx: MemberContext, { orderNo, ...why }: RefuseRefund) => {
  const { memberId } = ctx.actor
  return end(ctx, { number: orderNo, memberId }, 'refuse', { role: 'buyer', actorId: memberId }, why)
}

const atStore = (ctx: MemberContext, number: string) => ({ number, storeId: storeOf(ctx, 'store.orders') })

/** The store takes its proposal back. */
export const withdrawProposal = (ctx: MemberContext, { orderNo, ...named }: WithdrawRefund) =>
  end(ctx, atStore(ctx, orderNo), 'withdraw', { role: 'store', actorId: ctx.actor.memberId }, named)

/** The store refuses what the buyer asked for, in words. */
export const refuseRefund = (ctx: MemberContext, { orderNo, ...why }: RefuseRefund) =>
  end(ctx, atStore(ctx, orderNo), 'refuse', { role: 'store', actorId: ctx.actor.memberId }, why)

/** The operator refuses what the buyer or the store asked for, in words: it was filled meanwhile, or has left. */
export async function rejectRefund(ctx: MemberContext, { orderNo, ...why }: RefuseRefund) {
  assertOperator(ctx, RIGHT)
  const by: RefundMover = { role: 'finance', actorId: ctx.actor.memberId }
  return end(ctx, { number: orderNo, anyone: true }, 'refuse', by, why)
}
