import type { driverOptions } from './driver.ts'
import { DatabaseUnavailable } from './errors.ts'
import { abandon, asStatement, canFollow, dispatch, isHarmless, openLane } from './lane.ts'
import type { Lane, Statement } from './lane.ts'
import { serverAnswers } from './probe.ts'

/** Not put together from parts, as searches and lists are: whoever follows it down a lane does not wait long. */
const isSimple = ({ args }: Statement): boolean => args.every((value) => asStatement(value) === null)

/** All in milliseconds, but for `depth` and `line`. Together they keep every refusal within 3 s (R42). */
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
  /** Age of the last answer up to which a busy lane takes more, and how many at most. */
  lively: 20,
  depth: 5,
  /** How many statements of one line may be under way together. */
  line: 16,
  /** Pause between two questions while the server is away. */
  retry: 250,
  /** Age at which an idle connection is replaced, so that plans and memory do not grow for ever. */
  lifetime: 45 * 60_000,
}

interface Claim {
  since: number
  /** It may follow others down a busy lane. */
  follows: boolean
  grant(lane: Lane): void
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
 * At most `max` lanes. A statement takes a lane, or waits for one at most 2 s; a lane that says nothing for 2 s
 * makes the pool ask the server on a fresh connection, and without an answer everything silent is refused.
 * While the server is away nothing waits: statements are refused at once and one question every 250 ms finds
 * out when it is back. The hot path costs no timer: one sweep every 100 ms looks at the lanes.
 */
export function createPool(
  options: ReturnType<typeof driverOptions>,
  { max, answerMs }: { max: number; answerMs: number },
) {
  const lanes = new Set<Lane>()
  const idle: Lane[] = []
  const waiting: Claim[] = []
  let away: string | null = null
  let probing = false
  let probedAt = -Infinity
  let closed = false
  let drained: (() => void) | null = null
  const sweeper = setInterval(sweep, limits.sweep).unref()

  function take(claim: Claim): void {
    if (closed) return claim.refuse(new DatabaseUnavailable('The connection pool is closed'))
    const lane = waiting.length === 0 ? laneFor(claim) : undefined
    if (lane) return claim.grant(lane)
    if (lanes.size === 0) return claim.refuse(new DatabaseUnavailable(away ?? 'The database is away'))
    if (waiting.length >= max * 100)
      return claim.refuse(new DatabaseUnavailable('Too many wait for the database'))
    waiting.push(claim)
  }

  const laneFor = (claim: Claim) => idle.pop() ?? open() ?? (claim.follows ? share() : undefined)

  function open(): Lane | undefined {
    if (away !== null || lanes.size >= max) return undefined
    const lane = openLane(options, forgetIdle)
    lanes.add(lane)
    return lane
  }

  /** The server closed a lane nobody was using. */
  function forgetIdle(lane: Lane): void {
    const at = idle.indexOf(lane)
    if (at < 0) return
    idle.splice(at, 1)
    discard(lane)
  }

  function discard(lane: Lane): void {
    lanes.delete(lane)
    abandon(lane, 'The connection to the database was given up')
  }

  /** Gives a lane back; the longest waiting gets it, or a new one in place of a dead one. */
  function release(lane: Lane): void {
    lane.exclusive = false
    if (lane.dead) {
      if (!lanes.has(lane)) return
      discard(lane)
      if (!lane.proven) goAway(lane.lastWords)
    } else if (closed || performance.now() - lane.bornAt > limits.lifetime) discard(lane)
    else idle.push(lane)
    serveWaiting()
    if (closed && lanes.size === 0) drained?.()
  }

  /**
   * After an answer: the lane is free, or has others under way and room for one more. Answers that came together
   * call this one after another, when the first may have given the lane away already.
   */
  function answered(lane: Lane): void {
    const isFree = lane.sent.size === 0 && !lane.exclusive && !idle.includes(lane)
    if (isFree) release(lane)
    else serveWaiting()
  }

  function serveWaiting(): void {
    while (waiting[0]) {
      const lane = laneFor(waiting[0])
      if (!lane) break
      waiting.shift()!.grant(lane)
    }
    if (lanes.size === 0) refuseWaiting(Infinity, away ?? 'The database is away')
  }

  function refuseWaiting(before: number, reason: string): void {
    while (waiting[0] && waiting[0].since < before) waiting.shift()!.refuse(new DatabaseUnavailable(reason))
  }

  function run(statement: Statement, took: (lane: Lane) => void = () => {}): void {
    if (statement.cursorFn || statement.streaming)
      return statement.reject(new Error('Cursors and COPY hold a connection: use them inside transaction()'))
    const since = performance.now()
    const grant = (lane: Lane) => {
      took(lane)
      dispatch(lane, statement, since, answered)
    }
    take({ since, grant, refuse: statement.reject, follows: isHarmless(statement) && isSimple(statement) })
  }

  /**
   * A way for the small statements of one caller: those that come together follow each other down one lane and travel in
   * one message. They are answered one after the other, so none of them may be slow.
   */
  function line(): (statement: Statement) => void {
    let lane: Lane | undefined
    let before: Statement | undefined
    return (statement) => {
      // Alone on its lane, or behind its own kind: never behind what somebody else was given the lane for.
      const ours = lane && lane.last === before && lane.sent.size > 0 && lane.sent.size < limits.line
      const follows = !statement.cursorFn && !statement.streaming && isHarmless(statement)
      before = statement
      if (ours && follows && canFollow(lane!)) return dispatch(lane!, statement, performance.now(), answered)
      lane = undefined
      run(statement, (taken) => (lane = taken))
    }
  }

  /**
   * When every lane is busy, a statement may follow others down the least busy lane that keeps answering: a full
   * pool then costs a third less work on both sides than one statement at a time. Never behind a transaction
   * and never with a parameter that the driver might fail to write.
   */
  function share(): Lane | undefined {
    const now = performance.now()
    let best: Lane | undefined
    for (const lane of lanes) {
      if (!canFollow(lane) || now - lane.since > limits.lively) continue
      if (lane.sent.size < (best?.sent.size ?? limits.depth)) best = lane
    }
    return best
  }

  function sweep(): void {
    const now = performance.now()
    refuseWaiting(now - limits.wait, `No connection to the database was free within ${limits.wait} ms`)
    let silent = false
    for (const lane of lanes) {
      if (lane.sent.size === 0) continue
      const silence = now - lane.since
      if (silence > answerMs) abandon(lane, 'A connection to the database stopped answering')
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
    for (const lane of idle.splice(0)) discard(lane)
    for (const lane of lanes) {
      if (lane.sent.size > 0 && performance.now() - lane.since > limits.silence) abandon(lane, reason)
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
    for (const lane of idle.splice(0)) discard(lane)
    if (lanes.size > 0) {
      await new Promise<void>((resolve) => {
        drained = resolve
        setTimeout(resolve, graceMs).unref()
      })
    }
    clearInterval(sweeper)
    for (const lane of lanes) discard(lane)
  }

  /** A lane for one transaction, to be given back by `release`. */
  const acquire = () =>
    new Promise<Lane>((resolve, refuse) => {
      const grant = (lane: Lane) => {
        lane.exclusive = true
        resolve(lane)
      }
      take({ since: performance.now(), grant, refuse, follows: false })
    })
  const stats = (): PoolStats => {
    const busy = lanes.size - idle.length
    return { max, busy, idle: idle.length, waiting: waiting.length, away }
  }
  return { options, run: (statement: Statement) => run(statement), line, acquire, release, close, stats }
}

export type Pool = ReturnType<typeof createPool>
