import { deskFile, wordsOr } from '../../platform/desk/file.ts'
import { actKey } from '../../shared/act-words.ts'
import { AuditQuery } from './schema.ts'
import { auditPage } from './service.ts'

/** The audit trail, as /operator/audit lists it, with what each row says and its hash. */
export const auditExport = deskFile('OperatorAudit', {
  name: 'audit.trail',
  input: AuditQuery,
  read: auditPage,
  columns: ({ t }) => ({
    'audit.number': ({ id }) => id,
    'audit.at': ({ at }) => at,
    'audit.actor': ({ actorName }) => actorName ?? t('audit.mall'),
    'audit.actionLabel': ({ action }) => wordsOr(t, actKey(action), action),
    'audit.member': ({ memberId, actorId, memberName }) => (memberId === actorId ? null : memberName),
    'audit.ip': ({ ip }) => ip,
    'audit.before': ({ before }) => before && JSON.stringify(before),
    'audit.after': ({ after }) => after && JSON.stringify(after),
    'audit.request': ({ requestId }) => requestId,
    'audit.hash': ({ hash }) => hash,
  }),
})
