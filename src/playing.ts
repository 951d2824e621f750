import { pino } from 'pino'
import type { Config } from './platform/config.ts'
import { connect, servingRole } from './platform/db/index.ts'
import { logOptions } from './platform/logging.ts'
import { giveWay } from './platform/priority.ts'
import type { DatabaseAddresses } from './database.ts'
import { holdPlay } from './play-lock.ts'
import type { RunningMall } from './process.ts'
import { playFirst } from './tools/demo/index.ts'
import { openOwnMall } from './tools/demo/own-mall.ts'

/** Behind everything else that runs here. */
const NICE = 19
const CONNECTIONS = 4

/** Plays the demo on a prepared database, in a mall that serves nobody; the process ends with it. */
export async function playDemoMall(config: Config, addresses: DatabaseAddresses): Promise<RunningMall> {
  giveWay(NICE)
  const { stream, ...options } = logOptions(config.LOG_LEVEL)
  const log = pino(options, stream)
  const database = connect(addresses.appUrl, {
    max: CONNECTIONS,
    applicationName: 'mall-demo',
    prepare: config.prepareStatements,
    role: await servingRole(addresses.appUrl),
  })
  const holding = connect(addresses.directUrl, { max: 1, applicationName: 'mall-demo', statementSeconds: 0 })
  await holdPlay(holding)
  const mall = await openOwnMall({ ...config, LOG_LEVEL: 'warn' }, database, addresses.directUrl)
  let isClosing = false
  const close = async () => {
    isClosing = true
    await mall.close()
    await holding.close()
    await database.close()
    await addresses.stop()
  }
  const played = playFirst(mall, (text) => log.debug({ text }, 'the demo'))
  void played
    .catch((err: unknown) => {
      if (isClosing) return
      log.warn({ err }, 'the demo was not played to its end')
      process.exitCode = 1
    })
    .then(async () => {
      if (!isClosing) await close()
      process.disconnect?.()
    })
  return { log, close }
}
