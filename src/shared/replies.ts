import { z } from 'zod'

/** Money in an answer of the API: decimal yuan with two digits, as `yuanText` writes it. */
export const yuan = z.string().regex(/^-?\d+\.\d{2}$/)

/** One page of a list, with how many rows there are in all. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int(), page: z.int(), size: z.int() })

/** One page of a list that can be walked by cursor. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({
    /** False where there are more than `total`, which are not counted. */
    totalExact: z.boolean(),
    sort: z.string(),
    /** Send it as `cursor` for the rows that follow; null at the end. */
    nextCursor: z.string().nullable(),
  })
