import type { PersonalData } from '../../platform/personal-data.ts'
import { listOwn } from './queries.ts'

/** What a member put on the balance. Amounts stay in the books, under the member's number alone (R56). */
export const depositData: PersonalData = {
  part: 'deposits',
  exported: (ctx) => listOwn(ctx.database, ctx.actor.memberId),
  erase: async () => {},
}
