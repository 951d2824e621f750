import type { FastifyInstance } from 'fastify'
import type { ApiDoor } from './platform/api.ts'
import type { AppServices } from './platform/app-services.ts'
import { findOnDesk } from './platform/desk/find.ts'
import { deskHome } from './platform/desk/home.ts'
import type { Metrics } from './platform/metrics.ts'
import { notYetOpen } from './platform/not-yet-open.tsx'
import type { PageDoor } from './platform/page.tsx'
import { languageRoute } from './platform/language.ts'
import { personal } from './personal.ts'
import { replaceRoute } from './platform/replace.ts'
import { accountSources, assetFigures, memberFacts } from './account-figures.ts'
import { memberGiving } from './member-giving.ts'
import { axes } from './axes.ts'
import { exportKinds } from './exports.ts'
import { knownAs } from './known-as.ts'
import type { ErrorTable } from './shared/errors.ts'
import { moneyIn } from './shared/money.ts'
import { routeNames } from './sitemap.ts'
import type { RouteName } from './sitemap.ts'
import { thrown } from './thrown.ts'
import { firstAddress } from './modules/addresses/index.ts'
import { addressPages } from './modules/addresses/pages.ts'
import { addressRoutes } from './modules/addresses/routes.ts'
import { applicationPages } from './modules/applications/pages.ts'
import { applicationFiles, applicationRoutes } from './modules/applications/routes.ts'
import { carrierPages } from './modules/carriers/pages.ts'
import { carrierRoutes } from './modules/carriers/routes.ts'
import { balancePages } from './modules/balance/pages.ts'
import { balanceRoutes } from './modules/balance/routes.ts'
import { auditPages } from './modules/audit/pages.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { batchFiles } from './modules/batches/files.ts'
import { batchPages } from './modules/batches/pages.ts'
import { batchRoutes } from './modules/batches/routes.ts'
import { buying } from './modules/cart/index.ts'
import { cartPages } from './modules/cart/pages.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { catalogueFiles } from './modules/catalogue/files.ts'
import { cataloguePages, homePage, productPage } from './modules/catalogue/pages.ts'
import { relabel } from './modules/catalogue/index.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { certificatePapersOf } from './modules/certificates/index.ts'
import { certificateFiles } from './modules/certificates/files.ts'
import { certificatePages } from './modules/certificates/pages.ts'
import { certificateRoutes } from './modules/certificates/routes.ts'
import { couponsInCart } from './modules/checkout/index.ts'
import { checkoutPages } from './modules/checkout/pages.ts'
import { checkoutRoutes } from './modules/checkout/routes.ts'
import { cylinderPages } from './modules/cylinders/pages.ts'
import { cylinderRoutes } from './modules/cylinders/routes.ts'
import { docsRoutes } from './modules/content/docs/routes.ts'
import { homeContent } from './modules/content/index.ts'
import { deskPages } from './modules/desk/pages.ts'
import { deskRoutes } from './modules/desk/routes.ts'
import { contentPages } from './modules/content/pages.ts'
import { bannerPictures, pictureRoutes } from './modules/content/pictures.tsx'
import { contentRoutes } from './modules/content/routes.ts'
import { exportPages } from './modules/exports/pages.ts'
import { exportFiles, exportRoutes } from './modules/exports/routes.ts'
import { offersOn } from './modules/coupons/index.ts'
import { couponPages } from './modules/coupons/pages.ts'
import { couponRoutes } from './modules/coupons/routes.ts'
import { creditFiles } from './modules/credit/files.ts'
import { creditPages } from './modules/credit/pages.ts'
import { creditRoutes } from './modules/credit/routes.ts'
import { depositPages } from './modules/deposits/pages.ts'
import { depositRoutes } from './modules/deposits/routes.ts'
import { isFollowing, leaveFootprint } from './modules/follows/index.ts'
import { followPages } from './modules/follows/pages.ts'
import { followRoutes } from './modules/follows/routes.ts'
import { fillingPages } from './modules/fulfilment/pages.ts'
import { fulfilmentRoutes } from './modules/fulfilment/routes.ts'
import { stockPages } from './modules/stock/pages.ts'
import { freightPages } from './modules/freight/pages.ts'
import { freightRoutes } from './modules/freight/routes.ts'
import { goodsPages } from './modules/goods/pages.ts'
import { goodsRoutes } from './modules/goods/routes.ts'
import { identityPages } from './modules/identity/pages.ts'
import { identityRoutes } from './modules/identity/routes.ts'
import { invoiceCallbacks } from './modules/invoices/callbacks.ts'
import { invoiceFiles } from './modules/invoices/files.ts'
import { invoicePages, invoicesOfOrders, openInvoicesOf } from './modules/invoices/pages.ts'
import { invoiceRoutes } from './modules/invoices/routes.ts'
import { ledgerPages } from './modules/ledger/pages.ts'
import { ledgerRoutes } from './modules/ledger/routes.ts'
import { managerPages } from './modules/managers/pages.ts'
import { managerRoutes } from './modules/managers/routes.ts'
import { memberFiles } from './modules/members/files.ts'
import { memberPages } from './modules/members/pages.ts'
import { memberRoutes } from './modules/members/routes.ts'
import { messageFiles } from './modules/messages/files.ts'
import { messageActions, messagePages, messagesOfCases, messagesOfOrders } from './modules/messages/pages.ts'
import { messageRoutes } from './modules/messages/routes.ts'
import { methodDesk, methodPages } from './modules/methods/pages.ts'
import { methodRoutes } from './modules/methods/routes.ts'
import { noticePages } from './modules/notices/pages.ts'
import { noticeRoutes } from './modules/notices/routes.ts'
import { countOrders, contractOf, documentsBy, sheetsOf, together } from './modules/orders/index.ts'
import { openKeyPages } from './modules/openkeys/pages.ts'
import { openKeyRoutes } from './modules/openkeys/routes.ts'
import { orderPages } from './modules/orders/pages.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { callbackRoutes } from './modules/payments/callbacks.ts'
import { paymentPages } from './modules/payments/pages.ts'
import { paymentRoutes, voucherFiles } from './modules/payments/routes.ts'
import { pointFiles } from './modules/points/files.ts'
import { pointPages } from './modules/points/pages.ts'
import { pointRoutes } from './modules/points/routes.ts'
import { receiveRefund } from './modules/refunds/index.ts'
import {
  compensationActions,
  compensationsOfOrders,
  refundActions,
  refundDesk,
  refundsOfOrders,
} from './modules/refunds/pages.ts'
import { refundRoutes } from './modules/refunds/routes.ts'
import { repaymentPages } from './modules/repayments/pages.ts'
import { repaymentRoutes } from './modules/repayments/routes.ts'
import { returnFiles } from './modules/returns/files.ts'
import { openReturnsOf, returnPages, returnsOfOrders } from './modules/returns/pages.ts'
import { returnRoutes } from './modules/returns/routes.ts'
import { productReviews, reviewsOfStore } from './modules/reviews/index.ts'
import { reviewFiles } from './modules/reviews/files.ts'
import { reviewPages } from './modules/reviews/pages.ts'
import { reviewRoutes } from './modules/reviews/routes.ts'
import { settingPages } from './modules/settings/pages.ts'
import { settingRoutes } from './modules/settings/routes.ts'
import { settlementPages } from './modules/settlements/pages.ts'
import { settlementRoutes } from './modules/settlements/routes.ts'
import { sheetFiles } from './modules/safety/files.ts'
import { safetyPages } from './modules/safety/pages.ts'
import { safetyRoutes } from './modules/safety/routes.ts'
import { categoryTotals } from './modules/search/index.ts'
import { searchPages } from './modules/search/pages.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { confirmReceipt } from './modules/shipments/index.ts'
import { damageFiles, shippingFiles } from './modules/shipments/files.ts'
import { parcelsOfOrders, shippingOfStore, shippingPages } from './modules/shipments/pages.ts'
import { shipmentRoutes } from './modules/shipments/routes.ts'
import { stockRoutes } from './modules/stock/routes.ts'
import { obstaclesOf } from './obstacles.ts'
import { openCasesOf } from './open-cases.ts'
import { storePages } from './modules/stores/pages.ts'
import { storeRoutes } from './modules/stores/routes.ts'
import { whyHalted } from './modules/stores/index.ts'
import { storeFiles } from './modules/stores/files.ts'
import { verificationPages } from './modules/verification/pages.ts'
import { verificationRoutes } from './modules/verification/routes.ts'
import { walletPages } from './modules/wallet/pages.ts'
import { walletRoutes } from './modules/wallet/routes.ts'
import { markOf } from './modules/watching/index.ts'
import { watchingRoutes } from './modules/watching/routes.ts'
import { wechatPages } from './modules/wechat/pages.ts'
import { wechatReturn } from './modules/wechat/return.ts'
import { webhookPages } from './modules/webhooks/pages.ts'
import { webhookRoutes } from './modules/webhooks/routes.ts'
import { wechatRoutes } from './modules/wechat/routes.ts'
import { receiveWithdrawal } from './modules/withdrawals/index.ts'
import { withdrawalPages } from './modules/withdrawals/pages.ts'
import { withdrawalRoutes } from './modules/withdrawals/routes.ts'

interface Doors {
  app: FastifyInstance
  services: AppServices
  metrics: Metrics
  /** The door for calls that may throw these errors of modules. */
  api: (...throws: readonly ErrorTable[]) => ApiDoor
  page: PageDoor
  /** Rows of the site map that have a page. */
  declared: ReadonlySet<RouteName>
}

/** Opens every module's doors; rows of the site map that no module declares answer "Not yet open". */
export function openDoors({ app, services, metrics, api, page, declared }: Doors): void {
  wechatReturn(app, services)
  identityRoutes(api(...thrown.identity), memberFacts)
  identityPages(page, firstAddress, memberFacts, memberGiving)
  noticeRoutes(api())
  noticePages(page)
  memberRoutes(api(...thrown.members), personal, { assetFigures, orderCounts: countOrders })
  memberFiles(app, services, personal)
  memberPages(page, accountSources, personal)
  verificationRoutes(api(...thrown.verification))
  verificationPages(page)
  addressRoutes(api(...thrown.addresses))
  addressPages(page)
  wechatRoutes(api(...thrown.wechat))
  wechatPages(page)
  managerRoutes(api(...thrown.managers))
  managerPages(page)
  catalogueRoutes(api(...thrown.catalogue), whyHalted)
  const homeSources = { homeTexts: homeContent, categoryTotals, orderCounts: countOrders }
  cataloguePages(page, {
    ...homeSources,
    reviewsOf: productReviews,
    offersOn: (ctx, spuId) => offersOn(ctx, { spuId }),
    isFollowed: (ctx, spuId) => isFollowing(ctx, 'wares', spuId),
    whyHalted,
    seen: leaveFootprint,
    buying,
  })
  catalogueFiles(app, services)
  certificateRoutes(api(...thrown.certificates))
  certificatePages(page)
  certificateFiles(app, services)
  safetyPages(page, { hotline: async ({ lang }) => (await services.site(lang)).hotline }, relabel)
  sheetFiles(app, services)
  safetyRoutes(api(...thrown.safety), relabel)
  goodsRoutes(api(...thrown.goods))
  goodsPages(page, (ctx, input) => productPage(ctx, input, productReviews))
  stockPages(page)
  stockRoutes(api(...thrown.stock))
  reviewRoutes(api(...thrown.reviews))
  reviewPages(page)
  searchRoutes(api(...thrown.search), {
    hotTerms: async ({ lang }) => (await services.site(lang)).hotTerms.map(({ text }) => text),
    moneyOf: async ({ lang }) => moneyIn(lang, (await services.site(lang)).exchangeRate),
  })
  searchPages(page)
  methodRoutes(api(...thrown.methods))
  methodPages(page)
  methodDesk(page)
  storeRoutes(api(...thrown.stores), obstaclesOf)
  storeFiles(app, services)
  storePages(
    page,
    (ctx, storeId) => isFollowing(ctx, 'store', storeId),
    (ctx, storeId) => offersOn(ctx, { storeId }),
    obstaclesOf,
    reviewsOfStore,
  )
  applicationRoutes(api(...thrown.applications))
  applicationFiles(app, services)
  applicationPages(page)
  checkoutRoutes(api(...thrown.checkout))
  checkoutPages(page)
  pointRoutes(api(...thrown.points))
  pointPages(page)
  invoiceRoutes(api(...thrown.invoices))
  invoicePages(page)
  invoiceFiles(app, services)
  invoiceCallbacks(app, services)
  paymentRoutes(api(...thrown.payments))
  refundRoutes(api(...thrown.refunds))
  returnRoutes(api(...thrown.returns))
  returnPages(page, messagesOfCases)
  damageFiles(app, services)
  returnFiles(app, services)
  reviewFiles(app, services)
  pointFiles(app, services)
  settlementRoutes(api(...thrown.settlements))
  settlementPages(page)
  refundDesk(page)
  openKeyRoutes(api(...thrown.openkeys))
  webhookRoutes(api(...thrown.webhooks))
  openKeyPages(page)
  webhookPages(page)
  auditRoutes(api())
  auditPages(page)
  settingRoutes(api(...thrown.settings))
  settingPages(page)
  ledgerRoutes(api(), knownAs)
  ledgerPages(page, knownAs)
  paymentPages(page)
  cartRoutes(api(...thrown.cart))
  cartPages(page)
  callbackRoutes(app, services, metrics, [receiveRefund, receiveWithdrawal])
  voucherFiles(app, services)
  walletRoutes(api(...thrown.wallet))
  balanceRoutes(api())
  creditRoutes(api(...thrown.credit))
  creditPages(page)
  creditFiles(app, services)
  depositRoutes(api(...thrown.deposits))
  depositPages(page)
  withdrawalRoutes(api(...thrown.withdrawals))
  withdrawalPages(page)
  repaymentRoutes(api(...thrown.repayments))
  repaymentPages(page)
  balancePages(page)
  walletPages(page)
  couponRoutes(api(...thrown.coupons))
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
  shipmentRoutes(api(...thrown.shipments))
  shippingPages(page)
  shippingFiles(app, services)
  messageRoutes(api(...thrown.messages))
  messagePages(page)
  messageFiles(app, services)
  watchingRoutes(app, services, axes)
  fulfilmentRoutes(api(...thrown.fulfilment))
  carrierRoutes(api(...thrown.carriers))
  carrierPages(page)
  freightRoutes(api(...thrown.freight))
  freightPages(page)
  cylinderRoutes(api(...thrown.cylinders))
  cylinderPages(page)
  batchRoutes(api(...thrown.batches))
  fillingPages(page)
  batchPages(page)
  couponPages(page, { couponsInCart })
  batchFiles(app, services)
  followRoutes(api(...thrown.follows))
  followPages(page)
  exportRoutes(api(...thrown.exports), exportKinds)
  exportPages(page, exportKinds)
  exportFiles(app, services, exportKinds)
  contentRoutes(api(...thrown.content))
  contentPages(page, (ctx) => homePage(ctx, homeSources))
  pictureRoutes(app, services)
  bannerPictures(app, services)
  docsRoutes(app, services)
  deskRoutes(api(...thrown.desk))
  deskPages(
    page,
    (ctx, name) => deskHome(services, ctx, name),
    (ctx, home, q) => findOnDesk(services, ctx, home, q),
  )
  replaceRoute(app)
  languageRoute(app, { secure: services.config.secureCookies })
  for (const name of routeNames) if (!declared.has(name)) notYetOpen(page, services, name)
}
