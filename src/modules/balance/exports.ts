import { exportKind, momentCell } from '../../platform/export-kind.ts'
import type { MemberContext } from '../../platform/context.ts'
import { BalanceQuery } from './schema.ts'
import { balanceDetails } from './service/read.ts'

const movements = async (ctx: MemberContext, input: BalanceQuery) => (await balanceDetails(ctx, input)).lines

/** Movements of the caller's balance, as /order/mingxi lists them. */
export const balanceExport = exportKind({
  name: 'balance.lines',
  access: 'member',
  title: 'pages.balanceDetails',
  input: BalanceQuery,
  columns: ({ t }) => [
    {
      label: t('balance.line.at'),
      cell: ({ at }) => momentCell(new Date(at)),
    },
    { label: t('balance.line.kind'), cell: ({ kind }) => t(`balance.kind.${kind}`) },
    { label: t('balance.line.number'), cell: ({ number }) => number },
    { label: t('balance.line.amount'), cell: ({ amountFen }) => ({ fen: amountFen }) },
    { label: t('balance.line.ofGiven'), cell: ({ givenFen }) => ({ fen: givenFen }) },
    { label: t('balance.line.after'), cell: ({ afterFen }) => ({ fen: afterFen }) },
  ],
  read: movements,
})
