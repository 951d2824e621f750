import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { yuanText } from '../../shared/fen.ts'
import {
  AskRefund,
  CloseDifference,
  DifferenceList,
  EndRefund,
  ExecuteRefund,
  RefundPage,
  RefundQuery,
  RefundView,
} from './schema.ts'
import { endDifference, openDifferences } from './service/bills.ts'
import { sendRefunds } from './service/refund-channel.ts'
import {
  askRefund,
  executeRefund,
  proposeRefund,
  refundPage,
  refuseRefund,
  withdrawRefund,
} from './service/refunds.ts'

/** Doors for money that goes back: asked for by the buyer or the store, decided by the operator (api.md 5.10). */
export function refundRoutes(api: ApiDoor): void {
  const { memberOnce, storeOnce, operatorOnce } = api
  memberOnce('/api/order/askRefund', 'Ask for a refund before shipment', AskRefund, RefundView, askRefund)
  memberOnce('/api/order/withdrawRefund', 'Take the request back', EndRefund, RefundView, withdrawRefund)
  storeOnce(
    '/api/seller/order/refund',
    'Propose a refund before shipment',
    AskRefund,
    RefundView,
    proposeRefund,
  )
  storeOnce('/api/seller/order/refuseRefund', 'Refuse a refund', EndRefund, RefundView, refuseRefund)
  api.operatorGet(
    '/api/admin/refund/page',
    'Refunds that wait, or are decided',
    RefundQuery,
    RefundPage,
    async (ctx, input) => {
      const { list, ...paging } = await refundPage(ctx, input)
      const shown = list.map((row) => ({
        refundNo: row.number,
        orderNo: row.orderNumber,
        status: row.state,
        method: row.method,
        amount: yuanText(row.amountFen),
        giftCard: yuanText(row.giftCardFen),
        points: row.points,
        reason: row.reason,
      }))
      return { list: shown, ...paging }
    },
  )
  operatorOnce(
    '/api/admin/refund/execute',
    'Give the money back',
    ExecuteRefund,
    RefundView,
    executeRefund,
    // After commit; what the provider does not take now is sent again by the timer.
    {
      after: async (ctx, noted) => {
        await sendRefunds(ctx)
        return noted
      },
    },
  )
  api.operatorGet(
    '/api/admin/difference/page',
    'What our books and a bill do not agree on',
    noInput,
    DifferenceList,
    async (ctx) =>
      (await openDifferences(ctx)).map(({ id, kind, subject, ours, theirs, foundAt }) => ({
        id: String(id),
        kind,
        subject,
        ours: ours === null ? null : yuanText(ours),
        theirs: theirs === null ? null : yuanText(theirs),
        foundAt: foundAt.toISOString(),
      })),
  )
  operatorOnce(
    '/api/admin/difference/close',
    'Say what a difference was',
    CloseDifference,
    z.literal(true),
    endDifference,
  )
}
