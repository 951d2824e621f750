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
  args: readonly unknown[]
  /** Null until the driver has written it to the socket. */
  state: unknown
  cursorFn?: unknown
  streaming?: boolean
}

/**
 * One connection: a driver with a pool of one, thrown away at the first sign of trouble. The driver's own pool
 * cannot drop a connection that hangs; it writes into a closed socket when a transaction loses its connection
 * (an uncaught TypeError); and when a parameter cannot be written on a busy connection, every later answer on it
 * goes to the wrong caller. All three seen on 3.4.9.
 */
export interface Lane {
  client: Sql & { end(options: { timeout: number }): Promise<void> }
  send(statement: Statement): void
  /** Sent and unanswered: one, or several harmless ones when the pool is full (`share` in pool.ts). */
  sent: Set<Statement>
  /** Being handed to the driver at this moment. */
  sending: Statement | null
  /** The one handed over before; null when all are answered: an idle lane keeps no answer in memory. */
  last: Statement | null
  /** Held by a transaction, which sends one statement at a time. */
  exclusive: boolean
  /** What the transaction sends next. */
  queue: { statement: Statement; start(): void }[]
  /** `performance.now()` of the last answer, or since when the first of `sent` is waited for. */
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
    sent: new Set(),
    sending: null,
    last: null,
    exclusive: false,
    queue: [],
    since: 0,
    bornAt: performance.now(),
    proven: false,
    dead: false,
    lastWords: 'The database cannot be reached',
  }
  return lane
}

const plainTypes = new Set(['string', 'number', 'boolean', 'bigint'])

/** Whether the driver will surely be able to write a parameter, whatever type the server wants it in. */
function isWritable(value: unknown): boolean {
  if (value === null || plainTypes.has(typeof value)) return true
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  if (value instanceof Uint8Array) return true
  if (Array.isArray(value)) return value.every(isWritable)
  const fragment = asStatement(value)
  return fragment !== null && isHarmless(fragment)
}

/** A statement that cannot go wrong inside the driver, where it would take another one with it: see `misfire`. */
export const isHarmless = (statement: Statement): boolean => statement.args.every(isWritable)

/**
 * Sends a statement down a lane. `done` is called once, after its answer. In a transaction, harmless statements that are
 * asked together travel together, and are still answered one after the other.
 */
export function dispatch(lane: Lane, statement: Statement, since: number, done: (lane: Lane) => void): void {
  if (lane.exclusive && (lane.queue.length > 0 || !mayGo(lane, statement)))
    lane.queue.push({ statement, start: () => begin(lane, statement, performance.now(), done) })
  else begin(lane, statement, since, done)
}

function begin(lane: Lane, statement: Statement, since: number, done: (lane: Lane) => void): void {
  if (lane.dead) {
    statement.reject(new DatabaseUnavailable('The connection to the database was lost'))
    return done(lane)
  }
  watchAnswer(lane, statement, done)
  if (lane.sent.size === 0) lane.since = since
  lane.sent.add(statement)
  lane.sending = statement
  lane.last = statement
  lane.send(statement)
  lane.sending = null
}

/**
 * Whether a statement may follow those under way. While the driver keeps the last one back (it first asks for
 * parameter types, or still reads an answer), a second would make it write both in one go, where a parameter
 * that cannot be written is blamed on the wrong one and `misfire` would not see it.
 */
export const canFollow = (lane: Lane): boolean => !lane.exclusive && takesMore(lane)

const takesMore = (lane: Lane): boolean => lane.proven && !lane.dead && lane.last?.state !== null

const isPlain = (statement: Statement): boolean =>
  !statement.cursorFn && !statement.streaming && isHarmless(statement)

/** Whether a statement of a transaction may be sent now: alone, or behind others where none can disturb another. */
function mayGo(lane: Lane, statement: Statement): boolean {
  if (lane.sent.size === 0) return true
  return takesMore(lane) && isPlain(statement) && lane.last !== null && isPlain(lane.last)
}

/** Puts the lane's bookkeeping before the answers of a statement. */
function watchAnswer(lane: Lane, statement: Statement, done: (lane: Lane) => void): void {
  const { resolve, reject } = statement
  let copy: Writable | undefined
  const settle = () => {
    if (!lane.sent.delete(statement)) return false
    lane.since = performance.now()
    if (lane.sent.size === 0) lane.last = null
    queueMicrotask(next)
    return true
  }
  // Not at once: the driver is still inside the answer, and would misplace a statement given to it now.
  const next = () => {
    while (lane.queue[0] && mayGo(lane, lane.queue[0].statement)) lane.queue.shift()!.start()
    done(lane)
  }
  statement.resolve = (value) => {
    if (!settle()) return
    lane.proven = true
    if (statement.streaming) copy = value as Writable
    resolve(value)
  }
  statement.reject = (error) => {
    if (lane.sending && lane.sending !== statement) return misfire(lane, lane.sending, error)
    // The driver forgets the stream of a COPY that the server refuses at its end: it would wait for ever.
    if (!settle()) return void copy?.destroy(error as Error)
    const lost = isLost(error)
    const answer = lost ? unavailable(error) : error
    if (lost) breakLane(lane, (answer as Error).message)
    else lane.proven = true
    reject(answer)
  }
}

/**
 * The driver could not write `culprit` and blames the statement before it; from now on its answers would be
 * shifted by one. So this connection ends here.
 */
function misfire(lane: Lane, culprit: Statement, error: unknown): void {
  lane.sending = null
  culprit.reject(error)
  abandon(lane, 'Another statement broke the connection')
}

/** Gives up on a lane: what is unanswered on it fails with `reason`, its socket is closed. */
export function abandon(lane: Lane, reason: string): void {
  breakLane(lane, reason)
  for (const statement of lane.sent) statement.reject(new DatabaseUnavailable(reason))
  lane.client.end({ timeout: 0 }).catch(() => {})
}

/** Nothing more goes down this lane; what was to follow is refused. */
function breakLane(lane: Lane, reason: string): void {
  if (!lane.dead) lane.lastWords = reason
  lane.dead = true
  for (const { start } of lane.queue.splice(0)) start()
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
