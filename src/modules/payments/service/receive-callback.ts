import type { Services } from '../../../platform/context.ts'
import type { Notify } from '../../../platform/gateways/wechat-pay/index.ts'
import type { ChannelEffect } from '../effects.ts'
import { insertCallback } from '../queries/channel.ts'
import { receive } from './receive.ts'
import type { ReceiveBack } from './way-back.ts'

/**
 * A verified callback of the provider takes effect, and is recorded byte for byte with what came of it, in one transaction
 * (R30). Answers what came of it; null when it is about nothing of ours. `owners`: who may have sent money back.
 */
export const receiveCallback = (
  services: Services,
  callback: Notify,
  raw: Buffer,
  owners: readonly ReceiveBack[],
): Promise<ChannelEffect | null> =>
  services.database.transaction(async (tx) => {
    const paid = callback.kind === 'transaction' ? callback.transaction : null
    const back = callback.kind === 'refund' ? callback.refund : null
    let effect: ChannelEffect | null = paid && (await receive(services, tx, paid))
    for (const receiveBack of owners) if (back) effect ??= await receiveBack(services, tx, back)
    if (effect === null) return null
    const subject = paid ? paid.transactionId : back!.refundId
    const eventType = paid ? 'TRANSACTION.SUCCESS' : `REFUND.${back!.status}`
    await insertCallback(tx, { id: callback.id, eventType, subject, raw, effect }, services.clock.now())
    return effect
  })
