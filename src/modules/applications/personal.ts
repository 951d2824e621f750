import type { PersonalData } from '../../platform/personal-data.ts'
import { forgetAnswers, listOfMember } from './queries.ts'
import { viewOf } from './service/read.ts'

/** A member's applications for a store. */
export const applicationData: PersonalData = {
  part: 'storeApplications',
  async exported(ctx) {
    const rows = await listOfMember(ctx.database, ctx.actor.memberId)
    const views = await Promise.all(rows.map((row) => viewOf(ctx, ctx.database, row, 'applicant')))
    return views.map(({ number, state, answers, reason, remarks, submittedAt, decidedAt }) => ({
      number,
      state,
      answers,
      reason,
      remarks,
      submittedAt,
      decidedAt,
    }))
  },
  erase: (tx, { memberId }) => forgetAnswers(tx, memberId),
}
