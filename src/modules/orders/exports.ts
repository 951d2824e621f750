import { exportKind } from '../../platform/export-kind.ts'
import { shanghaiClock, shanghaiDay } from '../../shared/time.ts'
import { StoreOrderQuery } from './schema.ts'
import { storeOrders } from './service/read.ts'

const moment = (at: string | null): string | null => {
  if (at === null) return null
  const when = new Date(at)
  return `${shanghaiDay(when)} ${shanghaiClock(when)}`
}

/** Orders of a store, as /seller/orders lists them. */
export const storeOrdersExport = exportKind({
  name: 'orders.store',
  access: ['store.orders'],
  title: 'pages.sellerOrders',
  input: StoreOrderQuery,
  columns: ({ t }) => [
    { label: t('orders.list.orderNo'), cell: ({ orderNo }) => orderNo },
    { label: t('orders.detail.step.placed'), cell: ({ placedAt }) => moment(placedAt) },
    { label: t('orders.desk.buyer'), cell: ({ buyerName }) => buyerName },
    {
      label: t('orders.list.goods'),
      cell: ({ lines }) =>
        lines.map(({ name, pack, quantity }) => `${name} ${pack} × ${quantity}`).join('; '),
    },
    { label: t('orders.list.amount'), cell: ({ payableFen }) => ({ fen: payableFen }) },
    { label: t('orders.detail.promised'), cell: ({ promisedOn }) => promisedOn },
    { label: t('orders.desk.ends'), cell: ({ endsAt }) => moment(endsAt) },
    { label: t('orders.list.contractNo'), cell: ({ contractNumber }) => contractNumber },
    { label: t('orders.list.status'), cell: ({ state }) => t.dynamic(`orders.state.${state}`) },
  ],
  read: storeOrders,
})
