import type { driverOptions } from './options.ts'
import { DatabaseUnavailable } from '../errors.ts'
import { abandon, asStatement, canFollow, dispatch, isHarmless, openConnection } from './connection.ts'
import type { Connection, Statement } from './connection.ts'
import { serverAnswers } from './probe.ts'

/** Not built from parts, as searches and lists are: a statement that follows it on a connection does not wait long. */
const isSimple = ({ args }: Statement): boolean => args.every((value) => asStatement(value) === null)

/** All in milliseconds, except `depth` and `pipelined`. Together they keep every refusal within 3 s (R42). */
const limits = {
  /** Longest wait for a free connection (R43). */
  wait: 2000,
  /** Silence after which the pool asks the server, on a fresh connection, whether it is there. */
  silence: 2000,
  /** Longest wait for its answer. */
  probe: 700,
  /** Pause between two such questions while a slow statement runs. */
  repeat: 1000,
  sweep: 100,
  /** Age of the last answer up to which a busy connection accepts more, and the most statements on it. */
  lively: 20,
  depth: 5,
  /** The most statements of one pipeline under way together. */
  pipelined: 16,
  /** Pause between two questions while the server is away. */
  retry: 250,
  /** Age at which an idle connection is replaced, so that plans and memory do not grow forever. */
  lifetime: 45 * 60_000,
}

interface Claim {
  since: number
  /** Whether it may follow others on a busy connection. */
  follows: boolean
  grant(connection: Connection): void
  refuse(error: DatabaseUnavailable): void
}

export interface PoolStats {
  max: number
  busy: number
  idle: number
  waiting: number
  /** Why the pool considers the database away, or null. */
  away: string | null
  /** Connections that broke so far: a server that restarts breaks all. */
  broken: number
}

/**
 * At most `max` connections. A statement takes a connection, or waits for one at most 2 s. If a connection is silent
 * for 2 s, the pool asks the server on a fresh connection, and without an answer it refuses everything on silent
 * connections. While the server is away nothing waits: the pool refuses statements at once and finds out by one
 * question every 250 ms when the server is back. The hot path costs no timer: one sweep every 100 ms checks the
 * connections.
 */
export function createPool(
  options: ReturnType<typeof driverOptions>,
  { max, answerMs }: { max: number; answerMs: number },
) {
  const connections = new Set<Connection>()
  const idle: Connection[] = []
  const waiting: Claim[] = []
  let away: string | null = null
  let broken = 0
  let probing = false
  let probedAt = -Infinity
  let closed = false
  let drained: (() => void) | null = null
  const sweeper = setInterval(sweep, limits.sweep).unref()

  function take(claim: Claim): void {
    if (closed) return claim.refuse(new DatabaseUnavailable('The connection pool is closed'))
    const connection = waiting.length === 0 ? connectionFor(claim) : undefined
    if (connection) return claim.grant(connection)
    if (connections.size === 0) return claim.refuse(new DatabaseUnavailable(away ?? 'The database is away'))
    if (waiting.length >= max * 100)
      return claim.refuse(new DatabaseUnavailable('Too many wait for the database'))
    waiting.push(claim)
  }

  const connectionFor = (claim: Claim) => idle.pop() ?? open() ?? (claim.follows ? share() : undefined)

  function open(): Connection | undefined {
    if (away !== null || connections.size >= max) return undefined
    const connection = openConnection(options, forgetIdle)
    connections.add(connection)
    return connection
  }

  /** The server closed a connection that was not in use. */
  function forgetIdle(connection: Connection): void {
    const at = idle.indexOf(connection)
    if (at < 0) return
    idle.splice(at, 1)
    broken += 1
    discard(connection)
  }

  function discard(connection: Connection): void {
    connections.delete(connection)
    abandon(connection, 'The connection to the database was given up')
  }

  /** Returns a connection to the pool; the longest waiting statement gets it, or a new one in place of a dead one. */
  function release(connection: Connection): void {
    connection.exclusive = false
    if (connection.dead) {
      if (!connections.has(connection)) return
      broken += 1
      discard(connection)
      if (!connection.proven) goAway(connection.lastWords)
    } else if (closed || performance.now() - connection.bornAt > limits.lifetime) discard(connection)
    else idle.push(connection)
    serveWaiting()
    if (closed && connections.size === 0) drained?.()
  }

  /**
   * After an answer: the connection is free, or has others under way and room for one more. Answers that arrive
   * together call this one after another, so an earlier call may have given the connection away already.
   */
  function answered(connection: Connection): void {
    const isFree = connection.sent.size === 0 && !connection.exclusive && !idle.includes(connection)
    if (isFree) release(connection)
    else serveWaiting()
  }

  function serveWaiting(): void {
    while (waiting[0]) {
      const connection = connectionFor(waiting[0])
      if (!connection) break
      waiting.shift()!.grant(connection)
    }
    if (connections.size === 0) refuseWaiting(Infinity, away ?? 'The database is away')
  }

  function refuseWaiting(before: number, reason: string): void {
    while (waiting[0] && waiting[0].since < before) waiting.shift()!.refuse(new DatabaseUnavailable(reason))
  }

  function run(statement: Statement, took: (connection: Connection) => void = () => {}): void {
    if (statement.cursorFn || statement.streaming)
      return statement.reject(new Error('Cursors and COPY hold a connection: use them inside transaction()'))
    const since = performance.now()
    const grant = (connection: Connection) => {
      took(connection)
      dispatch(connection, statement, since, answered)
    }
    take({ since, grant, refuse: statement.reject, follows: isHarmless(statement) && isSimple(statement) })
  }

  /**
   * A path for the small statements of one caller: those that are asked together follow each other on one connection
   * and share one message. They are answered one after the other, so none of them may be slow.
   */
  function pipeline(): (statement: Statement) => void {
    let connection: Connection | undefined
    let before: Statement | undefined
    return (statement) => {
      // A statement is alone on its connection or follows others of this pipeline, never those of another caller.
      const ours =
        connection &&
        connection.last === before &&
        connection.sent.size > 0 &&
        connection.sent.size < limits.pipelined
      const follows = !statement.cursorFn && !statement.streaming && isHarmless(statement)
      before = statement
      if (ours && follows && canFollow(connection!))
        return dispatch(connection!, statement, performance.now(), answered)
      connection = undefined
      run(statement, (lent) => (connection = lent))
    }
  }

  /**
   * If every connection is busy, a statement may follow others on the least busy connection that keeps answering: a
   * full pool then costs a third less work on both sides than one statement at a time. It never follows a transaction,
   * and never has a parameter that the driver might fail to write.
   */
  function share(): Connection | undefined {
    const now = performance.now()
    let best: Connection | undefined
    for (const connection of connections) {
      if (!canFollow(connection) || now - connection.since > limits.lively) continue
      if (connection.sent.size < (best?.sent.size ?? limits.depth)) best = connection
    }
    return best
  }

  function sweep(): void {
    const now = performance.now()
    refuseWaiting(now - limits.wait, `No connection to the database was free within ${limits.wait} ms`)
    let silent = false
    for (const connection of connections) {
      if (connection.sent.size === 0) continue
      const silence = now - connection.since
      if (silence > answerMs) abandon(connection, 'A connection to the database stopped answering')
      else if (silence > limits.silence) silent = true
    }
    if (silent && !probing && now - probedAt > limits.repeat) void examine()
  }

  /** Finds out, after a long wait, whether a statement is slow or the server is away. */
  async function examine(): Promise<void> {
    probing = true
    probedAt = performance.now()
    const answered = await serverAnswers(options, limits.probe)
    probing = false
    if (answered || closed) return
    const reason = 'The database stopped answering'
    goAway(reason)
    broken += 1
    for (const connection of idle.splice(0)) discard(connection)
    for (const connection of connections) {
      if (connection.sent.size > 0 && performance.now() - connection.since > limits.silence)
        abandon(connection, reason)
    }
    serveWaiting()
  }

  /** Opens no connection until the server has answered a question; asks the first at once. */
  function goAway(reason: string): void {
    if (away !== null || closed) return
    away = reason
    const ask = async () => {
      if (!closed && !(await serverAnswers(options, limits.probe)))
        return void setTimeout(ask, limits.retry).unref()
      away = null
      serveWaiting()
    }
    void ask()
  }

  /** Accepts no more, waits at most `graceMs` for what is under way, then closes every connection. */
  async function close(graceMs: number): Promise<void> {
    if (closed) return
    closed = true
    refuseWaiting(Infinity, 'The connection pool is closed')
    for (const connection of idle.splice(0)) discard(connection)
    if (connections.size > 0) {
      await new Promise<void>((resolve) => {
        drained = resolve
        setTimeout(resolve, graceMs).unref()
      })
    }
    clearInterval(sweeper)
    for (const connection of connections) discard(connection)
  }

  /** A connection for one transaction, which `release` gives back. */
  const acquire = () =>
    new Promise<Connection>((resolve, refuse) => {
      const grant = (connection: Connection) => {
        connection.exclusive = true
        resolve(connection)
      }
      take({ since: performance.now(), grant, refuse, follows: false })
    })
  const stats = (): PoolStats => {
    const busy = connections.size - idle.length
    return { max, busy, idle: idle.length, waiting: waiting.length, away, broken }
  }
  return { options, run: (statement: Statement) => run(statement), pipeline, acquire, release, close, stats }
}

export type Pool = ReturnType<typeof createPool>
