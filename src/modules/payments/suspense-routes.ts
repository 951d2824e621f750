import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import { yuanText } from '../../shared/fen.ts'
import {
  ByHand,
  CloseDifference,
  DifferenceList,
  OfRefund,
  SuspensePage,
  SuspenseQuery,
  SuspenseView,
} from './schema.ts'
import { endDifference, openDifferences } from './service/bills.ts'
import {
  prepareSuspenseToBalance,
  retrySuspense,
  returnSuspense,
  suspensePage,
  suspenseToBalance,
} from './service/suspense.ts'

/** Doors for money that belongs to no order and cannot go back by itself (api 5.10). */
export function suspenseRoutes(api: ApiDoor): void {
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
export function differenceRoutes(api: ApiDoor): void {
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
