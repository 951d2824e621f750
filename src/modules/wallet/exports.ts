import { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { deskFile } from '../../platform/desk/file.ts'
import { byNumber, exportKind, momentCell, numberedQuery } from '../../platform/export-kind.ts'
import { BatchQuery, CardRecordQuery } from './schema.ts'
import { cardBatches } from './service/cards.ts'
import { cardRecords } from './service/card-board.ts'

const Query = z.strictObject({ ...numberedQuery, period: CardRecordQuery.shape.period })

const records = async (ctx: MemberContext, { cursor, ...query }: z.output<typeof Query>) =>
  byNumber(await cardRecords(ctx, { ...query, page: cursor }))

/** What moved the money of the caller's gift cards, as /order/shopcard lists it. */
export const giftCardExport = exportKind({
  name: 'wallet.records',
  access: 'member',
  title: 'wallet.cards.records',
  input: Query,
  columns: ({ t }) => [
    {
      label: t('wallet.cards.column.at'),
      cell: ({ at }) => momentCell(new Date(at)),
    },
    { label: t('wallet.cards.column.number'), cell: ({ number }) => number },
    { label: t('wallet.cards.column.source'), cell: ({ source }) => t(`wallet.cards.source.${source}`) },
    { label: t('orders.list.orderNo'), cell: ({ orderNo }) => orderNo },
    { label: t('wallet.cards.column.amount'), cell: ({ amountFen }) => ({ fen: amountFen }) },
    { label: t('wallet.cards.column.left'), cell: ({ leftFen }) => ({ fen: leftFen }) },
  ],
  read: records,
})

/** Batches of gift cards without their codes, as /operator/cards lists them. */
export const cardBatchesExport = deskFile('OperatorCards', {
  name: 'wallet.batches',
  input: BatchQuery,
  read: cardBatches,
  columns: () => ({
    'wallet.desk.batch': ({ id }) => id,
    'wallet.desk.madeAt': ({ madeAt }) => madeAt,
    'wallet.desk.madeBy': ({ madeBy }) => madeBy,
    'wallet.desk.amount': ({ amountFen }) => ({ fen: amountFen }),
    'wallet.desk.count': ({ count }) => count,
    'wallet.desk.bound': ({ bound }) => bound,
    'wallet.desk.expires': ({ expiresOn }) => expiresOn,
  }),
})
