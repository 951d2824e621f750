import type { Services } from '../../../platform/context.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { takeEnding } from '../queries.ts'
import { soonFrom } from '../rules.ts'

/** Members looked at in one transaction. */
const ROUND = 500

/**
 * Timer: members are notified three days before an unused coupon ends, one message for all that end; each coupon once, whoever
 * runs it how often. A round that fails tells nobody and is done again by the next.
 */
export async function remindOfCoupons(services: Services): Promise<void> {
  const now = services.clock.now()
  const round = () =>
    services.database.transaction(async (tx) => {
      const ending = await takeEnding(tx, now, soonFrom(now), ROUND)
      for (const { memberId, count, number, expiresAt } of ending) {
        const day = shanghaiDay(new Date(instant(expiresAt).getTime() - 1))
        const vars = { count: String(count), number, day }
        await notify(
          services,
          { memberId, key: 'couponsEnding', vars, path: hrefOf('Youhui', { tab: 'available' }) },
          tx,
        )
      }
      return ending.length
    })
  while ((await round()) > 0);
}
