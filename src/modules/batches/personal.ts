import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { deleteFeed } from './queries/calendar.ts'
import { exportAnswers } from './queries/recalls.ts'

/** What a member answered in recalls. The answers stay with the record of distribution, which names no person. */
export const batchData: PersonalData = {
  part: 'recallAnswers',
  async exported(ctx) {
    const rows = await exportAnswers(ctx.database, ctx.actor.memberId)
    return rows.map(({ answeredAt, ...row }) => ({
      ...row,
      answeredAt: answeredAt === null ? null : instant(answeredAt).toISOString(),
    }))
  },
  async erase(tx, { memberId }) {
    await deleteFeed(tx, memberId)
  },
}
