import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { blankCard, deleteOwnChanges, exportCard, exportChanges, hasClients } from './queries.ts'
import { findOwnManager } from './service/own.ts'

/** The account manager, requests for another one, and a manager's own card. */
export const managerData: PersonalData = {
  part: 'accountManager',
  async exported(ctx) {
    const changes = await exportChanges(ctx.database, ctx.actor.memberId)
    return {
      manager: await findOwnManager(ctx),
      requests: changes.map(({ askedAt, decidedAt, ...change }) => ({
        ...change,
        askedAt: instant(askedAt).toISOString(),
        decidedAt: decidedAt && instant(decidedAt).toISOString(),
      })),
      ownCard: await exportCard(ctx.database, ctx.actor.memberId),
    }
  },
  async erase(tx, { memberId }) {
    await deleteOwnChanges(tx, memberId)
    await blankCard(tx, memberId)
  },
  blocks: async (ctx) =>
    (await hasClients(ctx.database, ctx.actor.memberId)) ? 'managers.clientsFirst' : null,
}
