import { z } from 'zod'
import { listQuery } from '../../platform/list.ts'
import { listOf } from '../../shared/replies.ts'
import { calendarDay, optional, soughtText } from '../../shared/text.ts'
import { entryListing } from './queries/browse.ts'
import { accountKinds, currencies } from './tables.ts'

/** Days in Asia/Shanghai; `to` is still within. `q` names an order, payout, member or what a journal belongs to. */
export const entryFilters = {
  account: optional(z.enum(accountKinds)),
  /** A text that is no number is nobody's. */
  owner: soughtText(),
  q: soughtText(),
  from: optional(calendarDay),
  to: optional(calendarDay),
}
export const EntryQuery = z.strictObject({ ...listQuery(entryListing), ...entryFilters })
export type EntryQuery = z.output<typeof EntryQuery>

const EntryReply = z.object({
  journalId: z.string(),
  seq: z.int(),
  at: z.iso.datetime(),
  kind: z.string(),
  ref: z.string(),
  account: z.enum(accountKinds),
  ownerId: z.string(),
  currency: z.enum(currencies),
  /** Decimal yuan, or whole points; positive into the account. */
  amount: z.string(),
})
export const EntryPageReply = listOf(EntryReply)
export const JournalQuery = z.strictObject({
  journalId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})
export const JournalReply = z.object({
  journalId: z.string(),
  kind: z.string(),
  ref: z.string(),
  at: z.iso.datetime(),
  entries: z.array(EntryReply),
})
