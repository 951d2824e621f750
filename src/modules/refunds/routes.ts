import type { ApiDoor } from '../../platform/api.ts'
import { listedReply, refundableReply } from './present.ts'
import {
  AskRefund,
  ByHand,
  Compensate,
  CompensateReply,
  ExecuteRefund,
  OfOrder,
  ProposeRefund,
  RefundableReply,
  RefundPageReply,
  RefundQuery,
  RefundReply,
  RefuseRefund,
  SecondRefund,
  WithdrawRefund,
} from './schema.ts'
import {
  askRefund,
  proposeRefund,
  refuseProposal,
  refuseRefund,
  rejectRefund,
  withdrawProposal,
  withdrawRefund,
} from './service/ask.ts'
import { prepareRefundToBalance, refundToBalance } from './service/by-hand.ts'
import { sendRefunds } from './service/channel.ts'
import { compensate } from './service/compensate.ts'
import { proposeWithout, secondProposal } from './service/confirming.ts'
import { executeRefund, refundPage } from './service/decide.ts'
import { refundable } from './service/read.ts'

/** Doors for money that goes back: asked for by the buyer or the store, decided by the operator (api 5.10). */
export function refundRoutes(api: ApiDoor): void {
  const { memberOnce, storeOnce } = api
  api.memberGet(
    '/api/order/refundable',
    'What may be asked back of an order, by which means',
    OfOrder,
    RefundableReply.nullable(),
    async (ctx, input) => {
      const found = await refundable(ctx, input)
      return found && refundableReply(found)
    },
  )
  memberOnce('/api/order/askRefund', 'Ask for a refund before shipment', AskRefund, RefundReply, askRefund)
  memberOnce(
    '/api/order/withdrawRefund',
    'Take the request back',
    WithdrawRefund,
    RefundReply,
    withdrawRefund,
  )
  memberOnce(
    '/api/order/refuseRefund',
    'Refuse what the store proposed',
    RefuseRefund,
    RefundReply,
    refuseProposal,
  )
  storeOnce(
    'store.orders',
    '/api/seller/order/refund',
    'Propose a refund before shipment',
    AskRefund,
    RefundReply,
    proposeRefund,
  )
  storeOnce(
    'store.orders',
    '/api/seller/order/withdrawRefund',
    'Take the proposal back',
    WithdrawRefund,
    RefundReply,
    withdrawProposal,
  )
  storeOnce(
    'store.orders',
    '/api/seller/order/refuseRefund',
    'Refuse a refund',
    RefuseRefund,
    RefundReply,
    refuseRefund,
  )
  storeOnce(
    'store.money',
    '/api/seller/order/compensate',
    'Give the buyer money out of what my store is owed',
    Compensate,
    CompensateReply,
    compensate,
  )
  decisionRoutes(api)
}

/** Doors of the operator's staff who give money back. */
function decisionRoutes(api: ApiDoor): void {
  const { operatorOnce } = api
  api.operatorGet(
    'finance.refunds',
    '/api/admin/refund/page',
    'Refunds that wait, or are decided',
    RefundQuery,
    RefundPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await refundPage(ctx, input)
      return { list: list.map(listedReply), ...place }
    },
  )
  operatorOnce(
    'finance.refunds',
    '/api/admin/refund/execute',
    'Give the money back',
    ExecuteRefund,
    RefundReply,
    executeRefund,
    // After commit; what the provider does not take now is sent again by the timer.
    {
      after: async (ctx, noted) => {
        await sendRefunds(ctx)
        return noted
      },
    },
  )
  operatorOnce(
    'finance.refunds',
    '/api/admin/refund/refuse',
    'Give nothing back',
    RefuseRefund,
    RefundReply,
    rejectRefund,
  )
  operatorOnce(
    'finance.refunds',
    '/api/admin/refund/propose',
    'Propose to pay without the buyer’s confirmation of a red letter',
    ProposeRefund,
    RefundReply,
    proposeWithout,
  )
  operatorOnce(
    'finance.refunds',
    '/api/admin/refund/second',
    'Agree to that as the second person, or let the refund wait',
    SecondRefund,
    RefundReply,
    secondProposal,
    {
      after: async (ctx, noted) => {
        await sendRefunds(ctx)
        return noted
      },
    },
  )
  operatorOnce(
    'finance.refunds',
    '/api/admin/refund/toBalance',
    'What the provider cannot pay back is the buyer’s balance',
    ByHand,
    RefundReply,
    refundToBalance,
    { before: prepareRefundToBalance },
  )
}
