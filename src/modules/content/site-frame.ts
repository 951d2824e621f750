import type { Services } from '../../platform/context.ts'
import { translateFor } from '../../platform/i18n.ts'
import type { Language } from '../../platform/i18n.ts'
import type { Site } from '../../platform/site.ts'
import { hrefOf } from '../../sitemap.ts'
import { categoryTree } from '../catalogue/index.ts'
import { topMenu } from './menu.ts'
import { findFrame } from './queries/frame.ts'
import { readSettings } from './settings.ts'
import type { SiteSettings } from './settings.ts'

/** Data scopes that a frame is made from; every cached page names them beside its own. */
export const frameScopes = ['content', 'catalogue'] as const

/** The services of the services, and its word on whether data stood still. */
export interface FrameSource extends Services {
  stamp(scopes: readonly string[]): string | null
}

interface Kept {
  stamp: string
  frame: Promise<Site>
}

const kept = new WeakMap<FrameSource, Map<Language, Kept>>()

function keptOf(source: FrameSource): Map<Language, Kept> {
  const own = kept.get(source) ?? new Map<Language, Kept>()
  kept.set(source, own)
  return own
}

/** The settings and the frame as the database says them now: two queries. */
export async function readFrame(
  services: Services,
  lang: Language,
): Promise<{ site: Site; settings: SiteSettings }> {
  const reader = { ...services, lang }
  const [{ help, settings: rows, rate }, categories] = await Promise.all([
    findFrame(reader),
    categoryTree(reader),
  ])
  const { config } = services
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
    hotTerms: settings.hotTerms[lang].map((text) => ({ text, href: hrefOf('Search', { q: text }) })),
    helpMenu: help,
    categories,
    menu: topMenu(translateFor(lang), settings, categories),
    exchangeRate: rate,
    languageSelector: config.ALLOW_LANGUAGE_SELECTOR,
  }
  return { site, settings }
}

/**
 * What frames every page in one language. Kept in memory while texts and catalogue stand still; the stamp is taken
 * before the queries, so a frame is never older than its stamp. Where no stamp is known, nothing is kept.
 */
export function siteFrame(source: FrameSource, lang: Language): Promise<Site> {
  const stamp = source.stamp(frameScopes)
  const own = keptOf(source)
  const before = own.get(lang)
  if (stamp !== null && before?.stamp === stamp) return before.frame
  const frame = readFrame(source, lang).then(({ site }) => site)
  if (stamp === null) return frame
  const entry = { stamp, frame }
  own.set(lang, entry)
  frame.catch(() => {
    if (own.get(lang) === entry) own.delete(lang)
  })
  return frame
}
