import { z } from 'zod'
import { deskFile } from '../../platform/desk/file.ts'
import { firstOf } from '../../platform/list.ts'
import { companiesWaiting, namesWaiting, waitingCompanies, waitingNames } from './service/identity-desk.ts'

/** Whose real name waits, as /operator/real-names lists them: nothing sealed is opened for it. */
export const realNamesExport = deskFile('OperatorRealNames', {
  name: 'members.realNames',
  input: z.object({}),
  read: async (ctx) => firstOf(await waitingNames(ctx), await namesWaiting(ctx)),
  columns: () => ({
    'members.desk.member': ({ username }) => username,
    'members.desk.askedAt': ({ askedAt }) => askedAt,
  }),
})

/** Companies whose number waits, as /operator/companies lists them. */
export const companiesExport = deskFile('OperatorCompanies', {
  name: 'members.companies',
  input: z.object({}),
  read: async (ctx) => firstOf(await waitingCompanies(ctx), await companiesWaiting(ctx)),
  columns: () => ({
    'members.desk.company': ({ companyName }) => companyName,
    'members.desk.member': ({ username }) => username,
    'members.desk.taxNo': ({ taxNumber }) => taxNumber,
  }),
})
