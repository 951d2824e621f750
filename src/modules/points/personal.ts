import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteClockins, listClockins } from './queries/clockins.ts'

const FIRST_DAY = '2000-01-01'

/** Days on which the member signed in. */
export const pointData: PersonalData = {
  part: 'daysSignedIn',
  exported: (ctx) => listClockins(ctx.database, ctx.actor.memberId, FIRST_DAY),
  erase: (tx, { memberId }) => deleteClockins(tx, memberId),
}
