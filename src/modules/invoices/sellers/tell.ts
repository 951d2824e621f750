import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import type { NoticeKey } from '../../notices/index.ts'

/** The staff of a store who look after its money are notified about its invoices. */
export async function tellSeller(
  services: Pick<Services, 'clock' | 'database'>,
  tx: Tx,
  storeId: number,
  key: NoticeKey,
  vars: Record<string, string> = {},
): Promise<void> {
  for (const memberId of await staffOf(tx, storeId, 'store.money'))
    await notify(services, { memberId, key, vars, path: hrefOf('SellerInvoicing') }, tx)
}
