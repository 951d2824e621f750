import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import type { OrderHead, OrderWithLines } from '../../orders/index.ts'
import { keptFreight } from '../queries/refunds.ts'
import type { NewRefund } from '../queries/refunds.ts'
import { freightKept } from '../rules.ts'

const DIGITS = '0123456789'

const total = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

/** What may still go back of what was paid: refunds and compensations together never exceed it (decisions 11). */
const leftToRefund = ({ payableFen, refundedFen, compensatedFen }: OrderHead): number =>
  payableFen - refundedFen - compensatedFen

/** A number that no refund has: out_refund_no of the channel. */
export const refundNumber = ({ clock, random }: Pick<Services, 'clock' | 'random'>): string =>
  `BACK${shanghaiDay(clock.now()).replaceAll('-', '')}${random.text(DIGITS, 12)}`

/** What a refund of these parts comes to, by which means, and what freight the store keeps; nothing is written. */
export async function refundOf(
  tx: Tx,
  found: OrderWithLines,
  paymentId: number,
  { lines, reason, late, returned }: Pick<NewRefund, 'lines' | 'reason' | 'late' | 'returned'>,
): Promise<Omit<NewRefund, 'number' | 'askedBy'>> {
  const { order } = found
  const keptFen = freightKept(found, lines, await keptFreight(tx, order.id))
  return {
    orderId: order.id,
    paymentId,
    memberId: order.memberId,
    amountFen: Math.min(total(lines, 'amountFen') - keptFen, leftToRefund(order)),
    giftCardFen: total(lines, 'giftCardFen'),
    points: total(lines, 'points'),
    reason,
    late,
    returned,
    keptFen,
    lines,
  }
}
