import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { commonErrors } from '../shared/errors.ts'
import type { Context, Services } from './context.ts'
import type { Tx } from './db/index.ts'

const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * Who counts as one for a limit by address (R4): an address of IPv4, also where it is written as one of IPv6; of IPv6 the network of
 * 64 bits, because whoever has one of its addresses has all of them.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  // The URL standard writes an address in one way alone.
  const written = new URL(`http://[${ip.split('%', 1)[0]!}]`).hostname.slice(1, -1)
  const mapped = MAPPED.exec(written)
  if (mapped) {
    const [high, low] = mapped.slice(1).map((group) => Number.parseInt(group, 16)) as [number, number]
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  const [before, after] = written.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = after === undefined ? 0 : 8 - before!.length - after.length
  const groups = [...before!, ...Array<string>(zeros).fill('0'), ...(after ?? [])]
  return `${groups.slice(0, 4).join(':')}::/64`
}

const windowStart = (now: Date, seconds: number): Date =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)

/**
 * Counts one try against a limit that all processes share; throws 429 with the seconds to wait when it exceeds `max` in
 * `seconds`. It counts before the work, in a statement of its own, so that parallel tries all count.
 */
export async function takeShared(
  ctx: Pick<Context, 'database' | 'clock'>,
  key: string,
  max: number,
  seconds: number,
): Promise<void> {
  if ((await countShared(ctx, key, seconds)) <= max) return
  const now = ctx.clock.now()
  const start = windowStart(now, seconds)
  throw commonErrors.tooMany({ seconds: Math.ceil((start.getTime() - now.getTime()) / 1000) + seconds })
}

/** Counts one try and returns the number in this window, for callers that ask for a captcha from some number on. */
export async function countShared(
  ctx: Pick<Context, 'database' | 'clock'>,
  key: string,
  seconds: number,
): Promise<number> {
  return (await countTogether(ctx, [{ key, seconds }]))[0]!
}

/** A counter of tries and the length of its windows. */
interface SharedCounter {
  key: string
  seconds: number
}

const addAll = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  counters: readonly SharedCounter[],
  step: 1 | -1,
) => database.sql<{ key: string; count: number }[]>`
  insert into rate_counters (key, window_start, count)
  select key, start, greatest(${step}, 0) from unnest(
    ${counters.map(({ key }) => key)}::text[],
    ${counters.map(({ seconds }) => windowStart(clock.now(), seconds).toISOString())}::text[]::timestamptz[]) c (key, start)
  on conflict (key, window_start) do update set count = greatest(rate_counters.count + ${step}, 0)
  returning key, count`

/**
 * Counts one try on each of these counters and returns their numbers in this order. One statement: parallel tries pass the
 * counters in the same order, so that the fifth try on one is not the seventh on another. All callers name counters that they
 * share in the same order, or two tries could wait for each other.
 */
export async function countTogether(
  ctx: Pick<Context, 'database' | 'clock'>,
  counters: readonly SharedCounter[],
): Promise<number[]> {
  const counts = new Map((await addAll(ctx, counters, 1)).map(({ key, count }) => [key, count]))
  return counters.map(({ key }) => counts.get(key)!)
}

/** The number of tries in this window, without counting one. */
export async function findShared(
  ctx: Pick<Context, 'database' | 'clock'>,
  key: string,
  seconds: number,
): Promise<number> {
  const [row] = await ctx.database.sql<{ count: number }[]>`
    select count from rate_counters
    where key = ${key} and window_start = ${windowStart(ctx.clock.now(), seconds)}`
  return row?.count ?? 0
}

/**
 * Takes a turn of this key and closes the key for `wait` seconds in all processes; throws 429 with the seconds left while the key
 * is closed. The counter is the second of the window at which the key opens again, so a pause ends with its window at the
 * latest.
 */
export async function takeTurn(
  ctx: Pick<Context, 'database' | 'clock'>,
  key: string,
  wait: number,
  seconds: number,
): Promise<void> {
  const now = ctx.clock.now()
  const start = windowStart(now, seconds)
  const second = Math.floor((now.getTime() - start.getTime()) / 1000)
  const rows = await ctx.database.sql`
    insert into rate_counters (key, window_start, count) values (${key}, ${start}, ${second + wait})
    on conflict (key, window_start) do update set count = excluded.count where rate_counters.count <= ${second}
    returning 1`
  if (rows.length > 0) return
  throw commonErrors.tooMany({ seconds: Math.max(1, (await findShared(ctx, key, seconds)) - second) })
}

/** Subtracts a try from each of these counters after success, if only failures count. */
export async function giveBackShared(
  ctx: Pick<Context, 'database' | 'clock'>,
  counters: readonly SharedCounter[],
): Promise<void> {
  await addAll(ctx, counters, -1)
}

/** Deletes all counters with this prefix, because the member they name is erased. */
export async function forgetCounters({ sql }: Pick<Tx, 'sql'>, beginning: string): Promise<void> {
  await sql`delete from rate_counters where starts_with(key, ${beginning})`
}

/** Deletes counters of windows that ended over a day ago; housekeeping runs it. */
export async function forgetOldCounters({ database, clock }: Services): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - 86_400_000)
  await database.sql`delete from rate_counters where window_start < ${dayAgo}`
}

interface Bucket {
  tokens: number
  at: number
}

/**
 * A coarse bucket for each address in this process, before everything else, so that a flood stays cheap (R50). Money, codes
 * and messages are protected by the shared limits above.
 */
export function limitFloods(app: FastifyInstance, perSecond: number): void {
  if (perSecond === 0) return
  const burst = perSecond * 5
  const buckets = new LRUCache<string, Bucket>({ max: 10_000 })
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.channel) return done()
    const now = performance.now()
    const network = networkOf(request.ip)
    const bucket = buckets.get(network) ?? { tokens: burst, at: now }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perSecond) / 1000)
    bucket.at = now
    buckets.set(network, bucket)
    if (bucket.tokens < 1) return done(commonErrors.tooMany({ seconds: 1 }))
    bucket.tokens -= 1
    done()
  })
}
