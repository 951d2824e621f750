import { deskFile } from '../../platform/desk/file.ts'
import { exportKind, momentCell } from '../../platform/export-kind.ts'
import { OrderQuery, StoreOrderQuery } from './schema.ts'
import { ownOrders, storeOrders } from './service/read.ts'
import type { OrderFacts } from './view.ts'

const goodsOf = ({ lines }: OrderFacts) =>
  lines.map(({ name, pack, quantity }) => `${name} ${pack} × ${quantity}`).join('; ')

/** The caller's orders, as /order/dingdan and its tabs list them (api 5.6). */
export const ownOrdersExport = exportKind({
  name: 'orders.own',
  access: 'member',
  title: 'orders.list.title',
  input: OrderQuery,
  columns: ({ t }) => [
    { label: t('orders.list.orderNo'), cell: ({ orderNo }) => orderNo },
    { label: t('orders.detail.step.placed'), cell: ({ placedAt }) => momentCell(new Date(placedAt)) },
    { label: t('orders.list.store'), cell: ({ storeName }) => storeName },
    { label: t('orders.list.goods'), cell: goodsOf },
    { label: t('orders.list.amount'), cell: ({ payableFen }) => ({ fen: payableFen }) },
    { label: t('orders.list.refundedSum'), cell: ({ refundedFen }) => ({ fen: refundedFen }) },
    { label: t('orders.detail.promised'), cell: ({ promisedOn }) => promisedOn },
    { label: t('orders.list.contractNo'), cell: ({ contractNumber }) => contractNumber },
    { label: t('orders.list.status'), cell: ({ state }) => t(`orders.state.${state}`) },
  ],
  read: ownOrders,
})

/** Orders of a store, as /seller/orders lists them. */
export const storeOrdersExport = deskFile('SellerOrders', {
  name: 'orders.store',
  input: StoreOrderQuery,
  read: storeOrders,
  columns: ({ t }) => ({
    'orders.list.orderNo': ({ orderNo }) => orderNo,
    'orders.detail.step.placed': ({ placedAt }) => new Date(placedAt),
    'orders.desk.buyer': ({ buyerName }) => buyerName,
    'orders.list.goods': goodsOf,
    'orders.list.amount': ({ payableFen }) => ({ fen: payableFen }),
    'orders.detail.promised': ({ promisedOn }) => promisedOn,
    'orders.desk.ends': ({ endsAt }) => endsAt && new Date(endsAt),
    'orders.list.contractNo': ({ contractNumber }) => contractNumber,
    'orders.list.status': ({ state }) => t.dynamic(`orders.state.${state}`),
  }),
})
