import { recordAudit } from '../../../platform/audit/index.ts'
import { assertOperator } from '../../../platform/context.ts'
import type { MemberContext, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import { storeErrors } from '../errors.ts'
import { findOver, saveLicence, takeEnding } from '../queries/licences.ts'
import { lockStore } from '../queries/oversight.ts'
import { licenceTerms } from '../rules.ts'
import type { RenewLicence } from '../schema.ts'

type Key = 'storeLicenceEnding' | 'storeLicenceOver' | 'storeLicenceRenewed'

async function tellStaff(
  services: Pick<Services, 'clock' | 'database'>,
  tx: Tx,
  storeId: number,
  key: Key,
  vars: Record<string, string>,
): Promise<void> {
  for (const memberId of await staffOf(tx, storeId, 'store.people'))
    await notify(services, { memberId, key, vars, path: hrefOf('Seller') }, tx)
}

/**
 * Timer: stores are notified 60, 30 and 7 days before their licence for hazardous goods ends, each once, and when it is over; then
 * their dangerous goods leave sale (decisions 11), which belongs to a module that stores do not know.
 */
export const watchLicences = (
  services: Services,
  withdrawDangerous: (services: Services, tx: Tx, storeId: number) => Promise<void>,
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const today = shanghaiDay(services.clock.now())
    for (const { storeId, validUntil: day, days } of await takeEnding(tx, today, licenceTerms)) {
      if (days === -1) await withdrawDangerous(services, tx, storeId)
      const key = days === -1 ? 'storeLicenceOver' : 'storeLicenceEnding'
      await tellStaff(services, tx, storeId, key, { day, days: String(days) })
    }
  })

/** The last day of a store's licence for hazardous goods where that is over: dangerous goods neither sell nor leave. */
export const licenceOverOn = (tx: Tx, storeId: number, today: string): Promise<string | null> =>
  findOver(tx, storeId, today)

/** The operator has seen the licence that follows: the store may publish its dangerous goods and ship them again. */
export const renewLicence = (
  ctx: MemberContext,
  { storeId, number, validUntil }: RenewLicence,
): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    assertOperator(ctx, 'stores')
    if (ctx.actor.storeId === storeId) throw storeErrors.ownStore()
    const store = await lockStore(tx, storeId)
    if (!store) throw commonErrors.notFound()
    if (store.state === 'closed') throw commonErrors.stateChanged()
    const at = ctx.clock.now()
    if (validUntil < shanghaiDay(at))
      throw commonErrors.invalid({}, [{ path: 'validUntil', key: 'errors.stores.licencePast' }])
    await saveLicence(tx, { storeId, kind: 'hazardous', number, validUntil, at })
    await tellStaff(ctx, tx, storeId, 'storeLicenceRenewed', { day: validUntil })
    await recordAudit(ctx, { action: 'stores.licence', after: { storeId, number, validUntil } }, tx)
  })
