import type { Context } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import { lineWords } from '../../shared/line-words.ts'
import type { RefundRow } from './queries/refunds.ts'
import type { OrderEvent, OrderLineView } from '../orders/view.ts'
import type { OrderRefund, RefundableView, RefundableParts, OrderRefundView } from './view.ts'

/** What happened to refunds, for the timeline of their order: that they were asked for, the order's own event says. */
export const presentEvents = ({ t }: Pick<Context, 't'>, refunds: readonly OrderRefund[]): OrderEvent[] =>
  refunds
    .flatMap(({ log }) => log)
    .filter(({ move }) => move !== 'begin')
    .map(({ id, at, move, role, reason }) => ({
      id,
      at: at.toISOString(),
      title: t.dynamic(`refunds.event.${move}`, { who: t.dynamic(`orders.role.${role}`) }),
      text: reason,
    }))

/** Whether it can still end without money: nobody ends what is owed. */
const isOpen = ({ state, owed }: OrderRefund): boolean => state === 'asked' && !owed

/** A refund as one side sees it: who asked for it may take it back, the other side may refuse it, where it is not owed. */
export const presentRefund =
  (lines: readonly Pick<OrderLineView, 'id' | 'name' | 'pack' | 'values'>[], side: 'buyer' | 'store') =>
  (refund: OrderRefund): OrderRefundView => ({
    refundNo: refund.number,
    state: refund.state,
    askedBy: refund.askedBy,
    reason: refund.reason,
    method: refund.method,
    amountFen: refund.amountFen,
    giftCardFen: refund.giftCardFen,
    points: refund.points,
    goods: refund.lines.map(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === String(lineId))
      return { lineId: String(lineId), name: line ? lineWords(line) : '', quantity }
    }),
    askedAt: refund.askedAt.toISOString(),
    endedAt: ['settled', 'refused', 'withdrawn'].includes(refund.state)
      ? refund.log.at(-1)!.at.toISOString()
      : null,
    answer: refund.log.findLast(({ move }) => move === 'refuse')?.reason ?? null,
    toBalance: refund.toBalance,
    withdrawable: isOpen(refund) && refund.askedBy === side,
    refusable: isOpen(refund) && refund.askedBy !== side,
  })

/** What may come back, as the page of an order shows it: ids as text, money in fen. */
export const presentRefundable = (parts: RefundableParts): RefundableView => ({
  ...parts,
  lines: parts.lines.map((part) => ({ ...part, lineId: String(part.lineId) })),
})

/** The same as the API writes it: money as decimal yuan, ids as text. */
export const refundableReply = ({ lines, freightFen, ...parts }: RefundableParts) => ({
  ...parts,
  freight: yuanText(freightFen),
  lines: lines.map(({ lineId, quantity, amountFen, giftCardFen, points }) => ({
    lineId: String(lineId),
    quantity,
    amount: yuanText(amountFen),
    giftCard: yuanText(giftCardFen),
    points,
  })),
})

/** A refund in the answer of its order and in its buyer's export: money as yuan text, without names or what the reader may do. */
export const refundReply = ({ t }: Pick<Context, 't'>, refund: OrderRefundView) => ({
  refundNo: refund.refundNo,
  status: refund.state,
  statusText: t.dynamic(`refunds.state.${refund.state}`),
  askedBy: refund.askedBy,
  reason: refund.reason,
  answer: refund.answer,
  method: refund.method,
  amount: yuanText(refund.amountFen),
  giftCard: yuanText(refund.giftCardFen),
  points: refund.points,
  toBalance: refund.toBalance,
  askedAt: refund.askedAt,
  endedAt: refund.endedAt,
  lines: refund.goods.map(({ lineId, quantity }) => ({ lineId, quantity })),
})

/** A refund in the list of those who decide it. */
export const listedReply = (row: RefundRow) => ({
  refundNo: row.number,
  orderNo: row.orderNumber,
  status: row.state,
  method: row.method,
  amount: yuanText(row.amountFen),
  giftCard: yuanText(row.giftCardFen),
  points: row.points,
  reason: row.reason,
  stuck: row.stuck,
})
