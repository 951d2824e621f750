import { thrown } from '../thrown.ts'
import { homePage } from '../modules/catalogue/pages.ts'
import { docsRoutes } from '../modules/content/docs/routes.ts'
import { contentPages } from '../modules/content/pages.ts'
import { bannerPictures, pictureRoutes } from '../modules/content/pictures.tsx'
import { contentRoutes } from '../modules/content/routes.ts'
import { noticePages } from '../modules/notices/pages.ts'
import { noticeRoutes } from '../modules/notices/routes.ts'
import { homeSources } from './goods.ts'
import type { Doors } from './opened.ts'

/** What the mall says: its texts, pictures, documents and notices. */
export function openTexts({ app, services, api, page }: Doors): void {
  contentRoutes(api(...thrown.content))
  contentPages(page, (ctx) => homePage(ctx, homeSources))
  pictureRoutes(app, services)
  bannerPictures(app, services)
  docsRoutes(app, services)
  noticeRoutes(api())
  noticePages(page)
}
