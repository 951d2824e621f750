import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { deleteLicencesOf, listLicencesOf } from './queries.ts'

/** The licences of a member that stores recorded. */
export const licenceData: PersonalData = {
  part: 'buyerLicences',
  async exported(ctx) {
    const rows = await listLicencesOf(ctx.database, ctx.actor.memberId)
    return rows.map(({ storeId, recordedAt, ...licence }) => ({
      storeId: String(storeId),
      ...licence,
      recordedAt: instant(recordedAt).toISOString(),
    }))
  },
  async erase(tx, { memberId }) {
    await deleteLicencesOf(tx, memberId)
  },
}
