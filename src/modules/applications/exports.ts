import { deskFile } from '../../platform/desk/file.ts'
import { ApplicationQuery } from './schema.ts'
import { applicationPage } from './service/decide.ts'

/** Applications for a store, as /operator/applications lists them. */
export const applicationsExport = deskFile('OperatorApplications', {
  name: 'applications.desk',
  input: ApplicationQuery,
  read: applicationPage,
  columns: ({ t }) => ({
    'applications.desk.number': ({ number }) => number,
    'applications.desk.sentAt': ({ submittedAt }) => submittedAt && new Date(submittedAt),
    'applications.field.company.name': ({ companyName }) => companyName ?? t('applications.desk.erased'),
    'applications.field.categories.storeZh': ({ storeName }) => storeName,
    'applications.desk.applicant': ({ username }) => username,
    'applications.desk.state': ({ state }) => t(`applications.state.${state}`),
  }),
})
