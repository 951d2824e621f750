import type { Services } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import type { Outcome, Refund } from '../../../platform/gateways/wechat-pay/index.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { yuanText } from '../../../shared/fen.ts'
import { post } from '../../ledger/index.ts'
import { notify } from '../../notices/index.ts'
import { takeRefundable } from '../../orders/index.ts'
import { findByNumber } from '../queries/attempts.ts'
import { channelNumberOf, tryOf } from '../queries/numbers.ts'
import { findLivingRefund, findRefund, nextRound, noteStuck, takeApproved } from '../queries/refunds.ts'
import type { RefundRow } from '../queries/refunds.ts'
import { closeSuspense, findSuspense, moveSuspense, takeOpenSuspense } from '../queries/suspense.ts'
import type { SuspenseItem } from '../queries/suspense.ts'
import { refundAxis } from '../states.ts'
import { suspenseEntries } from '../rules.ts'
import { settleRefund } from './refund-pay.ts'
import type { Mall } from './refund-step.ts'

const byPayment = { role: 'payment', actorId: null } as const
const AT_ONCE = 20

/** Money in suspense has gone back, or is stuck at the provider and waits for a person. */
async function suspenseTold(mall: Mall, tx: Queryable, item: SuspenseItem, told: Refund): Promise<string> {
  const at = mall.clock.now()
  const { id, memberId, amountFen, paymentNumber } = item
  if (told.status === 'PROCESSING') {
    await moveSuspense(tx, id, 'refunding', at)
    return 'suspenseRefunding'
  }
  if (told.status === 'CLOSED') {
    await closeSuspense(tx, item)
    return 'suspenseStuck'
  }
  if (told.status !== 'SUCCESS') {
    await moveSuspense(tx, id, 'stuck', at)
    return 'suspenseStuck'
  }
  if (!(await moveSuspense(tx, id, 'refunded', at)))
    return item.finishedBy === null ? 'repeated' : 'suspensePaidTwice'
  const back = suspenseEntries(-amountFen)
  await post(tx, { kind: 'payments.suspenseBack', ref: `suspense:${id}`, at, entries: back })
  const vars = { number: paymentNumber, amount: yuanText(amountFen) }
  await notify(mall, { memberId, kind: 'payment', key: 'suspenseReturned', vars }, tx)
  return 'suspenseRefunded'
}

/**
 * The refund of an order is done; or it was closed without paying, and staff may try again under another number; or the
 * provider cannot pay it, and a person has to look.
 */
async function orderRefundTold(
  mall: Mall,
  tx: Queryable,
  { id, orderId }: RefundRow,
  told: Refund,
): Promise<string> {
  const refundable = await takeRefundable(tx, { id: orderId })
  // As it stands now that the order is ours.
  const refund = await findLivingRefund(tx, orderId)
  if (refund?.id !== id) {
    const ended = await findRefund(tx, tryOf(told.outRefundNo).number)
    return told.status === 'SUCCESS' && ended && ended.finishedBy !== null ? 'refundPaidTwice' : 'repeated'
  }
  if (refund.state !== 'approved' || channelNumberOf(refund) !== told.outRefundNo) return 'repeated'
  if (told.refundFen !== refund.amountFen) return 'refundAmount'
  if (told.status === 'SUCCESS') {
    await settleRefund(mall, tx, refund, refundable, byPayment, told.refundId)
    return 'refundSettled'
  }
  if (told.status === 'PROCESSING') return 'refundWaits'
  if (told.status !== 'CLOSED') {
    await noteStuck(tx, id, mall.clock.now())
    return 'refundStuck'
  }
  await takeStep(tx, refundAxis, { of: refund, move: 'fail', by: byPayment, at: mall.clock.now() })
  await nextRound(tx, id)
  return 'refundFailed'
}

/** What the provider says of a refund takes effect within `tx`, once; null when it is none of ours. */
export async function refundTold(mall: Mall, tx: Queryable, told: Refund): Promise<string | null> {
  const { number, round } = tryOf(told.outRefundNo)
  const item = await findSuspense(tx, number)
  if (item) return item.round === round ? suspenseTold(mall, tx, item, told) : 'repeated'
  const refund = await findRefund(tx, number)
  return refund && orderRefundTold(mall, tx, refund, told)
}

/** What the provider answered takes effect; a refusal or silence changes nothing, and it is tried again. */
async function heard(services: Services, answer: Outcome<Refund>): Promise<void> {
  const told = answer.ok
  if (told) await services.database.transaction((tx) => refundTold(services, tx, told))
}

/**
 * Asks the provider how a way back stands; what it says has taken effect. `refused`: nothing was paid by it, and nothing will
 * be unless somebody moves it on there.
 */
export async function askWayBack(
  services: Services,
  channelNumber: string,
): Promise<'refused' | 'going' | 'unknown'> {
  const answer = await services.wechatPay.queryRefund(channelNumber)
  if (answer.refused === 'RESOURCE_NOT_EXISTS') return 'refused'
  if (!answer.ok) return 'unknown'
  await heard(services, answer)
  return answer.ok.status === 'ABNORMAL' || answer.ok.status === 'CLOSED' ? 'refused' : 'going'
}

interface Sending {
  outTradeNo: string
  outRefundNo: string
  refundFen: number
  totalFen: number
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
  for (const item of items)
    await send(services, {
      outTradeNo: item.paymentNumber,
      outRefundNo: channelNumberOf(item),
      refundFen: item.amountFen,
      totalFen: item.amountFen,
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
