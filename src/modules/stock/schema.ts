import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { calendarDay, idText, singleLine, soughtText } from '../../shared/text.ts'
import { batchStates } from './view.ts'

const MOST_UNITS = 100_000

/** A number of a lot as stamped on the label, typed in letters and digits of any width. */
const lot = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, 'errors.stock.lot')

export const stockViews = ['low', 'expiring', 'expired'] as const
export const StockQuery = z.strictObject({
  /** Part of a number or name. */
  q: soughtText(80),
  /** Running out, expiring within 180 days, or expired and still on hand. */
  only: z.enum(stockViews).optional(),
  ...pagingQuery,
})
export type StockQuery = z.output<typeof StockQuery>
export const SkuStockQuery = z.strictObject({ skuId: idText })

/** Units of a lot came in: a new one, or more of one with these dates. */
export const ReceiveStock = z.strictObject({
  skuId: idText,
  lot,
  quantity: z.number().int().min(1).max(MOST_UNITS),
  producedOn: calendarDay,
  expiresOn: calendarDay,
  reason: singleLine(1, 200).optional(),
})
export type ReceiveStock = z.output<typeof ReceiveStock>
/** So many units of a lot were counted; `was` is how many stood in the books when somebody began to count. */
export const CountStock = z.strictObject({
  skuId: idText,
  lot,
  value: z.number().int().min(0).max(MOST_UNITS),
  was: z.number().int().min(0),
  reason: singleLine(1, 200),
})
export type CountStock = z.output<typeof CountStock>
export const FloorStock = z.strictObject({
  skuId: idText,
  /** From so many free units on the store is warned; null: never. */
  least: z.number().int().min(1).max(MOST_UNITS).nullable(),
})
export type FloorStock = z.output<typeof FloorStock>

export const SkuStockReply = z.object({
  skuId: z.string(),
  spuId: z.string(),
  number: z.string(),
  name: z.string(),
  least: z.number().nullable(),
  free: z.number(),
  batches: z.array(
    z.object({
      lot: z.string(),
      certificateNumber: z.string().nullable(),
      producedOn: z.string(),
      expiresOn: z.string(),
      onHand: z.number(),
      reserved: z.number(),
      free: z.number(),
      state: z.enum(batchStates),
      stateText: z.string(),
    }),
  ),
  moves: z.array(
    z.object({
      lot: z.string(),
      kind: z.enum(['received', 'shipped', 'returned', 'corrected']),
      kindText: z.string(),
      quantity: z.number(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
})
export const StockPageReply = z.object({
  list: z.array(
    z.object({
      skuId: z.string(),
      spuId: z.string(),
      number: z.string(),
      name: z.string(),
      package: z.string(),
      level: z.string().nullable(),
      onHand: z.number(),
      reserved: z.number(),
      free: z.number(),
      least: z.number().nullable(),
      isLow: z.boolean(),
      nextExpiry: z.string().nullable(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
})
