import { z } from 'zod'
import { DecisionsPage } from '../../../../views/pages/desk/credit/decisions-page.tsx'
import { NewDecisionPage } from '../../../../views/pages/desk/credit/new-decision-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { hrefOf } from '../../../sitemap.ts'
import { decisionListing } from '../decisions/queries.ts'
import { AskDecision, ConfirmDecision, DecisionQuery, RefuseDecision } from '../decisions/schema.ts'
import {
  askDecision,
  confirmDecision,
  decisionOf,
  decisionPage,
  decisionsGlance,
  decisionsWaiting,
  refuseDecision,
} from '../decisions/service.ts'

const version = z.coerce.number().int()
const typed = z.string().max(200).default('')
const Typed = z.object({ username: typed, kind: typed, amount: typed, reason: typed })

/** /operator/credit: limits and write-offs, asked for by one of finance and decided by another. */
export function creditDesk(page: PageDoor): void {
  page('OperatorCredit', {
    tellsFaster: true,
    input: z.object({ status: DecisionQuery.shape.status, ...deskInput(decisionListing) }),
    load: async (ctx, { open, ...input }) => {
      const [decisions, decision] = await Promise.all([
        decisionPage(ctx, input),
        opened(open, (decisionNo) => decisionOf(ctx, { decisionNo })),
      ])
      return { decisions, decision }
    },
    head: ({ t }) => ({ title: t('pages.operatorCredit'), description: '', canonical: null }),
    view: DecisionsPage,
    waiting: decisionsWaiting,
    glance: decisionsGlance,
    actions: {
      confirm: action(ConfirmDecision.extend({ version }), async (ctx, input, { here }) => {
        await confirmDecision(asMember(ctx), input)
        return here
      }),
      refuse: action(RefuseDecision.extend({ version }), async (ctx, input, { here }) => {
        await refuseDecision(asMember(ctx), input)
        return here
      }),
    },
  })
  page('OperatorNewCredit', {
    input: z.object({}),
    load: async () => null,
    head: ({ t }) => ({ title: t('pages.operatorNewCredit'), description: '', canonical: null }),
    view: NewDecisionPage,
    actions: {
      ask: action(Typed, async (ctx, form) => {
        const { decisionNo } = await askDecision(asMember(ctx), parseInput(AskDecision, form))
        return hrefOf('OperatorCredit', { open: decisionNo })
      }),
    },
  })
}
