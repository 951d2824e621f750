import type { PersonalData } from '../../platform/personal-data.ts'
import { listOwn } from './queries.ts'

/** What a member repaid. Amounts stay in the books, under the member's number alone (R56). */
export const repaymentData: PersonalData = {
  part: 'repayments',
  exported: (ctx) => listOwn(ctx.database, ctx.actor.memberId),
  erase: async () => {},
}
