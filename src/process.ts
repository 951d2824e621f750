import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './platform/config.ts'
import { connect, replicasOf, servingRole } from './platform/db/index.ts'
import { jobAge } from './platform/jobs/index.ts'
import { listenOn } from './platform/listen.ts'
import { createMetrics, serveMetrics } from './platform/metrics.ts'
import { createServer } from './platform/server.ts'
import { buildApp } from './app.ts'
import type { DatabaseAddresses } from './database.ts'
import { keepTidy } from './housekeeping.ts'
import { startMallJobs } from './jobs.ts'
import { hashBehind } from './modules/identity/index.ts'
import { createServices, watchMall } from './services.ts'

const PATIENT_SECONDS = 1800

export interface RunningMall {
  log: FastifyBaseLogger
  /** Takes no more work, finishes what runs, closes everything (R41). */
  close(): Promise<void>
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
    const open = (url: string) =>
      connect(url, {
        max: config.DATABASE_POOL,
        applicationName: 'mall',
        prepare: config.prepareStatements,
        ...serving,
      })
    const database = open(addresses.appUrl)
    closers.push(() => database.close())
    const replicas = replicasOf(database, (config.DATABASE_REPLICA_URLS ?? []).map(open))
    closers.push(replicas.close)
    const watched = watchMall(config, database, addresses.directUrl, replicas)
    closers.push(watched.versions.stop)
    await watched.versions.ready

    const app = createServer(config)
    const services = createServices(config, database, app.log, watched)
    const metrics = createMetrics(database.stats, () => jobAge(database), replicas.states)
    const readiness = { draining: false }
    await buildApp(app, services, metrics, readiness)
    closers.push(() => drain(app))
    await listenOn(app, { host: config.HOST, port: config.PORT, setting: 'PORT' })
    closers.push(await serveMetrics(config, metrics))
    const jobs = await startMallJobs(services)
    closers.push(jobs.stop)
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
