import type { MemberContext, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Outcome, Refund } from '../../../platform/gateways/wechat-pay/index.ts'
import type { RefundEffect, SuspenseEffect } from '../effects.ts'
import { paymentErrors } from '../errors.ts'

/**
 * What the provider says of money on its way back takes effect within `tx`, once. Each owner of such money has one: null
 * where the number is none of theirs.
 */
export type ReceiveBack = (
  services: Pick<Services, 'clock' | 'config' | 'settings' | 'database'>,
  tx: Tx,
  said: Refund,
) => Promise<RefundEffect | SuspenseEffect | null>

/** What the provider answered takes effect; a refusal or silence changes nothing, and it is tried again. */
async function receiveAnswer(
  services: Services,
  answer: Outcome<Refund>,
  receive: ReceiveBack,
): Promise<void> {
  const said = answer.ok
  if (said) await services.database.transaction((tx) => receive(services, tx, said))
}

/**
 * Asks the provider how a way back stands; what it says has taken effect. `refused`: nothing was paid by it, and nothing will
 * be unless somebody moves it on there.
 */
async function askWayBack(
  services: Services,
  channelNumber: string,
  receive: ReceiveBack,
): Promise<'refused' | 'going' | 'unknown'> {
  const answer = await services.wechatPay.queryRefund(channelNumber)
  if (answer.refused === 'RESOURCE_NOT_EXISTS') return 'refused'
  if (!answer.ok) return 'unknown'
  await receiveAnswer(services, answer, receive)
  return answer.ok.status === 'ABNORMAL' || answer.ok.status === 'CLOSED' ? 'refused' : 'going'
}

/** Throws unless the provider itself says, now, that it has not paid this and does not mean to (R40). */
export async function assertRefused(
  ctx: MemberContext,
  channelNumber: string,
  receive: ReceiveBack,
): Promise<void> {
  const said = await askWayBack(ctx, channelNumber, receive)
  if (said === 'unknown') throw paymentErrors.refundOpen({ seconds: 5 })
  if (said === 'going') throw paymentErrors.refundNotStuck()
}

interface WayBack {
  outTradeNo: string
  outRefundNo: string
  refundFen: number
  totalFen: number
}

/** Asks what became of a refund and sends it where the provider has never heard of it: always one number (R36, R40). */
export async function sendBack(services: Services, way: WayBack, receive: ReceiveBack): Promise<void> {
  const asked = await services.wechatPay.queryRefund(way.outRefundNo)
  const fresh = asked.refused === 'RESOURCE_NOT_EXISTS'
  await receiveAnswer(services, fresh ? await services.wechatPay.refund(way) : asked, receive)
}
