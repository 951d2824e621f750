/**
 * Three errors between the mall and its database. Everything else that a query throws is a `PostgresError` of the
 * driver (a constraint, a lock timeout, wrong SQL) and keeps its SQLSTATE.
 */

/** The mall cannot start, reach or migrate the database. The message is one sentence for the operator. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/**
 * The database did not accept or did not answer a statement in time. A statement that was already sent may still have
 * taken effect; one that waited for a connection has not. Doors answer 503 with Retry-After (R42).
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly retryAfterSeconds = 1
}

/**
 * The connection broke between sending COMMIT and its answer: nobody knows whether the transaction was done. Settle it
 * by the idempotency row; never simply repeat it (R42, security 2.4 trap 2).
 */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

/** The error inside every wrapper: drizzle puts the driver's error into `cause`. */
export function rootCause(error: unknown): unknown {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error && !isOurs(inner)) inner = inner.cause
  return inner
}

/** The five-character SQLSTATE of an error, also inside drizzle's wrapper; undefined if it has none. */
export function sqlState(error: unknown): string | undefined {
  const root = rootCause(error)
  const code = root instanceof Error && 'code' in root ? root.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

const UNDEFINED_TABLE = '42P01'

/** A database that is away or was never migrated as a StartupError that says so; any other error unchanged. */
export function inOneSentence(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return new StartupError(error.message, { cause: error })
  if (sqlState(error) !== UNDEFINED_TABLE) return error
  return new StartupError(
    'The database has no tables of the mall. Run dist/migrate.js with DATABASE_OWNER_URL first.',
    { cause: error },
  )
}

/** Name of the constraint that a statement violated; undefined if it violated none. */
export function sqlConstraint(error: unknown): string | undefined {
  const root = rootCause(error)
  const name = root instanceof Error && 'constraint_name' in root ? root.constraint_name : undefined
  return typeof name === 'string' ? name : undefined
}

const isOurs = (error: Error) => error instanceof DatabaseUnavailable || error instanceof CommitUnknown
