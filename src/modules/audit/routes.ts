import type { ApiDoor } from '../../platform/api.ts'
import { AuditPageReply, AuditQuery, ProofQuery, ProofReply } from './schema.ts'
import { auditPage, auditProof } from './service.ts'

const text = (id: number | null) => (id === null ? null : String(id))

/** The audit, to be read and proved (api 5.10). */
export function auditRoutes({ operatorGet }: ApiDoor): void {
  operatorGet(
    'audit',
    '/api/admin/audit/page',
    'Who did what, by act, person and day',
    AuditQuery,
    AuditPageReply,
    async (ctx, input) => {
      const { list, previousCursor: _, ...place } = await auditPage(ctx, input)
      return {
        list: list.map(({ id, at, actorId, memberId, ...row }) => ({
          ...row,
          id: String(id),
          at: at.toISOString(),
          actorId: text(actorId),
          memberId: text(memberId),
        })),
        ...place,
      }
    },
  )
  operatorGet(
    'audit',
    '/api/admin/audit/proof',
    'Proof that a part of the audit is as it was written',
    ProofQuery,
    ProofReply,
    async (ctx, input) => {
      const { firstId, lastId, faults, ...proof } = await auditProof(ctx, input)
      return { ...proof, firstId: text(firstId), lastId: text(lastId), faults: faults.map(String) }
    },
  )
}
