import type { MemberContext } from '../../platform/context.ts'
import { deskFile } from '../../platform/desk/file.ts'
import { exportKind } from '../../platform/export-kind.ts'
import { shanghaiDay } from '../../shared/time.ts'
import { applicationPage } from './applications/desk.ts'
import { ApplicationQuery } from './applications/schema.ts'
import { DecisionQuery } from './decisions/schema.ts'
import { decisionPage } from './decisions/service.ts'
import { RecordQuery } from './schema.ts'
import { creditItems } from './service/read.ts'

const items = (ctx: MemberContext, input: RecordQuery) => creditItems(ctx, input)

/** What the caller owes order by order, of a month or not yet stated, as /shouxin lists it. */
export const creditItemsExport = exportKind({
  name: 'credit.items',
  access: 'member',
  title: 'pages.creditLine',
  input: RecordQuery,
  columns: ({ t }) => [
    { label: t('credit.item.received'), cell: ({ receivedOn }) => receivedOn ?? '' },
    { label: t('credit.item.used'), cell: ({ usedAt }) => shanghaiDay(new Date(usedAt)) },
    { label: t('credit.item.order'), cell: ({ orderNo }) => orderNo },
    { label: t('credit.item.amount'), cell: ({ amountFen }) => ({ fen: amountFen }) },
    { label: t('credit.item.refundedSum'), cell: ({ refundedFen }) => ({ fen: refundedFen }) },
    { label: t('credit.item.open'), cell: ({ openFen }) => ({ fen: openFen }) },
    {
      label: t('credit.item.invoice'),
      cell: ({ invoiced }) => t(invoiced ? 'credit.item.invoiced' : 'credit.item.notInvoiced'),
    },
  ],
  read: items,
})

/** Applications for a limit, as /operator/credit-applications lists them. */
export const creditApplicationsExport = deskFile('OperatorCreditApplications', {
  name: 'credit.applications',
  input: ApplicationQuery,
  read: applicationPage,
  columns: ({ t }) => ({
    'credit.desk.number': ({ number }) => number,
    'credit.desk.sentAt': ({ sentAt }) => sentAt,
    'credit.desk.company': ({ company }) => company,
    'credit.desk.member': ({ username }) => username,
    'credit.apply.amount': ({ amountFen }) => ({ fen: amountFen }),
    'credit.apply.documents': ({ documents }) => documents,
    'credit.desk.state': ({ state }) => t(`credit.application.${state}`),
  }),
})

/** Limits and write-offs, as /operator/credit lists them. */
export const creditDecisionsExport = deskFile('OperatorCredit', {
  name: 'credit.decisions',
  input: DecisionQuery,
  read: decisionPage,
  columns: ({ t }) => ({
    'credit.desk.number': ({ number }) => number,
    'credit.desk.askedAt': ({ askedAt }) => askedAt,
    'credit.desk.company': ({ company }) => company,
    'credit.desk.member': ({ username }) => username,
    'credit.desk.kind': ({ kind }) => t(`credit.desk.${kind}`),
    'credit.desk.amount': ({ amountFen }) => ({ fen: amountFen }),
    'credit.desk.reason': ({ reason }) => reason,
    'credit.desk.askedBy': ({ askedByName }) => askedByName,
    'credit.desk.decidedBy': ({ decidedByName }) => decidedByName,
    'credit.desk.state': ({ state }) => t(`credit.desk.${state}`),
  }),
})
