import type { z } from 'zod'
import { asMember } from '../../../platform/context.ts'
import { action, orChanged } from '../../../platform/page.tsx'
import type { PageDefinition } from '../../../platform/page.tsx'
import { RefuseRefund, WithdrawRefund } from '../schema.ts'
import { proposeRefund, refuseRefund, withdrawProposal } from '../service/ask.ts'
import { AskBack, tickedLines } from './ticked.ts'

/** Forms of the store on its page of an order: it proposes a refund, takes that back, or refuses what the buyer asked for. */
export const refundActions: NonNullable<PageDefinition<z.ZodObject, object>['actions']> = {
  proposeRefund: action(AskBack, async (ctx, input, { here }) => {
    const { orderNo, version, reason } = input
    await proposeRefund(asMember(ctx), { orderNo, version, reason, lineIds: tickedLines(input) })
    return here
  }),
  withdrawProposal: action(WithdrawRefund, async (ctx, input, { here }) => {
    await orChanged(withdrawProposal(asMember(ctx), input))
    return here
  }),
  refuseRefund: action(RefuseRefund, async (ctx, input, { here }) => {
    await orChanged(refuseRefund(asMember(ctx), input))
    return here
  }),
}
