/**
 * Lists that stand in an address: filters, sort, page and cursor. A page is found by its number, or by a cursor: the sort
 * and the keys of the row that it begins beside. Walked by cursor, a list shows each row once, whatever is added meanwhile,
 * and no depth makes it slow; walked by number it ends at `MAX_ROWS_DEEP`.
 */
import { z } from 'zod'
import { commonErrors } from '../shared/errors.ts'
import { pagingOf, pagingQuery } from '../shared/paging.ts'
import { optional } from '../shared/text.ts'
import { instant } from '../shared/time.ts'
import { hidden } from './db/index.ts'
import type { Sql, Tx } from './db/index.ts'

/** More rows than this are not counted: a list says `1,000+`. */
export const MOST_COUNTED = 1000

/** One way to sort a list. */
interface Sort<Row> {
  /** Columns of whole numbers that the rows go by; the last one is unique. */
  columns: readonly string[]
  /** What a row that was read says in them. */
  keys: (row: Row) => number[]
  descending: boolean
}

/** What a list is sorted by, one of them unless the address names another, and how long its pages are. */
export interface Listing<Row, Name extends string = string> {
  sorts: Readonly<Record<Name, Sort<Row>>>
  usual: Name
  size: number
}

/** Where a page of a list begins. */
export interface Place<Name extends string = string> {
  sort: Name
  page: number
  size: number
  /** The row that the page follows, or precedes where it goes `back`; null where the page is found by its number. */
  beside: { keys: number[]; back: boolean } | null
}

/** One page of a list. */
export interface Listed<Row> {
  list: Row[]
  /** At most `MOST_COUNTED`; there are more where it is not exact. */
  total: number
  totalExact: boolean
  page: number
  size: number
  sort: string
  /** Null at the end of the list. */
  nextCursor: string | null
  /** Null at its beginning. */
  previousCursor: string | null
}

/** Query parameters of a list: `page` and `size`, `sort`, `cursor`. */
export const listQuery = <Name extends string>({ sorts }: { sorts: Readonly<Record<Name, unknown>> }) => ({
  ...pagingQuery,
  sort: optional(z.enum(Object.keys(sorts) as Name[])),
  cursor: optional(z.string().max(200)),
})

interface ListInput<Name> {
  page?: number | undefined
  size?: number | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
  sort?: Name | undefined
  cursor?: string | undefined
}

/** A cursor belongs to its sort; nobody reads anything from it. */
const cursorOf = (sort: string, keys: readonly number[], back: boolean): string =>
  Buffer.from(JSON.stringify([sort, back, ...keys])).toString('base64url')

/** What a cursor says; refused with its name where it is none of ours, or of another sort. */
function besideOf(cursor: string, sort: string, columns: number): { keys: number[]; back: boolean } {
  const refused = () => commonErrors.invalid({}, [{ path: 'cursor', key: 'errors.validation.malformed' }])
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw refused()
  }
  if (!Array.isArray(read)) throw refused()
  const [of, back, ...keys] = read as unknown[]
  if (of !== sort || typeof back !== 'boolean' || keys.length !== columns) throw refused()
  if (!keys.every((key) => Number.isSafeInteger(key))) throw refused()
  return { keys: keys as number[], back }
}

/** Where the page that an address asks for begins. Too deep a page and a bad cursor are refused with their names. */
export function placeOf<Row, Name extends string>(
  { sorts, usual, size }: Listing<Row, Name>,
  { cursor, ...input }: ListInput<Name>,
): Place<Name> {
  const sort = input.sort ?? usual
  if (cursor === undefined) return { ...pagingOf(input, size), sort, beside: null }
  return {
    page: input.page ?? input.pageNum ?? 1,
    size: input.size ?? input.pageSize ?? size,
    sort,
    beside: besideOf(cursor, sort, sorts[sort].columns.length),
  }
}

/**
 * The parts of a statement that reads a page: `where ${here} … ${order} ${rows}`, or `${most}` where rows are gathered that
 * are ordered again. One row more is read than is shown: it says whether the list goes on.
 */
export function seek<Row, Name extends string>(
  { sql }: Tx,
  { sorts }: Listing<Row, Name>,
  { sort, page, size, beside }: Place<Name>,
) {
  const { columns, descending } = sorts[sort]
  const down = descending !== (beside?.back ?? false)
  const skipped = beside ? 0 : (page - 1) * size
  const ordered = columns.map(
    (column, index) => sql`${index > 0 ? sql`,` : sql``} ${sql(column)} ${down ? sql`desc` : sql`asc`}`,
  )
  return {
    here: beside ? sql`(${sql(columns)}) ${down ? sql`<` : sql`>`} (${listOf(sql, beside.keys)})` : sql`true`,
    order: sql`order by ${ordered}`,
    rows: sql`limit ${hidden(sql, size + 1)} offset ${hidden(sql, skipped)}`,
    most: sql`limit ${hidden(sql, skipped + size + 1)}`,
  }
}

const listOf = (sql: Sql, keys: readonly number[]) =>
  keys.map((key, index) => sql`${index > 0 ? sql`,` : sql``} ${key}::bigint`)

/** The page that was read by `seek`, with the cursors to the pages beside it. */
export function listed<Row, Name extends string>(
  { sorts }: Listing<Row, Name>,
  { sort, page, size, beside }: Place<Name>,
  rows: readonly Row[],
  total: { count: number; exact: boolean },
): Listed<Row> {
  const back = beside?.back ?? false
  const list = rows.slice(0, size)
  if (back) list.reverse()
  const goesOn = rows.length > size
  const first = list[0]
  const last = list.at(-1)
  const isLater = beside !== null || page > 1
  const { keys } = sorts[sort]
  return {
    list,
    total: total.count,
    totalExact: total.exact,
    page,
    size,
    sort,
    nextCursor: last && (back || goesOn) ? cursorOf(sort, keys(last), false) : null,
    previousCursor: first && (back ? goesOn : isLater) ? cursorOf(sort, keys(first), true) : null,
  }
}

/** A page that was read by its number, as a list shows it. */
export const numbered = <Row>(found: {
  list: Row[]
  total: number
  page: number
  size: number
}): Listed<Row> => ({ ...found, totalExact: true, sort: '', nextCursor: null, previousCursor: null })

/** A list that is shown whole: nothing comes before or after it. */
export const whole = <Row>(list: Row[]): Listed<Row> =>
  numbered({ list, total: list.length, page: 1, size: Math.max(1, list.length) })

/** How many rows there are, counted as far as `most`: `counted(tx, sql\`from orders where …\`)`. */
export async function counted(
  { sql }: Tx,
  rows: ReturnType<Sql>,
  most = MOST_COUNTED,
): Promise<{ count: number; exact: boolean }> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select 1 ${rows} limit ${hidden(sql, most + 1)}) counted`
  const { count } = row!
  return { count: Math.min(count, most), exact: count <= most }
}

/** When the first of some rows came: `firstAt(tx, sql\`asked_at as at from … order by id limit 1\`)`; null where there is none. */
export async function firstAt({ sql }: Tx, row: ReturnType<Sql>): Promise<Date | null> {
  const [first] = await sql<{ at: string }[]>`select ${row}`
  return first ? instant(first.at) : null
}
