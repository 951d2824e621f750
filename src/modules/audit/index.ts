/** Reading the audit: who did what, when and to whom, and the proof that no row was changed or taken out (R52). */
export type { AuditRow, ChainProof } from '../../platform/audit/index.ts'
export { auditPage, auditProof } from './service.ts'
