import { forgetReasons } from '../../platform/moves/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { countOpen, erasePayees, listOwn, listOwnIds } from './queries/read.ts'
import { withdrawalAxis } from './states.ts'

/** What a member asked back. Amounts stay in the books, under the member's number alone; why one was refused does not, nor to whose account it went (R56). */
export const withdrawalData: PersonalData = {
  part: 'withdrawals',
  exported: (ctx) => listOwn(ctx.database, ctx.actor.memberId),
  async erase(tx, { memberId }) {
    await erasePayees(tx, memberId)
    await forgetReasons(tx, withdrawalAxis, await listOwnIds(tx, memberId))
  },
  blocks: async (ctx) =>
    (await countOpen(ctx.database, ctx.actor.memberId)) > 0 ? 'withdrawals.endFirst' : null,
}
