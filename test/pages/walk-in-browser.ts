import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { axe } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { everyPage, saysToCome } from './walk.ts'

export interface Walk {
  lang: 'zh' | 'en'
  /** Each page is loaded at the first width, where axe checks it, and resized to the second. */
  widths: [number, number]
}

const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Where the first row of a list of the desk opens beside it, and the first other view of a list. */
const addressed = (page: Page) =>
  page.evaluate(() =>
    ['.desk-table__open', ':is(.tabs, .desk-tabs) a:not([aria-current])']
      .map((one) => document.querySelector<HTMLAnchorElement>(one)?.href ?? '')
      .filter((href) => href.includes('?') && !href.includes('#')),
  )

/**
 * Opens every page as an account that may open it: the expected status, no console error, no policy violation, no
 * sideways scrolling at either width, no serious fault for axe. Of the pages that do not exist yet, which are alike, it
 * checks one. In Chinese, whose words are the shortest to break, the first row of each list and another of its views are opened at the
 * second width too.
 */
export async function walkEveryPage(t: Test, { lang, widths }: Walk): Promise<void> {
  const { origin, pages } = await everyPage(t)
  const browser = await launchBrowser()
  t.teardown(() => browser.close())
  const context = await browser.newContext({ locale: lang === 'zh' ? 'zh-CN' : 'en-GB' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  let isOneToComeSeen = false
  for (const { name, path, cookie, status, to, isToCome } of pages) {
    await context.clearCookies()
    const cookies = cookie
      .split('; ')
      .filter(Boolean)
      .map((each) => each.split('=') as [string, string])
    await context.addCookies(cookies.map(([key, value]) => ({ name: key, value, url: origin })))
    if (isToCome && isOneToComeSeen) {
      const answer = await page.request.get(origin + path, { headers: { language: lang } })
      t.equal(answer.status(), 200, name)
      t.match(await answer.text(), saysToCome, name)
      continue
    }
    // every-page-html.test.ts checks where these redirect to.
    if (to !== undefined) continue
    isOneToComeSeen ||= isToCome
    await page.setViewportSize({ width: widths[0], height: 900 })
    const answer = await page.goto(origin + path, { waitUntil: 'load' })
    t.equal(answer!.status(), status, name)
    t.equal(await page.getAttribute('html', 'lang'), lang === 'zh' ? 'zh-CN' : 'en', name)
    t.strictSame(await axe(page), [], `axe: ${name}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await excess(page)
      t.ok(overflow <= 0, `${name}: no sideways scrolling at ${width} (${overflow} px)`)
    }
    // The browser itself logs an error when a missing or unreadable page is correctly answered.
    const told =
      status === 200 ? [] : [`Failed to load resource: the server responded with a status of ${status}`]
    t.strictSame(
      faults.splice(0).map((fault) => fault.replace(/ \(.*\)$/, '')),
      told,
      `console: ${name}`,
    )
    if (lang === 'en' || status !== 200) continue
    for (const href of await addressed(page)) {
      const opened = await page.goto(href, { waitUntil: 'domcontentloaded' })
      const wide = await excess(page)
      t.strictSame([opened!.status(), Math.max(wide, 0)], [200, 0], `${href} at ${widths[1]}`)
      faults.length = 0
    }
  }
}
