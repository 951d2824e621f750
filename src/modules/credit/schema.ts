import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf, yuan } from '../../shared/replies.ts'
import { optional } from '../../shared/text.ts'
import { itemListing, statementListing } from './queries/read.ts'
import { statementPeriods, statementStates } from './view.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** The statement of a month, `current` for what is on none yet; without it the one that is due first. */
export const CreditQuery = z.strictObject({
  ...listQuery(itemListing),
  month: optional(z.union([month, z.literal('current')])),
  period: optional(z.enum(statementPeriods)),
})
export type CreditQuery = z.output<typeof CreditQuery>

/** `period`: statements of the last three months, or earlier ones. */
export const StatementQuery = z.strictObject({
  ...listQuery(statementListing),
  period: optional(z.enum(statementPeriods)),
})
export type StatementQuery = z.output<typeof StatementQuery>

/** Without a month: what is on no statement yet. */
export const RecordQuery = z.strictObject({ ...listQuery(itemListing), month: optional(month) })
export type RecordQuery = z.output<typeof RecordQuery>

/** Of which month a statement is printed. */
export const StatementFile = z.strictObject({ month })
export type StatementFile = z.output<typeof StatementFile>

export const CreditInfoReply = z.object({
  limit: yuan,
  used: yuan,
  available: yuan,
  /** Parts of what is used. */
  onStatements: yuan,
  notYet: yuan,
  overdue: yuan,
  /** Nothing more may be bought on it. */
  frozen: z.boolean(),
})

export const StatementPageReply = listOf(
  z.object({
    month: z.string(),
    amount: yuan,
    open: yuan,
    dueOn: z.iso.date(),
    status: z.enum(statementStates),
    orders: z.int(),
  }),
)

export const RecordPageReply = listOf(
  z.object({
    orderNo: z.string(),
    amount: yuan,
    open: yuan,
    refunded: yuan,
    usedAt: z.iso.datetime({ offset: true }),
    receivedOn: z.iso.date().nullable(),
    invoiced: z.boolean(),
  }),
)
