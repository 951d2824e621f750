import { z } from 'zod'

/** Money in an answer of the API: decimal yuan with two digits, as `yuanText` writes it. */
export const yuan = z.string().regex(/^-?\d+\.\d{2}$/)

/** One page of a list, with how many rows there are in all. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int(), page: z.int(), size: z.int() })
