import { z } from 'zod'
import { auditListing } from '../../platform/audit/index.ts'
import { listQuery } from '../../platform/list.ts'
import { listOf } from '../../shared/replies.ts'
import { calendarDay, optional, soughtText } from '../../shared/text.ts'

/** Days in Asia/Shanghai; `to` is still within. `by` acted or is concerned: a user name, or a member's number. */
export const auditFilters = {
  action: optional(z.string().regex(/^[\w.]{1,60}$/)),
  by: soughtText(),
  from: optional(calendarDay),
  to: optional(calendarDay),
}
export const AuditQuery = z.strictObject({ ...listQuery(auditListing), ...auditFilters })
export type AuditQuery = z.output<typeof AuditQuery>

const said = z.record(z.string(), z.unknown()).nullable()
export const AuditPageReply = listOf(
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    action: z.string(),
    actorId: z.string().nullable(),
    actorName: z.string().nullable(),
    memberId: z.string().nullable(),
    memberName: z.string().nullable(),
    before: said,
    after: said,
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
    hash: z.string(),
  }),
)

/** The part of the chain that ends with this row; with the last one where none is named. */
export const ProofQuery = z.strictObject({
  upTo: optional(
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ),
})
export type ProofQuery = z.output<typeof ProofQuery>
export const ProofReply = z.object({
  rows: z.int(),
  firstId: z.string().nullable(),
  lastId: z.string().nullable(),
  lastHash: z.string().nullable(),
  faults: z.array(z.string()),
})
