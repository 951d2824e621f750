import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { yuanFrom } from '../../shared/yuan.ts'
import { batchListing } from './batches/queries.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { listOf, pageOf, yuan } from '../../shared/replies.ts'
import { cardPeriods, cardSources } from './view.ts'

const MOST_POINTS = 10_000_000

const Id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const Reason = z.string().trim().min(1).max(200)

export const GrantBalance = z.strictObject({ memberId: Id, amount: yuanFrom(1), reason: Reason })
export type GrantBalance = z.output<typeof GrantBalance>

/** Whole points; negative takes some away, as far as they are there. */
export const AdjustPoints = z.strictObject({
  memberId: Id,
  amount: z
    .int()
    .min(-MOST_POINTS)
    .max(MOST_POINTS)
    .refine((points) => points !== 0, { params: { key: 'errors.wallet.somePoints' } }),
  reason: Reason,
})
export type AdjustPoints = z.output<typeof AdjustPoints>

export const GrantedReply = z.object({ ledgerId: z.string() })

export const MakeGiftCards = z.strictObject({
  count: z.int().min(1).max(100),
  amount: yuanFrom(1).refine((fen) => fen <= 100_000_000, { params: { key: 'errors.wallet.cardAmount' } }),
  expiresOn: z.iso.date(),
})
export type MakeGiftCards = z.output<typeof MakeGiftCards>

export const BatchQuery = z.strictObject(listQuery(batchListing))
export type BatchQuery = z.output<typeof BatchQuery>
export const BatchPageReply = listOf(
  z.object({
    id: z.string(),
    count: z.int(),
    bound: z.int(),
    amount: yuan,
    expiresOn: z.iso.date(),
    madeAt: z.iso.datetime(),
    madeBy: z.string(),
  }),
)

/** Codes are shown here and never again. */
export const GiftCardBatchReply = z.object({
  cards: z.array(z.object({ id: z.string(), number: z.string(), code: z.string() })),
})

/** As printed on the card; spaces, dashes, small letters and those of full width are read as well. */
const printed = (most: number) =>
  z
    .string()
    .normalize('NFKC')
    .max(most)
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().min(1))

export const BindGiftCard = z.strictObject({ no: printed(40), password: printed(60) })
export type BindGiftCard = z.output<typeof BindGiftCard>

export const BoundReply = z.object({ id: z.string(), amount: yuan })

export const CardQuery = z.strictObject(pagingQuery)

/** Cards of a member; `held` lies in orders that are not paid yet. */
export const CardPageReply = pageOf(
  z.object({
    id: z.string(),
    number: z.string(),
    amount: yuan,
    left: yuan,
    held: yuan,
    expiresOn: z.iso.date(),
    status: z.enum(['usable', 'held', 'used', 'expired']),
  }),
)

/** `period`: the last three months, or earlier. */
export const CardRecordQuery = z.strictObject({ ...pagingQuery, period: z.enum(cardPeriods).optional() })

export const CardRecordPageReply = pageOf(
  z.object({
    id: z.string(),
    number: z.string(),
    at: z.iso.datetime({ offset: true }),
    source: z.enum(cardSources),
    orderNo: z.string().nullable(),
    /** Below zero where it was paid with. */
    amount: yuan,
    /** What was left on the card after it. */
    left: yuan,
  }),
)
