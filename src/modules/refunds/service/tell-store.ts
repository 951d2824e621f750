import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'

/** The staff who look after the orders of its store are notified of what the buyer did, or finance. */
export async function tellStore(
  mall: Pick<Services, 'clock' | 'database'>,
  tx: Tx,
  { storeId, number }: { storeId: number; number: string },
  key: 'refundAsked' | 'refundWithdrawn' | 'refundNotAccepted' | 'refundNotApproved',
  vars: Record<string, string> = {},
): Promise<void> {
  for (const memberId of await staffOf(tx, storeId, 'store.orders'))
    await notify(
      mall,
      { memberId, kind: 'order', key, vars: { number, ...vars }, path: hrefOf('Seller') },
      tx,
    )
}
