import { commonErrors } from '../shared/errors.ts'

interface Bounds {
  most: number
  waiting: number
  waitMs: number
  /** What who gets no turn is told; 503 with Retry-After if left out. */
  refuse?: () => Error
}

/**
 * Lets `most` pieces of work run at a time. `waiting` more wait for their turn, `waitMs` at most; whoever comes beyond that
 * is refused before anything was done for them.
 */
export function turns({ most, waiting, waitMs, refuse = () => commonErrors.busy() }: Bounds) {
  const queue: (() => void)[] = []
  let running = 0

  function begin(): Promise<void> {
    if (running < most) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= waiting) return Promise.reject(refuse())
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1)
        reject(refuse())
      }, waitMs)
      queue.push(turn)
    })
  }

  function end(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}

/** The same for each of many by a key: nobody's work makes that of others wait. Who has none under way costs nothing. */
export function turnsOfEach(bounds: Bounds) {
  const each = new Map<number, { turn: ReturnType<typeof turns>; using: number }>()
  return async <T>(key: number, work: () => Promise<T>): Promise<T> => {
    const own = each.get(key) ?? { turn: turns(bounds), using: 0 }
    each.set(key, own)
    own.using += 1
    try {
      return await own.turn(work)
    } finally {
      own.using -= 1
      if (own.using === 0) each.delete(key)
    }
  }
}

/** Seconds after which a member whose calls wait for one another may ask again. */
const RETRY_SECONDS = 2
const WAITING = 200

/**
 * The turns of members in a process with so many connections: the work of one of them takes half of these at most, so visitors and
 * others still get one. More of it waits 2 s at most, then it is 429 with Retry-After (R42).
 */
export const memberTurns = (connections: number) =>
  turnsOfEach({
    most: Math.max(1, Math.floor(connections / 2)),
    waiting: WAITING,
    waitMs: RETRY_SECONDS * 1000,
    refuse: () => commonErrors.tooMany({ seconds: RETRY_SECONDS }),
  })
