import type { Services } from '../../../platform/context.ts'
import { setScores } from '../../stores/index.ts'
import { listStoreScores } from '../queries/scores.ts'

/**
 * Each store shows the mean of its published reviews that count; of their service, those that its buyers may see already
 * (decisions 11). A job of the night, because ratings open by time, too.
 */
export const rateStores = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  database.transaction(async (tx) => setScores(tx, await listStoreScores(tx, clock.now())))
