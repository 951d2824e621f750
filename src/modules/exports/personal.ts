import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { deleteOfMember, listOfMember } from './queries.ts'

/** What a member exported, and when; the files hold what stands elsewhere, and are deleted after a week. */
export const exportData: PersonalData = {
  part: 'exports',
  async exported(ctx) {
    const rows = await listOfMember(ctx.database, ctx.actor.memberId)
    return rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: instant(askedAt).toISOString() }))
  },
  erase: async (tx, { memberId }) => void (await deleteOfMember(tx, memberId)),
}
