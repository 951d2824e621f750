/**
 * Work by the clock, on pg-boss (R39). A job lives in the database: one process takes it, whichever is there; it is tried again
 * when it failed, and by another process when its own one died. So a handler does nothing twice: it looks at what is due and
 * moves it by conditional steps. A round that is late finds what the ones before it left.
 */
import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/index.ts'
import { over } from './adapter.ts'
import { JOBS_SCHEMA } from './install.ts'

export { installJobs } from './install.ts'

export interface Job {
  /** `<module>.<verb>`. */
  name: string
  /** Minutes, hours, days … of Asia/Shanghai. */
  cron: string
  run(): Promise<void>
}

export interface RunningJobs {
  /** Has a job done as soon as somebody is free. */
  soon(name: string): Promise<void>
  /** Takes no more jobs and waits for those under way (R41). */
  stop(): Promise<void>
}

const DRAIN_MS = 20_000

/**
 * What every queue is: one waits and one runs at most, tried three times. One whose process gave no sign of life for twenty
 * seconds is taken over: until then its next rounds wait for it. Five minutes are the most a living one may take.
 */
const queue = {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  heartbeatSeconds: 20,
  expireInSeconds: 300,
  deleteAfterSeconds: 7 * 86_400,
} as const

/** Has these jobs done, in turn with every other process on the database, until `stop`. */
export async function startJobs(
  { database, log }: { database: Pick<Database, 'sql'>; log: FastifyBaseLogger },
  jobs: readonly Job[],
  { pollSeconds = 2, superviseSeconds = 15 } = {},
): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: over(database.sql),
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  // Without a listener an error of its own would end the process.
  boss.on('error', (err) => log.warn({ err }, 'jobs'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'stately' })
    // A queue that an earlier version made becomes what it is now.
    await boss.updateQueue(name, queue)
    await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      await run().catch((err: unknown) => {
        log.warn({ err, job: name }, 'a job failed')
        throw err
      })
    })
  }
  return {
    soon: async (name) => void (await boss.send(name)),
    stop: () => boss.stop({ graceful: true, timeout: DRAIN_MS }),
  }
}

/** Seconds that the longest waiting job has been due; 0 when none waits (R59). */
export async function jobAge({ sql }: Pick<Database, 'sql'>): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
    from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`
  return row!.seconds
}
