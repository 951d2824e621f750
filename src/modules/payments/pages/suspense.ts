import { z } from 'zod'
import { DifferencesPage } from '../../../../views/pages/desk/money/differences-page.tsx'
import { SuspensePage } from '../../../../views/pages/desk/money/suspense-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { numbered } from '../../../platform/list.ts'
import { action, deskInput, deskPages, opened, orChanged } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { differenceListing } from '../../ledger/index.ts'
import { ByHand, CloseDifference, OfRefund, SuspenseQuery } from '../schema.ts'
import {
  differenceOf,
  differencePage,
  differencesGlance,
  differencesWaiting,
  endDifference,
} from '../service/bills.ts'
import {
  prepareSuspenseToBalance,
  retrySuspense,
  returnSuspense,
  suspenseOf,
  suspensePage,
  suspenseToBalance,
  suspenseGlance,
  suspenseWaiting,
} from '../service/suspense.ts'

/** /operator/suspense: money that belongs to no open payment and cannot go back by itself. */
function suspenseDesk(page: PageDoor): void {
  page('OperatorSuspense', {
    input: z.object({ status: SuspenseQuery.shape.status, ...deskPages }),
    load: async (ctx, { open, ...input }) => {
      const [items, item] = await Promise.all([
        suspensePage(asMember(ctx), input),
        opened(open, (refundNo) => suspenseOf(ctx, { refundNo })),
      ])
      return { items: numbered(items), item }
    },
    head: ({ t }) => ({ title: t('pages.operatorSuspense'), description: '', canonical: null }),
    view: SuspensePage,
    waiting: suspenseWaiting,
    glance: suspenseGlance,
    actions: {
      retry: action(OfRefund, async (ctx, input, { here }) => {
        await retrySuspense(asMember(ctx), input)
        await returnSuspense(ctx)
        return here
      }),
      toBalance: action(ByHand, async (ctx, input, { here }) => {
        await prepareSuspenseToBalance(asMember(ctx), input)
        await suspenseToBalance(asMember(ctx), input)
        return here
      }),
    },
  })
}

/** /operator/differences: what our books and a bill do not agree on, until somebody says what it was. */
function differenceDesk(page: PageDoor): void {
  page('OperatorDifferences', {
    input: z.object(deskInput(differenceListing)),
    load: async (ctx, { open, ...input }) => {
      const [differences, one] = await Promise.all([
        differencePage(ctx, input),
        opened(open, (id) => differenceOf(ctx, { id })),
      ])
      return { differences, one }
    },
    head: ({ t }) => ({ title: t('pages.operatorDifferences'), description: '', canonical: null }),
    view: DifferencesPage,
    waiting: differencesWaiting,
    glance: differencesGlance,
    actions: {
      close: action(CloseDifference, async (ctx, input, { here }) => {
        await orChanged(endDifference(asMember(ctx), input))
        return here
      }),
    },
  })
}

/** Pages of finance for money that matches nothing: /operator/suspense and /operator/differences. */
export function moneyQueues(page: PageDoor): void {
  suspenseDesk(page)
  differenceDesk(page)
}
