/**
 * The mall's PostgreSQL: it starts the embedded one, connects, migrates, and reports when data changes.
 *
 * Promises: every statement ends, within 3 s if the server is away; a transaction is committed, not done, or ends with
 * `CommitUnknown`; a failure to start is one sentence.
 */
export { startEmbedded } from './embedded.ts'
export type { EmbeddedOptions, EmbeddedServer } from './embedded.ts'
export { anyOf, connect, hidden, inSavepoint, queryBuilder, rowsOf, sentTogether } from './driver/index.ts'
export type {
  ConnectOptions,
  Database,
  LeftJoined,
  Observation,
  PoolStats,
  Sql,
  Transaction,
  TransactionOptions,
  Tx,
} from './driver/index.ts'
export { servingRole } from './app-role.ts'
export { migrate, migrationState } from './migrate.ts'
export type { MigrationState } from './migrate.ts'
export { replicasOf } from './replicas.ts'
export type { Replicas, ReplicaState } from './replicas.ts'
export { watchVersions } from './versions.ts'
export type { VersionWatch } from './versions.ts'
export {
  CommitUnknown,
  DatabaseUnavailable,
  rootCause,
  sqlConstraint,
  inOneSentence,
  sqlState,
  StartupError,
} from './errors.ts'
