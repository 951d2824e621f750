import type { z } from 'zod'
import type { MemberContext } from '../../../platform/context.ts'
import type { PreviewSettlement } from '../schema.ts'
import { settlementOf } from './settlement.ts'
import type { Settlement } from './settlement.ts'

/**
 * What the chosen lines would cost, with everything that could be chosen; nothing is held. What is not the caller's is not
 * found (R15); what else stands in the way of placing is among its `problems`.
 */
export async function previewSettlement(
  ctx: MemberContext,
  input: z.output<typeof PreviewSettlement>,
): Promise<Settlement> {
  const settlement = await settlementOf(ctx, input)
  const foreign = settlement.problems.find(({ status }) => status === 404)
  if (foreign) throw foreign
  return settlement
}
