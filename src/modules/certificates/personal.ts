import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { listAllHeld } from './queries/mine.ts'

/**
 * The certificates that a member received. They stay after the account: the record of distribution names a member who has no name
 * any more, and a recall still has to count what was sent (ISO 17034).
 */
export const certificateData: PersonalData = {
  part: 'certificates',
  async exported(ctx) {
    const rows = await listAllHeld(ctx.database, ctx.actor.memberId)
    return rows.map(({ orderId, at, ...row }) => ({
      ...row,
      orderId: String(orderId),
      at: instant(at).toISOString(),
    }))
  },
  async erase() {},
}
