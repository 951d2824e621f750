import type { Writable } from 'node:stream'
import postgres from 'postgres'
import type { driverOptions, Sql } from './options.ts'
import { DatabaseUnavailable } from '../errors.ts'

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

/** One connection: a driver with a pool of one, thrown away at the first sign of trouble. README.md says what for. */
export interface Connection {
  client: Sql & { end(options: { timeout: number }): Promise<void> }
  send(statement: Statement): void
  /** Sent and unanswered: one, or several harmless ones when the pool is full (`share` in pool.ts). */
  sent: Set<Statement>
  /** Being handed to the driver at this moment. */
  sending: Statement | null
  /** The one handed over before; null when all are answered: an idle connection keeps no answer in memory. */
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

export function openConnection(
  options: ReturnType<typeof driverOptions>,
  onDeath: (connection: Connection) => void,
): Connection {
  const client = postgres({
    ...options,
    onclose() {
      connection.dead = true
      onDeath(connection)
    },
  } as unknown as postgres.Options<Record<string, postgres.PostgresType>>)
  const connection: Connection = {
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
  return connection
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
 * Sends a statement down a connection. `done` is called once, after its answer. In a transaction, harmless statements that are
 * asked together travel together, and are still answered one after the other.
 */
export function dispatch(
  connection: Connection,
  statement: Statement,
  since: number,
  done: (connection: Connection) => void,
): void {
  if (connection.exclusive && (connection.queue.length > 0 || !mayGo(connection, statement)))
    connection.queue.push({ statement, start: () => begin(connection, statement, performance.now(), done) })
  else begin(connection, statement, since, done)
}

function begin(
  connection: Connection,
  statement: Statement,
  since: number,
  done: (connection: Connection) => void,
): void {
  if (connection.dead) {
    statement.reject(new DatabaseUnavailable('The connection to the database was lost'))
    return done(connection)
  }
  watchAnswer(connection, statement, done)
  if (connection.sent.size === 0) connection.since = since
  connection.sent.add(statement)
  connection.sending = statement
  connection.last = statement
  connection.send(statement)
  connection.sending = null
}

/**
 * Whether a statement may follow those under way. While the driver keeps the last one back (it first asks for
 * parameter types, or still reads an answer), a second would make it write both in one go, where a parameter
 * that cannot be written is blamed on the wrong one and `misfire` would not see it.
 */
export const canFollow = (connection: Connection): boolean => !connection.exclusive && takesMore(connection)

const takesMore = (connection: Connection): boolean =>
  connection.proven && !connection.dead && connection.last?.state !== null

const isPlain = (statement: Statement): boolean =>
  !statement.cursorFn && !statement.streaming && isHarmless(statement)

/** Whether a statement of a transaction may be sent now: alone, or behind others where none can disturb another. */
function mayGo(connection: Connection, statement: Statement): boolean {
  if (connection.sent.size === 0) return true
  return takesMore(connection) && isPlain(statement) && connection.last !== null && isPlain(connection.last)
}

/** Puts the connection's bookkeeping before the answers of a statement. */
function watchAnswer(
  connection: Connection,
  statement: Statement,
  done: (connection: Connection) => void,
): void {
  const { resolve, reject } = statement
  let copy: Writable | undefined
  const settle = () => {
    if (!connection.sent.delete(statement)) return false
    connection.since = performance.now()
    if (connection.sent.size === 0) connection.last = null
    queueMicrotask(next)
    return true
  }
  // Not at once: the driver is still inside the answer, and would misplace a statement given to it now.
  const next = () => {
    while (connection.queue[0] && mayGo(connection, connection.queue[0].statement))
      connection.queue.shift()!.start()
    done(connection)
  }
  statement.resolve = (value) => {
    if (!settle()) return
    connection.proven = true
    if (statement.streaming) copy = value as Writable
    resolve(withoutHoles(value))
  }
  statement.reject = (error) => {
    if (connection.sending && connection.sending !== statement)
      return misfire(connection, connection.sending, error)
    // The driver forgets the stream of a COPY that the server refuses at its end: it would wait for ever.
    if (!settle()) return void copy?.destroy(error as Error)
    const lost = isLost(error)
    const answer = lost ? unavailable(error) : error
    if (lost) breakConnection(connection, (answer as Error).message)
    else connection.proven = true
    reject(answer)
  }
}

/**
 * After a statement that failed among its rows the driver goes on counting from there, and the next answer on this connection
 * begins with as many holes (postgres.js #1119, #1181).
 */
function withoutHoles(answer: unknown): unknown {
  if (Array.isArray(answer) && answer.length > 0 && !(0 in answer)) {
    const first = answer.findIndex((_, at) => at in answer)
    answer.splice(0, first < 0 ? answer.length : first)
  }
  return answer
}

/**
 * The driver could not write `culprit` and blames the statement before it; from now on its answers would be
 * shifted by one. So this connection ends here.
 */
function misfire(connection: Connection, culprit: Statement, error: unknown): void {
  connection.sending = null
  culprit.reject(error)
  abandon(connection, 'Another statement broke the connection')
}

/** Gives up on a connection: what is unanswered on it fails with `reason`, its socket is closed. */
export function abandon(connection: Connection, reason: string): void {
  breakConnection(connection, reason)
  for (const statement of connection.sent) statement.reject(new DatabaseUnavailable(reason))
  connection.client.end({ timeout: 0 }).catch(() => {})
}

/** Nothing more goes down this connection; what was to follow is refused. */
function breakConnection(connection: Connection, reason: string): void {
  if (!connection.dead) connection.lastWords = reason
  connection.dead = true
  for (const { start } of connection.queue.splice(0)) start()
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
