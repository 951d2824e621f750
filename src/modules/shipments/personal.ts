import type { PersonalData } from '../../platform/personal-data.ts'
import { instant } from '../../shared/time.ts'
import { deleteDamagesOf, listDamagesOf } from './queries/damages.ts'

/** What a member wrote of damaged parcels. */
export const damageData: PersonalData = {
  part: 'parcelDamages',
  async exported(ctx) {
    const rows = await listDamagesOf(ctx.database, ctx.actor.memberId)
    return rows.map((row) => ({ ...row, notedAt: instant(row.notedAt).toISOString() }))
  },
  async erase(tx, { memberId }) {
    await deleteDamagesOf(tx, memberId)
  },
}
