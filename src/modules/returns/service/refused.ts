import type { Tx } from '../../../platform/db/index.ts'
import { historyOf } from '../../../platform/moves/index.ts'
import { returnAxis } from '../states.ts'

/** When the store refused it last. */
export async function refusedAt(tx: Tx, id: number): Promise<Date | null> {
  const log = await historyOf(tx, returnAxis, id)
  return log.findLast(({ to }) => to === 'refused')?.at ?? null
}
