import type { Services } from '../../platform/context.ts'
import type { DataKind } from '../../platform/data-cache.ts'
import type { Language } from '../../platform/i18n.ts'
import type { Site } from '../../platform/site.ts'
import { hrefOf } from '../../sitemap.ts'
import { categoryTree } from '../catalogue/index.ts'
import { topMenu } from './menu.ts'
import { findFrame } from './queries/frame.ts'
import { readSettings } from './settings.ts'
import type { SiteSettings } from './settings.ts'

/** Data scopes that a frame is made from; every cached page names them beside its own. */
export const frameScopes = ['content', 'catalogue', 'settings'] as const
const DAY_HOURS = 24

const kind: DataKind = { name: 'site frame', scopes: frameScopes, kilobytes: 100 }

/** The present settings and frame from the database: two queries. */
export async function readFrame(
  services: Services,
  lang: Language,
): Promise<{ site: Site; settings: SiteSettings }> {
  const [{ help, settings: rows, hotWords, menu, rate }, categories] = await Promise.all([
    findFrame(services.database, lang),
    categoryTree({ ...services, lang }),
  ])
  const { config, settings: terms } = services
  const settings = readSettings(rows)
  const site: Site = {
    hotline: settings.hotline,
    email: settings.email,
    liveSupport: config.LIVE_SUPPORT_URL
      ? { href: config.LIVE_SUPPORT_URL, script: config.LIVE_SUPPORT_SCRIPT ?? null }
      : null,
    filings: {
      ...(config.ICP_FILING && { icp: config.ICP_FILING }),
      ...(config.POLICE_FILING && { police: config.POLICE_FILING }),
    },
    isDemo: config.APP_ENV !== 'production',
    hotTerms: hotWords.map((text) => ({ text, href: hrefOf('Search', { q: text }) })),
    helpMenu: help,
    categories,
    menu: topMenu(menu, settings, categories),
    exchangeRate: rate,
    languageSelector: config.ALLOW_LANGUAGE_SELECTOR,
    promises: {
      returnDays: Math.floor(terms.returnHours / DAY_HOURS),
      exchangeDays: Math.floor(terms.faultHours / DAY_HOURS),
    },
  }
  return { site, settings }
}

/** What frames every page in one language; from memory until texts or catalogue change. */
export const siteFrame = (services: Services, lang: Language): Promise<Site> =>
  services.data.one(kind, lang, async () => (await readFrame(services, lang)).site)
