import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { yuanText } from '../../shared/fen.ts'
import {
  AskRefund,
  ByHand,
  CloseDifference,
  DifferenceList,
  ExecuteRefund,
  OfOrder,
  OfRefund,
  RefundableView,
  RefundPage,
  RefundQuery,
  RefundView,
  RefuseRefund,
  SuspensePage,
  SuspenseQuery,
  SuspenseView,
} from './schema.ts'
import { endDifference, openDifferences } from './service/bills.ts'
import {
  prepareRefundToBalance,
  prepareSuspenseToBalance,
  refundToBalance,
  retrySuspense,
  suspensePage,
  suspenseToBalance,
} from './service/by-hand.ts'
import {
  askRefund,
  proposeRefund,
  refuseRefund,
  rejectRefund,
  withdrawProposal,
  withdrawRefund,
} from './service/refund-ask.ts'
import { returnSuspense, sendRefunds } from './service/refund-channel.ts'
import { executeRefund, refundPage } from './service/refund-pay.ts'
import { refundable } from './service/refund-read.ts'

/** Doors for money that goes back: asked for by the buyer or the store, decided by the operator (api 5.10). */
export function refundRoutes(api: ApiDoor): void {
  const { memberOnce, storeOnce } = api
  api.memberGet(
    '/api/order/refundable',
    'What may be asked back of an order, by which means',
    OfOrder,
    RefundableView.nullable(),
    async (ctx, input) => {
      const found = await refundable(ctx, input)
      return (
        found && {
          ...found,
          lines: found.lines.map(({ lineId, quantity, amountFen, giftCardFen, points }) => ({
            lineId: String(lineId),
            quantity,
            amount: yuanText(amountFen),
            giftCard: yuanText(giftCardFen),
            points,
          })),
        }
      )
    },
  )
  memberOnce('/api/order/askRefund', 'Ask for a refund before shipment', AskRefund, RefundView, askRefund)
  memberOnce('/api/order/withdrawRefund', 'Take the request back', OfOrder, RefundView, withdrawRefund)
  storeOnce(
    '/api/seller/order/refund',
    'Propose a refund before shipment',
    AskRefund,
    RefundView,
    proposeRefund,
  )
  storeOnce(
    '/api/seller/order/withdrawRefund',
    'Take the proposal back',
    OfOrder,
    RefundView,
    withdrawProposal,
  )
  storeOnce('/api/seller/order/refuseRefund', 'Refuse a refund', RefuseRefund, RefundView, refuseRefund)
  decisionRoutes(api)
  suspenseRoutes(api)
  differenceRoutes(api)
}

/** Doors of the operator's staff who give money back. */
function decisionRoutes(api: ApiDoor): void {
  const { operatorOnce } = api
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
        stuck: row.stuck,
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
  operatorOnce('/api/admin/refund/refuse', 'Give nothing back', RefuseRefund, RefundView, rejectRefund)
  operatorOnce(
    '/api/admin/refund/toBalance',
    'What the provider cannot pay back is the buyer’s balance',
    ByHand,
    RefundView,
    refundToBalance,
    { before: prepareRefundToBalance },
  )
}

/** Doors for money that belongs to no order and cannot go back by itself. */
function suspenseRoutes(api: ApiDoor): void {
  const { operatorOnce } = api
  api.operatorGet(
    '/api/admin/suspense/page',
    'Money that came in for no open payment',
    SuspenseQuery,
    SuspensePage,
    async (ctx, input) => {
      const { list, ...paging } = await suspensePage(ctx, input)
      const shown = list.map((item) => ({
        refundNo: item.number,
        payNo: item.paymentNumber,
        transactionId: item.transactionId,
        status: item.state,
        reason: item.reason,
        amount: yuanText(item.amountFen),
        heldAt: item.heldAt.toISOString(),
        toBalance: item.finishedBy !== null,
      }))
      return { list: shown, ...paging }
    },
  )
  operatorOnce(
    '/api/admin/suspense/retry',
    'Send what is stuck on its way back once more',
    OfRefund,
    SuspenseView,
    retrySuspense,
    {
      after: async (ctx, noted) => {
        await returnSuspense(ctx)
        return noted
      },
    },
  )
  operatorOnce(
    '/api/admin/suspense/toBalance',
    'What is stuck is the payer’s balance',
    ByHand,
    SuspenseView,
    suspenseToBalance,
    { before: prepareSuspenseToBalance },
  )
}

/** Doors for what our books and a bill do not agree on. */
function differenceRoutes(api: ApiDoor): void {
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
  api.operatorOnce(
    '/api/admin/difference/close',
    'Say what a difference was',
    CloseDifference,
    z.literal(true),
    endDifference,
  )
}
