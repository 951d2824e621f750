import cluster from 'node:cluster'
import closeWithGrace from 'close-with-grace'
import { runCluster } from './cluster.ts'
import { databaseAddresses, prepareDatabase } from './database.ts'
import { playDemoBeside } from './demo-process.ts'
import { keepJobsProcess } from './jobs-process.ts'
import { DEMO, JOBS, STOP } from './messages.ts'
import type { Report } from './messages.ts'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { inOneSentence, StartupError } from './platform/db/index.ts'
import { openFolder } from './platform/files/store.ts'
import { withPaySimulator } from './platform/gateways/wechat-pay/simulator.ts'
import type { RunningMall } from './process.ts'

const DRAIN_MS = 25_000

/** Started by another process of this mall to work jobs. */
const isForJobs = process.argv[2] === JOBS
/** Started by another process of this mall to play its demo, and ends with the play. */
const isForDemo = process.argv[2] === DEMO
const isChild = cluster.isWorker || isForJobs || isForDemo

/** Runs the mall as configured: in this process, as the primary of several, as one of their workers, or its jobs. */
async function start(): Promise<{ running: RunningMall; greeting: string }> {
  const env = await withPaySimulator(process.env)
  const config = readConfig(env)
  if (!isChild && !config.bucket) await openFolder(config.FILES_DIR)
  return { running: await run(config, env), greeting: `The mall is open at ${config.PUBLIC_ORIGIN}` }
}

async function run(config: Config, env: NodeJS.ProcessEnv): Promise<RunningMall> {
  if (cluster.isPrimary && !isChild && config.PROCESSES > 1) return runCluster(config, env)
  const addresses = await (isChild ? databaseAddresses : prepareDatabase)(config)
  // Loaded here, because the primary process does not need the code that serves requests.
  if (isForJobs) return (await import('./working.ts')).workJobs(config, addresses)
  if (isForDemo) return (await import('./playing.ts')).playDemoMall(config, addresses)
  const { serve } = await import('./process.ts')
  const mall = await serve(config, addresses)
  if (isChild) return mall
  const childEnv = { ...env, DATABASE_URL: addresses.appUrl, DATABASE_OWNER_URL: '' }
  const stopJobs = keepJobsProcess(config, childEnv, mall.log)
  const stopDemo = playDemoBeside(config, childEnv, mall.log)
  return {
    log: mall.log,
    // These first: they may use the embedded database, which `mall` stops.
    close: () => Promise.all([stopJobs(), stopDemo()]).then(mall.close),
  }
}

const starting = start()
let isClosing = false

// Installed first: a signal during the start waits until the start is over, then everything closes in order (R41).
const stopping = closeWithGrace({ delay: DRAIN_MS, logger: false }, async ({ err }) => {
  isClosing = true
  const running = (await starting.catch(() => null))?.running
  if (err && !running) console.error(err)
  if (err) running?.log.fatal({ err }, 'stopping after a fault')
  await running?.close()
})
// Ctrl-C reaches every process of a cluster by itself, and must not count twice.
process.on('message', (message) => {
  if (message === STOP && !isClosing) void stopping.close()
})

// The process that started this one is gone; of a cluster Node sees to it.
if (isForJobs || isForDemo) process.on('disconnect', () => void stopping.close())

const report = (what: Report) => new Promise((sent) => process.send!(what, sent))

try {
  const { greeting } = await starting
  if (isChild) await report({ opened: true })
  else process.stdout.write(`${greeting}\n`)
} catch (thrown) {
  stopping.uninstall()
  const error = inOneSentence(thrown)
  if (!(error instanceof StartupError)) throw error
  process.exitCode = 1
  if (!isChild) process.stderr.write(`${error.message}\n`)
  else await report({ failed: error.message }).then(() => process.disconnect())
}
