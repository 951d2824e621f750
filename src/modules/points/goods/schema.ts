import { z } from 'zod'
import { listQuery } from '../../../platform/list.ts'
import { listOf } from '../../../shared/replies.ts'
import { optional, singleLine } from '../../../shared/text.ts'
import { goodsListing } from './queries.ts'

const whole = (least: number, most: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .normalize('NFKC')
        .trim()
        .regex(/^-?\d{1,8}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most))

const goodsShown = ['shelf', 'off'] as const

export const GoodsQuery = z.strictObject({ status: optional(z.enum(goodsShown)), ...listQuery(goodsListing) })
export type GoodsQuery = z.output<typeof GoodsQuery>

/** `id` 0 makes new goods; `version` is that which was read. `add` is what comes to the stock, or goes. */
export const SaveGoods = z.strictObject({
  id: whole(0, 2_000_000_000),
  version: whole(0, 2_000_000_000),
  nameZh: singleLine(2, 60),
  nameEn: singleLine(2, 80),
  points: whole(1, 10_000_000),
  add: whole(-1_000_000, 1_000_000),
  perMember: whole(1, 999),
  sort: whole(0, 9999),
  onShelf: z.union([z.boolean(), z.literal('1').transform(() => true)]).default(false),
})
export type SaveGoods = z.output<typeof SaveGoods>

/** Whose picture a file becomes. */
export const OfGoods = z.strictObject({ id: whole(1, 2_000_000_000) })

export const SavedReply = z.object({ id: z.string(), version: z.int() })
export const GoodsPageReply = listOf(
  z.object({
    id: z.string(),
    nameZh: z.string(),
    nameEn: z.string(),
    points: z.int(),
    stock: z.int(),
    perMember: z.int(),
    sort: z.int(),
    onShelf: z.boolean(),
    version: z.int(),
    picture: z.string().nullable(),
    exchanged: z.int(),
  }),
)
