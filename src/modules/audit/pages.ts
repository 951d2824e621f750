import { z } from 'zod'
import { AuditPage } from '../../../views/pages/desk/audit/audit-page.tsx'
import { auditListing } from '../../platform/audit/index.ts'
import { deskInput, opened } from '../../platform/page.tsx'
import type { PageDoor } from '../../platform/page.tsx'
import { idText } from '../../shared/text.ts'
import { auditFilters, ProofQuery } from './schema.ts'
import { auditActions, auditPage, auditProof, auditRow } from './service.ts'

/** /operator/audit: the trail, one row of it open with what it changed; `prove` proves the chain up to a row. */
export function auditPages(page: PageDoor): void {
  page('OperatorAudit', {
    input: z.object({
      ...auditFilters,
      prove: z.literal('1').optional().catch(undefined),
      upTo: ProofQuery.shape.upTo,
      ...deskInput(auditListing),
    }),
    load: async (ctx, { open, prove, upTo, ...input }) => {
      const [trail, row, actions, proof] = await Promise.all([
        auditPage(ctx, input),
        opened(open, (key) => auditRow(ctx, idText.parse(key))),
        auditActions(ctx),
        prove ? auditProof(ctx, { upTo }) : null,
      ])
      return { trail, row, actions, proof }
    },
    head: ({ t }) => ({ title: t('pages.operatorAudit'), description: '', canonical: null }),
    view: AuditPage,
  })
}
