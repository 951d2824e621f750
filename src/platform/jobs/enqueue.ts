import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Tx } from '../db/index.ts'
import { WORK_QUEUE } from './install.ts'
import type { JobKind } from './kinds.ts'

/** What pg-boss stores with a job: five tries, from two seconds apart to a minute; lost after 15 s without a sign of life. */
const stored = {
  retryLimit: 5,
  retryDelay: 2,
  retryDelayMax: 60,
  expireSeconds: 600,
  heartbeatSeconds: 15,
  deletionSeconds: 86_400,
  keepDays: 14,
}

export interface Enqueue<P extends z.ZodType> {
  payload: z.input<P>
  /** At most one job of a kind with this key waits or runs; without a key any number. */
  key?: string
  /** Jobs of a higher priority come first; 0 by default. */
  priority?: number
}

/**
 * Asks for a job in the caller's transaction: rolled back, nothing was asked for. Returns its id; where a job of this key waits
 * or runs already, the id of that one. Throws if the payload does not fit its schema, which is a bug.
 */
export async function enqueue<P extends z.ZodType>(
  { sql }: Tx,
  kind: JobKind<P>,
  { payload, key, priority = 0 }: Enqueue<P>,
): Promise<string> {
  const data = JSON.stringify({ kind: kind.name, payload: kind.payload.parse(payload) })
  // Every job of this queue has a key, because its unique index counts jobs without one as the same.
  const singletonKey = `${kind.name}:${key ?? randomUUID()}`
  // The columns of pg-boss 12.30, which package.json pins; a started instance would be needed to ask for one job.
  const [asked] = await sql<{ id: string }[]>`
    insert into pgboss.job (name, policy, data, singleton_key, priority, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, keep_until)
    values (${WORK_QUEUE}, 'exclusive', ${data}::text::jsonb, ${singletonKey}, ${priority}, ${stored.retryLimit},
      ${stored.retryDelay}, true, ${stored.retryDelayMax}, ${stored.expireSeconds}, ${stored.heartbeatSeconds},
      ${stored.deletionSeconds}, now() + ${stored.keepDays} * interval '1 day')
    on conflict do nothing returning id`
  if (asked) return asked.id
  const [living] = await sql<{ id: string }[]>`
    select id from pgboss.job
    where name = ${WORK_QUEUE} and singleton_key = ${singletonKey} and policy = 'exclusive' and state <= 'active'`
  // It ended between the two statements, after it read what this transaction does not change.
  return living?.id ?? enqueue({ sql } as Tx, kind, { payload, priority, ...(key !== undefined && { key }) })
}

export interface JobStatus {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0 to 100, as the job has noted it. */
  progress: number
}

const states: Record<string, JobStatus['state']> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** How a job stands; null when it is unknown, or ended more than a day ago. */
export async function jobStatus({ sql }: Pick<Tx, 'sql'>, id: string): Promise<JobStatus | null> {
  const [row] = await sql<{ state: string; progress: number | null }[]>`
    select state::text as state, (output ->> 'progress')::int as progress
    from pgboss.job where name = ${WORK_QUEUE} and id = ${id}`
  if (!row) return null
  const state = states[row.state]!
  return { state, progress: state === 'done' ? 100 : (row.progress ?? 0) }
}

/** Cancels a job that waits or runs; a running one learns it within five seconds. Tells whether it was still to be done. */
export async function cancelJob({ sql }: Pick<Tx, 'sql'>, id: string): Promise<boolean> {
  const rows = await sql`
    update pgboss.job set state = 'cancelled', completed_on = now()
    where name = ${WORK_QUEUE} and id = ${id} and state <= 'active' returning 1`
  return rows.length > 0
}
