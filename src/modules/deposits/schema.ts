import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf, yuan } from '../../shared/replies.ts'
import { yuanFrom } from '../../shared/yuan.ts'
import { depositListing } from './queries.ts'
import { depositMeans, LEAST_FEN, MOST_FEN } from './rules.ts'

export const AskDeposit = z.strictObject({
  amount: yuanFrom(LEAST_FEN, MOST_FEN),
  method: z.enum(depositMeans),
})
export type AskDeposit = z.output<typeof AskDeposit>

/** `payNo` is the number that the calls of paying take. */
export const DepositReply = z.object({ rechargeNo: z.string(), payNo: z.string(), payHref: z.string() })

export const DepositQuery = z.strictObject(listQuery(depositListing))
export type DepositQuery = z.output<typeof DepositQuery>

export const DepositPageReply = listOf(
  z.object({
    rechargeNo: z.string(),
    payNo: z.string(),
    amount: yuan,
    status: z.enum(['open', 'underReview', 'settled', 'closed']),
    method: z.string().nullable(),
    askedAt: z.string(),
    settledAt: z.string().nullable(),
  }),
)
