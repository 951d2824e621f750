import { sitemap } from '../../../sitemap.ts'

const pages = Object.values(sitemap).map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
/** Pages beside the site map that entries may lead to. */
const beside: readonly string[] = ['/f/docs']

/** Whether this is a path of the mall with a page behind it, so that no entry of the shop leads to nothing. */
export function leadsToPage(path: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) return false
  const pathname = path.replace(/[?#].*$/, '')
  return beside.includes(pathname) || pages.some((page) => page.test(pathname))
}
