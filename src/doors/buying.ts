import { axes } from '../axes.ts'
import { thrown } from '../thrown.ts'
import { carrierPages } from '../modules/carriers/pages.ts'
import { carrierRoutes } from '../modules/carriers/routes.ts'
import { cartPages } from '../modules/cart/pages.ts'
import { cartRoutes } from '../modules/cart/routes.ts'
import { certificatePapersOf } from '../modules/certificates/index.ts'
import { couponsInCart } from '../modules/checkout/index.ts'
import { checkoutPages } from '../modules/checkout/pages.ts'
import { checkoutRoutes } from '../modules/checkout/routes.ts'
import { couponPages } from '../modules/coupons/pages.ts'
import { couponRoutes } from '../modules/coupons/routes.ts'
import { stockPages } from '../modules/stock/pages.ts'
import { freightPages } from '../modules/freight/pages.ts'
import { freightRoutes } from '../modules/freight/routes.ts'
import { invoicesOfOrders, openInvoicesOf } from '../modules/invoices/pages.ts'
import { messageFiles } from '../modules/messages/files.ts'
import { messageActions, messagePages, messagesOfOrders } from '../modules/messages/pages.ts'
import { messageRoutes } from '../modules/messages/routes.ts'
import { contractOf, documentsBy, sheetsOf, together } from '../modules/orders/index.ts'
import { orderPages } from '../modules/orders/pages.ts'
import { orderRoutes } from '../modules/orders/routes.ts'
import {
  compensationActions,
  compensationsOfOrders,
  refundActions,
  refundsOfOrders,
} from '../modules/refunds/pages.ts'
import { openReturnsOf, returnsOfOrders } from '../modules/returns/pages.ts'
import { confirmReceipt } from '../modules/shipments/index.ts'
import { parcelsOfOrders, shippingOfStore } from '../modules/shipments/pages.ts'
import { stockRoutes } from '../modules/stock/routes.ts'
import { openCasesOf } from '../open-cases.ts'
import { markOf } from '../modules/watching/index.ts'
import type { Doors } from './opened.ts'

/** From the cart to the order, and what orders show of later modules. */
export function openBuying({ app, services, api, page }: Doors): void {
  cartRoutes(api(...thrown.cart))
  cartPages(page)
  couponRoutes(api(...thrown.coupons))
  couponPages(page, { couponsInCart })
  freightRoutes(api(...thrown.freight))
  freightPages(page)
  checkoutRoutes(api(...thrown.checkout))
  checkoutPages(page)
  const ofOrders = together(
    together(together(refundsOfOrders, compensationsOfOrders), parcelsOfOrders),
    together(returnsOfOrders, invoicesOfOrders),
  )
  orderRoutes(api(...thrown.orders), ofOrders, openCasesOf)
  orderPages(page, together(ofOrders, messagesOfOrders), {
    confirmReceipt,
    markOf: (ctx, orderNo) => markOf(ctx, axes, orderNo),
    shipping: {
      ...shippingOfStore,
      actions: { ...shippingOfStore.actions, ...messageActions, ...compensationActions, ...refundActions },
    },
    casesOf: async (ctx, orders) => {
      const numbers = orders.map(({ orderNo }) => orderNo)
      const [returns, invoices] = await Promise.all([
        openReturnsOf(ctx, numbers),
        openInvoicesOf(ctx, numbers),
      ])
      return { returns, invoices }
    },
    openCasesOf,
    documentsOf: documentsBy([certificatePapersOf, contractOf, sheetsOf]),
  })
  messageRoutes(api(...thrown.messages))
  messagePages(page)
  messageFiles(app, services)
  stockPages(page)
  stockRoutes(api(...thrown.stock))
  carrierRoutes(api(...thrown.carriers))
  carrierPages(page)
}
