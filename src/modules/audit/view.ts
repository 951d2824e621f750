export type { AuditRow, ChainProof } from '../../platform/audit/index.ts'
