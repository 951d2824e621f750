import { drizzle } from 'drizzle-orm/postgres-js'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Tx } from './transaction.ts'

/**
 * Drizzle's query builder over the pool or over one transaction, for seeds that insert whole tables. The mall's own
 * queries are SQL. Its own `transaction` inside a transaction is a savepoint.
 */
export const queryBuilder = ({ sql }: Tx): PostgresJsDatabase => drizzle(sql as postgres.Sql)
