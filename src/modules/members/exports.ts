import { deskFile } from '../../platform/desk/file.ts'
import { CompanyQueue, NameQueue } from './schema.ts'
import { waitingCompanies, waitingNames } from './service/identity-desk.ts'

/** Whose real name waits, as /operator/real-names lists them: nothing sealed is opened for it. */
export const realNamesExport = deskFile('OperatorRealNames', {
  name: 'members.realNames',
  input: NameQueue,
  read: waitingNames,
  columns: () => ({
    'members.desk.member': ({ username }) => username,
    'members.desk.askedAt': ({ askedAt }) => askedAt,
  }),
})

/** Companies whose number waits, as /operator/companies lists them. */
export const companiesExport = deskFile('OperatorCompanies', {
  name: 'members.companies',
  input: CompanyQueue,
  read: waitingCompanies,
  columns: () => ({
    'members.desk.company': ({ companyName }) => companyName,
    'members.desk.member': ({ username }) => username,
    'members.desk.taxNo': ({ taxNumber }) => taxNumber,
  }),
})
