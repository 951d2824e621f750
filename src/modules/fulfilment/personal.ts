import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { forgetReasonsOf, listReasonsOf } from './promises/queries.ts'

/**
 * Why stores moved the dates of what a member ordered. The dates stay, for they are of the record of a filling; what was said to its
 * buyer does not (R56).
 */
export const promiseData: PersonalData = {
  part: 'movedDates',
  async exported(ctx) {
    const rows = await listReasonsOf(ctx.database, ctx.actor.memberId)
    return rows.map(({ at, ...row }) => ({ ...row, at: instant(at).toISOString() }))
  },
  async erase(tx, { memberId }) {
    await forgetReasonsOf(tx, memberId)
  },
}
