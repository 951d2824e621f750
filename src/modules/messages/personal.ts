import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { forgetMessages, listOfMember } from './queries/personal.ts'

/** What a member and the stores wrote to each other on the member's orders. */
export const messageData: PersonalData = {
  part: 'orderMessages',
  async exported(ctx) {
    const rows = await listOfMember(ctx.database, ctx.actor.memberId)
    return rows.map((row) => ({ ...row, at: instant(row.at).toISOString() }))
  },
  async erase(tx, { memberId }) {
    await forgetMessages(tx, memberId)
  },
}
