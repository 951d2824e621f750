import { z } from 'zod'
import { StoreOrdersPage, StoreOrderPage } from '../../../../views/pages/desk/orders/pages.tsx'
import type { Context } from '../../../platform/context.ts'
import { storeOf } from '../../../platform/context.ts'
import { deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { mergeEvents } from '../addition.ts'
import type { OrderAddition } from '../addition.ts'
import { storeListing } from '../list.ts'
import { countMatching } from '../queries/read.ts'
import { StoreOrderQuery } from '../schema.ts'
import { storeOrder, storeOrders } from '../service/read.ts'
import { tabs } from '../rules.ts'
import type { StoreOrderDetailView } from '../view.ts'

const { status, q, from, to } = StoreOrderQuery.shape
const ListInput = z.object({ status, q, from, to, ...deskInput(storeListing) })

/** Orders that wait for the store: to be confirmed or shipped. */
export const ordersWaiting = (ctx: Context) =>
  countMatching(
    ctx.database,
    { storeId: storeOf(ctx, 'store.orders') },
    { states: [...tabs.toBeConfirmed, ...tabs.awaitingShipment] },
  )

/** /seller/orders and /seller/orders/{orderNo}. */
export function storeOrderPages(page: PageDoor, addition: OrderAddition<object>): void {
  const whole = async (ctx: Context, orderNo: string): Promise<StoreOrderDetailView> => {
    const order = await storeOrder(ctx, { orderNo })
    const { events } = await addition.load(ctx, order, 'store')
    return { ...order, log: mergeEvents(order.log, events) }
  }
  page('SellerOrders', {
    input: ListInput,
    load: async (ctx, { open, ...input }) => {
      const [orders, order] = await Promise.all([
        storeOrders(ctx, input),
        opened(open, (key) => whole(ctx, key)),
      ])
      return { orders, order }
    },
    head: ({ t }) => ({ title: t('pages.sellerOrders'), description: '', canonical: null }),
    view: StoreOrdersPage,
    waiting: ordersWaiting,
  })
  page('SellerOrder', {
    input: z.object({ orderNo: z.string().min(1).max(40) }),
    load: async (ctx, { orderNo }) => ({ order: await whole(ctx, orderNo) }),
    head: ({ t }, { order }) => ({
      title: `${t('pages.sellerOrder')} ${order.orderNo}`,
      description: '',
      canonical: null,
    }),
    view: StoreOrderPage,
  })
}
