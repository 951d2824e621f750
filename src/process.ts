import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { DataCache } from './platform/data-cache.ts'
import { assetLookup, readAssets } from './platform/assets.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { connect, servingRole, watchVersions } from './platform/db/index.ts'
import type { Database } from './platform/db/index.ts'
import { fileStore } from './platform/files/index.ts'
import { mailGateway, smsGateway, wechatGateway } from './platform/gateways/index.ts'
import { wechatPay } from './platform/gateways/wechat-pay/index.ts'
import type { AppServices } from './platform/app-services.ts'
import { jobAge } from './platform/jobs/index.ts'
import { listenOn } from './platform/listen.ts'
import { createMetrics, serveMetrics } from './platform/metrics.ts'
import { PageCache } from './platform/page-cache.ts'
import { systemRandom } from './platform/random.ts'
import { memberTurns } from './platform/turns.ts'
import { createServer } from './platform/server.ts'
import { buildApp } from './app.ts'
import type { DatabaseAddresses } from './database.ts'
import { keepTidy } from './housekeeping.ts'
import { startMallJobs, startMallWork } from './jobs.ts'
import { findActor, hashBehind } from './modules/identity/index.ts'
import { siteFrame } from './modules/content/index.ts'

const PATIENT_SECONDS = 1800

export interface RunningMall {
  log: FastifyBaseLogger
  /** Takes no more work, finishes what runs, closes everything (R41). */
  close(): Promise<void>
}

/** What the doors need, on an open database. */
export function createServices(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  stamp: AppServices['stamp'],
): AppServices {
  const data = new DataCache(stamp)
  const basics = { config, database, data, clock: systemClock, random: systemRandom }
  const services: AppServices = {
    ...basics,
    sms: { send: (message) => smsGateway(config, services).send(message) },
    mail: { send: (mail) => mailGateway(config, services).send(mail) },
    files: fileStore(config, { clock: { now: () => services.clock.now() }, log }),
    wechat: wechatGateway(config),
    wechatPay: wechatPay(config, { ...basics, clock: { now: () => services.clock.now() }, log }),
    pages: new PageCache(),
    stamp,
    findActor,
    turnOf: memberTurns(config.DATABASE_POOL),
    site: (lang) => siteFrame(services, lang),
    log,
    asset: assetLookup(readAssets()),
    toCome: new Set(),
  }
  return services
}

/** Serves requests and runs jobs on a prepared database. Throws a StartupError of one sentence. */
export async function serve(config: Config, addresses: DatabaseAddresses): Promise<RunningMall> {
  const closers: (() => unknown)[] = [addresses.stop]
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  hashBehind(config.HASHING_NICE)
  try {
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
    const services = createServices(config, database, app.log, versions.current)
    const metrics = createMetrics(database.stats, () => jobAge(database))
    const readiness = { draining: false }
    await buildApp(app, services, metrics, readiness)
    closers.push(() => drain(app))
    await listenOn(app, { host: config.HOST, port: config.PORT, setting: 'PORT' })
    closers.push(await serveMetrics(config, metrics))
    const jobs = await startMallJobs(services)
    closers.push(jobs.stop)
    const work = await startMallWork(services)
    closers.push(work.stop)
    const openPatient = () =>
      connect(addresses.directUrl, {
        max: 1,
        applicationName: 'mall-housekeeping',
        statementSeconds: PATIENT_SECONDS,
        ...serving,
      })
    closers.push(keepTidy(services, openPatient))
    closers.push(() => {
      readiness.draining = true
    })
    return { log: app.log, close }
  } catch (error) {
    await close()
    throw error
  }
}

const SWEEP_MS = 50

/** Finishes running requests. A keep-alive connection closes after its answer; otherwise it would delay the exit. */
async function drain(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await app.close()
  clearInterval(sweep)
}
