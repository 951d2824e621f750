import type { Tx } from '../../../platform/db/index.ts'
import type { Refund } from '../../../platform/gateways/wechat-pay/index.ts'
import { eachDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { takeWithLines } from '../../orders/index.ts'
import { channelNumberOf, sendBack, tryOf } from '../../payments/index.ts'
import type { RefundEffect } from '../../payments/index.ts'
import { findLivingRefund, findRefund, nextRound, noteStuck, takeApproved } from '../queries/refunds.ts'
import type { RefundRow } from '../queries/refunds.ts'
import { refundAxis } from '../states.ts'
import { settleRefund } from './decide.ts'
import type { Mall } from './step.ts'

const byPayment = { role: 'payment', actorId: null } as const
const AT_ONCE = 20

/**
 * The refund of an order is done; or it was closed without paying, and staff may try again under another number; or the
 * provider cannot pay it, and a person has to look.
 */
async function receiveOf(
  mall: Mall,
  tx: Tx,
  { id, orderId }: RefundRow,
  said: Refund,
): Promise<RefundEffect> {
  const found = await takeWithLines(tx, { id: orderId })
  // As it stands now that the order is ours.
  const refund = await findLivingRefund(tx, orderId)
  if (refund?.id !== id) {
    const ended = await findRefund(tx, tryOf(said.outRefundNo).number)
    return said.status === 'SUCCESS' && ended && ended.finishedBy !== null ? 'refundPaidTwice' : 'repeated'
  }
  if (refund.state !== 'approved' || channelNumberOf(refund) !== said.outRefundNo) return 'repeated'
  if (said.refundFen !== refund.amountFen) return 'refundAmount'
  if (said.status === 'SUCCESS') {
    await settleRefund(mall, tx, refund, found, byPayment, said.refundId)
    return 'refundSettled'
  }
  if (said.status === 'PROCESSING') return 'refundWaits'
  if (said.status !== 'CLOSED') {
    await noteStuck(tx, id, mall.clock.now())
    return 'refundStuck'
  }
  await takeStep(tx, refundAxis, { of: refund, move: 'fail', by: byPayment, at: mall.clock.now() })
  await nextRound(tx, id)
  return 'refundFailed'
}

/** What the provider says of a refund takes effect within `tx`, once; null when it is none of ours. */
export async function receiveRefund(mall: Mall, tx: Tx, said: Refund): Promise<RefundEffect | null> {
  const refund = await findRefund(tx, tryOf(said.outRefundNo).number)
  return refund && receiveOf(mall, tx, refund, said)
}

/** Approved refunds go to the provider, or are asked for there. For a timer; answers how many were tried. */
export async function sendRefunds(services: RoundServices): Promise<number> {
  const refunds = await takeApproved(services.database, services.clock.now(), AT_ONCE)
  const send = (refund: RefundRow) => {
    const way = {
      outTradeNo: refund.paymentNumber,
      outRefundNo: channelNumberOf(refund),
      refundFen: refund.amountFen,
      totalFen: refund.paidFen,
    }
    return sendBack(services, way, receiveRefund)
  }
  await eachDue(services, refunds, ({ number }) => `refund ${number}`, send)
  return refunds.length
}
