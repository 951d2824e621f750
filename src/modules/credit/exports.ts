import type { MemberContext } from '../../platform/context.ts'
import { exportKind } from '../../platform/export-kind.ts'
import { shanghaiDay } from '../../shared/time.ts'
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
