import type { ApiDoor } from '../../platform/api.ts'
import { yuanText } from '../../shared/fen.ts'
import { refundableReply } from './present.ts'
import {
  AskRefund,
  ByHand,
  ExecuteRefund,
  OfOrder,
  RefundableView,
  RefundPage,
  RefundQuery,
  RefundView,
  RefuseRefund,
} from './schema.ts'
import {
  askRefund,
  proposeRefund,
  refuseRefund,
  rejectRefund,
  withdrawProposal,
  withdrawRefund,
} from './service/ask.ts'
import { prepareRefundToBalance, refundToBalance } from './service/by-hand.ts'
import { sendRefunds } from './service/channel.ts'
import { executeRefund, refundPage } from './service/decide.ts'
import { refundable } from './service/read.ts'

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
      return found && refundableReply(found)
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
