import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { refundWaits } from '../../invoices/index.ts'
import type { RefundWaits } from '../../invoices/index.ts'
import { listRefundLines } from '../queries/refunds.ts'
import type { RefundRow } from '../queries/refunds.ts'

/** What a refund waits for, within `tx` that has locked its order; what has to be confirmed is asked for. */
export async function waitsFor(
  mall: Pick<Services, 'config' | 'clock' | 'random'>,
  tx: Tx,
  { id, number: refundNo, orderId, amountFen }: RefundRow,
  askedBy: number | null,
): Promise<RefundWaits> {
  const lines = await listRefundLines(tx, id)
  return refundWaits(mall, tx, { orderId, refundNo, amountFen, lines, askedBy })
}
