/**
 * Works jobs with a payload. pg-boss hands a job to one process and gives it to another when signs of life stop; its rows are the
 * only state, so a process may be killed at any moment.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { AppServices } from '../app-services.ts'
import { over } from './adapter.ts'
import { JOBS_SCHEMA, WORK_QUEUE } from './install.ts'
import { JobCancelled } from './kinds.ts'
import type { Worker } from './kinds.ts'

const SIGN_OF_LIFE_MS = 5000
/** Jobs at a time: while one waits for the database or the file store, another computes. */
const AT_ONCE = 2
const IDLE_MS = 400
const DRAIN_MS = 15_000

export interface Work {
  /** Takes no more jobs and waits for running ones (R41), fifteen seconds at most. */
  stop(): Promise<void>
  /** Resolves when no job is due: for tests. */
  idle(): Promise<void>
}

interface ClaimedJob {
  id: string
  data: { kind: string; payload: unknown }
  retryCount: number
  retryLimit: number
}

/** Works the jobs of these kinds until `stop`, sharing them with every other process that does. */
export async function startWork(
  services: AppServices,
  workers: readonly Worker[],
  { superviseSeconds = 5, idleMs = IDLE_MS } = {},
): Promise<Work> {
  const { log, database } = services
  const byName = new Map(workers.map((worker) => [worker.kind.name, worker]))
  const boss = new PgBoss({
    db: over(database.sql),
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (err) => log.warn({ err }, 'jobs'))
  await boss.start()
  // Takes over at once what a process lost that this one may replace.
  await boss.supervise(WORK_QUEUE)

  /** Notes a sign of life and the progress; false if the job is no longer ours. */
  const alive = async (id: string, percent: number | null): Promise<boolean> => {
    const rows = await database.sql`
      update pgboss.job set heartbeat_on = now(),
        output = case when ${percent}::int is null then output else jsonb_build_object('progress', ${percent}::int) end
      where name = ${WORK_QUEUE} and id = ${id} and state = 'active' returning 1`
    return rows.length > 0
  }

  async function run({ id, data: { kind, payload }, retryCount, retryLimit }: ClaimedJob): Promise<void> {
    const stopped = new AbortController()
    const note = async (percent: number | null) => {
      if (await alive(id, percent)) return
      stopped.abort()
      if (percent !== null) throw new JobCancelled()
    }
    const signs = setInterval(() => void note(null).catch(() => {}), SIGN_OF_LIFE_MS)
    try {
      const worker = byName.get(kind)
      if (!worker) throw new Error(`nobody works ${kind}`)
      await worker.run(services, payload, {
        progress: (percent) => note(Math.round(Math.min(100, Math.max(0, percent)))),
        signal: stopped.signal,
        isLastTry: retryCount >= retryLimit,
      })
      await boss.complete(WORK_QUEUE, id)
    } catch (err) {
      if (err instanceof JobCancelled) return
      log.warn({ err, job: kind, id, tries: retryCount + 1 }, 'a job failed')
      await boss.fail(WORK_QUEUE, id, { message: err instanceof Error ? err.name : 'failed' })
    } finally {
      clearInterval(signs)
    }
  }

  let stopping = false
  let awake = new AbortController()
  /** Ends every rest that is under way; a rest that ended by itself leaves nothing behind. */
  const wake = () => {
    awake.abort()
    awake = new AbortController()
  }
  const rest = () => pause(idleMs, undefined, { signal: awake.signal }).catch(() => {})
  async function workOn(): Promise<void> {
    while (!stopping) {
      const [job] = await boss
        .fetch<ClaimedJob['data']>(WORK_QUEUE, { includeMetadata: true })
        .catch((err: unknown) => {
          log.warn({ err }, 'jobs cannot be taken')
          return []
        })
      if (job) await run(job).catch((err: unknown) => log.warn({ err }, 'the end of a job was not noted'))
      else if (!stopping) await rest()
    }
  }
  const loops = Array.from({ length: AT_ONCE }, workOn)
  return {
    async stop() {
      stopping = true
      wake()
      // What takes longer is taken over by another process.
      await Promise.race([Promise.all(loops), pause(DRAIN_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
    async idle() {
      for (;;) {
        const [due] = await database.sql`
          select 1 from pgboss.job where name = ${WORK_QUEUE} and state <= 'active' limit 1`
        if (!due) return
        wake()
        await pause(20)
      }
    },
  }
}
