import { sitemap } from '../sitemap.ts'
import type { PageRoute } from '../sitemap.ts'
import { LANGUAGE_PATH } from './language.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const xml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char]!)

/** An address of the site map and the day its content last changed: `2026-11-21`. */
export interface SiteAddress {
  path: string
  changedOn?: string
}

/** The page in English is an address of its own (decisions 3). */
const inEnglish = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=en`

/** Two entries, one for each language, each naming the other. */
export function siteMapEntries(origin: string, { path, changedOn }: SiteAddress): string {
  const zh = xml(origin + path)
  const en = xml(origin + inEnglish(path))
  const alternates =
    `<xhtml:link rel="alternate" hreflang="zh-CN" href="${zh}"/>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${en}"/>`
  const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
  return [zh, en].map((address) => `<url><loc>${address}</loc>${changed}${alternates}</url>\n`).join('')
}

export const siteMapHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
export const siteMapFoot = '</urlset>\n'

/** The index that names the parts. */
export const siteMapIndex = (origin: string, parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts
    .map((part) => `<sitemap><loc>${xml(origin + part)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

/** Address up to its first parameter: what robots.txt names. */
const stem = (path: string): string => path.split(':', 1)[0]!

/**
 * robots.txt: excludes the API and pages that need a session. It is made from the site map, so a new page is in it
 * automatically.
 */
export function robotsText(origin: string, storefrontIsPublic: boolean): string {
  const closed = Object.values(sitemap)
    .filter(({ access, storefront }: PageRoute) => access !== 'public' && !(storefront && storefrontIsPublic))
    .map(({ path }) => stem(path))
  const lines = [...new Set(['/api/', '/f/api/', LANGUAGE_PATH, ...closed])]
    .sort()
    .map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
