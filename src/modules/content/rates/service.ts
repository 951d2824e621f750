import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator, memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { listed, placeOf } from '../../../platform/list.ts'
import type { Listed } from '../../../platform/list.ts'
import { commonErrors } from '../../../shared/errors.ts'
import type { FieldError } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { contentErrors } from '../errors.ts'
import { countRates, findRate, listRates, rateListing, setRate } from './queries.ts'
import type { RateQuery, SaveRate } from './schema.ts'
import type { RateView } from './view.ts'

const RIGHT = 'settings'
/** A rate does not move so much from one day to another: who types one that does is asked again. */
const FAR = 0.05

/** Every rate that the mall ever had, the newest first (right `settings`). */
export async function ratePage(ctx: Context, input: RateQuery): Promise<Listed<RateView>> {
  assertOperator(ctx, RIGHT)
  const place = placeOf(rateListing, input)
  const [rows, total] = await Promise.all([listRates(ctx.database, place), countRates(ctx.database)])
  return listed(rateListing, place, rows, total)
}

/** What speaks against a day: it is still to come, or before the rate that holds. */
function faultOf(day: string, today: string, since: string | undefined): FieldError[] {
  if (day > today) return [{ path: 'day', key: 'errors.content.rateAhead' }]
  if (since !== undefined && day < since)
    return [{ path: 'day', key: 'errors.content.rateBefore', vars: { day: since } }]
  return []
}

/**
 * English pages say this rate from now on, with its day. Throws 400 for a day that is to come or before the last one, 409 where somebody
 * set another rate since it was read, and asks again for one that is far from the last. Audited with the rate before.
 */
export async function saveRate(ctx: Context, input: SaveRate): Promise<RateView> {
  assertOperator(ctx, RIGHT)
  const today = shanghaiDay(ctx.clock.now())
  const setOn = input.day ?? today
  const yuanPerDollar = Number(input.rate).toFixed(4)
  const was = input.was === undefined ? null : Number(input.was).toFixed(4)
  return ctx.database.transaction(async (tx) => {
    const last = await findRate(tx)
    if ((last?.yuanPerDollar ?? null) !== was) throw commonErrors.stateChanged()
    const faults = faultOf(setOn, today, last?.setOn)
    if (faults.length > 0) throw commonErrors.invalid({}, faults)
    if (was !== null && !input.sure && Math.abs(Number(yuanPerDollar) / Number(was) - 1) > FAR)
      throw contentErrors.rateFar({ was }, [{ path: 'rate', key: 'errors.content.rateFar', vars: { was } }])
    const { memberId, displayName } = memberOf(ctx)
    if (!(await setRate(tx, { setOn, yuanPerDollar, source: input.source, by: memberId, was })))
      throw commonErrors.stateChanged()
    const after = { setOn, yuanPerDollar, source: input.source }
    await recordAudit(ctx, { action: 'content.rate', ...(last && { before: last }), after }, tx)
    return { setOn, yuanPerDollar, source: input.source, by: displayName }
  })
}
