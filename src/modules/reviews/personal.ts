import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { forgetAuthor, forgetSaid, listReported } from './queries/personal.ts'
import { exportReviews } from './service/own.ts'

/**
 * What a member wrote of goods and reported of others, and what stores said of them. Scores stay, for others rely on the ratings;
 * words, pictures and names do not (R56).
 */
export const reviewData: PersonalData = {
  part: 'reviews',
  async exported(ctx) {
    const [written, reported] = await Promise.all([
      exportReviews(ctx),
      listReported(ctx.database, ctx.actor.memberId),
    ])
    return {
      written,
      reported: reported.map(({ reason, at }) => ({ reason, at: instant(at).toISOString() })),
    }
  },
  async erase(tx, { memberId }) {
    await forgetAuthor(tx, memberId)
    await forgetSaid(tx, memberId)
  },
}
