import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { staffOf } from '../../identity/index.ts'
import { notify } from '../../notices/index.ts'
import type { NoticeKey } from '../../notices/index.ts'

type Telling = Pick<Services, 'clock' | 'database'>

interface NoticeFacts {
  number: string
  orderNumber: string
  memberId: number
  storeId: number
}

/** The buyer is notified of a step of their return. */
export const tellBuyer = (
  services: Telling,
  tx: Tx,
  { number, orderNumber, memberId }: NoticeFacts,
  key: NoticeKey,
  vars: Record<string, string> = {},
): Promise<void> =>
  notify(
    services,
    {
      memberId,
      key,
      vars: { number: orderNumber, returnNo: number, ...vars },
      path: hrefOf('TuihuoDetails', { returnNo: number }),
    },
    tx,
  )

/** The staff who look after the orders of the store are notified of what the buyer or the platform did. */
export async function tellStore(
  services: Telling,
  tx: Tx,
  { number, orderNumber, storeId }: NoticeFacts,
  key: NoticeKey,
  vars: Record<string, string> = {},
): Promise<void> {
  for (const memberId of await staffOf(tx, storeId, 'store.orders'))
    await notify(
      services,
      {
        memberId,
        key,
        vars: { number: orderNumber, returnNo: number, ...vars },
        path: hrefOf('SellerReturns', { open: number }),
      },
      tx,
    )
}
