/**
 * The driver layer: postgres.js behind a pool of our own. README.md names each fault of the driver that it works
 * around.
 *
 * Promises: every statement ends, with its rows, a `PostgresError` or `DatabaseUnavailable`; every answer is complete
 * and belongs to its statement; a transaction is committed, not done, or ends with `CommitUnknown`.
 */
export { connect } from './connect.ts'
export type { Database } from './connect.ts'
export type { ConnectOptions, LeftJoined, Observation, Sql } from './options.ts'
export type { PoolStats } from './pool.ts'
// Statements whose plans PostgreSQL keeps.
export { anyOf, hidden, rowsOf } from './plans.ts'
export { queryBuilder } from './query-builder.ts'
export { inSavepoint, sentTogether } from './transaction.ts'
export type { Transaction, TransactionOptions, Tx } from './transaction.ts'
