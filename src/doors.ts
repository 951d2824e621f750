import { openAfterPayment } from './doors/after-payment.ts'
import { openBuying } from './doors/buying.ts'
import { openDesk } from './doors/desk.ts'
import { openGoods } from './doors/goods.ts'
import { openMoney } from './doors/money.ts'
import type { Doors } from './doors/opened.ts'
import { openPeople } from './doors/people.ts'
import { openTexts } from './doors/texts.ts'
import { languageRoute } from './platform/language.ts'
import { notYetOpen } from './platform/not-yet-open.tsx'
import { replaceRoute } from './platform/replace.ts'
import { routeNames } from './sitemap.ts'
import type { RouteName } from './sitemap.ts'

/**
 * Opens every module's doors; rows of the site map that no module declares answer "Not yet open". `declared` are the rows that have a
 * page.
 */
export function openDoors(doors: Doors & { declared: ReadonlySet<RouteName> }): void {
  const { app, services, page, declared } = doors
  openPeople(doors)
  openGoods(doors)
  openTexts(doors)
  openBuying(doors)
  openAfterPayment(doors)
  openMoney(doors)
  openDesk(doors)
  replaceRoute(app)
  languageRoute(app, { secure: services.config.secureCookies })
  for (const name of routeNames) if (!declared.has(name)) notYetOpen(page, services, name)
}
