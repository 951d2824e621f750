import { deskFile } from '../../platform/desk/file.ts'
import { DeskQuery } from './schema.ts'
import { withdrawalPage } from './service/desk.ts'

/** Withdrawals, as /operator/withdrawals lists them. */
export const withdrawalsExport = deskFile('OperatorWithdrawals', {
  name: 'withdrawals.desk',
  input: DeskQuery,
  read: withdrawalPage,
  columns: ({ t }) => ({
    'withdrawals.desk.number': ({ number }) => number,
    'withdrawals.desk.askedAt': ({ askedAt }) => askedAt,
    'withdrawals.desk.member': ({ username }) => username,
    'withdrawals.desk.company': ({ company }) => company,
    'withdrawals.desk.way': ({ method }) => t(`withdrawals.desk.${method}`),
    'withdrawals.desk.amount': ({ amountFen }) => ({ fen: amountFen }),
    'withdrawals.desk.approvedBy': ({ approvedByName }) => approvedByName,
    'withdrawals.desk.sentBy': ({ sentByName }) => sentByName,
    'withdrawals.desk.state': ({ state }) => t(`withdrawals.desk.${state}`),
  }),
})
