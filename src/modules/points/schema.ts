import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { listOf, pageOf } from '../../shared/replies.ts'
import { formKey } from '../../shared/text.ts'
import { exchangeListing } from './queries/exchanges.ts'
import { recordSources } from './rules.ts'
import { exchangeStates, recordTypes } from './view.ts'

/**
 * Specification 7 (decisions 5). `continuousDays` are the days in a row up to today, or up to yesterday while the
 * member may still sign in today; `todayPoints` are the points that today brought, or would bring.
 */
export const ClockinView = z.object({
  isClockin: z.boolean(),
  continuousDays: z.int(),
  todayPoints: z.int(),
})

/** The points of this sign-in, and the days in a row with it. */
export const ClockedInView = z.object({ points: z.int(), days: z.int() })
export type ClockedInView = z.output<typeof ClockedInView>

/** `type`: what came in, or what went out; both by default. */
export const RecordQuery = z.strictObject({ ...pagingQuery, type: z.enum(recordTypes).optional() })

/** Whole points; one of `income` and `expense` is 0 (specification 3). */
export const RecordPageReply = pageOf(
  z.object({
    id: z.string(),
    at: z.iso.datetime({ offset: true }),
    source: z.enum(recordSources),
    orderNo: z.string().nullable(),
    income: z.int(),
    expense: z.int(),
    /** What was there after it. */
    balance: z.int(),
    /** The last day of points that came in; null for what went out or came back. */
    expiresOn: z.iso.date().nullable(),
  }),
).extend({
  /** What is there now. */
  balance: z.int(),
  /** What of it is over after `expiresOn`. */
  expiring: z.int(),
  expiresOn: z.iso.date(),
  /** The last day of points that are earned now. */
  earnedNowUntil: z.iso.date(),
})

const Id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
const MOST_PIECES = 99

/** `points`: what all pieces together were said to cost; refused where they cost something else by now. */
export const ExchangeGoods = z.strictObject({
  goodsId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  quantity: z.int().min(1).max(MOST_PIECES),
  addressId: Id,
  points: z.int().min(1).optional(),
})
export type ExchangeGoods = z.output<typeof ExchangeGoods>

/** The same as a form sends it: points of one piece, and the form's own key. */
export const ExchangeForm = z.strictObject({
  goodsId: ExchangeGoods.shape.goodsId,
  quantity: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(ExchangeGoods.shape.quantity),
  addressId: Id,
  each: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  key: formKey,
})

export const ExchangedReply = z.object({ exchangeNo: z.string(), points: z.int(), balance: z.int() })

const exchangeFields = {
  exchangeNo: z.string(),
  name: z.string(),
  icon: z.string(),
  quantity: z.int(),
  points: z.int(),
  status: z.enum(exchangeStates),
  at: z.iso.datetime({ offset: true }),
  consignee: z.string(),
  mobile: z.string(),
  address: z.string(),
  carrier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  reason: z.string().nullable(),
  decidedAt: z.iso.datetime({ offset: true }).nullable(),
}
export const OwnExchangeQuery = z.strictObject(pagingQuery)
export const ExchangeReply = z.object(exchangeFields)
export const OwnExchangePageReply = pageOf(ExchangeReply)

export const ExchangeQuery = z.strictObject({
  ...listQuery(exchangeListing),
  status: z.enum(exchangeStates).default('waiting'),
})
export type ExchangeQuery = z.output<typeof ExchangeQuery>
export const ExchangePageReply = listOf(ExchangeReply)

const exchangeNo = z.string().regex(/^EX\d{18}$/)
const said = (most: number) => z.string().trim().min(1).max(most)

export const ShipExchange = z.strictObject({ exchangeNo, carrier: said(40), trackingNo: said(60) })
export type ShipExchange = z.output<typeof ShipExchange>

export const CancelExchange = z.strictObject({ exchangeNo, reason: said(200) })
export type CancelExchange = z.output<typeof CancelExchange>
