import { assertOperator, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Glance } from '../../../platform/desk/glance.ts'
import { historyOf } from '../../../platform/moves/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { invoicesUnderWay, listOfOrder, redsOfRefund } from '../../invoices/index.ts'
import { getPeople } from '../queries/desk.ts'
import { countRefunds, findRefund, oldestWaiting } from '../queries/refunds.ts'
import { isOfMall } from '../rules.ts'
import { refundAxis } from '../states.ts'
import type { RefundDeskView } from '../view.ts'
import { RIGHT } from './step.ts'

const isStanding = (state: string) => state === 'issued' || state === 'partlyReversed'

/** A refund as who decides it sees it, with what happened to it. */
export async function refundOf(ctx: Context, { refundNo }: { refundNo: string }): Promise<RefundDeskView> {
  assertOperator(ctx, RIGHT)
  const refund = await findRefund(ctx.database, refundNo)
  if (!refund) throw commonErrors.notFound()
  const [people, log, reds, underWay, invoices] = await Promise.all([
    getPeople(ctx.database, refund.id),
    historyOf(ctx.database, refundAxis, refund.id),
    redsOfRefund(ctx.database, { refundNo, orderId: refund.orderId }),
    refund.state === 'confirming' ? invoicesUnderWay(ctx.database, refund.orderId) : [],
    listOfOrder(ctx.database, refund.orderNumber),
  ])
  const reader = memberOf(ctx).memberId
  const isOwn = reader === refund.askedBy || reader === refund.memberId
  const isStuck = refund.state === 'failed' || (refund.state === 'approved' && refund.stuck)
  const waiting = reds.filter(({ isAgreed }) => !isAgreed)
  const mayDecide =
    !isOwn &&
    refund.state === 'confirming' &&
    waiting.length > 0 &&
    waiting.every(({ isGivenUp }) => isGivenUp)
  return {
    ...refund,
    ...people,
    askedByName: isOfMall(log) ? null : people.askedByName,
    log,
    reds,
    underWay,
    invoices: [...new Set(invoices.filter(({ state }) => isStanding(state)).map(({ kind }) => kind))],
    mayPropose: mayDecide && refund.proposedBy === null,
    maySecond: mayDecide && refund.proposedBy !== null && refund.proposedBy !== reader,
    mayExecute: !isOwn && (refund.state === 'asked' || refund.state === 'failed'),
    mayRefuse: !isOwn && refund.state === 'asked',
    mayFinish: !isOwn && isStuck && reader !== refund.decidedBy,
    isOwn,
    isStuck,
  }
}

/** How many refunds wait for a person. */
export async function refundsWaiting(ctx: Context) {
  assertOperator(ctx, RIGHT)
  return countRefunds(ctx.database, 'waiting')
}

/** Since when the oldest of them has waited, for home. */
export async function refundsGlance(ctx: Context): Promise<Glance> {
  assertOperator(ctx, RIGHT)
  return { oldest: await oldestWaiting(ctx.database) }
}
