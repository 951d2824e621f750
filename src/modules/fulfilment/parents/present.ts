import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { inWords } from '../../../shared/text.ts'
import { findGas } from '../../safety/index.ts'
import type { Proposal } from './propose.ts'
import type { ProposalReply } from './schema.ts'

/** A proposal as the API says it; refusals and reasons in the reader's language. */
export function proposalReply(ctx: Context, { refusals, plan }: Proposal): z.input<typeof ProposalReply> {
  const nameOf = (id: string | number | undefined) => {
    const gas = findGas(String(id))
    return gas ? inWords(ctx, gas.zh, gas.en) : String(id ?? '')
  }
  return {
    refusals: refusals.map(({ key, vars }) => ({
      key,
      text: ctx.t.dynamic(`orders.filling.refusal.${key}`, { ...vars, name: nameOf(vars['substance']) }),
    })),
    plan: plan && {
      steps: plan.steps.map(({ grams, reason, of }, index) => ({
        lotId: String(plan.lots[index]!.id),
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
      pressureMpa: plan.pressureMpa,
      highestPressureMpa: plan.highestPressureMpa,
      limitedBy: plan.limitedBy,
      smallestGrams: plan.smallestGrams,
      tolerancePercent: plan.tolerancePercent,
      parentExpiresOn: plan.parentExpiresOn,
    },
  }
}
