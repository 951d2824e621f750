import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/index.ts'
import { isFirstTierOver, retier, takeTiers } from './queries/tiers.ts'

/** Twice the size that the first tier is measured for (drizzle/functions/search_measure_tiers.sql). */
const SWOLLEN = 8000

/** Night hours in Shanghai, from and to, in which documents move between tiers: that locks their rows for a while. */
const NIGHT = [2, 5] as const

const hourInShanghai = (now: Date): number => (now.getUTCHours() + 8) % 24

/**
 * As sales grow, more and more products score enough for the first tiers, and searches that stop there read more. At
 * night, and only when the first tier has grown to twice its size, one process measures the tiers anew. `openPatient`
 * opens a connection whose statements may take minutes.
 */
export async function retierAtNight(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  openPatient: () => Database,
  swollen = SWOLLEN,
): Promise<void> {
  const hour = hourInShanghai(clock.now())
  if (hour < NIGHT[0] || hour >= NIGHT[1] || !(await isFirstTierOver(database, swollen))) return
  const patient = openPatient()
  try {
    await patient.transaction(async (tx) => {
      if (await takeTiers(tx)) await retier(tx)
    })
  } finally {
    await patient.close()
  }
}
