import { z } from 'zod'
import { deskFile } from '../../platform/desk/file.ts'
import { byNumber, numberedQuery } from '../../platform/export-kind.ts'
import { ChangeQuery } from './schema.ts'
import { changePage } from './service/operator.ts'

/** Requests for another account manager, as /operator/managers lists them. */
export const managersExport = deskFile('OperatorManagers', {
  name: 'managers.changes',
  input: z.strictObject({ ...numberedQuery, state: ChangeQuery.shape.state }),
  read: async (ctx, { cursor, ...query }) => byNumber(await changePage(ctx, { ...query, page: cursor })),
  columns: ({ t }) => ({
    'managers.desk.member': ({ memberName }) => memberName,
    'managers.desk.company': ({ companyName }) => companyName,
    'managers.desk.from': ({ fromName }) => fromName,
    'managers.desk.to': ({ toName }) => toName,
    'managers.desk.reason': ({ reason }) => reason,
    'managers.desk.askedAt': ({ askedAt }) => new Date(askedAt),
    'managers.desk.stateLabel': ({ status }) => t.dynamic(`managers.desk.state.${status}`),
  }),
})
