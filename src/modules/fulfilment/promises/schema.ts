import { z } from 'zod'
import { singleLine } from '../../../shared/text.ts'

export const MoveDate = z.strictObject({
  taskNo: z.string().min(1).max(40),
  version: z.number().int().positive(),
  /** A working day from today on. */
  day: z.iso.date(),
  /** What the buyer reads. */
  reason: singleLine(1, 200),
})
export type MoveDate = z.output<typeof MoveDate>
export const MovedReply = z.object({ taskNo: z.string(), day: z.string() })

export const Settings = z.strictObject({
  /** Units that the store fills in a day; proposals of dates go by it. */
  unitsPerDay: z.number().int().min(1).max(999),
  /** Standard uncertainty of one weighing in mg; it says how small a mass may be. */
  weighingMg: z.number().positive().max(1000),
})
export const NoInput = z.strictObject({})

const day = z.string()
/** By when a line was promised, and what became of it. */
export const PromiseReply = z.object({
  first: day,
  now: day,
  missed: z.boolean(),
  workingDaysMoved: z.number(),
  movedBy: z.enum(['store', 'system']).nullable(),
  reason: z.string().nullable(),
  moves: z.array(
    z.object({ day, by: z.enum(['store', 'system']), reason: z.string().nullable(), at: z.iso.datetime() }),
  ),
  mayWithdraw: z.boolean(),
  calendarKnown: z.boolean(),
})
