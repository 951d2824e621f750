import { afterBulkLoad } from '../../modules/search/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database, Sql } from '../../platform/db/index.ts'
import { StartupError } from '../../platform/db/index.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { defaultSeed, mostProducts } from './generate.ts'
import { loadCatalogue, type Report } from './load/index.ts'
import { catalogueState, clearProducts, hasRealMembers } from './load/guard.ts'

export { generateCatalogue } from './generate.ts'
export type { CatalogueOptions, CatalogueProduct } from './generate.ts'

export interface SeedOptions {
  products: number
  seed?: number
  /** ISO date that listing, production and expiry are relative to; default: today, UTC. */
  today?: string
  /** Replaces the existing products. */
  reset?: boolean
  report?: Report
}

/**
 * Fills the catalogue with demo goods. One transaction writes the products, search indexes them right after it; the
 * next call repeats a seed that failed between the two. Refuses a database with members who are not demo members
 * (decisions 8), and one that has products unless `reset` is given.
 */
export async function seedDemo(owner: Database, options: SeedOptions): Promise<void> {
  const { products, seed = defaultSeed, today = isoToday(), reset = false, report = () => {} } = options
  if (products < 1 || products > mostProducts)
    throw new StartupError(`A catalogue has 1 to ${mostProducts} products, not ${products}.`)
  await owner.transaction(async ({ sql }) => {
    await sql`set local statement_timeout = 0`
    await sql`set local idle_in_transaction_session_timeout = 0`
    if (await hasRealMembers(sql))
      throw new StartupError(
        'This database holds members who are not demo members: demo goods are not loaded.',
      )
    if (!reset && (await catalogueState(sql)) === 'filled')
      throw new StartupError('The catalogue already has products. Give --reset to replace them.')
    await clearProducts(sql)
    await loadCatalogue(sql, { products, seed, today }, report)
  })
  await afterBulkLoad(owner)
}

/** Whether the catalogue has products that search knows; after an interrupted seed it does not. */
export const isFilled = async (sql: Sql): Promise<boolean> => (await catalogueState(sql)) === 'filled'

const isoToday = (): string => shanghaiDay(systemClock.now())
