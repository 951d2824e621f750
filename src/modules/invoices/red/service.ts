import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { everyDue } from '../../../platform/jobs/index.ts'
import type { RoundServices } from '../../../platform/jobs/index.ts'
import { keptShare } from '../rules/lines.ts'
import {
  listBlueLines,
  listHeld,
  listOpenReds,
  listUnchecked,
  lockPaid,
  setUnchecked,
} from './queries/reds.ts'
import type { BlueLine, RefundedUnits } from './rules.ts'
import { takeBack } from './renewal.ts'
import { redLinesFor } from './rules.ts'

export type Mall = Pick<Services, 'config' | 'database' | 'clock' | 'random'>

/** So many orders are read at once. */
const AT_ONCE = 50

/** What red letters left of these lines. */
export const leftOf = (lines: readonly BlueLine[]) =>
  lines.reduce((sum, line) => sum + line.grossFen - line.reversedFen, 0)

/** What is invoiced of each order line beyond the money that stayed, once these units are refunded too. */
export async function overOf(
  tx: Tx,
  orderId: number,
  back: readonly RefundedUnits[] = [],
): Promise<Map<number, number>> {
  const units = new Map(back.map(({ lineId, quantity }) => [lineId, quantity]))
  return new Map(
    (await listHeld(tx, orderId)).map(
      ({ orderLineId, invoicedFen, payableFen, quantity, refundedQuantity }) => {
        const gone = refundedQuantity + (units.get(orderLineId) ?? 0)
        const kept = keptShare(payableFen, { quantity, refundedQuantity: gone })
        return [orderLineId, Math.max(0, invoicedFen - kept)]
      },
    ),
  )
}

/** Red letters that an order is due are asked for; while one of its invoices has an open one, it is looked at again later. */
async function checkOrder(mall: Mall, orderId: number): Promise<void> {
  await mall.database.transaction(async (tx) => {
    const { payableFen, refundedFen } = await lockPaid(tx, orderId)
    const lines = await listBlueLines(tx, { orderId })
    const owed = leftOf(lines) - (payableFen - refundedFen)
    if (owed > 0) {
      const invoiceIds = [...new Set(lines.map(({ invoiceId }) => invoiceId))]
      if ((await listOpenReds(tx, invoiceIds)).length > 0) return
      const red = redLinesFor(lines, await overOf(tx, orderId), owed)
      for (const [invoiceId, part] of Map.groupBy(red, (line) => line.invoiceId))
        await takeBack(mall, tx, { invoiceId, askedBy: null, refundNo: null, lines: part })
    }
    await setUnchecked(tx, [orderId], false)
  })
}

/**
 * Asks for the red letters that refunds made due. An order is marked in the transaction that gives its money back, by the
 * database, and stays so until it was looked at: none is lost.
 */
export async function askDueReds(mall: Mall & Pick<RoundServices, 'log'>): Promise<void> {
  await everyDue(
    mall,
    (after: { orderId: number } | null) =>
      listUnchecked(mall.database, { after: after?.orderId ?? 0, most: AT_ONCE }),
    ({ orderId }) => `order ${orderId}`,
    ({ orderId }) => checkOrder(mall, orderId),
  )
}
