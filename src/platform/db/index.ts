/**
 * The mall's PostgreSQL: starting the embedded one, connecting, migrating, and knowing when data changed.
 *
 * Promises: every statement ends, with the server away within 3 s; a transaction is committed, not done, or
 * says `CommitUnknown`; whoever fails to start says so in one sentence.
 */
export { startEmbedded } from './embedded.ts'
export type { EmbeddedOptions, EmbeddedServer } from './embedded.ts'
export { anyOf, connect, hidden, inSavepoint, queryBuilder, rowsOf } from './driver/index.ts'
export type {
  ConnectOptions,
  Database,
  Observation,
  PoolStats,
  Queryable,
  Sql,
  Transaction,
  TransactionOptions,
  Tx,
} from './driver/index.ts'
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
