/**
 * Jobs on pg-boss. Those with a payload are asked for by `enqueue` in a transaction and worked by `startWork`, in a process of
 * their own. The scheduled ones (R39) run in every serving process. A job is a row that one process takes. It is retried after a
 * failure, and by another process if its own died. Therefore a handler must be safe to repeat: it selects what is due and moves it by conditional steps. A late
 * round also does the work of the rounds before it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/index.ts'
import { over } from './adapter.ts'
import { JOBS_SCHEMA } from './install.ts'

export { cancelJob, enqueue, jobStatus } from './enqueue.ts'
export type { Enqueue, JobStatus } from './enqueue.ts'
export { installJobs } from './install.ts'
export { JobCancelled, workerOf } from './kinds.ts'
export type { JobKind, RunningJob, Worker } from './kinds.ts'
export { eachDue, everyDue } from './round.ts'
export type { RoundServices } from './round.ts'
export { startWork } from './worker.ts'
export type { Work } from './worker.ts'

export interface Job {
  /** `<module>.<verb>`. */
  name: string
  /** Minutes, hours, days … of Asia/Shanghai. */
  cron: string
  run(): Promise<void>
}

export interface RunningJobs {
  /** Runs a job as soon as a process is free. */
  soon(name: string): Promise<void>
  /** Takes no more jobs and waits for running ones (R41). */
  stop(): Promise<void>
}

const DRAIN_MS = 20_000

/**
 * Options of every queue: at most one job waits and one runs, with three tries. If a process sends no heartbeat for twenty
 * seconds, another takes its job over; until then the next rounds wait. A job may run for five minutes.
 */
const queue = {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  heartbeatSeconds: 20,
  expireInSeconds: 300,
  deleteAfterSeconds: 7 * 86_400,
} as const

/** How often a queue is asked for a job although none is known to be due. */
const UNASKED_SECONDS = 60

/** Those of these queues in which a job is due, in one statement however many they are. */
async function queuesDue({ sql }: Pick<Database, 'sql'>, names: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select q.name from unnest(${[...names]}::text[]) q (name) where exists (
      select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`
  return rows.map(({ name }) => name)
}

/**
 * Runs these jobs until `stop`, sharing them with every other process on the database. One look at all queues, every
 * `pollSeconds`, wakes the workers of those in which a job is due; pg-boss would ask each queue by itself.
 */
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
  // Without a listener an error of pg-boss would end the process.
  boss.on('error', (err) => log.warn({ err }, 'jobs'))
  await boss.start()
  const workers = new Map<string, string>()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'stately' })
    // Updates a queue that an earlier release created.
    await boss.updateQueue(name, queue)
    await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
    const worker = await boss.work(name, { pollingIntervalSeconds: UNASKED_SECONDS }, async () => {
      await run().catch((err: unknown) => {
        log.warn({ err, job: name }, 'a job failed')
        throw err
      })
    })
    workers.set(name, worker)
  }
  const ended = new AbortController()
  async function look(): Promise<void> {
    for (;;) {
      await pause(pollSeconds * 1000, undefined, { signal: ended.signal }).catch(() => {})
      if (ended.signal.aborted) return
      // While the database is away nothing is due; what is due then is seen by a later look.
      for (const name of await queuesDue(database, [...workers.keys()]).catch(() => []))
        boss.notifyWorker(workers.get(name)!)
    }
  }
  const looking = look()
  return {
    soon: async (name) => void (await boss.send(name)),
    async stop() {
      ended.abort()
      await looking
      await boss.stop({ graceful: true, timeout: DRAIN_MS })
    },
  }
}

/** Seconds that the longest waiting job has been due; 0 when none waits (R59). */
export async function jobAge({ sql }: Pick<Database, 'sql'>): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
    from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`
  return row!.seconds
}
