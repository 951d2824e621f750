import type { Tx } from './platform/db/index.ts'
import type { Job } from './platform/jobs/index.ts'

/**
 * The demo is being played until the only connection of `database` closes. What is played is dated in the past, so by the clock on
 * the wall each of its terms is over as soon as it begins: the timers would end what the next step of the play goes on with.
 */
export const holdPlay = ({ sql }: Tx) => sql`select pg_advisory_lock(hashtext('mall demo play'))`

/** These jobs, each of which lets its rounds pass while the demo is being played; a later round does their work, too. */
export const besidePlay = ({ sql }: Tx, jobs: readonly Job[]): Job[] =>
  jobs.map((job) => ({
    ...job,
    async run() {
      const [lock] = await sql<{ free: boolean }[]>`
        select pg_try_advisory_xact_lock_shared(hashtext('mall demo play')) as free`
      if (lock!.free) await job.run()
    },
  }))
