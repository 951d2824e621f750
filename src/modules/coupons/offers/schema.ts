import { z } from 'zod'
import { listQuery } from '../../../platform/list.ts'
import { pageOf, yuan } from '../../../shared/replies.ts'
import { calendarDay, optional, singleLine } from '../../../shared/text.ts'
import { yuanFrom } from '../../../shared/yuan.ts'
import { offerStates } from '../view.ts'
import { offerListing } from './queries.ts'

const wrong = (path: string, key: string) => ({
  path: [path],
  params: { key: `errors.coupons.${key}` },
})
const whole = (least: number, most: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .normalize('NFKC')
        .trim()
        .regex(/^\d{1,7}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most))

/** What an offer hands out, when and to whom. Days are of Asia/Shanghai, each with its whole last day. */
export const MakeOffer = z
  .strictObject({
    nameZh: singleLine(2, 60),
    nameEn: singleLine(2, 80),
    /** Goods of this category and its children alone. */
    categoryId: optional(
      z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number),
    ),
    /** Either so much off … */
    off: optional(yuanFrom(1)),
    /** … or so many per cent, at most `cap`. */
    offPercent: z.union([z.literal('').transform(() => undefined), whole(1, 99)]).optional(),
    cap: optional(yuanFrom(1)),
    minimum: yuanFrom(0),
    claimFrom: calendarDay,
    claimUntil: calendarDay,
    validDays: whole(1, 366),
    useUntil: calendarDay,
    total: whole(1, 1_000_000),
    perMember: whole(1, 100),
  })
  .refine(
    ({ off, offPercent }) => (off === undefined) !== (offPercent === undefined),
    wrong('off', 'oneKind'),
  )
  .refine(({ off, minimum }) => off === undefined || minimum >= off, wrong('minimum', 'minimumBelow'))
  .refine(
    ({ cap, offPercent }) => cap === undefined || offPercent !== undefined,
    wrong('cap', 'capOfPercent'),
  )
  .refine(({ claimFrom, claimUntil }) => claimFrom <= claimUntil, wrong('claimUntil', 'daysTurned'))
  .refine(({ claimUntil, useUntil }) => claimUntil <= useUntil, wrong('useUntil', 'daysTurned'))
export type MakeOffer = z.output<typeof MakeOffer>

export const OffersQuery = z.strictObject({
  status: optional(z.enum(offerStates)),
  ...listQuery(offerListing),
})
export type OffersQuery = z.output<typeof OffersQuery>

/** `id` is the offer's. */
export const StopOffer = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})
export type StopOffer = z.output<typeof StopOffer>

export const MadeReply = z.object({ id: z.string(), number: z.string() })
const time = z.iso.datetime()
const MadeOfferReply = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  status: z.enum(offerStates),
  storeId: z.string().nullable(),
  categoryId: z.string().nullable(),
  minimum: yuan,
  off: yuan.nullable(),
  offPercent: z.int().nullable(),
  cap: yuan.nullable(),
  claimFrom: time,
  claimUntil: time,
  validDays: z.int(),
  useUntil: time,
  total: z.int(),
  claimed: z.int(),
  used: z.int(),
  perMember: z.int(),
})
export const MadePageReply = pageOf(MadeOfferReply).extend({
  totalExact: z.boolean(),
  sort: z.string(),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
})
