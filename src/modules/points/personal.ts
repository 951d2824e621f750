import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteClockins, listClockins } from './queries/clockins.ts'
import { blankExchanges, hasWaiting, listOwnExchanges } from './queries/exchanges.ts'

const FIRST_DAY = '2000-01-01'

/** Days on which the member signed in. */
export const pointData: PersonalData = {
  part: 'daysSignedIn',
  exported: (ctx) => listClockins(ctx.database, ctx.actor.memberId, FIRST_DAY),
  erase: (tx, { memberId }) => deleteClockins(tx, memberId),
}

/** What the member exchanged points for; where it went is forgotten with the account, and what waits comes first. */
export const exchangeData: PersonalData = {
  part: 'exchanges',
  async exported(ctx) {
    const { rows } = await listOwnExchanges(ctx.database, {
      memberId: ctx.actor.memberId,
      limit: null,
      offset: 0,
    })
    return rows.map(({ number, nameZh, quantity, points, state, at, consignee, mobile, place, reason }) => ({
      number,
      goods: nameZh,
      quantity,
      points,
      state,
      at: at.toISOString(),
      consignee,
      mobile,
      place,
      reason,
    }))
  },
  erase: (tx, { memberId }) => blankExchanges(tx, memberId),
  blocks: async (ctx) =>
    (await hasWaiting(ctx.database, ctx.actor.memberId)) ? 'points.exchanges.waitFirst' : null,
}
