import postgres from 'postgres'
import { driverOptions } from './options.ts'
import type { ConnectOptions } from './options.ts'
import { guard } from './guard.ts'
import { observed } from './observed.ts'
import { createPool } from './pool.ts'
import type { Pool, PoolStats } from './pool.ts'
import { inTransaction } from './transaction.ts'
import type { Transaction, TransactionOptions, Tx } from './transaction.ts'

export interface Database extends Tx {
  /** The same object for everything that uses this pool: a key for what a process caches of the database. */
  identity: object
  /** See `inTransaction` in transaction.ts; nothing else begins one. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * The same database for one caller with several small questions: statements that are asked together share one
   * connection and one message, which costs a third less on both sides, and are answered in turn. The doors give it to
   * every request of a signed-in member; if a slow statement may precede another, the pool is faster.
   */
  pipelined(): Database
  /** The same database, but each statement outside of a transaction is sent to the one that `choose` names when it is sent. */
  through(choose: () => Database): Database
  /** Resolves when the database answers, through the pool; rejects with `DatabaseUnavailable` within 3 s. */
  ping(): Promise<void>
  /** For /metrics and /readyz. */
  stats(): PoolStats
  /** Accepts no more statements, lets running ones end (`graceMs`, default 5 s), closes every connection. */
  close(graceMs?: number): Promise<void>
}

/**
 * A pool on one PostgreSQL. It connects at the first statement. Every statement ends: with its rows, with a
 * `PostgresError`, or with `DatabaseUnavailable` (R42; the pool notices within 3 s that the server is away, and within
 * half a second that it is back). int8 is a number, exact or an error; numeric, dates and times are text.
 *
 * PgBouncer in transaction mode works with `prepare: false`, or from version 1.21 with `max_prepared_statements` above
 * 0. It needs `ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout`; these
 * limits then come from the role, where `migrate` writes them. Behind it the login must be mall_app itself, because
 * `role` is a startup parameter too.
 */
export function connect(url: string, options: ConnectOptions): Database {
  const parsed = driverOptions(url, options)
  const statementMs = (options.statementSeconds ?? 5) * 1000
  const pool = createPool(parsed, {
    max: options.max,
    answerMs: statementMs === 0 ? Infinity : statementMs + 1000,
  })
  const driver = postgres(parsed as unknown as postgres.Options<Record<string, postgres.PostgresType>>)
  const maker = observed(driver, options.onAnswer)
  const sql = guard(maker, pool.run)
  const transaction: Database['transaction'] = (work, how) => inTransaction(pool, maker, work, how)
  Object.assign(sql, {
    begin: (work: (sql: unknown) => Promise<unknown>) => transaction((tx) => work(tx.sql)),
  })

  const database: Database = {
    sql,
    identity: pool,
    transaction,
    pipelined: () => ({ ...database, sql: guard(maker, pool.pipeline()) }),
    through: (choose) => ({
      ...database,
      sql: guard(maker, (statement) => (choose().identity as Pool).run(statement)),
    }),
    ping: async () => void (await sql`select 1`),
    stats: pool.stats,
    close: (graceMs = 5000) => pool.close(graceMs),
  }
  return database
}
