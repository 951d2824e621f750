import { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { deskFile } from '../../platform/desk/file.ts'
import { byNumber, exportKind, momentCell, numberedQuery } from '../../platform/export-kind.ts'
import { inWords } from '../../shared/text.ts'
import { deskGoods } from './goods/service.ts'
import { GoodsQuery } from './goods/schema.ts'
import { ExchangeQuery, RecordQuery } from './schema.ts'
import { exchangePage } from './service/desk.ts'
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
      cell: ({ at }) => momentCell(new Date(at)),
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

/** Exchanges of points, as /operator/exchanges lists them. */
export const exchangesExport = deskFile('OperatorExchanges', {
  name: 'points.exchanges',
  input: ExchangeQuery,
  read: exchangePage,
  columns: ({ t }) => ({
    'points.exchanges.column.number': ({ exchangeNo }) => exchangeNo,
    'points.exchanges.column.at': ({ at }) => new Date(at),
    'points.exchanges.column.goods': ({ name }) => name,
    'points.exchanges.column.quantity': ({ quantity }) => quantity,
    'points.exchanges.column.points': ({ points }) => points,
    'points.exchanges.column.state': ({ status }) => t(`points.exchanges.state.${status}`),
  }),
})

/** What the points mall offers, as /operator/points-goods lists it. */
export const pointsGoodsExport = deskFile('OperatorPointsGoods', {
  name: 'points.goods',
  input: GoodsQuery,
  read: deskGoods,
  columns: (ctx) => ({
    'points.desk.name': ({ nameZh, nameEn }) => inWords(ctx, nameZh, nameEn),
    'points.desk.points': ({ points }) => points,
    'points.desk.stock': ({ stock }) => stock,
    'points.desk.exchanged': ({ exchanged }) => exchanged,
    'points.desk.limit': ({ perMember }) => perMember,
    'points.desk.state': ({ onShelf }) => ctx.t(onShelf ? 'points.desk.onShelf' : 'points.desk.off'),
  }),
})
