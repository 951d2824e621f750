import { z } from 'zod'
import type { deskRows } from '../desk-rows.ts'
import { MAX_ROWS_DEEP } from '../shared/paging.ts'
import type { Access } from '../shared/rights.ts'
import { shanghaiClock, shanghaiDay } from '../shared/time.ts'
import type { MemberContext } from './context.ts'
import type { WordKey } from './i18n.ts'
import type { Listed } from './list.ts'
import type { Cell } from './sheets/write.ts'

/** A moment as a file writes it: in Shanghai's time, to the minute. */
export const momentCell = (at: Date): string => `${shanghaiDay(at)} ${shanghaiClock(at)}`

interface ExportColumn<Row> {
  label: string
  cell: (row: Row) => Cell
}

/** A list that its readers can have as a file. */
export interface ExportKind {
  /** `<module>.<list>`. */
  name: string
  /** The page of the desk that shows it; none for a list of the account. */
  page?: keyof typeof deskRows
  /** Who may export it; the verb asks again. */
  access: Exclude<Access, 'public'>
  /** What its file is called. */
  title: WordKey
  /** What of the list's address is taken: filters and sort. */
  input: z.ZodObject
  columns: (ctx: MemberContext) => ExportColumn<unknown>[]
  /** One page of the list, by the verb that its page and its call ask. */
  read: (ctx: MemberContext, input: object) => Promise<Listed<unknown>>
}

/**
 * Declares a list that can be exported: a constant of its module, exported by its index, and a line of src/exports.ts. `read` is the
 * verb of the list; it is asked page by page by cursor, with the asker's rights of that moment.
 */
export const exportKind = <I extends z.ZodObject, Row>(kind: {
  name: string
  page?: keyof typeof deskRows
  access: Exclude<Access, 'public'>
  title: WordKey
  input: I
  columns: (ctx: MemberContext) => ExportColumn<Row>[]
  read: (ctx: MemberContext, input: z.output<I>) => Promise<Listed<Row>>
}): ExportKind => kind as unknown as ExportKind

interface Numbered<Row> {
  list: Row[]
  total: number
  page: number
  size: number
}

/** A page of a list that has pages by number only: its cursor is the number of the next page, as deep as pages go (R48). */
export function byNumber<Row>({ list, total, page, size }: Numbered<Row>): Listed<Row> {
  const isLast = page * size >= total || (page + 1) * size > MAX_ROWS_DEEP
  const around = { nextCursor: isLast ? null : String(page + 1), previousCursor: null }
  return { list, total, totalExact: true, page, size, sort: 'newest', ...around }
}

/** What an export asks of such a list beside its own filters. */
export const numberedQuery = {
  size: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .default(100),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .default(1),
}
