import type { PersonalData } from '../../platform/personal-data.ts'
import { listOwn } from './queries/read.ts'

/** What a member owed on credit. Amounts stay in the books, under the member's number alone (R56). */
export const creditData: PersonalData = {
  part: 'credit',
  exported: (ctx) => listOwn(ctx.database, ctx.actor.memberId),
  erase: async () => {},
}
