import cluster from 'node:cluster'
import closeWithGrace from 'close-with-grace'
import { runCluster, STOP } from './cluster.ts'
import type { Report } from './cluster.ts'
import { databaseAddresses, prepareDatabase } from './database.ts'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { StartupError } from './platform/db/index.ts'
import { withPaySimulator } from './platform/gateways/wechat-pay/simulator.ts'
import type { RunningMall } from './process.ts'

const DRAIN_MS = 25_000

/** Runs the mall as configured: in this process, as the primary of several, or as one of their workers. */
async function start(): Promise<{ running: RunningMall; greeting: string }> {
  const env = await withPaySimulator(process.env)
  const config = readConfig(env)
  return { running: await run(config, env), greeting: `The mall is open at ${config.PUBLIC_ORIGIN}` }
}

async function run(config: Config, env: NodeJS.ProcessEnv): Promise<RunningMall> {
  if (cluster.isPrimary && config.PROCESSES > 1) return runCluster(config, env)
  const addresses = await (cluster.isPrimary ? prepareDatabase : databaseAddresses)(config)
  // The primary process does not load the code that serves requests.
  const { serve } = await import('./process.ts')
  return serve(config, addresses)
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

const report = (what: Report) => new Promise((sent) => process.send!(what, sent))

try {
  const { greeting } = await starting
  if (cluster.isWorker) await report({ opened: true })
  else process.stdout.write(`${greeting}\n`)
} catch (error) {
  stopping.uninstall()
  if (!(error instanceof StartupError)) throw error
  process.exitCode = 1
  if (cluster.isPrimary) process.stderr.write(`${error.message}\n`)
  else await report({ failed: error.message }).then(() => process.disconnect())
}
