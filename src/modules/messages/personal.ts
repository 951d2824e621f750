import { dropFiles } from '../../platform/files/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { forgetAuthor, forgetConversations, listOfMember } from './queries/personal.ts'

/**
 * What a member and the stores wrote to each other on the member's orders. What stores sent with it was for the member alone, and goes
 * with the words.
 */
export const messageData: PersonalData = {
  part: 'orderMessages',
  async exported(ctx) {
    const rows = await listOfMember(ctx.database, ctx.actor.memberId)
    return rows.map((row) => ({ ...row, at: instant(row.at).toISOString() }))
  },
  async erase(tx, { memberId, now }) {
    await dropFiles(tx, await forgetConversations(tx, memberId), now)
    await forgetAuthor(tx, memberId)
  },
}
