import { z } from 'zod'
import { listQuery } from '../../../platform/list.ts'
import { listOf, yuan } from '../../../shared/replies.ts'
import { manyLines, singleLine } from '../../../shared/text.ts'
import { yuanFrom } from '../../../shared/yuan.ts'
import { applicationListing } from './queries.ts'
import { applicationStates } from './states.ts'

/** Documents of one application. */
export const MOST_DOCUMENTS = 6

const applicationNo = z.string().min(6).max(40)
const reason = singleLine(1, 200)
const version = z.int().optional()

/** `amount`: how much would be owed at most; `files`: from `api/file/upload` with the scene creditDocument. */
export const ApplyCredit = z.strictObject({
  amount: yuanFrom(1),
  purpose: manyLines(1, 500),
  files: z
    .array(z.string().max(64))
    .max(MOST_DOCUMENTS)
    .refine((keys) => keys.length > 0, { params: { key: 'errors.credit.noDocument' } }),
})
export type ApplyCredit = z.output<typeof ApplyCredit>

export const WithdrawApplication = z.strictObject({ applicationNo, version })
export type WithdrawApplication = z.output<typeof WithdrawApplication>

export const RefuseApplication = WithdrawApplication.extend({ reason })
export type RefuseApplication = z.output<typeof RefuseApplication>

/** `amount`: the limit that the member is to have. */
export const ProposeLimit = RefuseApplication.extend({ amount: yuanFrom(1) })
export type ProposeLimit = z.output<typeof ProposeLimit>

export const ApplicationQuery = z.strictObject({
  ...listQuery(applicationListing),
  status: z.enum(applicationStates).default('sent'),
})
export type ApplicationQuery = z.output<typeof ApplicationQuery>

const time = z.iso.datetime()
export const ApplicationReply = z.object({ applicationNo: z.string(), status: z.enum(applicationStates) })
export const OwnApplicationReply = z.array(
  ApplicationReply.extend({
    amount: yuan,
    purpose: z.string(),
    documents: z.int(),
    sentAt: time,
    decidedAt: time.nullable(),
    /** The limit that was granted. */
    granted: yuan.nullable(),
    refusal: z.string().nullable(),
  }),
)
export const ApplicationPageReply = listOf(
  ApplicationReply.extend({
    username: z.string(),
    company: z.string(),
    amount: yuan,
    purpose: z.string().nullable(),
    /** Addresses of its documents, for who decides. */
    files: z.array(z.string()),
    sentAt: time,
    decidedBy: z.string().nullable(),
    decidedAt: time.nullable(),
    /** The decision that waits for its second person. */
    decisionNo: z.string().nullable(),
  }),
)
