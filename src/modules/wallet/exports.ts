import { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { byNumber, exportKind, numberedQuery } from '../../platform/export-kind.ts'
import { shanghaiClock, shanghaiDay } from '../../shared/time.ts'
import { CardRecordQuery } from './schema.ts'
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
      cell: ({ at }) => `${shanghaiDay(new Date(at))} ${shanghaiClock(new Date(at))}`,
    },
    { label: t('wallet.cards.column.number'), cell: ({ number }) => number },
    { label: t('wallet.cards.column.source'), cell: ({ source }) => t(`wallet.cards.source.${source}`) },
    { label: t('orders.list.orderNo'), cell: ({ orderNo }) => orderNo },
    { label: t('wallet.cards.column.amount'), cell: ({ amountFen }) => ({ fen: amountFen }) },
    { label: t('wallet.cards.column.left'), cell: ({ leftFen }) => ({ fen: leftFen }) },
  ],
  read: records,
})
