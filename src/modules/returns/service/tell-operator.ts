import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import { listDeciders } from '../queries/deciders.ts'
import { RIGHT } from './right.ts'

/** The operator's staff who decide returns are notified of one that does not go on: nobody booked its pick-up (decisions 11), or said where it is sent. */
export async function tellOperator(
  services: Pick<Services, 'clock' | 'database'>,
  tx: Tx,
  { number, orderNumber }: { number: string; orderNumber: string },
  key: 'returnNotBooked' | 'returnNoAddress',
): Promise<void> {
  for (const memberId of await listDeciders(tx, RIGHT))
    await notify(
      services,
      {
        memberId,
        key,
        vars: { number: orderNumber, returnNo: number },
        path: hrefOf('Operator'),
      },
      tx,
    )
}
