import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import { cancelOrder, freeOwnOrder, freeStoreOrder, refuseOrder } from './service/end.ts'
import {
  AdjustInput,
  CancelInput,
  ConfirmInput,
  CountView,
  FillingList,
  FrequentQuery,
  FrequentView,
  OrderDetailView,
  OrderNo,
  OrderPageView,
  OrderQuery,
  OrderStepInput,
  OrderView,
  ParcelList,
  ReboughtView,
  ShipInput,
  StoreOrderQuery,
} from './schema.ts'
import { buyAgain, REBUY_CALL } from './service/again.ts'
import type { Cashier } from './service/cashier.ts'
import type { RefundDesk } from './service/refund-desk.ts'
import { hideOrder, remindStore, removeOrder, restoreOrder } from './service/bin.ts'
import { acceptOrder, confirmReceipt } from './service/onward.ts'
import {
  countOrders,
  frequentPurchases,
  ownOrder,
  ownOrders,
  storeOrder,
  storeOrders,
} from './service/read.ts'
import { adjustOrder, confirmOrder } from './service/sell.ts'
import { shipOrder } from './service/ship.ts'
import { wireDetail, wireFilling, wireOrder, wireParcels } from './wire.ts'

/** What orders need of payments. */
interface Desks {
  cashier: Cashier
  refunds: RefundDesk
}

/** Where refunds are not told of. */
const noRefunds = { refundsOf: async () => [] }

/** The order as it is after a step. */
const after = async (ctx: Context, orderNo: string) =>
  wireOrder(ctx, await ownOrder(ctx, { orderNo }, noRefunds))

/** Doors of api.md 5.6: one's own orders. */
export function orderRoutes(api: ApiDoor, { cashier, refunds }: Desks): void {
  const { memberGet, memberKeyed, memberOnce, memberPost } = api
  memberGet('/api/order/page', 'My orders', OrderQuery, OrderPageView, async (ctx, input) => {
    const page = await ownOrders(ctx, input)
    return { ...page, list: page.list.map((order) => wireOrder(ctx, order)) }
  })
  memberGet('/api/order/count', 'How many of my orders stand where', noInput, CountView, countOrders)
  memberGet('/api/order/detail', 'One of my orders', OrderNo, OrderDetailView, async (ctx, input) =>
    wireDetail(ctx, await ownOrder(ctx, input, refunds)),
  )
  memberGet('/api/order/logistics', 'Its parcels', OrderNo, ParcelList, async (ctx, input) =>
    wireParcels((await ownOrder(ctx, input, noRefunds)).packages),
  )
  memberGet('/api/order/filling', 'How far its filling is', OrderNo, FillingList, async (ctx, input) =>
    wireFilling(ctx, (await ownOrder(ctx, input, noRefunds)).filling),
  )
  memberOnce(
    '/api/order/accept',
    'Accept price and contract',
    OrderStepInput,
    OrderView,
    async (ctx, input) => after(ctx, await acceptOrder(ctx, input, cashier)),
  )
  memberOnce(
    '/api/order/cancel',
    'Give an unpaid order up',
    CancelInput,
    OrderView,
    async (ctx, input) => after(ctx, await cancelOrder(ctx, input, cashier)),
    { before: (ctx, { orderNo }) => freeOwnOrder(ctx, orderNo, cashier) },
  )
  memberOnce(
    '/api/order/confirmReceipt',
    'Confirm that the goods are there',
    OrderStepInput,
    OrderView,
    async (ctx, input) => after(ctx, await confirmReceipt(ctx, input)),
  )
  memberOnce('/api/order/remove', 'Into the recycle bin', OrderStepInput, OrderView, async (ctx, input) =>
    after(ctx, await removeOrder(ctx, input)),
  )
  memberOnce('/api/order/restore', 'Out of it again', OrderStepInput, OrderView, async (ctx, input) =>
    after(ctx, await restoreOrder(ctx, input)),
  )
  memberOnce('/api/order/hide', 'Out of it for good', OrderStepInput, z.literal(true), async (ctx, input) => {
    await hideOrder(ctx, input)
    return true as const
  })
  memberPost('/api/order/remind', 'Remind the store', OrderNo, z.literal(true), async (ctx, input) => {
    await remindStore(ctx, input)
    return true as const
  })
  memberGet(
    '/api/purchase/frequent',
    'What I bought most often',
    FrequentQuery,
    FrequentView,
    async (ctx, input) => {
      const page = await frequentPurchases(ctx, input)
      const list = page.list.map(({ picture: _picture, href: _href, times, lastPriceFen, ...item }) => ({
        ...item,
        count: times,
        lastPrice: yuanText(lastPriceFen),
      }))
      return { ...page, list }
    },
  )
  memberKeyed(REBUY_CALL, 'What I bought, into the cart again', OrderNo, ReboughtView, async (ctx, input) =>
    buyAgain(ctx, input),
  )
  storeOrderRoutes(api, { cashier, refunds })
}

const afterStore = async (ctx: Context, orderNo: string) =>
  wireOrder(ctx, await storeOrder(ctx, { orderNo }, noRefunds))

/** Doors of api.md 5.10: orders placed at my store. */
function storeOrderRoutes({ storeGet, storeOnce }: ApiDoor, { cashier, refunds }: Desks): void {
  const before = (ctx: Context, { orderNo }: { orderNo: string }) => freeStoreOrder(ctx, orderNo, cashier)
  storeGet(
    '/api/seller/order/page',
    'Orders of my store',
    StoreOrderQuery,
    OrderPageView,
    async (ctx, input) => {
      const page = await storeOrders(ctx, input)
      return { ...page, list: page.list.map((order) => wireOrder(ctx, order)) }
    },
  )
  storeGet('/api/seller/order/detail', 'One of them', OrderNo, OrderDetailView, async (ctx, input) =>
    wireDetail(ctx, await storeOrder(ctx, input, refunds)),
  )
  storeOnce(
    '/api/seller/order/confirm',
    'It can be made: date, contract, price',
    ConfirmInput,
    OrderView,
    async (ctx, input) => afterStore(ctx, await confirmOrder(ctx, input)),
  )
  storeOnce(
    '/api/seller/order/refuse',
    'It cannot be made, or is given up unpaid',
    CancelInput,
    OrderView,
    async (ctx, input) => afterStore(ctx, await refuseOrder(ctx, input, cashier)),
    { before },
  )
  storeOnce(
    '/api/seller/order/adjust',
    'Lower the price of an unpaid order',
    AdjustInput,
    OrderView,
    async (ctx, input) => afterStore(ctx, await adjustOrder(ctx, input, cashier)),
    { before },
  )
  storeOnce('/api/seller/order/ship', 'Lines leave in a parcel', ShipInput, OrderView, async (ctx, input) =>
    afterStore(ctx, await shipOrder(ctx, input)),
  )
}
