import { setPriority } from 'node:os'
import { pino } from 'pino'
import type { Config } from './platform/config.ts'
import { connect, servingRole, watchVersions } from './platform/db/index.ts'
import { logOptions } from './platform/logging.ts'
import type { DatabaseAddresses } from './database.ts'
import { startMallWork } from './jobs.ts'
import type { RunningMall } from './process.ts'
import { createServices } from './services.ts'

/** Connections of the process of jobs: two jobs, and what pg-boss asks meanwhile. */
const CONNECTIONS = 4

/** Works jobs on a prepared database, at a lower priority than the processes that serve, and serves nothing. */
export async function workJobs(config: Config, addresses: DatabaseAddresses): Promise<RunningMall> {
  setPriority(config.JOBS_NICE)
  const { stream, ...options } = logOptions(config.LOG_LEVEL)
  const log = pino(options, stream)
  const role = config.APP_ENV === 'production' ? undefined : await servingRole(addresses.appUrl)
  const database = connect(addresses.appUrl, {
    max: CONNECTIONS,
    applicationName: 'mall-jobs',
    prepare: config.prepareStatements,
    ...(role && { role }),
  })
  const versions = watchVersions({ sql: database.sql, directUrl: addresses.directUrl })
  const work = await startMallWork(createServices(config, database, log, versions.current))
  return {
    log,
    async close() {
      await work.stop()
      await versions.stop()
      await database.close()
      await addresses.stop()
    },
  }
}
