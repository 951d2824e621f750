import type { FastifyInstance } from 'fastify'
import type { ApiDoor } from './platform/api.ts'
import type { MemberContext } from './platform/context.ts'
import { eachKeeper, keeper } from './platform/data-cache.ts'
import type { AppServices } from './platform/app-services.ts'
import type { Metrics } from './platform/metrics.ts'
import { notYetOpen } from './platform/not-yet-open.tsx'
import type { PersonalData } from './platform/personal-data.ts'
import type { PageDoor } from './platform/page.tsx'
import { languageRoute } from './platform/language.ts'
import { replaceRoute } from './platform/replace.ts'
import { routeNames } from './sitemap.ts'
import type { RouteName } from './sitemap.ts'
import { addressData, addressPages, addressRoutes, firstAddress } from './modules/addresses/index.ts'
import {
  catalogueFiles,
  cataloguePages,
  catalogueRoutes,
  keptCards,
  productScopes,
} from './modules/catalogue/index.ts'
import { buying, cartData, cartPages, cartRoutes } from './modules/cart/index.ts'
import {
  contentPages,
  contentRoutes,
  docsRoutes,
  homeContent,
  pictureRoutes,
} from './modules/content/index.ts'
import {
  followData,
  followPages,
  followRoutes,
  isFollowing,
  leaveFootprint,
} from './modules/follows/index.ts'
import {
  companyPages,
  dataFile,
  dataPages,
  homePages,
  memberFiles,
  memberRoutes,
  profilePages,
  securityPages,
} from './modules/members/index.ts'
import { checkoutPages, checkoutRoutes } from './modules/checkout/index.ts'
import { identityPages, identityRoutes, signInData } from './modules/identity/index.ts'
import { noticeData, noticePages, noticeRoutes } from './modules/notices/index.ts'
import { fulfilmentRoutes } from './modules/fulfilment/index.ts'
import {
  countOrders,
  growthOf,
  orderData,
  orderPages,
  orderRoutes,
  newestOrders,
} from './modules/orders/index.ts'
import {
  cashier,
  notifyRoutes,
  paymentData,
  paymentPages,
  paymentRoutes,
  refundDesk,
  voucherFiles,
} from './modules/payments/index.ts'
import { pointData, pointRoutes } from './modules/points/index.ts'
import { managerData, managerPages, managerRoutes } from './modules/managers/index.ts'
import { invoiceData, invoiceRoutes } from './modules/invoices/index.ts'
import { couponCounts, couponData, couponRoutes } from './modules/coupons/index.ts'
import { reviewRoutes } from './modules/reviews/index.ts'
import { categoryTotals, searchPages, searchRoutes } from './modules/search/index.ts'
import { storePages, storeRoutes } from './modules/stores/index.ts'
import { verificationPages, verificationRoutes } from './modules/verification/index.ts'
import { assetsOf, walletData, walletRoutes } from './modules/wallet/index.ts'
import { boundWechat, wechatData, wechatPages, wechatReturn, wechatRoutes } from './modules/wechat/index.ts'

/** What each module keeps about a member, for export and erasure. */
const personal: readonly PersonalData[] = [
  addressData,
  followData,
  noticeData,
  pointData,
  walletData,
  couponData,
  managerData,
  wechatData,
  invoiceData,
  paymentData,
  cartData,
  orderData(refundDesk),
  signInData,
]

/** What a member could pay with, in figures. */
async function assetFigures(ctx: MemberContext) {
  const [assets, coupons] = await Promise.all([assetsOf(ctx), couponCounts(ctx)])
  const { balanceFen, points, creditLimitFen: limitFen, creditUsedFen: usedFen, giftCards } = assets
  const fen = giftCards.reduce((sum, { leftFen }) => sum + leftFen, 0)
  return {
    balanceFen,
    points,
    coupons,
    giftCards: { count: giftCards.length, fen },
    credit: { limitFen, usedFen },
  }
}

const RECENT_ORDERS = 3

/** Where a member's orders stand, and the newest of them. */
async function orderFigures(ctx: MemberContext) {
  const [counts, recent] = await Promise.all([countOrders(ctx), newestOrders(ctx, RECENT_ORDERS)])
  return { counts, recent }
}

/** What the account's pages show of modules that know nothing of them. */
const parts = {
  firstAddress,
  wechatName: boundWechat,
  growthOf,
  assetFigures,
  orderFigures,
}

/** Products that members read one after the other without being made anew. */
const PRODUCTS_KEPT = 150
/** Rows of products in members' lists. */
const CARDS_KEPT = 4000

interface Doors {
  app: FastifyInstance
  services: AppServices
  metrics: Metrics
  api: ApiDoor
  page: PageDoor
  taken: ReadonlySet<RouteName>
}

/** Opens every module's doors; rows of the site map that nobody took answer "Not yet open". */
export function openDoors({ app, services, metrics, api, page, taken }: Doors): void {
  wechatReturn(app, services)
  identityRoutes(api)
  identityPages(page, parts)
  noticeRoutes(api)
  noticePages(page)
  memberRoutes(api, personal)
  memberFiles(app, services)
  homePages(page, parts)
  securityPages(page, parts)
  profilePages(page)
  dataPages(page, personal)
  dataFile(app, services, personal)
  verificationRoutes(api)
  verificationPages(page)
  addressRoutes(api)
  addressPages(page)
  wechatRoutes(api)
  wechatPages(page)
  managerRoutes(api)
  managerPages(page)
  companyPages(page)
  catalogueRoutes(api)
  cataloguePages(page, {
    homeTexts: homeContent,
    categoryTotals,
    isFollowed: (ctx, spuId) => isFollowing(ctx, 'wares', spuId),
    seen: leaveFootprint,
    buying,
    keep: keeper(services, productScopes, PRODUCTS_KEPT),
  })
  catalogueFiles(app, services)
  reviewRoutes(api)
  searchRoutes(api, {
    hotTerms: async ({ lang }) => (await services.site(lang)).hotTerms.map(({ text }) => text),
  })
  searchPages(page)
  storeRoutes(api)
  storePages(page, (ctx, storeId) => isFollowing(ctx, 'store', storeId))
  checkoutRoutes(api)
  checkoutPages(page)
  pointRoutes(api)
  invoiceRoutes(api)
  paymentRoutes(api)
  paymentPages(page)
  cartRoutes(api)
  cartPages(page)
  notifyRoutes(app, services, metrics)
  voucherFiles(app, services)
  walletRoutes(api)
  couponRoutes(api)
  orderRoutes(api, { cashier, refunds: refundDesk })
  orderPages(page, { cashier, refunds: refundDesk })
  fulfilmentRoutes(api)
  followRoutes(api)
  followPages(page, keptCards(eachKeeper(services, productScopes, CARDS_KEPT)))
  contentRoutes(api)
  contentPages(page)
  pictureRoutes(app, services)
  docsRoutes(app, services)
  replaceRoute(app)
  languageRoute(app, { secure: services.config.secureCookies })
  for (const name of routeNames) if (!taken.has(name)) notYetOpen(page, name)
}
