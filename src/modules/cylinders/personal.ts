import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { forgetReturnsOf, listReturnsOf } from './queries/returns.ts'

/** Pick-ups of empty cylinders that a member asked for: exported; who and where are forgotten with the account (R56). */
export const cylinderReturnData: PersonalData = {
  part: 'cylinderReturns',
  async exported(ctx) {
    const rows = await listReturnsOf(ctx.database, ctx.actor.memberId)
    return rows.map((row) => ({ ...row, askedAt: instant(row.askedAt).toISOString() }))
  },
  async erase(tx, { memberId }) {
    await forgetReturnsOf(tx, memberId)
  },
}
