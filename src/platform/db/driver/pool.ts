import type { driverOptions } from './options.ts'
import { DatabaseUnavailable } from '../errors.ts'
import { abandon, dispatch, openConnection } from './connection.ts'
import type { Connection, Statement } from './connection.ts'
import { limits } from './limits.ts'
import { watchPresence } from './presence.ts'
import { leastBusy, mayShare, pipelineOf } from './sharing.ts'

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
  const server = watchPresence(options, { lost: giveUpSilent, back: serveWaiting })
  let broken = 0
  let closed = false
  let drained: (() => void) | null = null
  const sweeper = setInterval(sweep, limits.sweep).unref()

  function take(claim: Claim): void {
    if (closed) return claim.refuse(new DatabaseUnavailable('The connection pool is closed'))
    const connection = waiting.length === 0 ? connectionFor(claim) : undefined
    if (connection) return claim.grant(connection)
    if (connections.size === 0)
      return claim.refuse(new DatabaseUnavailable(server.whyAway() ?? 'The database is away'))
    if (waiting.length >= max * 100)
      return claim.refuse(new DatabaseUnavailable('Too many wait for the database'))
    waiting.push(claim)
  }

  const connectionFor = (claim: Claim) =>
    idle.pop() ?? open() ?? (claim.follows ? leastBusy(connections) : undefined)

  function open(): Connection | undefined {
    if (server.whyAway() !== null || connections.size >= max) return undefined
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
      if (!connection.proven) server.goAway(connection.lastWords)
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
    if (connections.size === 0) refuseWaiting(Infinity, server.whyAway() ?? 'The database is away')
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
    take({ since, grant, refuse: statement.reject, follows: mayShare(statement) })
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
    if (silent) server.suspect(now)
  }

  /** The server did not answer: neither will those connections that are silent, and idle ones are not to be trusted. */
  function giveUpSilent(reason: string): void {
    broken += 1
    for (const connection of idle.splice(0)) discard(connection)
    for (const connection of connections) {
      if (connection.sent.size > 0 && performance.now() - connection.since > limits.silence)
        abandon(connection, reason)
    }
    serveWaiting()
  }

  /** Accepts no more, waits at most `graceMs` for what is under way, then closes every connection. */
  async function close(graceMs: number): Promise<void> {
    if (closed) return
    closed = true
    server.end()
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
    return { max, busy, idle: idle.length, waiting: waiting.length, away: server.whyAway(), broken }
  }
  const pipeline = () => pipelineOf({ run, answered })
  return { options, run: (statement: Statement) => run(statement), pipeline, acquire, release, close, stats }
}

export type Pool = ReturnType<typeof createPool>
