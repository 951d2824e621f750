import { z } from 'zod'
import { pagingQuery } from '../../shared/paging.ts'
import { pageOf } from '../../shared/replies.ts'
import { recordSources } from './rules.ts'
import { recordTypes } from './view.ts'

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
})
