import { z } from 'zod'
import type { ApiDoor } from '../../platform/api.ts'
import { differenceReply, suspenseReply } from './present/reply.ts'
import {
  ByHand,
  CloseDifference,
  DifferencePageReply,
  DifferenceQuery,
  OfRefund,
  SuspensePageReply,
  SuspenseQuery,
  SuspenseReply,
} from './schema.ts'
import { differencePage, endDifference } from './service/bills.ts'
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
    'finance.refunds',
    '/api/admin/suspense/page',
    'Money that came in for no open payment',
    SuspenseQuery,
    SuspensePageReply,
    async (ctx, input) => {
      const { list, ...paging } = await suspensePage(ctx, input)
      return { list: list.map(suspenseReply), ...paging }
    },
  )
  operatorOnce(
    'finance.refunds',
    '/api/admin/suspense/retry',
    'Send what is stuck on its way back once more',
    OfRefund,
    SuspenseReply,
    retrySuspense,
    {
      after: async (ctx, noted) => {
        await returnSuspense(ctx)
        return noted
      },
    },
  )
  operatorOnce(
    'finance.refunds',
    '/api/admin/suspense/toBalance',
    'What is stuck is the payer’s balance',
    ByHand,
    SuspenseReply,
    suspenseToBalance,
    { before: prepareSuspenseToBalance },
  )
}

/** Doors for what our books and a bill do not agree on. */
export function differenceRoutes(api: ApiDoor): void {
  api.operatorGet(
    'finance.refunds',
    '/api/admin/difference/page',
    'What our books and a bill do not agree on',
    DifferenceQuery,
    DifferencePageReply,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await differencePage(ctx, input)
      return { ...place, list: list.map(differenceReply) }
    },
  )
  api.operatorOnce(
    'finance.refunds',
    '/api/admin/difference/close',
    'Say what a difference was',
    CloseDifference,
    z.literal(true),
    endDifference,
  )
}
