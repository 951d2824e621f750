import { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { byNumber, exportKind, numberedQuery } from '../../platform/export-kind.ts'
import { shanghaiClock, shanghaiDay } from '../../shared/time.ts'
import { RecordQuery } from './schema.ts'
import { pointsRecords } from './service/records.ts'

const Query = z.strictObject({ ...numberedQuery, type: RecordQuery.shape.type })

const records = async (ctx: MemberContext, { cursor, ...query }: z.output<typeof Query>) =>
  byNumber(await pointsRecords(ctx, { ...query, page: cursor }))

/** What moved the caller's points in three months, as /order/jifen lists it. */
export const pointsExport = exportKind({
  name: 'points.records',
  access: 'member',
  title: 'points.record.title',
  input: Query,
  columns: ({ t }) => [
    {
      label: t('points.record.column.at'),
      cell: ({ at }) => `${shanghaiDay(new Date(at))} ${shanghaiClock(new Date(at))}`,
    },
    { label: t('points.record.column.source'), cell: ({ source }) => t(`points.record.source.${source}`) },
    { label: t('orders.list.orderNo'), cell: ({ orderNo }) => orderNo },
    { label: t('points.record.column.income'), cell: ({ amount }) => (amount > 0 ? amount : null) },
    { label: t('points.record.column.expense'), cell: ({ amount }) => (amount < 0 ? -amount : null) },
    { label: t('points.record.column.expiresOn'), cell: ({ expiresOn }) => expiresOn },
    { label: t('points.record.column.balance'), cell: ({ balance }) => balance },
  ],
  read: records,
})
