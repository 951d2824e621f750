import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { historyOf } from '../../../platform/moves/index.ts'
import type { ReturnRow } from '../queries/returns.ts'
import { returnAxis } from '../states.ts'
import { returnTerms } from '../terms.ts'

/** When the store refused it last. */
export async function refusedAt(tx: Tx, id: number): Promise<Date | null> {
  const log = await historyOf(tx, returnAxis, id)
  return log.findLast(({ to }) => to === 'refused')?.at ?? null
}

/** Until when the buyer may ask the platform about a refusal, once; null where they cannot. */
export async function mayDispute(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  { id, state, complainedAt }: Pick<ReturnRow, 'id' | 'state' | 'complainedAt'>,
): Promise<Date | null> {
  const refused = state === 'refused' && complainedAt === null ? await refusedAt(tx, id) : null
  const until = refused && returnTerms.dispute(ctx, refused)
  return until && until >= ctx.clock.now() ? until : null
}
