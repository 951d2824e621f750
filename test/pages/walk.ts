import type { Test } from 'tap'
import { hrefOf, routeNames, sitemap } from '../../src/sitemap.ts'
import type { RouteName, RouteParams } from '../../src/sitemap.ts'
import { axe } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { startMall } from '../support/mall.ts'

/** Parameters that make a page show something; pages that need none are not named. */
export const parameters: Partial<Record<RouteName, RouteParams>> = {
  Search: { q: '一氧化碳' },
  ProductDetail: { spuId: 1 },
  SearchStore: { q: '气体' },
  helpCenter: { id: 6 },
  IndustryDetail: { id: 1 },
  TuihuoApply: { skuId: 1, orderId: 1 },
  Review: { skuId: 1, orderId: 1, batchNumber: 'x' },
  Certificate: { certUrl: 'x' },
  TransferVoucher: { price: '1.00' },
  PayWeixin: { price: '1.00' },
  PayTransfer: { price: '1.00' },
  PayBalance: { price: '1.00' },
  StoreHome: { storeId: 1 },
  StoreCategory: { storeId: 1, selectMenu: 1 },
  StoreSearch: { storeId: 1, q: 'CO' },
  StoreProduct: { storeId: 1, spu: 1 },
}

/** Addresses of pages beside the site map's own: other states of the same page. */
export const states: Record<string, string> = {
  'search as grid': '/search?prodCatId=194&view=grid',
  'search without hits': '/search?q=qqqqzzzz',
  'search with a bad filter': '/search?q=CO&minPrice=abc',
  'picker without script': '/search?picker=1',
  compare: '/compare?spuId=1&spuId=2&spuId=3',
  'not found': '/nowhere',
  docs: '/f/docs',
}

export const publicPages = routeNames.filter((name) => sitemap[name].access === 'public' && name !== 'Logout')
export const memberPages = routeNames.filter((name) => sitemap[name].access === 'member')

export interface Walk {
  lang: 'zh' | 'en'
  width: number
  /** Whether axe looks as well; it takes most of the time, and once per language and per width is enough. */
  withAxe: boolean
}

/** Opens every public page: no console error, no policy violation, no sideways scrolling, nothing serious for axe. */
export async function walkEveryPage(t: Test, { lang, width, withAxe }: Walk): Promise<void> {
  const mall = await startMall(t, { demo: true, env: { STOREFRONT_ACCESS: 'public' } })
  const origin = await mall.listen()
  const browser = await launchBrowser()
  t.teardown(() => browser.close())
  const storePages = routeNames.filter((name) => 'storefront' in sitemap[name])
  const pages: [string, string][] = [
    ...[...publicPages, ...storePages].map((name): [string, string] => [
      name,
      hrefOf(name, parameters[name]),
    ]),
    ...Object.entries(states),
  ]
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    const expected = /the server responded with a status of 40[04]/.test(message.text())
    if (message.type() === 'error' && !expected) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  for (const [name, path] of pages) {
    await page.goto(origin + path, { waitUntil: 'load' })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    t.ok(overflow <= 0, `${name}: no sideways scrolling (${overflow} px)`)
    if (withAxe) t.strictSame(await axe(page), [], `axe: ${name}`)
    t.strictSame(faults.splice(0), [], `console: ${name}`)
  }
}
