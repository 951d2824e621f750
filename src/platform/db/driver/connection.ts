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

/** One connection: a driver with a pool of one, discarded at the first fault. README.md says why. */
export interface Connection {
  client: Sql & { end(options: { timeout: number }): Promise<void> }
  send(statement: Statement): void
  /** Sent and unanswered: one, or several harmless ones when the pool is full (`leastBusy` in sharing.ts). */
  sent: Set<Statement>
  /** The statement that the driver is receiving at this moment. */
  sending: Statement | null
  /** The statement sent last; null when all are answered, so that an idle connection keeps no answer in memory. */
  last: Statement | null
  /** Held by a transaction, which sends one statement at a time. */
  exclusive: boolean
  /** Statements that the transaction sends next. */
  queue: { statement: Statement; start(): void }[]
  /** `performance.now()` of the last answer, or of the moment when the wait for the first of `sent` began. */
  since: number
  bornAt: number
  /** It has answered once. */
  proven: boolean
  /** It will never answer again. */
  dead: boolean
  /** The fault with which the connection broke. */
  lastWords: string
}

/** A connection that reaches the server with its first statement. `onDeath` is called once the driver says that it is closed. */
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

/** Whether the driver can certainly write a parameter, whatever type the server wants. */
function isWritable(value: unknown): boolean {
  if (value === null || plainTypes.has(typeof value)) return true
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  if (value instanceof Uint8Array) return true
  if (Array.isArray(value)) return value.every(isWritable)
  const fragment = asStatement(value)
  return fragment !== null && isHarmless(fragment)
}

/** Whether a statement cannot fail inside the driver, where it would break another one: see `misfire`. */
export const isHarmless = (statement: Statement): boolean => statement.args.every(isWritable)

/**
 * Sends a statement on a connection. It calls `done` once, after the answer. In a transaction, harmless statements that
 * are asked together are sent together, and are still answered one after the other.
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
    const lost = connection.proven ? 'The connection to the database was lost' : connection.lastWords
    statement.reject(new DatabaseUnavailable(lost))
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
 * Whether another statement may follow those under way. While the driver holds the last one back (it first asks for
 * parameter types, or still reads an answer), a second would make it write both at once. It would then blame a
 * parameter that it cannot write on the wrong statement, and `misfire` would not notice.
 */
export const canFollow = (connection: Connection): boolean => !connection.exclusive && takesMore(connection)

const takesMore = (connection: Connection): boolean =>
  connection.proven && !connection.dead && connection.last?.state !== null

const isPlain = (statement: Statement): boolean =>
  !statement.cursorFn && !statement.streaming && isHarmless(statement)

/** Whether a transaction may send a statement now: alone, or after others if none can disturb another. */
function mayGo(connection: Connection, statement: Statement): boolean {
  if (connection.sent.size === 0) return true
  return takesMore(connection) && isPlain(statement) && connection.last !== null && isPlain(connection.last)
}

/** Updates the connection's bookkeeping before the caller gets the answer of a statement. */
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
  // Not at once: the driver is still inside the answer, and would misplace a new statement.
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
    // The driver forgets the stream of a COPY that the server refuses at its end: the stream would wait forever.
    if (!settle()) return void copy?.destroy(error as Error)
    const lost = isLost(error)
    const answer = lost ? unavailable(error) : error
    if (lost) breakConnection(connection, (answer as Error).message)
    else connection.proven = true
    reject(answer)
  }
}

/**
 * After a statement that fails among its rows the driver continues to count from there, and the next answer on this
 * connection begins with as many holes (postgres.js #1119, #1181).
 */
function withoutHoles(answer: unknown): unknown {
  if (Array.isArray(answer) && answer.length > 0 && !(0 in answer)) {
    const first = answer.findIndex((_, at) => at in answer)
    answer.splice(0, first < 0 ? answer.length : first)
  }
  return answer
}

/**
 * The driver could not write `culprit` and blames the statement before it; from now on its answers would be shifted by
 * one. So this ends the connection.
 */
function misfire(connection: Connection, culprit: Statement, error: unknown): void {
  connection.sending = null
  culprit.reject(error)
  abandon(connection, 'Another statement broke the connection')
}

/** Gives up a connection: rejects its unanswered statements with `reason` and closes its socket. */
export function abandon(connection: Connection, reason: string): void {
  breakConnection(connection, reason)
  for (const statement of connection.sent) statement.reject(new DatabaseUnavailable(reason))
  connection.client.end({ timeout: 0 }).catch(() => {})
}

/** Marks a connection as dead: it sends nothing more, and refuses the queued statements. */
function breakConnection(connection: Connection, reason: string): void {
  if (!connection.dead) connection.lastWords = reason
  connection.dead = true
  for (const { start } of connection.queue.splice(0)) start()
}

/** The statement inside a value that `sql` returned, if it is one: fragments and identifiers are not. */
export function asStatement(value: unknown): Statement | null {
  return typeof value === 'object' && value !== null && 'handler' in value ? (value as Statement) : null
}

/** Mistakes of the caller that the driver itself finds; they do not harm the connection. */
const callerMistakes = new Set(['UNDEFINED_VALUE', 'MAX_PARAMETERS_EXCEEDED', 'COPY_IN_PROGRESS'])

/** Whether this error means that the connection is lost. Anything unknown (network, TLS) counts as yes. */
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
