import type { Writable } from 'node:stream'
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
 * One connection: whoever holds it is alone on it, and it carries one statement at a time. The driver's own pool
 * sends statements of several callers down one busy connection, where a parameter that cannot be written shifts
 * all later answers by one; it cannot drop a connection that hangs; and it writes into a closed socket when a
 * transaction loses its connection (an uncaught TypeError). All three seen on 3.4.9. A lane is a driver with a
 * pool of one, thrown away at the first sign of trouble.
 */
export interface Lane {
  client: Sql & { end(options: { timeout: number }): Promise<void> }
  send(statement: Statement): void
  /** Sent and unanswered. */
  current: Statement | null
  /** What the holder, a transaction, wants to send next. */
  queue: (() => void)[]
  /** `performance.now()` since when the current statement waits for its end. */
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
    current: null,
    queue: [],
    since: 0,
    bornAt: performance.now(),
    proven: false,
    dead: false,
    lastWords: 'The database cannot be reached',
  }
  return lane
}

/** Sends a statement down a lane, after those before it. `done` is called once it has its answer. */
export function dispatch(lane: Lane, statement: Statement, since: number, done: (lane: Lane) => void): void {
  if (lane.current) lane.queue.push(() => begin(lane, statement, performance.now(), done))
  else begin(lane, statement, since, done)
}

function begin(lane: Lane, statement: Statement, since: number, done: (lane: Lane) => void): void {
  const { resolve, reject } = statement
  if (lane.dead) {
    reject(new DatabaseUnavailable('The connection to the database was lost'))
    return done(lane)
  }
  const settle = () => {
    if (lane.current !== statement) return false
    lane.current = null
    // Not at once: the driver is still inside the answer, and would misplace a statement given to it now.
    queueMicrotask(() => {
      lane.queue.shift()?.()
      done(lane)
    })
    return true
  }
  let copy: Writable | undefined
  statement.resolve = (value) => {
    if (!settle()) return
    lane.proven = true
    if (statement.streaming) copy = value as Writable
    resolve(value)
  }
  statement.reject = (error) => {
    // The driver forgets the stream of a COPY that the server refuses at its end: it would wait for ever.
    if (!settle()) return void copy?.destroy(error as Error)
    const lost = isLost(error)
    const answer = lost ? unavailable(error) : error
    if (lost) breakLane(lane, (answer as Error).message)
    else lane.proven = true
    reject(answer)
  }
  lane.current = statement
  lane.since = since
  lane.send(statement)
}

/** Gives up on a lane: what is unanswered on it fails with `reason`, its socket is closed. */
export function abandon(lane: Lane, reason: string): void {
  lane.current?.reject(new DatabaseUnavailable(reason))
  breakLane(lane, reason)
  lane.client.end({ timeout: 0 }).catch(() => {})
}

/** Nothing more goes down this lane; what was to follow is refused. */
function breakLane(lane: Lane, reason: string): void {
  if (!lane.dead) lane.lastWords = reason
  lane.dead = true
  for (const next of lane.queue.splice(0)) next()
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
