import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'

/** The staff who ship for a store are notified of what the buyer says of a parcel. */
export async function tellStore(
  services: Services,
  tx: Tx,
  { storeId, number }: { storeId: number; number: string },
  key: 'parcelExtended' | 'parcelDamaged',
  vars: Record<string, string>,
): Promise<void> {
  for (const memberId of await staffOf(tx, storeId, 'store.ship'))
    await notify(services, { memberId, key, vars: { number, ...vars }, path: hrefOf('Seller') }, tx)
}
