import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { assertMoved } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { takeWithLines } from '../../orders/index.ts'
import type { OrderWithLines } from '../../orders/index.ts'
import { paymentErrors } from '../../payments/index.ts'
import { refundErrors } from '../errors.ts'
import {
  findLivingRefund,
  findRefund,
  noteProposal,
  noteSecond,
  noteUnconfirmed,
  takeConfirming,
} from '../queries/refunds.ts'
import type { RefundRow } from '../queries/refunds.ts'
import type { ProposeRefund, SecondRefund } from '../schema.ts'
import { payRefund } from './decide.ts'
import { RIGHT, stepRefund } from './step.ts'
import { waitsFor } from './waits.ts'

const byTimer = { role: 'timer', actorId: null } as const
const byPayment = { role: 'payment', actorId: null } as const
const AT_ONCE = 20

/** A refund that waits for a confirmation, with its order for this transaction alone; null where it waits no more. */
async function takeWaiting(
  tx: Tx,
  { number, orderId }: Pick<RefundRow, 'number' | 'orderId'>,
): Promise<{ refund: RefundRow; found: OrderWithLines } | null> {
  const found = await takeWithLines(tx, { id: orderId })
  const refund = await findLivingRefund(tx, orderId)
  return refund?.number === number && refund.state === 'confirming' ? { refund, found } : null
}

/**
 * Refunds whose red letters were confirmed, or need not be, are paid; people are notified of those that nobody confirms. For a timer;
 * whoever comes at the same moment, each is paid once.
 */
export async function releaseConfirmed(services: RoundServices): Promise<void> {
  const release = (row: Pick<RefundRow, 'number' | 'orderId'>) =>
    services.database.transaction(async (tx) => {
      const waiting = await takeWaiting(tx, row)
      if (!waiting) return
      const { refund, found } = waiting
      const waits = await waitsFor(services, tx, refund, null)
      await noteUnconfirmed(tx, refund.id, waits === 'people' ? services.clock.now() : null)
      if (waits !== 'nothing') return
      await stepRefund(services, tx, refund, 'release', byTimer)
      await payRefund(services, tx, refund, found, byPayment)
    })
  const rows = await takeConfirming(services.database, services.clock.now(), AT_ONCE)
  await eachDue(services, rows, ({ number }) => `refund ${number}`, release)
}

/** A refund that people decide about, taken by one of them who neither asked for it nor is its buyer (R18). */
async function takeUnconfirmed(ctx: MemberContext, tx: Tx, refundNo: string) {
  assertOperator(ctx, RIGHT)
  const named = await findRefund(tx, refundNo)
  if (!named) throw commonErrors.notFound()
  const waiting = await takeWaiting(tx, named)
  if (!waiting) throw commonErrors.stateChanged()
  const { refund } = waiting
  if ([refund.askedBy, refund.memberId].includes(ctx.actor.memberId)) throw paymentErrors.ownDecision()
  if ((await waitsFor(ctx, tx, refund, ctx.actor.memberId)) !== 'people') throw refundErrors.notUnconfirmed()
  return waiting
}

/**
 * After two refused or void confirmations finance proposes to pay without (decisions 11); a second person agrees or lets it wait. One
 * proposal at a time.
 */
export const proposeWithout = (ctx: MemberContext, { refundNo, reason }: ProposeRefund) =>
  ctx.database.transaction(async (tx) => {
    const { refund } = await takeUnconfirmed(ctx, tx, refundNo)
    assertMoved(await noteProposal(tx, refund.id, { by: ctx.actor.memberId, reason }))
    const after = { refundNo, reason }
    await recordAudit(ctx, { action: 'refunds.propose', memberId: refund.memberId, after }, tx)
    return { refundNo, status: 'confirming' as const }
  })

/**
 * A second person agrees: the refund is paid, and its red letter stays pending until its buyer confirms after all. Or it waits on, and
 * the proposal is gone.
 */
export const secondProposal = (ctx: MemberContext, { refundNo, verdict }: SecondRefund) =>
  ctx.database.transaction(async (tx) => {
    const { refund, found } = await takeUnconfirmed(ctx, tx, refundNo)
    const actorId = ctx.actor.memberId
    assertMoved(refund.proposal !== null)
    if (refund.proposedBy === actorId) throw refundErrors.secondPerson()
    const after = { refundNo, verdict, reason: refund.proposal }
    await recordAudit(ctx, { action: 'refunds.second', memberId: refund.memberId, after }, tx)
    if (verdict === 'wait') {
      await noteProposal(tx, refund.id, null)
      return { refundNo, status: 'confirming' as const }
    }
    const by = { role: 'finance', actorId } as const
    await noteSecond(tx, refund.id, actorId)
    await noteUnconfirmed(tx, refund.id, null)
    await stepRefund(ctx, tx, refund, 'waive', by, refund.proposal!)
    return { refundNo, status: await payRefund(ctx, tx, refund, found, by) }
  })
