import postgres from 'postgres'
import type { driverOptions, Sql } from './driver.ts'
import { DatabaseUnavailable } from './errors.ts'

/**
 * A statement of postgres.js. These members are not in its types; the version is pinned, and
 * test/platform/db.test.ts fails when they change.
 */
export interface Statement {
  handler(statement: Statement): void
  resolve(value: unknown): void
  reject(error: unknown): void
  cursorFn?: unknown
  streaming?: boolean
}

/**
 * One connection, and whoever holds it is alone on it. The driver's own pool sends statements of others down a
 * busy connection, cannot drop one that hangs, and writes into a closed socket when a transaction loses its
 * connection (an uncaught TypeError, seen on 3.4.9); a lane is a driver with a pool of one, thrown away at
 * the first sign of trouble.
 */
export interface Lane {
  client: Sql & { end(options: { timeout: number }): Promise<void> }
  send(statement: Statement): void
  /** Sent and unanswered. Only inside a transaction can there be several. */
  inFlight: Set<Statement>
  /** `performance.now()` of the oldest waiting, moved forward when an answer or a sign of life arrives. */
  since: number
  bornAt: number
  /** It has answered once. */
  proven: boolean
  /** It will never answer again. */
  dead: boolean
  /** What the connection said when it broke. */
  lastWords: string
}

export function openLane(options: ReturnType<typeof driverOptions>, onDeath: (lane: Lane) => void): Lane {
  const client = postgres({
    ...options,
    onclose() {
      lane.dead = true
      onDeath(lane)
    },
  } as unknown as postgres.Options<Record<string, postgres.PostgresType>>)
  const lane: Lane = {
    client,
    send: asStatement(client.unsafe(''))!.handler,
    inFlight: new Set(),
    since: 0,
    bornAt: performance.now(),
    proven: false,
    dead: false,
    lastWords: 'The database cannot be reached',
  }
  return lane
}

/** Sends a statement down a lane; `done` is called once, after the caller has its answer. */
export function dispatch(lane: Lane, statement: Statement, since: number, done: (lane: Lane) => void): void {
  const { resolve, reject } = statement
  if (lane.inFlight.size === 0) lane.since = since
  lane.inFlight.add(statement)
  const settle = () => {
    lane.since = performance.now()
    return lane.inFlight.delete(statement)
  }
  statement.resolve = (value) => {
    if (!settle()) return
    lane.proven = true
    resolve(value)
    done(lane)
  }
  statement.reject = (error) => {
    if (!settle()) return
    const lost = isLost(error)
    const answer = lost ? unavailable(error) : error
    if (!lost) lane.proven = true
    else {
      lane.dead = true
      lane.lastWords = (answer as Error).message
    }
    reject(answer)
    done(lane)
  }
  if (lane.dead) statement.reject(new DatabaseUnavailable('The connection to the database was lost'))
  else lane.send(statement)
}

/** Gives up on a lane: everything unanswered on it fails with `reason`, its socket is closed. */
export function abandon(lane: Lane, reason: string): void {
  lane.dead = true
  for (const statement of lane.inFlight) statement.reject(new DatabaseUnavailable(reason))
  lane.client.end({ timeout: 0 }).catch(() => {})
}

/** The statement inside a value that `sql` returned, if it is one: fragments and identifiers are not. */
export function asStatement(value: unknown): Statement | null {
  return typeof value === 'object' && value !== null && 'handler' in value ? (value as Statement) : null
}

/** Mistakes of the caller that the driver finds itself; the connection is none the worse. */
const callerMistakes = new Set(['UNDEFINED_VALUE', 'MAX_PARAMETERS_EXCEEDED', 'COPY_IN_PROGRESS'])

/** Does this error mean that the connection is gone? Anything unknown (network, TLS) counts as yes. */
function isLost(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return error.severity === 'FATAL' || error.severity === 'PANIC'
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return false
  return !(error instanceof Error && 'code' in error && callerMistakes.has(String(error.code)))
}

function unavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseUnavailable(`The database does not answer: ${reason}`, { cause: error })
}
