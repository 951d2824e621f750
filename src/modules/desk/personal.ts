import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteOfMember, listViews } from './queries.ts'

/** Views of lists that a member kept. */
export const viewData: PersonalData = {
  part: 'views',
  async exported(ctx) {
    const rows = await listViews(ctx.database, ctx.actor.memberId, undefined)
    return rows.map(({ list, name, query }) => ({ list, name, query }))
  },
  erase: async (tx, { memberId }) => void (await deleteOfMember(tx, memberId)),
}
