import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './driver/index.ts'
import { DatabaseUnavailable, rootCause, sqlState } from './errors.ts'

/** Pauses between questions to a replica that is behind: it mostly follows within milliseconds. */
const SOONEST_MS = 10
const LATEST_MS = 1000

export type ReplicaState = 'current' | 'behind' | 'away'

export interface Replicas {
  /**
   * Runs work that only reads of `database`, the primary. Each of its statements goes to a replica that is current, in turn, or to the
   * primary while none is.
   * Work in which the database refuses a statement is done again at the primary.
   */
  read<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T>
  /**
   * From now on a replica is current only with all that the primary has committed before this call. Whoever learns of newer data calls
   * it before acting on that.
   */
  outdate(): void
  /** Of each replica, in the order given. */
  states(): ReplicaState[]
  close(): Promise<void>
}

interface Replica {
  database: Database
  /** How many of its connections had broken when it had everything; null while it is behind. */
  brokenThen: number | null
}

/** Whether the database was the reason, and not the work. */
const isOfDatabase = (error: unknown): boolean =>
  rootCause(error) instanceof DatabaseUnavailable || sqlState(error) !== undefined

/** Asks until there is an answer that is not null, less and less often; null when it `isLate`. */
async function answerTo<T>(ask: () => Promise<T | null>, isLate: () => boolean): Promise<T | null> {
  for (let wait = SOONEST_MS; !isLate(); wait = Math.min(wait * 2, LATEST_MS)) {
    const answer = await ask().catch(() => null)
    if (isLate()) return null
    if (answer !== null) return answer
    await pause(wait, undefined, { ref: false })
  }
  return null
}

/**
 * Streaming replicas of `primary` to read from. Whether one is current it learns from positions in the log, never from clocks or from
 * how long replaying takes; one whose connections break may have restarted at an earlier position and is asked anew. Without
 * replicas everything is read at the primary.
 */
export function replicasOf(primary: Database, databases: readonly Database[]): Replicas {
  const replicas = databases.map((database): Replica => ({ database, brokenThen: null }))
  /** Counts calls of `outdate`: questions on behalf of an earlier one are late. */
  let era = 0
  let turn = 0

  const isCurrent = ({ database, brokenThen }: Replica) => {
    const { away, broken } = database.stats()
    return away === null && broken === brokenThen
  }
  const mayHaveRestarted = ({ database, brokenThen }: Replica) =>
    brokenThen !== null && brokenThen !== database.stats().broken

  async function follow(replica: Replica, position: string, isLate: () => boolean): Promise<void> {
    const brokenThen = await answerTo(async () => {
      const { broken } = replica.database.stats()
      const [row] = await replica.database.sql<{ has: boolean | null }[]>`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`
      return row!.has ? broken : null
    }, isLate)
    if (brokenThen !== null) replica.brokenThen = brokenThen
  }

  async function followAll(isLate: () => boolean): Promise<void> {
    const position = await answerTo(async () => {
      const [row] = await primary.sql<{ position: string }[]>`
        select pg_current_wal_insert_lsn()::text as position`
      return row!.position
    }, isLate)
    if (position !== null) await Promise.all(replicas.map((replica) => follow(replica, position, isLate)))
  }

  function outdate(): void {
    if (replicas.length === 0) return
    const own = (era += 1)
    for (const replica of replicas) replica.brokenThen = null
    void followAll(() => own !== era)
  }

  function current(): Replica[] {
    if (replicas.some(mayHaveRestarted)) outdate()
    return replicas.filter(isCurrent)
  }

  function choose(): Database {
    const readable = current()
    return readable.length === 0 ? primary : readable[(turn += 1) % readable.length]!.database
  }

  outdate()
  return {
    outdate,
    async read(database, work) {
      if (current().length === 0) return work(database)
      try {
        return await work(database.through(choose))
      } catch (error) {
        if (!isOfDatabase(error)) throw error
        return work(database)
      }
    },
    states: () =>
      replicas.map((replica) =>
        replica.database.stats().away !== null ? 'away' : isCurrent(replica) ? 'current' : 'behind',
      ),
    async close() {
      era += 1
      await Promise.all(databases.map((database) => database.close()))
    },
  }
}
