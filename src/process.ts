import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { assetLookup, readAssets } from './platform/assets.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import {
  connect,
  migrate,
  servingRole,
  startEmbedded,
  StartupError,
  watchVersions,
} from './platform/db/index.ts'
import type { Database } from './platform/db/index.ts'
import { fileStore } from './platform/files/index.ts'
import { smsGateway, wechatGateway } from './platform/gateways/index.ts'
import { mailGateway } from './platform/gateways/mail.ts'
import { wechatPay } from './platform/gateways/wechat-pay/index.ts'
import { withPaySimulator } from './platform/gateways/wechat-pay/simulator.ts'
import type { House } from './platform/house.ts'
import { jobAge } from './platform/jobs/index.ts'
import { createMetrics, serveMetrics } from './platform/metrics.ts'
import { PageCache } from './platform/page-cache.ts'
import { systemRandom } from './platform/random.ts'
import { createServer } from './platform/server.ts'
import { buildApp } from './app.ts'
import { keepTidy } from './housekeeping.ts'
import { startMallJobs } from './jobs.ts'
import { findActor, assertOnlyDemoMembers } from './modules/identity/index.ts'
import { siteFrame } from './modules/content/index.ts'

const PATIENT_SECONDS = 1800

interface DatabaseAddresses {
  appUrl: string
  /** Who migrates; null in production when only the application's login is given: then somebody else migrates. */
  ownerUrl: string | null
  directUrl: string
  stop(): Promise<void>
}

/** The configured PostgreSQL, or the embedded one where none is configured (demo and tests only). */
async function databaseAddresses(config: Config): Promise<DatabaseAddresses> {
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

/** Fills an empty demo database; anything real keeps what it has. */
async function prepareDemo(config: Config, ownerUrl: string): Promise<void> {
  const { seedDemoIfEmpty } = await import('./tools/first-start.ts')
  const owner = connect(ownerUrl, { max: 2, applicationName: 'mall-seed' })
  try {
    await assertOnlyDemoMembers(owner)
    await seedDemoIfEmpty(owner, { products: config.DEMO_PRODUCTS, cart: true })
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
  const services = { config, database, clock: systemClock, random: systemRandom }
  const house: House = {
    ...services,
    sms: { send: (message) => smsGateway(config, house).send(message) },
    mail: { send: (mail) => mailGateway(config, house).send(mail) },
    files: fileStore(config, { clock: { now: () => house.clock.now() }, log }),
    wechat: wechatGateway(config),
    wechatPay: wechatPay(config, { ...services, clock: { now: () => house.clock.now() }, log }),
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
  const config = readConfig(await withPaySimulator(env))
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    const addresses = await databaseAddresses(config)
    closers.push(addresses.stop)
    if (addresses.ownerUrl) await migrate(addresses.ownerUrl)
    if (config.APP_ENV === 'demo' && addresses.ownerUrl) await prepareDemo(config, addresses.ownerUrl)

    const role = config.APP_ENV === 'production' ? undefined : await servingRole(addresses.appUrl)
    const serving = role ? { role } : {}
    const database = connect(addresses.appUrl, {
      max: config.DATABASE_POOL,
      applicationName: 'mall',
      prepare: config.prepareStatements,
      ...serving,
    })
    closers.push(() => database.close())
    const versions = watchVersions({ sql: database.sql, directUrl: addresses.directUrl })
    closers.push(versions.stop)

    const app = createServer(config)
    const house = createHouse(config, database, app.log, versions.current)
    const metrics = createMetrics(database.stats, () => jobAge(database))
    const readiness = { draining: false }
    await buildApp(app, house, metrics, readiness)
    closers.push(() => drain(app))
    await listen(app, config)
    const metricsServer = await serveMetrics(house, metrics)
    closers.push(() => metricsServer?.close())
    const jobs = await startMallJobs(house)
    closers.push(jobs.stop)
    const openPatient = () =>
      connect(addresses.directUrl, {
        max: 1,
        applicationName: 'mall-housekeeping',
        statementSeconds: PATIENT_SECONDS,
        ...serving,
      })
    closers.push(keepTidy(house, openPatient))
    closers.push(() => {
      readiness.draining = true
    })
    return { greeting: `The mall is open at ${config.PUBLIC_ORIGIN}`, log: app.log, close }
  } catch (error) {
    await close()
    throw error
  }
}

const SWEEP_MS = 50

/** Finishes what runs; a kept-alive connection is closed once it has its answer, or it would hold the end up. */
async function drain(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await app.close()
  clearInterval(sweep)
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
