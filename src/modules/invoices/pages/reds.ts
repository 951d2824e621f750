import { z } from 'zod'
import { PendingRedsPage } from '../../../../views/pages/desk/reds/pending-reds-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened, orChanged } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { hrefOf } from '../../../sitemap.ts'
import {
  acceptOffer,
  askRedAgain,
  declineOffer,
  giveUpRed,
  pendingReds,
  redInQueue,
  redsGlance,
  redsWaiting,
} from '../red/desk.ts'
import { pendingListing } from '../red/queries/pending.ts'
import { DeclineOffer, GiveUpRed, PendingQuery, RedNo } from '../schema.ts'

/** /operator/red-letters: pending red letters by age, and what finance does about those that the buyer did not confirm. */
export function redDesk(page: PageDoor): void {
  page('OperatorReds', {
    input: z.object({ status: PendingQuery.shape.status, ...deskInput(pendingListing) }),
    load: async (ctx, { open, ...input }) => {
      const [reds, red] = await Promise.all([
        pendingReds(ctx, input),
        opened(open, (redNo) => redInQueue(ctx, { redNo })),
      ])
      return { reds, red, now: ctx.clock.now() }
    },
    head: ({ t }) => ({ title: t('pages.operatorReds'), description: '', canonical: null }),
    view: PendingRedsPage,
    waiting: redsWaiting,
    glance: redsGlance,
    find: async (ctx, q) => {
      const found = await opened(q, (redNo) => redInQueue(ctx, { redNo }))
      if (!found) return []
      const href = hrefOf('OperatorReds', { open: found.redNo })
      return [{ label: found.redNo, note: found.title, href }]
    },
    actions: {
      accept: action(RedNo, async (ctx, input, { here }) => {
        await orChanged(acceptOffer(asMember(ctx), input))
        return here
      }),
      decline: action(DeclineOffer, async (ctx, input, { here }) => {
        await orChanged(declineOffer(asMember(ctx), input))
        return here
      }),
      again: action(RedNo, async (ctx, input, { here }) => {
        await orChanged(askRedAgain(asMember(ctx), input))
        return here
      }),
      giveUp: action(GiveUpRed, async (ctx, input, { here }) => {
        await orChanged(giveUpRed(asMember(ctx), input))
        return here
      }),
    },
  })
}
