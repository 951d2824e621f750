import type { driverOptions } from './options.ts'
import { DatabaseUnavailable } from '../errors.ts'
import { abandon, asStatement, canFollow, dispatch, isHarmless, openConnection } from './connection.ts'
import type { Connection, Statement } from './connection.ts'
import { serverAnswers } from './probe.ts'

/** Not put together from parts, as searches and lists are: whoever follows it down a connection does not wait long. */
const isSimple = ({ args }: Statement): boolean => args.every((value) => asStatement(value) === null)

/** All in milliseconds, but for `depth` and `pipelined`. Together they keep every refusal within 3 s (R42). */
const limits = {
  /** Longest wait for a free connection (R43). */
  wait: 2000,
  /** Silence after which the server is asked, on a fresh connection, whether it is there. */
  silence: 2000,
  /** Longest wait for its answer. */
  probe: 700,
  /** Pause between two such questions while a slow statement runs. */
  repeat: 1000,
  sweep: 100,
  /** Age of the last answer up to which a busy connection takes more, and how many at most. */
  lively: 20,
  depth: 5,
  /** How many statements of one pipeline may be under way together. */
  pipelined: 16,
  /** Pause between two questions while the server is away. */
  retry: 250,
  /** Age at which an idle connection is replaced, so that plans and memory do not grow for ever. */
  lifetime: 45 * 60_000,
}

interface Claim {
  since: number
  /** It may follow others down a busy connection. */
  follows: boolean
  grant(connection: Connection): void
  refuse(error: DatabaseUnavailable): void
}

export interface PoolStats {
  max: number
  busy: number
  idle: number
  waiting: number
  /** Why the database is held to be away, or null. */
  away: string | null
}

/**
 * At most `max` connections. A statement takes a connection, or waits for one at most 2 s; a connection that says nothing for 2 s
 * makes the pool ask the server on a fresh connection, and without an answer everything silent is refused.
 * While the server is away nothing waits: statements are refused at once and one question every 250 ms finds
 * out when it is back. The hot path costs no timer: one sweep every 100 ms looks at the connections.
 */
export function createPool(
  options: ReturnType<typeof driverOptions>,
  { max, answerMs }: { max: number; answerMs: number },
) {
  const connections = new Set<Connection>()
  const idle: Connection[] = []
  const waiting: Claim[] = []
  let away: string | null = null
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

  /** The server closed a connection nobody was using. */
  function forgetIdle(connection: Connection): void {
    const at = idle.indexOf(connection)
    if (at < 0) return
    idle.splice(at, 1)
    discard(connection)
  }

  function discard(connection: Connection): void {
    connections.delete(connection)
    abandon(connection, 'The connection to the database was given up')
  }

  /** Gives a connection back; the longest waiting gets it, or a new one in place of a dead one. */
  function release(connection: Connection): void {
    connection.exclusive = false
    if (connection.dead) {
      if (!connections.has(connection)) return
      discard(connection)
      if (!connection.proven) goAway(connection.lastWords)
    } else if (closed || performance.now() - connection.bornAt > limits.lifetime) discard(connection)
    else idle.push(connection)
    serveWaiting()
    if (closed && connections.size === 0) drained?.()
  }

  /**
   * After an answer: the connection is free, or has others under way and room for one more. Answers that came together
   * call this one after another, when the first may have given the connection away already.
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
   * A way for the small statements of one caller: those that come together follow each other down one connection and travel in
   * one message. They are answered one after the other, so none of them may be slow.
   */
  function pipeline(): (statement: Statement) => void {
    let connection: Connection | undefined
    let before: Statement | undefined
    return (statement) => {
      // Alone on its connection, or behind its own kind: never behind what somebody else was given the connection for.
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
      run(statement, (taken) => (connection = taken))
    }
  }

  /**
   * When every connection is busy, a statement may follow others down the least busy connection that keeps answering: a full
   * pool then costs a third less work on both sides than one statement at a time. Never behind a transaction
   * and never with a parameter that the driver might fail to write.
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

  /** Somebody has waited long: is the statement slow, or is the server away? */
  async function examine(): Promise<void> {
    probing = true
    probedAt = performance.now()
    const answered = await serverAnswers(options, limits.probe)
    probing = false
    if (answered || closed) return
    const reason = 'The database stopped answering'
    goAway(reason)
    for (const connection of idle.splice(0)) discard(connection)
    for (const connection of connections) {
      if (connection.sent.size > 0 && performance.now() - connection.since > limits.silence)
        abandon(connection, reason)
    }
    serveWaiting()
  }

  /** Nobody connects until the server has answered a question; the first is asked at once. */
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

  /** Takes no more, waits at most `graceMs` for what is under way, then closes every connection. */
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

  /** A connection for one transaction, to be given back by `release`. */
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
    return { max, busy, idle: idle.length, waiting: waiting.length, away }
  }
  return { options, run: (statement: Statement) => run(statement), pipeline, acquire, release, close, stats }
}

export type Pool = ReturnType<typeof createPool>
