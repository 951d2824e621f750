import type { Services } from '../../../platform/context.ts'
import { foldChanges } from '../queries/sums.ts'

/** Changes of one statement: its locks are short. */
const AT_ONCE = 5000

/**
 * Timer: what changed of the days of stores is folded into them, so that a page adds few changes. Days say the same before and
 * after. Answers how many changes there were.
 */
export async function foldDays({ database }: Pick<Services, 'database'>): Promise<number> {
  let folded = 0
  for (;;) {
    const some = await foldChanges(database, AT_ONCE)
    folded += some
    if (some < AT_ONCE) return folded
  }
}
