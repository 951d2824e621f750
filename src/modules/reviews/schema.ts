import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'

export const gradeNames = ['good', 'medium', 'bad'] as const
export type GradeName = (typeof gradeNames)[number]

export const ReviewQuery = z.strictObject({
  spuId: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  grade: z.enum(gradeNames).optional(),
  ...pagingQuery,
})
export type ReviewQuery = z.output<typeof ReviewQuery>

const ReviewView = z.object({
  id: z.string(),
  grade: z.int().min(1).max(5),
  author: z.string(),
  batchNumber: z.string().nullable(),
  body: z.string(),
  time: z.iso.datetime({ offset: true }),
})

/** A page of reviews and the summary of all the product's reviews. */
export const ReviewListView = z.object({
  list: z.array(ReviewView),
  total: z.int(),
  page: z.int(),
  size: z.int(),
  summary: z.object({
    rating: z.number().nullable(),
    total: z.int(),
    good: z.int(),
    medium: z.int(),
    bad: z.int(),
  }),
})
export type ReviewListView = z.output<typeof ReviewListView>
