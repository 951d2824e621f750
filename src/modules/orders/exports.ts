import { deskFile } from '../../platform/desk/file.ts'
import { StoreOrderQuery } from './schema.ts'
import { storeOrders } from './service/read.ts'

/** Orders of a store, as /seller/orders lists them. */
export const storeOrdersExport = deskFile('SellerOrders', {
  name: 'orders.store',
  input: StoreOrderQuery,
  read: storeOrders,
  columns: ({ t }) => ({
    'orders.list.orderNo': ({ orderNo }) => orderNo,
    'orders.detail.step.placed': ({ placedAt }) => new Date(placedAt),
    'orders.desk.buyer': ({ buyerName }) => buyerName,
    'orders.list.goods': ({ lines }) =>
      lines.map(({ name, pack, quantity }) => `${name} ${pack} × ${quantity}`).join('; '),
    'orders.list.amount': ({ payableFen }) => ({ fen: payableFen }),
    'orders.detail.promised': ({ promisedOn }) => promisedOn,
    'orders.desk.ends': ({ endsAt }) => endsAt && new Date(endsAt),
    'orders.list.contractNo': ({ contractNumber }) => contractNumber,
    'orders.list.status': ({ state }) => t.dynamic(`orders.state.${state}`),
  }),
})
