import type { PersonalData } from '../../platform/personal-data.ts'
import { forgetAnswers, listOfMember } from './queries.ts'
import { sentAnswersOf, viewOf } from './service/read.ts'

/** A member's applications for a store. */
export const applicationData: PersonalData = {
  part: 'storeApplications',
  async exported(ctx) {
    const rows = await listOfMember(ctx.database, ctx.actor.memberId)
    return Promise.all(
      rows.map(async (row) => {
        const view = await viewOf(ctx, ctx.database, row, 'applicant')
        const { number, state, answers, reason, remarks, submittedAt, decidedAt } = view
        return {
          number,
          state,
          answers,
          // Of one that is corrected also what was sent.
          ...(state === 'rejected' && { sent: sentAnswersOf(ctx, row) }),
          reason,
          remarks,
          submittedAt,
          decidedAt,
        }
      }),
    )
  },
  erase: (tx, { memberId }) => forgetAnswers(tx, memberId),
}
