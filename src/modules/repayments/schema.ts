import { z } from 'zod'
import { yuanFrom } from '../../shared/yuan.ts'
import { repaymentMeans } from './rules.ts'

/** Any part of what stands on statements; the oldest of it is repaid first. */
export const AskRepayment = z.strictObject({ amount: yuanFrom(1), method: z.enum(repaymentMeans) })
export type AskRepayment = z.output<typeof AskRepayment>

/** `payNo` is the number that the calls of paying take. */
export const RepaymentReply = z.object({ repaymentNo: z.string(), payNo: z.string(), payHref: z.string() })
