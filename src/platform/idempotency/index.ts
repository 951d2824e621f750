import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '../db/index.ts'
import { commonErrors, DomainError } from '../../shared/errors.ts'
import { inside } from '../context.ts'
import type { Context } from '../context.ts'
import { seal, unseal } from '../sealing.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
const DAY_MS = 86_400_000
const FORM_WAIT_MS = 150
const FORM_WAITS = 30

export interface OnceCall {
  /** Method and path as declared. */
  route: string
  /** The header as received. */
  key: unknown
  body: unknown
  /** The answer contains a secret, so it is stored encrypted with the keys of the process. */
  secret?: boolean
}

const hashOf = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()

/** The key as received; throws 400 where it is missing or malformed. */
export function keyOf(given: unknown): string {
  if (typeof given === 'string' && KEY.test(given)) return given
  throw commonErrors.invalid({}, [{ path: 'Idempotency-Key', key: 'errors.validation.idempotencyKey' }])
}

interface Sealed {
  sealed: string
}
const closed = (ctx: Context, name: string, answer: unknown): Sealed => ({
  sealed: seal(ctx.config, name, JSON.stringify(answer)).toString('base64'),
})
const opened = (ctx: Context, name: string, { sealed }: Sealed): unknown =>
  JSON.parse(unseal(ctx.config, name, Buffer.from(sealed, 'base64')))

/**
 * Runs a call that must happen once and stores its answer in the same transaction (R29). The same key and body get the stored
 * answer for at least a day; the same key with another body is 422, and 409 while the first call runs. A failed call stores
 * nothing, so the client may retry.
 */
export async function runOnce<T>(
  ctx: Context,
  { route, key: given, body, secret = false }: OnceCall,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const key = keyOf(given)
  const memberId = ctx.actor?.memberId ?? 0
  const hash = hashOf(body)
  return ctx.database.transaction(async (tx) => {
    const { sql } = tx
    const name = `${memberId} ${route} ${key}`
    // Both travel in one message; the second sees what was committed before the first got its lock.
    const [[turn], [noted]] = await Promise.all([
      sql<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`,
      sql<{ same: boolean; answer: unknown }[]>`
        select body_hash = ${hash} as same, answer from idempotency_keys
        where member_id = ${memberId} and route = ${route} and key = ${key}`,
    ])
    if (!turn!.mine) throw commonErrors.underWay({ seconds: 1 })
    if (noted && !noted.same) throw commonErrors.otherBody()
    if (noted) return (secret ? opened(ctx, name, noted.answer as Sealed) : noted.answer) as T
    const answer = await run(inside(ctx, tx))
    const kept = secret ? closed(ctx, name, answer) : answer
    await tx.finish(sql`
      insert into idempotency_keys (member_id, route, key, body_hash, answer, created_at)
      values (${memberId}, ${route}, ${key}, ${hash}, ${JSON.stringify(kept)}::json, ${ctx.clock.now()})`)
    return answer
  })
}

const isUnderWay = (error: unknown): boolean =>
  error instanceof DomainError && error.key === commonErrors.underWay.key

/**
 * Runs what a form asks once. A form that is sent twice at the same moment gets the answer of the first: a browser shows the second's,
 * and a refusal would come with a new form, to be sent again.
 */
export async function runForm<T>(
  ctx: Context,
  call: OnceCall,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  for (let left = FORM_WAITS; ; left -= 1) {
    try {
      return await runOnce(ctx, call, run)
    } catch (error) {
      if (left === 0 || !isUnderWay(error)) throw error
    }
    await pause(FORM_WAIT_MS)
  }
}

/** Runs a form once for its key, or each time if it has none. */
export const runKeyed = <T>(
  ctx: Context,
  call: OnceCall & { key?: string | undefined },
  run: (ctx: Context) => Promise<T>,
): Promise<T> => (call.key === undefined ? run(ctx) : runForm(ctx, call, run))

/** Deletes answers that are older than a day. */
export async function forgetOldAnswers({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS)
  await database.sql`delete from idempotency_keys where created_at < ${dayAgo}`
}

/** Deletes all stored answers of this member. */
export async function forgetAnswersOf({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from idempotency_keys where member_id = ${memberId}`
}
