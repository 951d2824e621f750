import { z } from 'zod'
import { listQuery } from '../../../platform/list.ts'
import { listOf } from '../../../shared/replies.ts'
import { calendarDay, optional, singleLine } from '../../../shared/text.ts'
import { rateListing } from './queries.ts'

const rate = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, { abort: true })
  .refine((text) => Number(text) > 0, { params: { key: 'errors.validation.tooSmall', minimum: '0.0001' } })

/**
 * `rate`: yuan of one dollar, from `day` on, which is today unless it is said; `was` the rate that was read, none where there was none;
 * `sure` where the new one is far from it.
 */
export const SaveRate = z.strictObject({
  rate,
  day: optional(calendarDay),
  source: singleLine(1, 100),
  was: optional(rate),
  sure: z.boolean().default(false),
})
export type SaveRate = z.output<typeof SaveRate>

export const RateQuery = z.strictObject(listQuery(rateListing))
export type RateQuery = z.output<typeof RateQuery>

export const RateReply = z.object({
  day: z.iso.date(),
  rate: z.string(),
  source: z.string().nullable(),
  by: z.string().nullable(),
})
export const RatePageReply = listOf(RateReply)
