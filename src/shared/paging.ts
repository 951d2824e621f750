import { z } from 'zod'
import { commonErrors } from './errors.ts'

/** R48: pages end at this row; the reader narrows the list instead. */
export const MAX_ROWS_DEEP = 10_000

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

/**
 * Query parameters of a list call. Specification 7 names them `page`/`size` in some calls and
 * `pageNum`/`pageSize` in others; both are accepted everywhere, the former wins.
 */
export const pagingQuery = {
  page: wholeNumber(1, MAX_ROWS_DEEP).optional(),
  size: wholeNumber(1, 100).optional(),
  pageNum: wholeNumber(1, MAX_ROWS_DEEP).optional(),
  pageSize: wholeNumber(1, 100).optional(),
}

export interface Paging {
  page: number
  size: number
}

/** Page and size of a list call, with the call's own default size; refuses a page that is too deep (R48). */
export function pagingOf(
  query: { page?: number; size?: number; pageNum?: number; pageSize?: number },
  defaultSize: number,
): Paging {
  const paging = { page: query.page ?? query.pageNum ?? 1, size: query.size ?? query.pageSize ?? defaultSize }
  if (paging.page * paging.size > MAX_ROWS_DEEP) {
    const maximum = Math.floor(MAX_ROWS_DEEP / paging.size)
    throw commonErrors.invalid({}, [{ path: 'page', key: 'errors.validation.tooBig', vars: { maximum } }])
  }
  return paging
}

/** One page of rows that are read whole, because they are few. */
export function pagedOf<Row>(rows: readonly Row[], query: Parameters<typeof pagingOf>[0], defaultSize = 100) {
  const { page, size } = pagingOf(query, defaultSize)
  return { list: rows.slice((page - 1) * size, page * size), total: rows.length, page, size }
}
