import { findOnDesk } from '../platform/desk/find.ts'
import { deskHome } from '../platform/desk/home.ts'
import { exportKinds } from '../exports.ts'
import { thrown } from '../thrown.ts'
import { auditPages } from '../modules/audit/pages.ts'
import { auditRoutes } from '../modules/audit/routes.ts'
import { productPage } from '../modules/catalogue/pages.ts'
import { deskPages } from '../modules/desk/pages.ts'
import { deskRoutes } from '../modules/desk/routes.ts'
import { exportPages } from '../modules/exports/pages.ts'
import { exportFiles, exportRoutes } from '../modules/exports/routes.ts'
import { goodsPages } from '../modules/goods/pages.ts'
import { goodsRoutes } from '../modules/goods/routes.ts'
import { openKeyPages } from '../modules/openkeys/pages.ts'
import { openKeyRoutes } from '../modules/openkeys/routes.ts'
import { productReviews } from '../modules/reviews/index.ts'
import { settingPages } from '../modules/settings/pages.ts'
import { settingRoutes } from '../modules/settings/routes.ts'
import { webhookPages } from '../modules/webhooks/pages.ts'
import { webhookRoutes } from '../modules/webhooks/routes.ts'
import type { Doors } from './opened.ts'

/** The desk itself, and what staff of stores and of the operator work with beside orders. */
export function openDesk({ app, services, api, page }: Doors): void {
  deskRoutes(api(...thrown.desk))
  deskPages(
    page,
    (ctx, name) => deskHome(services, ctx, name),
    (ctx, home, q) => findOnDesk(services, ctx, home, q),
  )
  goodsRoutes(api(...thrown.goods))
  goodsPages(page, (ctx, input) => productPage(ctx, input, productReviews))
  exportRoutes(api(...thrown.exports), exportKinds)
  exportPages(page, exportKinds)
  exportFiles(app, services, exportKinds)
  settingRoutes(api(...thrown.settings))
  settingPages(page)
  auditRoutes(api())
  auditPages(page)
  openKeyRoutes(api(...thrown.openkeys))
  openKeyPages(page)
  webhookRoutes(api(...thrown.webhooks))
  webhookPages(page)
}
