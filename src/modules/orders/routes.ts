import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { mergeEvents } from './addition.ts'
import type { OrderAddition } from './addition.ts'
import { readContract } from './contract/index.ts'
import { cancelOrder, freeOwnOrder, freeStoreOrder, refuseOrder } from './service/end.ts'
import {
  frequentReply,
  fillingReply,
  listReply,
  orderDetailReply,
  orderReply,
  storeOrderDetailReply,
  storeOrderReply,
} from './present/reply.ts'
import {
  AdjustInput,
  BuyerLicenceInput,
  CancelInput,
  ConfirmInput,
  CountReply,
  FillingReply,
  FrequentPageReply,
  FrequentQuery,
  OrderDetailReply,
  OrderNo,
  OrderPageReply,
  OrderQuery,
  OrderReply,
  OrderStepInput,
  ProposedDayReply,
  ReboughtReply,
  StoreOrderDetailReply,
  StoreOrderPageReply,
  StoreOrderQuery,
  StoreOrderReply,
} from './schema.ts'
import { buyAgain, REBUY_CALL } from './service/again.ts'
import { askForPart, hideOrder, remindStore, removeOrder, restoreOrder } from './service/bin.ts'
import type { OpenCasesOf } from './service/bin.ts'
import { proposedDay } from './service/dates.ts'
import { acceptOrder } from './service/onward.ts'
import {
  countOrders,
  frequentPurchases,
  ownOrder,
  ownOrderAnswer,
  ownOrders,
  storeOrder,
  storeOrderAnswer,
  storeOrders,
} from './service/read.ts'
import { adjustOrder, confirmOrder } from './service/sell.ts'
import { recordBuyerLicence } from './service/licence.ts'
import type { OrderDetails, OrderFacts } from './view.ts'

/** One order with what another module adds to it. */
async function withAddition<Order extends OrderDetails & OrderFacts, Shown extends object>(
  ctx: Context,
  order: Order,
  side: 'buyer' | 'store',
  { load, reply }: OrderAddition<Shown>,
) {
  const { shown, events } = await load(ctx, order, side)
  return { order: { ...order, log: mergeEvents(order.log, events) }, added: reply(ctx, shown) }
}

/** Doors of api 5.6: one's own orders. */
export function orderRoutes<Shown extends object>(
  api: ApiDoor,
  addition: OrderAddition<Shown>,
  openCasesOf: OpenCasesOf,
): void {
  const Detail = OrderDetailReply.extend(addition.fields)
  const { memberGet, memberKeyed, memberOnce, memberPost } = api
  memberGet('/api/order/page', 'My orders', OrderQuery, OrderPageReply, async (ctx, input) => {
    return listReply(await ownOrders(ctx, input), (order) => orderReply(ctx, order))
  })
  memberGet('/api/order/count', 'How many of my orders stand where', noInput, CountReply, countOrders)
  memberGet('/api/order/detail', 'One of my orders', OrderNo, Detail, async (ctx, input) => {
    const { order, added } = await withAddition(ctx, await ownOrder(ctx, input), 'buyer', addition)
    return { ...orderDetailReply(ctx, order), ...added }
  })
  memberGet('/api/order/filling', 'How far its filling is', OrderNo, FillingReply, async (ctx, input) =>
    fillingReply(ctx, (await ownOrder(ctx, input)).filling),
  )
  api.document('member', '/api/order/contract', 'Its purchase contract', OrderNo, readContract)
  memberOnce(
    '/api/order/accept',
    'Accept price and contract',
    OrderStepInput,
    OrderReply,
    async (ctx, input) => ownOrderAnswer(ctx, await acceptOrder(ctx, input)),
  )
  memberOnce(
    '/api/order/cancel',
    'Give an unpaid order up',
    CancelInput,
    OrderReply,
    async (ctx, input) => ownOrderAnswer(ctx, await cancelOrder(ctx, input)),
    { before: (ctx, { orderNo }) => freeOwnOrder(ctx, orderNo) },
  )
  memberOnce(
    '/api/order/shipPart',
    'Have what is ready sent before the rest',
    OrderStepInput,
    OrderReply,
    async (ctx, input) => ownOrderAnswer(ctx, await askForPart(ctx, input)),
  )
  memberOnce('/api/order/remove', 'Into the recycle bin', OrderStepInput, OrderReply, async (ctx, input) =>
    ownOrderAnswer(ctx, await removeOrder(ctx, input, openCasesOf)),
  )
  memberOnce('/api/order/restore', 'Out of it again', OrderStepInput, OrderReply, async (ctx, input) =>
    ownOrderAnswer(ctx, await restoreOrder(ctx, input)),
  )
  memberOnce('/api/order/hide', 'Out of it for good', OrderStepInput, z.literal(true), async (ctx, input) => {
    await hideOrder(ctx, input, openCasesOf)
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
    FrequentPageReply,
    async (ctx, input) => {
      const page = await frequentPurchases(ctx, input)
      return { ...page, list: page.list.map(frequentReply) }
    },
  )
  memberKeyed(REBUY_CALL, 'What I bought, into the cart again', OrderNo, ReboughtReply, async (ctx, input) =>
    buyAgain(ctx, input),
  )
  storeOrderRoutes(api, addition)
}

/** Doors of api 5.10: orders placed at my store. */
function storeOrderRoutes<Shown extends object>(
  { storeGet, storeOnce }: ApiDoor,
  addition: OrderAddition<Shown>,
): void {
  const Detail = StoreOrderDetailReply.extend(addition.fields)
  const before = (ctx: Context, { orderNo }: { orderNo: string }) => freeStoreOrder(ctx, orderNo)
  storeGet(
    'store.orders',
    '/api/seller/order/page',
    'Orders of my store',
    StoreOrderQuery,
    StoreOrderPageReply,
    async (ctx, input) => {
      return listReply(await storeOrders(ctx, input), (order) => storeOrderReply(ctx, order))
    },
  )
  storeGet(
    'store.orders',
    '/api/seller/order/proposedDay',
    'By when it can be made',
    OrderNo,
    ProposedDayReply,
    proposedDay,
  )
  storeGet('store.orders', '/api/seller/order/detail', 'One of them', OrderNo, Detail, async (ctx, input) => {
    const { order, added } = await withAddition(ctx, await storeOrder(ctx, input), 'store', addition)
    return { ...storeOrderDetailReply(ctx, order), ...added }
  })
  storeOnce(
    'store.orders',
    '/api/seller/order/confirm',
    'It can be made: date, contract, price',
    ConfirmInput,
    StoreOrderReply,
    async (ctx, input) => storeOrderAnswer(ctx, await confirmOrder(ctx, input)),
  )
  storeOnce(
    'store.orders',
    '/api/seller/order/refuse',
    'It cannot be made, or is given up unpaid',
    CancelInput,
    StoreOrderReply,
    async (ctx, input) => storeOrderAnswer(ctx, await refuseOrder(ctx, input)),
    { before },
  )
  storeOnce(
    'store.orders',
    '/api/seller/order/adjust',
    'Lower the price of an unpaid order',
    AdjustInput,
    StoreOrderReply,
    async (ctx, input) => storeOrderAnswer(ctx, await adjustOrder(ctx, input)),
    { before },
  )
  storeOnce(
    'store.ship',
    '/api/seller/order/buyerLicence',
    'Record a licence of the buyer for restricted goods',
    BuyerLicenceInput,
    z.literal(true),
    async (ctx, input) => {
      await recordBuyerLicence(ctx, input)
      return true as const
    },
  )
}
