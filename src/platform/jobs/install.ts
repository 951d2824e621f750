import { PgBoss } from 'pg-boss'
import type { Database } from '../db/driver/index.ts'
import { over } from './adapter.ts'

export const JOBS_SCHEMA = 'pgboss'
/** The queue of all jobs with a payload. Its policy allows one living job of a key. */
export const WORK_QUEUE = 'mall.work'

/**
 * Creates or updates the tables of jobs in their own schema, and lets the app role use them. Only one starting process does
 * this at a time: `database` has a single connection, which holds the lock until it closes.
 */
export async function installJobs({ sql }: Pick<Database, 'sql'>, served: boolean): Promise<void> {
  await sql`select pg_advisory_lock(hashtext('mall jobs'))`
  const boss = new PgBoss({ db: over(sql), schema: JOBS_SCHEMA, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue(WORK_QUEUE, { policy: 'exclusive' })
  await boss.stop({ graceful: false })
  if (!served) return
  await sql.unsafe(`
    grant usage on schema ${JOBS_SCHEMA} to mall_app;
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to mall_app;
    grant usage, select on all sequences in schema ${JOBS_SCHEMA} to mall_app;
    grant execute on all functions in schema ${JOBS_SCHEMA} to mall_app`)
}
