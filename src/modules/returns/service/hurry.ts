import type { MemberContext } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiClock, shanghaiDay } from '../../../shared/time.ts'
import { returnErrors } from '../errors.ts'
import { waitsForStore } from '../evidence.ts'
import { noteHurry } from '../queries/evidence.ts'
import { findReturn } from '../queries/returns.ts'
import type { HurryReturn } from '../schema.ts'
import { returnTerms } from '../terms.ts'
import { factsOf } from './follow.ts'
import { tellStore } from './tell.ts'

/**
 * The buyer hurries the store while its term runs, once a day for each case; the store is notified, and its term stays. Throws 409 where
 * nothing waits for the store, or with the moment from which it may be hurried again.
 */
export const hurryStore = (ctx: MemberContext, { returnNo }: HurryReturn) =>
  ctx.database.transaction(async (tx) => {
    const of = { number: returnNo, memberId: ctx.actor.memberId }
    const seen = await findReturn(tx, of)
    if (!seen) throw commonErrors.notFound()
    const now = ctx.clock.now()
    if (!(await noteHurry(tx, seen.id, now, returnTerms.hurriedBefore(now)))) {
      const row = await findReturn(tx, of)
      const again = row?.hurriedAt && returnTerms.hurryAgain(row.hurriedAt)
      if (!row || !again || !waitsForStore(row)) throw returnErrors.storeNotDue()
      throw returnErrors.hurried({ again: `${shanghaiDay(again)} ${shanghaiClock(again)}` })
    }
    await tellStore(ctx, tx, factsOf(seen), 'returnHurried')
    return { returnNo, hurriedAt: now.toISOString(), againAt: returnTerms.hurryAgain(now).toISOString() }
  })
