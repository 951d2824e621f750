import { pino } from 'pino'
import type { Config } from './platform/config.ts'
import { connect, servingRole } from './platform/db/index.ts'
import { logOptions } from './platform/logging.ts'
import { giveWay } from './platform/priority.ts'
import type { DatabaseAddresses } from './database.ts'
import { startMallWork } from './jobs.ts'
import type { RunningMall } from './process.ts'
import { createServices, watchMall } from './services.ts'

/** Connections of the process of jobs: two jobs, and what pg-boss asks meanwhile. */
const CONNECTIONS = 4

/** Works jobs on a prepared database, at a lower priority than the processes that serve, and serves nothing. */
export async function workJobs(config: Config, addresses: DatabaseAddresses): Promise<RunningMall> {
  giveWay(config.JOBS_NICE)
  const { stream, ...options } = logOptions(config.LOG_LEVEL)
  const log = pino(options, stream)
  const role = config.APP_ENV === 'production' ? undefined : await servingRole(addresses.appUrl)
  const database = connect(addresses.appUrl, {
    max: CONNECTIONS,
    applicationName: 'mall-jobs',
    prepare: config.prepareStatements,
    ...(role && { role }),
  })
  const watched = watchMall(config, database, addresses.directUrl)
  await watched.versions.ready
  const work = await startMallWork(createServices(config, database, log, watched))
  return {
    log,
    async close() {
      await work.stop()
      await watched.versions.stop()
      await database.close()
      await addresses.stop()
    },
  }
}
