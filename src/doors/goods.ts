import { moneyIn } from '../shared/money.ts'
import { thrown } from '../thrown.ts'
import { applicationPages } from '../modules/applications/pages.ts'
import { applicationFiles, applicationRoutes } from '../modules/applications/routes.ts'
import { buying } from '../modules/cart/index.ts'
import { catalogueFiles } from '../modules/catalogue/files.ts'
import { cataloguePages } from '../modules/catalogue/pages.ts'
import { relabel } from '../modules/catalogue/index.ts'
import { catalogueRoutes } from '../modules/catalogue/routes.ts'
import { homeContent } from '../modules/content/index.ts'
import { offersOn } from '../modules/coupons/index.ts'
import { isFollowing, leaveFootprint } from '../modules/follows/index.ts'
import { followPages } from '../modules/follows/pages.ts'
import { followRoutes } from '../modules/follows/routes.ts'
import { methodDesk, methodPages } from '../modules/methods/pages.ts'
import { methodRoutes } from '../modules/methods/routes.ts'
import { countOrders } from '../modules/orders/index.ts'
import { productReviews, reviewsOfStore } from '../modules/reviews/index.ts'
import { reviewFiles } from '../modules/reviews/files.ts'
import { reviewPages } from '../modules/reviews/pages.ts'
import { reviewRoutes } from '../modules/reviews/routes.ts'
import { sheetFiles } from '../modules/safety/files.ts'
import { safetyPages } from '../modules/safety/pages.ts'
import { safetyRoutes } from '../modules/safety/routes.ts'
import { categoryTotals } from '../modules/search/index.ts'
import { searchPages } from '../modules/search/pages.ts'
import { searchRoutes } from '../modules/search/routes.ts'
import { obstaclesOf } from '../obstacles.ts'
import { storePages } from '../modules/stores/pages.ts'
import { storeRoutes } from '../modules/stores/routes.ts'
import { whyHalted } from '../modules/stores/index.ts'
import { storeFiles } from '../modules/stores/files.ts'
import type { Doors } from './opened.ts'

/** What the home page shows beside goods. */
export const homeSources = { homeTexts: homeContent, categoryTotals, orderCounts: countOrders }

/** What is sold, found, kept safe and reviewed, and the stores that sell it. */
export function openGoods({ app, services, api, page }: Doors): void {
  catalogueRoutes(api(...thrown.catalogue), whyHalted)
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
  searchRoutes(api(...thrown.search), {
    hotTerms: async ({ lang }) => (await services.site(lang)).hotTerms.map(({ text }) => text),
    moneyOf: async ({ lang }) => moneyIn(lang, (await services.site(lang)).exchangeRate),
  })
  searchPages(page)
  methodRoutes(api(...thrown.methods))
  methodPages(page)
  methodDesk(page)
  safetyPages(page, { hotline: async ({ lang }) => (await services.site(lang)).hotline }, relabel)
  sheetFiles(app, services)
  safetyRoutes(api(...thrown.safety), relabel)
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
  reviewRoutes(api(...thrown.reviews))
  reviewPages(page)
  reviewFiles(app, services)
  followRoutes(api(...thrown.follows))
  followPages(page)
}
