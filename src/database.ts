import type { Config } from './platform/config.ts'
import { migrateMall } from './migrate.ts'
import { connect, inOneSentence, startEmbedded } from './platform/db/index.ts'

export interface DatabaseAddresses {
  appUrl: string
  /** The login that migrates; null in production when only the app's login is given, because then somebody else migrates. */
  ownerUrl: string | null
  directUrl: string
  stop(): Promise<void>
}

/** The configured PostgreSQL, or the embedded one where none is configured (demo and tests only). */
export async function databaseAddresses(config: Config): Promise<DatabaseAddresses> {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATABASE_DIRECT_URL: directUrl } = config
  if (!appUrl) return startEmbedded()
  const alone = !ownerUrl && config.APP_ENV !== 'production'
  return {
    appUrl,
    ownerUrl: ownerUrl ?? (alone ? appUrl : null),
    directUrl: directUrl ?? appUrl,
    stop: async () => {},
  }
}

/** Fills an empty demo database; leaves any other database as it is. */
async function prepareDemo(config: Config, ownerUrl: string): Promise<void> {
  // Only the demo needs these imports.
  const { seedDemoIfEmpty } = await import('./tools/first-start.ts')
  const { assertOnlyDemoMembers } = await import('./modules/identity/index.ts')
  // A first start writes some 100,000 rows; on a busy machine one statement of it takes longer than a request may.
  const owner = connect(ownerUrl, { max: 2, applicationName: 'mall-seed', statementSeconds: 0 })
  try {
    await assertOnlyDemoMembers(owner)
    await seedDemoIfEmpty(owner, { products: config.DEMO_PRODUCTS, cart: true })
  } finally {
    await owner.close()
  }
}

/** Production's own check of the data it starts on. */
async function assertFitForProduction(appUrl: string): Promise<void> {
  const { assertNoDemoMembers } = await import('./modules/identity/index.ts')
  const database = connect(appUrl, { max: 1, applicationName: 'mall-start' })
  try {
    await assertNoDemoMembers(database)
  } catch (error) {
    throw inOneSentence(error)
  } finally {
    await database.close()
  }
}

/** Opens the database of the mall: reachable, migrated, filled in the demo. Throws a StartupError of one sentence. */
export async function prepareDatabase(config: Config): Promise<DatabaseAddresses> {
  const addresses = await databaseAddresses(config)
  try {
    if (addresses.ownerUrl) await migrateMall(addresses.ownerUrl)
    if (config.APP_ENV === 'demo' && addresses.ownerUrl) await prepareDemo(config, addresses.ownerUrl)
    if (config.APP_ENV === 'production') await assertFitForProduction(addresses.appUrl)
    return addresses
  } catch (error) {
    await addresses.stop()
    throw error
  }
}
