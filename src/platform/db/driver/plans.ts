import type { Paging } from '../../../shared/paging.ts'
import type { Sql } from './options.ts'

/*
 * These hide values from the planner. A kept plan guesses how long a list is and how far a limit reaches. If the guess
 * looks more expensive than the known value, PostgreSQL keeps no plan and plans the statement again at each execution,
 * which takes ten times as long as running it. Behind a subquery it guesses both times, and keeps its plan. Use them
 * for statements that an index answers whatever the values are; if the right plan depends on the values, leave them
 * visible.
 */

/** `= ${anyOf(sql, ids)}`: one of these ids. */
export const anyOf = (sql: Sql, ids: readonly number[]) =>
  sql`any ((select ${ids as number[]}::bigint[])::bigint[])`

/** `limit ${hidden(sql, most)}`: a number of rows. */
export const hidden = (sql: Sql, count: number) => sql`(select ${count}::int)`

/** One page of a list, after its `order by`. */
export const rowsOf = (sql: Sql, { page, size }: Paging) =>
  sql`limit ${hidden(sql, size)} offset ${hidden(sql, (page - 1) * size)}`
