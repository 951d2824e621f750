import { forgetReasons } from '../../platform/moves/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { forgetPurposes, isUnderWay, listOwnApplications } from './applications/queries.ts'
import { creditApplicationAxis } from './applications/states.ts'
import { forgetWhy } from './decisions/queries.ts'
import { decisionAxis } from './decisions/states.ts'
import { listOwn } from './queries/read.ts'

/**
 * What a member owed on credit and asked for. Amounts stay in the books, under the member's number alone; what an application said, its
 * documents and the reasons of finance do not (R56).
 */
export const creditData: PersonalData = {
  part: 'credit',
  exported: async (ctx) => ({
    bills: await listOwn(ctx.database, ctx.actor.memberId),
    applications: (await listOwnApplications(ctx.database, ctx.actor.memberId, null)).map(
      ({ version: _version, isProposed: _proposed, ...row }) => row,
    ),
  }),
  async erase(tx, { memberId }) {
    await forgetReasons(tx, creditApplicationAxis, await forgetPurposes(tx, memberId))
    await forgetReasons(tx, decisionAxis, await forgetWhy(tx, memberId))
  },
  blocks: async (ctx) =>
    (await isUnderWay(ctx.database, ctx.actor.memberId)) ? 'credit.apply.blocks' : null,
}
