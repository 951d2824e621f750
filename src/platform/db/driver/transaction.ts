import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Sql } from './options.ts'
import { CommitUnknown, DatabaseUnavailable, rootCause, sqlState } from '../errors.ts'
import { guard } from './guard.ts'
import { asStatement, dispatch } from './connection.ts'
import type { Connection, Statement } from './connection.ts'
import type { Pool } from './pool.ts'

/**
 * Target of statements: the pool, or one transaction. Every query takes it first, so that it runs alone or in a
 * transaction.
 */
export interface Tx {
  sql: Sql
}

export interface Transaction extends Tx {
  /**
   * For the statement that ends the work: it is sent together with COMMIT, without waiting for its answer first. If it
   * fails, nothing of the transaction is done. Inside another transaction it is awaited.
   */
  finish(statement: PromiseLike<unknown>): Promise<void>
}

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readOnly?: boolean
}

type Work<T> = (tx: Transaction) => Promise<T>

/**
 * Runs `work` in one transaction and answers its result, committed. A serialization failure or a deadlock (40001,
 * 40P01) repeats the whole of `work`, three times at most, after a short random pause: so `work` must have no effect
 * except on `tx`. A connection lost during COMMIT is `CommitUnknown`; before COMMIT it is `DatabaseUnavailable`
 * (nothing was done).
 */
export async function inTransaction<T>(
  pool: Pool,
  maker: Sql,
  work: Work<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(pool, maker, work, options)
    } catch (error) {
      const state = sqlState(error)
      if (tries > 3 || (state !== '40001' && state !== '40P01')) throw unwrapped(error)
      await pause(randomInt(5, 25 * 2 ** tries))
    }
  }
}

async function once<T>(pool: Pool, maker: Sql, work: Work<T>, options: TransactionOptions): Promise<T> {
  const connection = await pool.acquire()
  const tx = openTransaction(connection, maker, beginning(options))
  let last: PromiseLike<unknown> | undefined
  try {
    const finish = async (statement: PromiseLike<unknown>) => {
      last = statement.then(() => {})
      // Nobody waits for it where BEGIN or the rest of the work fails, and a rejection that nobody hears ends the process.
      last.then(undefined, () => {})
    }
    const result = await work({ sql: tx.sql, finish }).catch(async (error) => {
      await tx.command('rollback').catch(() => {})
      throw error
    })
    await tx.begun
    const outcomes = await Promise.allSettled([last, commit(connection, tx.command)])
    const faults = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
    // If a statement is lost together with COMMIT, nobody knows whether it was done.
    if (faults.length > 0) throw faults.find((it) => it instanceof CommitUnknown) ?? faults[0]
    return result
  } finally {
    tx.end()
    pool.release(connection)
  }
}

/** What PostgreSQL says of every statement that comes after one that failed in a transaction. */
const ABORTED = '25P02'

/**
 * The answers of statements of one transaction that are sent together. Where one fails, those behind it fail because of it: the
 * error is the cause, whichever is heard of first.
 */
export async function sentTogether<const T extends readonly PromiseLike<unknown>[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(statements)
  const faults = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []))
  if (faults.length > 0) throw faults.find((fault) => sqlState(fault) !== ABORTED) ?? faults[0]
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never
}

/**
 * If `work` throws, undoes what it did and lets the surrounding transaction continue. Without a surrounding transaction
 * there is nothing else to keep.
 */
export function inSavepoint<T>({ sql }: Tx, work: () => Promise<T>): Promise<T> {
  const { savepoint } = sql as { savepoint?: (work: () => Promise<T>) => Promise<T> }
  return savepoint ? savepoint(work) : work()
}

const beginning = ({ isolation, readOnly }: TransactionOptions) =>
  `begin${isolation ? ` isolation level ${isolation}` : ''}${readOnly ? ' read only' : ''}`

async function commit(connection: Connection, command: Command): Promise<void> {
  if (connection.dead) throw new DatabaseUnavailable('The connection was lost inside the transaction')
  const result = await command('commit').catch((error) => {
    if (!(error instanceof DatabaseUnavailable)) throw error
    throw new CommitUnknown('The connection was lost during COMMIT', { cause: error })
  })
  // PostgreSQL answers COMMIT of a broken transaction with ROLLBACK and without an error.
  if (result.command === 'ROLLBACK')
    throw new Error('Nothing was saved: a statement of the transaction failed and its error was swallowed')
}

type Command = (text: string) => Promise<postgres.RowList<postgres.Row[]>>

/**
 * `sql` on one connection, until `end`: a statement without await never reaches the next user. BEGIN is under way and
 * travels with the first statements; none of them can precede it.
 */
function openTransaction(connection: Connection, maker: Sql, beginning: string) {
  let over = false
  let savepoints = 0
  let first: Statement | undefined
  const run = (statement: Statement) => {
    first ??= statement
    if (first !== begin) statement.reject(new Error('A statement came before BEGIN'))
    else if (over) statement.reject(new Error('This transaction is over'))
    // The driver changes a cursor's callbacks while it reads it, so we cannot watch its answer.
    else if (statement.cursorFn && !connection.dead) connection.send(statement)
    else dispatch(connection, statement, performance.now(), () => {})
  }
  const sql = guard(maker, run)
  const begun = sql.unsafe(beginning).execute()
  const begin = asStatement(begun)
  begun.catch(() => {})
  const command: Command = async (text) => sql.unsafe(text)

  async function savepoint<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const name = `s${++savepoints}`
    await command(`savepoint ${name}`)
    try {
      const result = await work(sql)
      await command(`release savepoint ${name}`)
      return result
    } catch (error) {
      await command(`rollback to savepoint ${name}`).catch(() => {})
      throw error
    }
  }
  Object.assign(sql, { begin: savepoint, savepoint })
  return { sql, begun, command, end: () => void (over = true) }
}

/** Our own errors without drizzle's wrapper, which would hide them. */
function unwrapped(error: unknown): unknown {
  const root = rootCause(error)
  return root instanceof DatabaseUnavailable ? root : error
}
