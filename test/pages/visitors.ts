import type { Test } from 'tap'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { shanghaiDay } from '../../src/shared/time.ts'
import { launchBrowser } from '../support/browser.ts'
import { signIn, startMall } from '../support/mall.ts'
import type { MallOptions, TestMall } from '../support/mall.ts'

/** Longest wait for a page: a busy machine takes its time, and haste makes no fault clearer. */
const PATIENCE_MS = 90_000

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Console errors and uncaught ones so far, in every tab of this visitor. */
  faults: string[]
}

export type VisitorOptions = BrowserContextOptions & { width?: number }

export interface OpenMall {
  mall: TestMall
  origin: string
  browser: Browser
  /**
   * A visitor with a browser of their own and no page open yet: a Chinese reader at a desk by default. One who comes during a test
   * leaves at its end.
   */
  visitor(options?: VisitorOptions): Promise<Visitor>
  /**
   * The demo member, or another demo account, already signed in: for tests that begin behind the sign-in. Opens `path`.
   */
  member(options?: VisitorOptions & { username?: string; path?: string }): Promise<Visitor>
  /** Path and query of a page, readable. */
  address(page: Page): string
}

/** One mall with its demo goods and one browser, for a whole file. */
export async function openMall(
  t: Test,
  env: Record<string, string> = {},
  options: Pick<MallOptions, 'demo' | 'database' | 'clock'> = {},
): Promise<OpenMall> {
  const mall = await startMall(t, { demo: true, ...options, env: { STOREFRONT_ACCESS: 'public', ...env } })
  const origin = await mall.listen()
  const browser = await launchBrowser()
  t.teardown(() => browser.close())
  const there: BrowserContext[] = []
  t.beforeEach((begun) => {
    // Whoever came before the first test stays for the whole file.
    if (begun.parent === t) there.length = 0
  })
  t.afterEach(async (ended) => {
    // A page that a test has finished with would keep running beside the next one.
    if (ended.parent === t) await Promise.all(there.splice(0).map((context) => context.close()))
  })
  async function visitor({ width = 1440, ...options }: VisitorOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: 900 },
      locale: 'zh-CN',
      ...options,
    })
    there.push(context)
    context.setDefaultTimeout(PATIENCE_MS)
    const faults: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    context.on('weberror', (error) => faults.push(error.error().message))
    return { context, page: await context.newPage(), faults }
  }
  const sessions = new Map<string, Promise<string>>()
  return {
    mall,
    origin,
    browser,
    address: (page) => decodeURIComponent(page.url().replace(origin, '')),
    visitor,
    async member({ username = 'demo-member', path, ...options } = {}) {
      // A session does not outlive a clock that a test moves by days.
      const key = `${username} ${shanghaiDay(mall.clock.now())}`
      const session = sessions.get(key) ?? signIn(mall.app, username)
      sessions.set(key, session)
      const someone = await visitor(options)
      const [name, value] = (await session).split('=') as [string, string]
      await someone.context.addCookies([{ name, value, url: origin, httpOnly: true }])
      if (path) await someone.page.goto(path)
      return someone
    },
  }
}

/** Signs in as a demo account through the open login page. */
export async function signInHere(page: Page, username: string): Promise<void> {
  await page.fill('input[name=username]', username)
  await page.fill('input[name=password]', `${username}-2026`)
  await page.press('input[name=password]', 'Enter')
}

/** Somebody who stays for a whole file comes to this page; other tabs and what went wrong are of an earlier test. */
export async function comesTo(visitor: Visitor, path: string): Promise<Visitor> {
  for (const tab of visitor.context.pages()) if (tab !== visitor.page) await tab.close()
  visitor.faults.length = 0
  await visitor.page.goto(path)
  return visitor
}

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    if (await page.evaluate((it) => document.activeElement?.matches(it), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

/**
 * Stops the clock of all pages of a visitor, so that a test decides when time passes: `await passed(ms)`. Opens `path`, in which no
 * time has passed yet.
 */
export async function stopClock(
  { context, page }: Visitor,
  path = '/about',
): Promise<(ms: number) => Promise<void>> {
  await context.clock.install()
  await context.clock.pauseAt(Date.now() + 60_000)
  await page.goto(path)
  return (ms) => context.clock.runFor(ms)
}
