import { z } from 'zod'
import { typedYuan, yuanText } from '../../shared/fen.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { pageOf, yuan } from '../../shared/replies.ts'
import { wholeNumber } from '../../shared/text.ts'

/** Decimal yuan from nothing to `most` fen. */
const upTo = (most: number, least = 0) =>
  z
    .string()
    .max(20)
    .transform((text, check) => {
      const fen = typedYuan(text)
      if (fen !== null && fen >= least && fen <= most) return fen
      const params = { key: 'errors.freight.amount', least: yuanText(least), most: yuanText(most) }
      check.addIssue({ code: 'custom', params })
      return z.NEVER
    })

const province = z.string().regex(/^\d{2}$/)
const version = wholeNumber(0, 2_000_000_000)

export const SaveFreight = z.strictObject({
  province,
  /** As it was read; 0 where there was none. */
  version,
  fee: upTo(1_000_000),
  cylinder: upTo(100_000),
  dangerous: upTo(1_000_000),
  /** Empty where nothing travels free. */
  freeFrom: z.union([z.literal('').transform(() => null), upTo(100_000_000, 1)]),
})
export type SaveFreight = z.output<typeof SaveFreight>

export const RemoveFreight = z.strictObject({ province, version })
export type RemoveFreight = z.output<typeof RemoveFreight>

export const FreightQuery = z.strictObject(pagingQuery)

export const FreightReply = z.object({
  /** `00` stands for everywhere else. */
  province: z.string(),
  name: z.string(),
  version: z.number(),
  fee: yuan,
  cylinder: yuan,
  dangerous: yuan,
  freeFrom: yuan.nullable(),
})
export const FreightListReply = pageOf(FreightReply)
