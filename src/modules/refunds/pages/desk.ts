import { z } from 'zod'
import { RefundsPage } from '../../../../views/pages/desk/refunds/refunds-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened, orChanged } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { hrefOf } from '../../../sitemap.ts'
import { refundListing } from '../queries/refunds.ts'
import { ByHand, ExecuteRefund, ProposeRefund, RefundQuery, RefuseRefund, SecondRefund } from '../schema.ts'
import { rejectRefund } from '../service/ask.ts'
import { prepareRefundToBalance, refundToBalance } from '../service/by-hand.ts'
import { sendRefunds } from '../service/channel.ts'
import { proposeWithout, secondProposal } from '../service/confirming.ts'
import { executeRefund, refundPage } from '../service/decide.ts'
import { refundOf, refundsGlance, refundsWaiting } from '../service/desk.ts'

/** /operator/refunds: money that buyers or stores ask to go back, decided by who did not ask (R18). */
export function refundDesk(page: PageDoor): void {
  page('OperatorRefunds', {
    tellsFaster: true,
    input: z.object({ status: RefundQuery.shape.status, ...deskInput(refundListing) }),
    load: async (ctx, { open, ...input }) => {
      const [refunds, refund] = await Promise.all([
        refundPage(asMember(ctx), input),
        opened(open, (refundNo) => refundOf(ctx, { refundNo })),
      ])
      return { refunds, refund }
    },
    head: ({ t }) => ({ title: t('pages.operatorRefunds'), description: '', canonical: null }),
    view: RefundsPage,
    waiting: refundsWaiting,
    glance: refundsGlance,
    find: async (ctx, q) => {
      const found = await opened(q, (refundNo) => refundOf(ctx, { refundNo }))
      if (!found) return []
      const href = hrefOf('OperatorRefunds', { open: found.number })
      return [{ label: found.number, note: found.buyerName, href }]
    },
    actions: {
      execute: action(ExecuteRefund.omit({ lineIds: true }), async (ctx, input, { here }) => {
        await orChanged(executeRefund(asMember(ctx), input))
        await sendRefunds(ctx)
        return here
      }),
      refuse: action(RefuseRefund, async (ctx, input, { here }) => {
        await orChanged(rejectRefund(asMember(ctx), input))
        return here
      }),
      propose: action(ProposeRefund, async (ctx, input, { here }) => {
        await orChanged(proposeWithout(asMember(ctx), input))
        return here
      }),
      second: action(SecondRefund, async (ctx, input, { here }) => {
        await orChanged(secondProposal(asMember(ctx), input))
        await sendRefunds(ctx)
        return here
      }),
      toBalance: action(ByHand, async (ctx, input, { here }) => {
        await prepareRefundToBalance(asMember(ctx), input)
        await refundToBalance(asMember(ctx), input)
        return here
      }),
    },
  })
}
