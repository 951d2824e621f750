/**
 * The mall's PostgreSQL: starting the embedded one, connecting, migrating, and knowing when data changed.
 *
 * Promises: every statement ends, with the server away within 3 s; a transaction is committed, not done, or
 * says `CommitUnknown`; whoever fails to start says so in one sentence.
 */
export { startEmbedded } from './embedded.ts'
export type { EmbeddedOptions, EmbeddedServer } from './embedded.ts'
export { anyOf, hidden, rowsOf } from './hidden.ts'
export { taken } from './taken.ts'
export { queryBuilder } from './builder.ts'
export { connect } from './connect.ts'
export type { Database } from './connect.ts'
export type { ConnectOptions, Sql } from './driver.ts'
export type { PoolStats } from './pool.ts'
export { inSavepoint } from './transaction.ts'
export type { Queryable, Transaction, TransactionOptions, Tx } from './transaction.ts'
export { servingRole } from './app-role.ts'
export { migrate, migrationState } from './migrate.ts'
export type { MigrationState } from './migrate.ts'
export { watchVersions } from './versions.ts'
export type { VersionWatch } from './versions.ts'
export {
  CommitUnknown,
  DatabaseUnavailable,
  rootCause,
  sqlConstraint,
  sqlState,
  StartupError,
} from './errors.ts'
