import type { Services } from '../../../platform/context.ts'
import type { Notify } from '../../../platform/gateways/wechat-pay/index.ts'
import { insertNotice } from '../queries/channel.ts'
import { receive } from './receive.ts'
import { refundTold } from './refund-channel.ts'

/**
 * A verified notify takes effect, and is kept byte for byte with what came of it, in one transaction (R30). Answers what
 * came of it; null when it is about nothing of ours.
 */
export const takeNotify = (services: Services, told: Notify, raw: Buffer): Promise<string | null> =>
  services.database.transaction(async (tx) => {
    const effect =
      told.kind === 'transaction'
        ? await receive(services, tx, told.transaction)
        : await refundTold(services, tx, told.refund)
    if (effect === null) return null
    const subject = told.kind === 'transaction' ? told.transaction.transactionId : told.refund.refundId
    const eventType = told.kind === 'transaction' ? 'TRANSACTION.SUCCESS' : `REFUND.${told.refund.status}`
    await insertNotice(tx, { id: told.id, eventType, subject, raw, effect }, services.clock.now())
    return effect
  })
