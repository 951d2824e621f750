import type { FastifyBaseLogger } from 'fastify'
import { assetLookup, readAssets } from './platform/assets.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { connect, migrate, startEmbedded, StartupError, watchVersions } from './platform/db/index.ts'
import type { Database } from './platform/db/index.ts'
import type { House } from './platform/house.ts'
import { forgetOldCounters } from './platform/limits.ts'
import { createMetrics, serveMetrics } from './platform/metrics.ts'
import { PageCache } from './platform/page-cache.ts'
import { systemRandom } from './platform/random.ts'
import { createServer } from './platform/server.ts'
import { buildApp } from './app.ts'
import { findActor, forgetEndedSessions, assertOnlyDemoMembers } from './modules/identity/index.ts'
import { siteFrame } from './modules/content/index.ts'

const HOUSEKEEPING_MS = 600_000

interface DatabaseAddresses {
  appUrl: string
  ownerUrl: string
  directUrl: string
  stop(): Promise<void>
}

/** The configured PostgreSQL, or the embedded one where none is configured (demo and tests only). */
async function databaseAddresses(config: Config): Promise<DatabaseAddresses> {
  if (!config.DATABASE_URL) return startEmbedded()
  const appUrl = config.DATABASE_URL
  return {
    appUrl,
    ownerUrl: config.DATABASE_OWNER_URL ?? appUrl,
    directUrl: config.DATABASE_DIRECT_URL ?? appUrl,
    stop: async () => {},
  }
}

/** Fills an empty demo database; anything real keeps what it has. */
async function prepareDemo(config: Config, ownerUrl: string): Promise<void> {
  const { seedDemoIfEmpty } = await import('./tools/first-start.ts')
  const owner = connect(ownerUrl, { max: 2, applicationName: 'mall-seed' })
  try {
    await assertOnlyDemoMembers(owner)
    await seedDemoIfEmpty(owner, { products: config.DEMO_PRODUCTS })
  } finally {
    await owner.close()
  }
}

export interface RunningMall {
  greeting: string
  log: FastifyBaseLogger
  /** Stops taking work, finishes what runs, closes everything (R41). */
  close(): Promise<void>
}

/** What the doors need, over an open database. */
export function createHouse(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  stamp: House['stamp'],
): House {
  const house: House = {
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    pages: new PageCache(),
    stamp,
    findActor,
    site: (lang) => siteFrame(house, lang),
    log,
    asset: assetLookup(readAssets()),
  }
  return house
}

/** Starts the mall: configuration, database, schema, demo content, server, metrics. Throws StartupError in one sentence. */
export async function run(env: NodeJS.ProcessEnv): Promise<RunningMall> {
  const config = readConfig(env)
  const addresses = await databaseAddresses(config)
  try {
    await migrate(addresses.ownerUrl)
    if (config.APP_ENV === 'demo') await prepareDemo(config, addresses.ownerUrl)
    const database = connect(addresses.appUrl, {
      max: config.DATABASE_POOL,
      applicationName: 'mall',
      role: 'mall_app',
    })
    const versions = watchVersions({ sql: database.sql, directUrl: addresses.directUrl })
    const app = createServer(config)
    const house = createHouse(config, database, app.log, versions.current)
    const metrics = createMetrics(database.stats)
    const readiness = { draining: false }
    await buildApp(app, house, metrics, readiness)
    await listen(app, config)
    const metricsServer = await serveMetrics(house, metrics)
    const housekeeping = setInterval(() => {
      for (const job of [forgetEndedSessions, forgetOldCounters]) {
        job(house).catch((err: unknown) => app.log.warn({ err }, 'housekeeping failed'))
      }
    }, HOUSEKEEPING_MS)
    return {
      greeting: `The mall is open at ${config.PUBLIC_ORIGIN}`,
      log: app.log,
      close: async () => {
        readiness.draining = true
        clearInterval(housekeeping)
        await app.close()
        await metricsServer?.close()
        await versions.stop()
        await database.close()
        await addresses.stop()
      },
    }
  } catch (error) {
    await addresses.stop()
    throw error
  }
}

async function listen(app: ReturnType<typeof createServer>, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${config.PORT} is taken. Set PORT to a free one.`)
    if (code === 'EACCES')
      throw new StartupError(`Port ${config.PORT} may not be used by this user. Set PORT to 1024 or higher.`)
    throw error
  }
}
