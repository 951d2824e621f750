import type { Context } from '../../../platform/context.ts'
import type { HistoryEntry } from '../../../platform/moves/index.ts'
import type { OrderRefund } from '../service/refund-desk.ts'
import type { OrderEvent, OrderLineView, OrderRefundView } from '../view.ts'

type Reader = Pick<Context, 't'>

/** The order resumes because a refund ended, whose own event says why. */
const saidBefore = ({ move }: HistoryEntry): boolean => move.startsWith('resume')

/** Everything that happened to the order and its refunds, the newest first. */
export function presentLog(
  reader: Reader,
  log: readonly HistoryEntry[],
  refunds: readonly OrderRefund[],
): OrderEvent[] {
  const back = refunds.flatMap((refund) => refund.log).filter(({ move }) => move !== 'begin')
  return [...log, ...back]
    .sort((a, b) => b.id - a.id)
    .map((entry) => ({
      at: entry.at.toISOString(),
      title: reader.t.dynamic(`orders.${back.includes(entry) ? 'refundEvent' : 'event'}.${entry.move}`, {
        who: reader.t.dynamic(`orders.role.${entry.role}`),
      }),
      text: saidBefore(entry) ? null : entry.reason,
    }))
}

/** A refund as one side sees it: who asked for it may take it back. */
export const presentRefund =
  (lines: readonly OrderLineView[], side: 'buyer' | 'store') =>
  (refund: OrderRefund): OrderRefundView => ({
    refundNo: refund.number,
    state: refund.state,
    askedBy: refund.askedBy,
    reason: refund.reason,
    method: refund.method,
    amountFen: refund.amountFen,
    giftCardFen: refund.giftCardFen,
    points: refund.points,
    goods: refund.lines.map(({ lineId, quantity }) => ({
      lineId: String(lineId),
      name: lines.find(({ id }) => id === String(lineId))?.name ?? '',
      quantity,
    })),
    askedAt: refund.askedAt.toISOString(),
    endedAt: ['settled', 'refused', 'withdrawn'].includes(refund.state)
      ? refund.log.at(-1)!.at.toISOString()
      : null,
    answer: refund.log.findLast(({ move }) => move === 'refuse')?.reason ?? null,
    toBalance: refund.toBalance,
    withdrawable: refund.state === 'asked' && refund.askedBy === side,
  })
