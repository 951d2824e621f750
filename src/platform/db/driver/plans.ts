import type { Paging } from '../../../shared/paging.ts'
import type { Sql } from './options.ts'

/*
 * What the planner cannot see. A kept plan guesses how long a list is and how far a limit reaches; where guessing looks dearer
 * than knowing, PostgreSQL never keeps one and plans the statement anew at each execution, which takes ten times as long as
 * running it. Behind a subquery it guesses both times, and keeps its plan. For statements that an index answers whatever the
 * values: where the right plan hangs on them, they stay in sight.
 */

/** `= ${anyOf(sql, ids)}`: one of these ids. */
export const anyOf = (sql: Sql, ids: readonly number[]) =>
  sql`any ((select ${ids as number[]}::bigint[])::bigint[])`

/** `limit ${hidden(sql, most)}`: a number of rows. */
export const hidden = (sql: Sql, count: number) => sql`(select ${count}::int)`

/** One page of a list, behind its `order by`. */
export const rowsOf = (sql: Sql, { page, size }: Paging) =>
  sql`limit ${hidden(sql, size)} offset ${hidden(sql, (page - 1) * size)}`
