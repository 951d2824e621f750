import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import type { Config } from './platform/config.ts'
import { StartupError } from './platform/db/index.ts'
import { logOptions } from './platform/logging.ts'
import { serveSharedMetrics } from './platform/metrics.ts'
import { prepareDatabase } from './database.ts'
import { playDemoBeside } from './demo-process.ts'
import { keepJobsProcess } from './jobs-process.ts'
import { STOP } from './messages.ts'
import type { Report } from './messages.ts'
import type { RunningMall } from './process.ts'

const REPLACE_AFTER_MS = 1000

/**
 * Runs the mall in `PROCESSES` processes. This primary process prepares the database, starts the workers and hands them new
 * connections in turn; it serves no request itself. It replaces a worker that crashes, and keeps the process of jobs. `close` lets all workers finish, then
 * stops an embedded database. Workers do not get the login of the owner.
 */
export async function runCluster(config: Config, env: NodeJS.ProcessEnv): Promise<RunningMall> {
  const { stream, ...options } = logOptions(config.LOG_LEVEL)
  const log = pino(options, stream)
  const addresses = await prepareDatabase(config)
  const workerEnv = { ...env, DATABASE_URL: addresses.appUrl, DATABASE_OWNER_URL: '' }
  const start = () => opened(cluster.fork(workerEnv))
  let isClosing = false
  let stopMetrics: () => unknown = () => {}
  let stopJobs: () => unknown = () => {}
  let stopDemo: () => unknown = () => {}

  async function replace(gone: Worker, code: number, signal: string): Promise<void> {
    if (isClosing) return
    log.error(
      { process: gone.process.pid, exitCode: code, signal },
      'a process ended unasked, another takes its place',
    )
    await pause(REPLACE_AFTER_MS)
    if (!isClosing) await start().catch((err: unknown) => log.error({ err }, 'it did not start'))
  }
  async function close(): Promise<void> {
    isClosing = true
    const workers = Object.values(cluster.workers ?? {})
    await Promise.all([stopJobs(), stopDemo(), ...workers.map((worker) => worker && stop(worker))])
    await stopMetrics()
    await addresses.stop()
  }

  try {
    const workers = await Promise.all(Array.from({ length: config.PROCESSES }, start))
    cluster.on('exit', (gone, code, signal) => void replace(gone, code, signal))
    if (workers.some((worker) => worker.isDead()))
      throw new StartupError('A process ended while the others started.')
    stopMetrics = await serveSharedMetrics(config)
    stopJobs = keepJobsProcess(config, workerEnv, log)
    stopDemo = playDemoBeside(config, workerEnv, log)
    return { log, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Resolves with the process when it serves requests; rejects with the sentence of its failure. */
async function opened(worker: Worker): Promise<Worker> {
  const report = await Promise.race([
    once(worker, 'message').then(([message]) => message as Report),
    once(worker, 'exit').then(([code, signal]): Report => {
      return { failed: `A process ended while it started (${signal ?? code}).` }
    }),
  ])
  if ('failed' in report) throw new StartupError(report.failed)
  return worker
}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  // A worker that is already exiting does not receive the message.
  if (worker.isConnected()) worker.send(STOP, () => {})
  await ended
}
