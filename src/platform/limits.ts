import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { commonErrors } from '../shared/errors.ts'
import type { Context, Services } from './context.ts'

const windowStart = (now: Date, seconds: number): Date =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)

/**
 * Counts one try against a limit that all processes share; throws 429 with the seconds to wait when `max` in
 * `seconds` is passed. The count is taken before the work, in its own statement, so that parallel tries are all seen.
 */
export async function takeShared(
  ctx: Pick<Context, 'database' | 'clock'>,
  key: string,
  max: number,
  seconds: number,
): Promise<void> {
  const now = ctx.clock.now()
  const start = windowStart(now, seconds)
  const [row] = await ctx.database.sql<{ count: number }[]>`
    insert into rate_counters (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set count = rate_counters.count + 1
    returning count`
  if (row!.count <= max) return
  throw commonErrors.tooMany({ seconds: Math.ceil((start.getTime() - now.getTime()) / 1000) + seconds })
}

/** Gives one try back where only failures count: the work went well. */
export async function giveBackShared(
  ctx: Pick<Context, 'database' | 'clock'>,
  key: string,
  seconds: number,
): Promise<void> {
  const start = windowStart(ctx.clock.now(), seconds)
  await ctx.database.sql`
    update rate_counters set count = count - 1 where key = ${key} and window_start = ${start} and count > 1`
}

/** Deletes counters of windows that ended over a day ago; run now and then by any process. */
export async function forgetOldCounters({ database, clock }: Services): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - 86_400_000)
  await database.sql`delete from rate_counters where window_start < ${dayAgo}`
}

interface Bucket {
  tokens: number
  at: number
}

/**
 * A coarse bucket per address in this process, in front of everything, so that a flood stays cheap (R50). Limits
 * that protect money, codes or messages are the shared ones above.
 */
export function limitFloods(app: FastifyInstance, perSecond: number): void {
  if (perSecond === 0) return
  const burst = perSecond * 5
  const buckets = new LRUCache<string, Bucket>({ max: 10_000 })
  app.addHook('onRequest', (request, _reply, done) => {
    const now = performance.now()
    const bucket = buckets.get(request.ip) ?? { tokens: burst, at: now }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perSecond) / 1000)
    bucket.at = now
    buckets.set(request.ip, bucket)
    if (bucket.tokens < 1) return done(commonErrors.tooMany({ seconds: 1 }))
    bucket.tokens -= 1
    done()
  })
}
