import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { refusalText } from './propose.ts'
import type { Proposal } from './proposal.ts'
import type { ProposalReply } from './schema.ts'

/** A proposal as the API says it; refusals and reasons in the reader's language. */
export function proposalReply(ctx: Context, { refusals, plan }: Proposal): z.input<typeof ProposalReply> {
  return {
    refusals: refusals.map((refusal) => ({ key: refusal.key, text: refusalText(ctx, refusal) })),
    plan: plan && {
      steps: plan.steps.map(({ grams, reason, of }, index) => ({
        lotId: String(plan.lots[index]!.id),
        lotVersion: plan.lots[index]!.version,
        parent: plan.lots[index]!.parent,
        lot: plan.lots[index]!.lot,
        substanceIds: [...of],
        grams,
        reason,
        reasonText: ctx.t.dynamic(`orders.filling.order.${reason}`),
      })),
      composition: plan.composition.map(({ substanceId, fraction, expanded }) => ({
        substanceId,
        fraction,
        expanded,
      })),
      solution: plan.solution,
      pressureMpa: plan.pressureMpa,
      highestPressureMpa: plan.highestPressureMpa,
      limitedBy: plan.limitedBy,
      smallestGrams: plan.smallestGrams,
      tolerancePercent: plan.tolerancePercent,
      parentExpiresOn: plan.parentExpiresOn,
    },
  }
}
