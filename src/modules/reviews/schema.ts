import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { idText, manyLines, optional, singleLine } from '../../shared/text.ts'
import { readListing, shownStates } from './queries/moderation.ts'
import { MOST_TAGS, tags } from './rules/tags.ts'
import { MOST_PICTURES } from './rules/writing.ts'
import { holds, mutualStates, reviewStates, uses } from './view.ts'

const gradeNames = ['good', 'medium', 'bad'] as const
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

export const StoreReviewQuery = z.strictObject({
  storeId: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  grade: z.enum(gradeNames).optional(),
  ...pagingQuery,
})
export type StoreReviewQuery = z.output<typeof StoreReviewQuery>

const time = z.iso.datetime({ offset: true })
const score = z.int().min(1).max(5)
const tag = z.enum(tags)
const said = z.object({ text: z.string(), at: time }).nullable()

const ReviewView = z.object({
  id: z.string(),
  grade: score,
  /** Certificate and data, goods and packaging; null of demo reviews. */
  data: score.nullable(),
  goods: score.nullable(),
  use: z.enum(uses).nullable(),
  /** What was good or bad, as its author ticked it. */
  tags: z.array(tag),
  author: z.string(),
  batchNumber: z.string().nullable(),
  body: z.string(),
  /** How many: `/f/review/picture/{id}/{n}` from 1. */
  pictures: z.int(),
  /** Moves the rating. */
  counted: z.boolean(),
  time,
  answer: said,
  followUp: said,
})

/** Of the reviews that count. */
const ReviewSummary = z.object({
  rating: z.number().nullable(),
  total: z.int(),
  good: z.int(),
  medium: z.int(),
  bad: z.int(),
  /** What buyers used it for, the most frequent first. */
  uses: z.array(z.object({ use: z.enum(uses), count: z.int() })),
})
const paged = { total: z.int(), page: z.int(), size: z.int() }

/** A page of reviews and the summary of all the product's reviews that count. */
export const ReviewListView = z.object({
  list: z.array(ReviewView),
  ...paged,
  /** `tags`: what buyers found good or bad, the most frequent first. */
  summary: ReviewSummary.extend({ tags: z.array(z.object({ tag, count: z.int() })) }),
})
export type ReviewListView = z.output<typeof ReviewListView>

const mean = z.number().nullable()

/** The same of a store, each review with its product, and the means of the three scores; of its service those that are open. */
export const StoreReviewListView = z.object({
  list: z.array(ReviewView.extend({ spuId: z.string(), name: z.string() })),
  ...paged,
  summary: ReviewSummary.extend({ scores: z.object({ data: mean, goods: mean, service: mean }) }),
})
export type StoreReviewListView = z.output<typeof StoreReviewListView>

export const OwnQuery = z.strictObject(pagingQuery)
export type OwnQuery = z.output<typeof OwnQuery>

/** Which line and batch of an order: a dash, or none, is the first that has no review. */
const wanted = {
  orderNo: z.string().min(1).max(40),
  skuId: idText,
  line: optional(idText),
  batchNumber: optional(z.string().max(60)),
}

export const SubmitReview = z.strictObject({
  ...wanted,
  data: score,
  goods: score,
  service: score,
  use: z.enum(uses),
  /** What was good or bad: of the list for this kind of goods, each once. */
  tags: z
    .array(tag)
    .max(MOST_TAGS)
    .refine((all) => new Set(all).size === all.length)
    .default([]),
  text: manyLines(2, 500),
  /** The author is shown by a first character alone. */
  anonymous: z.boolean().default(false),
  images: z.array(z.string().max(64)).max(MOST_PICTURES).default([]),
})
export type SubmitReview = z.output<typeof SubmitReview>

export const SubmittedReply = z.object({ id: z.string(), status: z.enum(reviewStates) })

/** Who has rated whom; what they said is shown when both have, or 30 days after receipt. */
const mutual = z.enum(mutualStates)
const rating = z.object({ grade: score, text: z.string() }).nullable()
const received = {
  orderNo: z.string(),
  line: z.string(),
  skuId: z.string(),
  batchNumber: z.string().nullable(),
  name: z.string(),
  storeName: z.string(),
}
export const PendingReply = z.object({
  list: z.array(z.object({ ...received, until: time, daysLeft: z.int(), mutual })),
  ...paged,
})

const OwnReply = z.object({
  id: z.string(),
  ...received,
  scores: z.object({ data: score, goods: score, service: score }),
  grade: score,
  use: z.enum(uses),
  tags: z.array(tag),
  text: z.string(),
  anonymous: z.boolean(),
  images: z.array(z.string()),
  status: z.enum(reviewStates),
  reason: z.string().nullable(),
  counted: z.boolean(),
  time,
  answer: said,
  followUp: said,
  mutual,
  storeRating: rating,
})
export const OwnPageReply = z.object({ list: z.array(OwnReply), ...paged })

export const OfMePageReply = z.object({
  list: z.array(
    z.object({ orderNo: z.string(), storeName: z.string(), rating: rating.unwrap(), ratedAt: time }),
  ),
  ...paged,
})

export const AppendReview = z.strictObject({ id: idText, text: manyLines(2, 500) })
export type AppendReview = z.output<typeof AppendReview>
export const ReplyReview = AppendReview
export type ReplyReview = AppendReview
export const ReportReview = z.strictObject({ id: idText, reason: singleLine(2, 200) })
export type ReportReview = z.output<typeof ReportReview>
export const RateBuyer = z.strictObject({
  orderNo: z.string().min(1).max(40),
  grade: score,
  text: singleLine(1, 200),
})
export type RateBuyer = z.output<typeof RateBuyer>

export const StoreQuery = z.strictObject({
  state: optional(z.enum(['unanswered', 'all'])),
  ...listQuery(readListing),
})
export type StoreQuery = z.output<typeof StoreQuery>
export const AllQuery = z.strictObject({ state: optional(z.enum(shownStates)), ...listQuery(readListing) })
export type AllQuery = z.output<typeof AllQuery>

const decisions = ['publish', 'reject', 'remove', 'keep'] as const
export const DecideReview = z.strictObject({
  id: idText,
  decision: z.enum(decisions),
  /** Told to the author: of what is rejected or removed. */
  reason: optional(singleLine(2, 200)),
})
export type DecideReview = z.output<typeof DecideReview>

const ReadReply = z.object({
  id: z.string(),
  spuId: z.string(),
  name: z.string(),
  storeName: z.string(),
  orderNo: z.string().nullable(),
  batchNumber: z.string().nullable(),
  grade: score,
  data: score.nullable(),
  goods: score.nullable(),
  /** Null until both sides have rated each other, or 30 days after receipt. */
  service: score.nullable(),
  use: z.enum(uses).nullable(),
  /** What was good or bad, as its author ticked it. */
  tags: z.array(tag),
  author: z.string(),
  body: z.string(),
  pictures: z.int(),
  state: z.enum(reviewStates),
  heldFor: z.enum(holds).nullable(),
  reason: z.string().nullable(),
  counted: z.boolean(),
  reports: z.int(),
  writtenAt: time,
  answer: said,
  followUp: said,
  mutual,
  /** Whether the store may still answer it, and rate its buyer; false for the operator, and once the author erased their account. */
  answerable: z.boolean(),
  rateable: z.boolean(),
  buyerRating: rating,
})
export const ReadPageReply = z.object({
  list: z.array(ReadReply),
  ...paged,
  totalExact: z.boolean(),
  sort: z.string(),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
})
