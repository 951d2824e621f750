import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf, yuan } from '../../shared/replies.ts'
import { calendarDay, optional } from '../../shared/text.ts'
import { lineListing } from './queries.ts'
import { balanceKinds } from './rules.ts'

const day = calendarDay

/** Days are those of Shanghai, both included; `type` is one kind of movement. */
export const BalanceQuery = z.strictObject({
  ...listQuery(lineListing),
  from: optional(day),
  to: optional(day),
  type: optional(z.enum(balanceKinds)),
})
export type BalanceQuery = z.output<typeof BalanceQuery>

export const BalancePageReply = listOf(
  z.object({
    id: z.string(),
    at: z.string(),
    type: z.enum([...balanceKinds, 'other']),
    /** Number of the order, refund or payment that it belongs to. */
    number: z.string().nullable(),
    amount: yuan,
    /** The part of it that is compensation. */
    compensation: yuan,
    /** What was there after it. */
    balance: yuan,
  }),
).extend({ opening: yuan, closing: yuan, from: z.string(), to: z.string() })
