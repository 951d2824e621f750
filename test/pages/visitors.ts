import type { Test } from 'tap'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { startMall } from '../support/mall.ts'
import type { TestMall } from '../support/mall.ts'

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Console errors and uncaught ones so far, in every tab of this visitor. */
  faults: string[]
}

export interface OpenMall {
  mall: TestMall
  origin: string
  browser: Browser
  /** Somebody with a browser of their own, no page open yet: a Chinese reader at a desk unless told otherwise. */
  visitor(options?: BrowserContextOptions & { width?: number }): Promise<Visitor>
  /** Path and query of a page, readable. */
  address(page: Page): string
}

/** One mall with its demo goods and one browser, for a whole file. */
export async function openMall(t: Test, env: Record<string, string> = {}): Promise<OpenMall> {
  const mall = await startMall(t, { demo: true, env: { STOREFRONT_ACCESS: 'public', ...env } })
  const origin = await mall.listen()
  const browser = await launchBrowser()
  t.teardown(() => browser.close())
  return {
    mall,
    origin,
    browser,
    address: (page) => decodeURIComponent(page.url().replace(origin, '')),
    async visitor({ width = 1440, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height: 900 },
        locale: 'zh-CN',
        ...options,
      })
      context.setDefaultTimeout(10_000)
      const faults: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      context.on('weberror', (error) => faults.push(error.error().message))
      return { context, page: await context.newPage(), faults }
    },
  }
}

/** Signs in through the login page that is open, as a demo account. */
export async function signInHere(page: Page, username: string): Promise<void> {
  await page.fill('input[name=username]', username)
  await page.fill('input[name=password]', `${username}-2026`)
  await page.press('input[name=password]', 'Enter')
}

/** Stops the clock of all pages of a visitor, so that a test says when time passes: `await passed(ms)`. */
export async function stopClock({ context, page }: Visitor): Promise<(ms: number) => Promise<void>> {
  await context.clock.install()
  await page.goto('/about')
  await context.clock.pauseAt(Date.now() + 60_000)
  return (ms) => context.clock.runFor(ms)
}
