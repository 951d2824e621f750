import { z } from 'zod'
import { listQuery } from '../../../platform/list.ts'
import { listOf, yuan } from '../../../shared/replies.ts'
import { optional, singleLine } from '../../../shared/text.ts'
import { yuanFrom } from '../../../shared/yuan.ts'
import { decisionKinds } from '../view.ts'
import { decisionListing } from './queries.ts'
import { decisionStates } from './states.ts'

const number = z.string().min(6).max(40)
const reason = singleLine(1, 200)

/** `amount`: how much the member may owe from then on, or what is given up of what they owe; without meaning for a freeze. */
export const AskDecision = z
  .strictObject({
    username: singleLine(1, 60),
    kind: z.enum(decisionKinds),
    amount: optional(yuanFrom(0)),
    reason,
  })
  .refine(({ kind, amount }) => kind === 'freeze' || kind === 'unfreeze' || amount !== undefined, {
    path: ['amount'],
    params: { key: 'errors.validation.required' },
  })
  .refine(({ kind, amount }) => kind !== 'writeOff' || amount !== 0, {
    path: ['amount'],
    params: { key: 'errors.credit.nothing' },
  })
export type AskDecision = z.output<typeof AskDecision>

export const ConfirmDecision = z.strictObject({ decisionNo: number, version: z.int().optional() })
export type ConfirmDecision = z.output<typeof ConfirmDecision>
export const RefuseDecision = ConfirmDecision.extend({ reason })
export type RefuseDecision = z.output<typeof RefuseDecision>

export const DecisionQuery = z.strictObject({
  ...listQuery(decisionListing),
  status: z.enum(decisionStates).default('asked'),
})
export type DecisionQuery = z.output<typeof DecisionQuery>

const time = z.iso.datetime()
export const DecisionReply = z.object({ decisionNo: z.string(), status: z.enum(decisionStates) })
export const DecisionPageReply = listOf(
  DecisionReply.extend({
    username: z.string(),
    company: z.string(),
    kind: z.enum(decisionKinds),
    amount: yuan,
    before: yuan,
    /** Of the application that it answers. */
    applicationNo: z.string().nullable(),
    reason: z.string(),
    askedBy: z.string(),
    askedAt: time,
    decidedBy: z.string().nullable(),
    decidedAt: time.nullable(),
  }),
)
