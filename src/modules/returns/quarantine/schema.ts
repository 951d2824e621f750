import { z } from 'zod'
import { listQuery } from '../../../platform/list.ts'
import { listOf } from '../../../shared/replies.ts'
import { manyLines, singleLine } from '../../../shared/text.ts'
import { seals, valves } from '../inspection.ts'
import { reasonNames } from '../reasons.ts'
import { returnStates } from '../states.ts'
import { quarantineListing } from './queries.ts'
import { outcomes, packageKinds } from './rules.ts'

const returnNo = z.string().min(6).max(40)

export const quarantineTabs = ['held', 'decided', 'all'] as const
export const QuarantineQuery = z.strictObject({
  ...listQuery(quarantineListing),
  status: z.enum(quarantineTabs).default('held'),
})
export type QuarantineQuery = z.output<typeof QuarantineQuery>
export const OfQuarantine = z.strictObject({ returnNo })
export type OfQuarantine = z.output<typeof OfQuarantine>

/** What becomes of units that came back, and why; cylinders are named. */
export const DecideQuarantine = z.strictObject({
  returnNo,
  outcome: z.enum(outcomes),
  quantity: z.int().min(1).max(999),
  /** How many were undecided when somebody looked; left out where that is not to matter. */
  held: z.int().min(0).optional(),
  serials: z.array(singleLine(1, 40)).max(999).optional(),
  /** The lot that opened goods are of; left out where only one was sent. */
  lot: singleLine(1, 50).optional(),
  reason: manyLines(1, 500),
})
export type DecideQuarantine = z.output<typeof DecideQuarantine>

const stamp = z.iso.datetime()
const row = {
  returnNo: z.string(),
  orderNo: z.string(),
  name: z.string(),
  skuNumber: z.string(),
  kind: z.enum(packageKinds),
  quantity: z.int(),
  held: z.int(),
  lots: z.array(z.string()),
  since: stamp,
  status: z.enum(returnStates),
  statusText: z.string(),
}
export const QuarantinePageReply = listOf(z.object(row))
export const QuarantineReply = z.object({
  ...row,
  reason: z.enum(reasonNames),
  condition: z.string().nullable(),
  seal: z.enum(seals).nullable(),
  valve: z.enum(valves).nullable(),
  serials: z.array(z.string()),
  decisions: z.array(
    z.object({
      outcome: z.enum(outcomes),
      text: z.string(),
      quantity: z.int(),
      serials: z.array(z.string()),
      reason: z.string(),
      lot: z.string().nullable(),
      by: z.string().nullable(),
      at: stamp,
    }),
  ),
  outcomes: z.array(z.enum(outcomes)),
})
