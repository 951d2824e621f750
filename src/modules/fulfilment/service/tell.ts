import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { listBuyers } from '../promises/queries.ts'

/** Tells the buyer of a task how its filling goes, within `tx`; steps within minutes become one message. */
export async function tellBuyer(
  services: Pick<Services, 'clock' | 'database'>,
  tx: Tx,
  { orderId }: { orderId: number },
  key: 'fillingBegun' | 'unitPassed' | 'unitFailed',
  vars: Record<string, string>,
): Promise<void> {
  const [buyer] = await listBuyers(tx, [orderId])
  if (!buyer) return
  const { memberId, number } = buyer
  const path = hrefOf('OrderDetail', { orderNo: number })
  await notify(services, { memberId, key, vars: { number, ...vars }, path }, tx)
}
