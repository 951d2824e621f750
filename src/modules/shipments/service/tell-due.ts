import type { Services } from '../../../platform/context.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { notifyBuyer } from '../../orders/index.ts'
import { parcelTerms } from '../terms.ts'
import { takeToTell } from '../queries/parcels.ts'

/** Buyers are notified of parcels that will soon be received by themselves, each once for its term. */
export const tellDue = (services: Services): Promise<void> =>
  services.database.transaction(async (tx) => {
    const now = services.clock.now()
    for (const { memberId, number, trackingNumber, dueAt } of await takeToTell(
      tx,
      parcelTerms.noticeUntil(services, now),
      now,
    )) {
      const day = shanghaiDay(instant(dueAt))
      await notifyBuyer(services, tx, { memberId, number }, 'parcelDue', { no: trackingNumber, day })
    }
  })
