import type { Services } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import type { Outcome, Refund } from '../../../platform/gateways/wechat-pay/index.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { post } from '../../ledger/index.ts'
import { takeRefundable } from '../../orders/index.ts'
import { findByNumber } from '../queries/attempts.ts'
import { channelNumberOf, findRefundByChannel, nextRound, takeApproved } from '../queries/refunds.ts'
import type { RefundRow } from '../queries/refunds.ts'
import { findSuspense, moveSuspense, takeOpenSuspense } from '../queries/suspense.ts'
import type { SuspenseItem } from '../queries/suspense.ts'
import { suspenseEntries } from '../rules.ts'
import { settleRefund } from './refunds.ts'

type Mall = Pick<Services, 'database' | 'clock'>

const byPayment = { role: 'payment', actorId: null } as const
const AT_ONCE = 20

/** Money in suspense has gone back, or is stuck at the provider and waits for a person. */
async function suspenseTold(
  { clock }: Mall,
  tx: Queryable,
  item: SuspenseItem,
  { status }: Refund,
): Promise<string> {
  const at = clock.now()
  if (status === 'PROCESSING') {
    await moveSuspense(tx, item.id, 'refunding', at)
    return 'suspenseRefunding'
  }
  if (status !== 'SUCCESS') {
    await moveSuspense(tx, item.id, 'stuck', at)
    return 'suspenseStuck'
  }
  if (!(await moveSuspense(tx, item.id, 'refunded', at))) return 'repeated'
  const back = suspenseEntries(-item.amountFen)
  await post(tx, { kind: 'payments.suspenseBack', ref: `suspense:${item.id}`, at, entries: back })
  return 'suspenseRefunded'
}

/** The refund of an order is done, or was closed without paying: then staff may try again, under another number. */
async function orderRefundTold(mall: Mall, tx: Queryable, orderId: number, told: Refund): Promise<string> {
  const refundable = await takeRefundable(tx, { id: orderId })
  // As it stands now that the order is ours.
  const refund = await findRefundByChannel(tx, told.outRefundNo)
  if (!refund || refund.state !== 'approved') return 'repeated'
  if (told.refundFen !== refund.amountFen) return 'refundAmount'
  if (told.status === 'SUCCESS') {
    await settleRefund(mall, tx, refund, refundable, byPayment, told.refundId)
    return 'refundSettled'
  }
  if (told.status !== 'CLOSED') return 'refundWaits'
  const step = { ...byPayment, move: 'fail', from: 'approved', to: 'failed', at: mall.clock.now() }
  await takeStep(tx, 'refund', refund.id, step)
  await nextRound(tx, refund.id)
  return 'refundFailed'
}

/** What the provider says of a refund takes effect within `tx`, once; null when it is none of ours. */
export async function refundTold(mall: Mall, tx: Queryable, told: Refund): Promise<string | null> {
  const item = await findSuspense(tx, told.outRefundNo)
  if (item) return suspenseTold(mall, tx, item, told)
  const refund = await findRefundByChannel(tx, told.outRefundNo)
  return refund && orderRefundTold(mall, tx, refund.orderId, told)
}

/** What the provider answered takes effect; a refusal or silence changes nothing, and it is tried again. */
async function heard(services: Services, answer: Outcome<Refund>): Promise<void> {
  const told = answer.ok
  if (told) await services.database.transaction((tx) => refundTold(services, tx, told))
}

interface Sending {
  outTradeNo: string
  outRefundNo: string
  refundFen: number
  totalFen: number
  reason?: string
}

/** Asks what became of a refund and sends it where the provider has never heard of it: always one number (R36, R40). */
async function send(services: Services, sending: Sending): Promise<void> {
  const asked = await services.wechatPay.queryRefund(sending.outRefundNo)
  const fresh = asked.refused === 'RESOURCE_NOT_EXISTS'
  await heard(services, fresh ? await services.wechatPay.refund(sending) : asked)
}

/** Money in suspense goes back to who paid it, as far as the provider lets it (R35). Answers how many items were tried. */
export async function returnSuspense(services: Services): Promise<number> {
  const items = await takeOpenSuspense(services.database, services.clock.now(), AT_ONCE)
  for (const { paymentNumber, refundNumber, amountFen } of items)
    await send(services, {
      outTradeNo: paymentNumber,
      outRefundNo: refundNumber,
      refundFen: amountFen,
      totalFen: amountFen,
    })
  return items.length
}

async function sendRefund(services: Services, refund: RefundRow): Promise<void> {
  const attempt = await findByNumber(services.database, refund.paymentNumber)
  await send(services, {
    outTradeNo: refund.paymentNumber,
    outRefundNo: channelNumberOf(refund),
    refundFen: refund.amountFen,
    totalFen: attempt!.amountFen,
  })
}

/** Approved refunds go to the provider, or are asked for there. For a timer; answers how many were tried. */
export async function sendRefunds(services: Services): Promise<number> {
  const refunds = await takeApproved(services.database, services.clock.now(), AT_ONCE)
  for (const refund of refunds) await sendRefund(services, refund)
  return refunds.length
}
