import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { axe } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { everyPage, saysToCome } from './walk.ts'

/** A desk first, which is how each page is loaded, then a phone. */
const WIDTHS = [1440, 390] as const

const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Where the first row of a list of the desk opens beside it, and the first other view of a list. */
const addressed = (page: Page) =>
  page.evaluate(() =>
    ['.desk-table__open', ':is(.tabs, .desk-tabs) a:not([aria-current])']
      .map((one) => document.querySelector<HTMLAnchorElement>(one)?.href ?? '')
      .filter((href) => href.includes('?') && !href.includes('#')),
  )

/**
 * In the page: its body becomes that of the page in English, which answers for the same address; scripts and styles of both are the
 * same. Answers status and language.
 */
async function turnEnglish(): Promise<[status: number, lang: string]> {
  const answer = await fetch(location.href, { headers: { language: 'en' } })
  const { documentElement: english } = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const { documentElement } = document
  for (const { name, value } of english.attributes) documentElement.setAttribute(name, value)
  document.body.replaceWith(document.adoptNode(english.querySelector('body')!))
  return [answer.status, documentElement.lang]
}

/**
 * Opens every page as an account that may open it: the expected status, no console error, no policy violation, no
 * sideways scrolling on a desk and on a phone, in Chinese and in English, and no serious fault for axe, in Chinese on the desk and in
 * English on the phone. Of the pages that do not exist yet, which are alike, it checks one. In Chinese, whose words are the shortest to
 * break, the first row of each list and another of its views are opened on the phone too.
 */
export async function walkEveryPage(t: Test): Promise<void> {
  const { origin, pages } = await everyPage(t)
  const browser = await launchBrowser()
  t.teardown(() => browser.close())
  const context = await browser.newContext({ locale: 'zh-CN' })
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
      const answer = await page.request.get(origin + path, { headers: { language: 'zh' } })
      t.equal(answer.status(), 200, name)
      t.match(await answer.text(), saysToCome, name)
      continue
    }
    // every-page-html.test.ts checks where these redirect to.
    if (to !== undefined) continue
    isOneToComeSeen ||= isToCome
    const fits = async (lang: string, widths: readonly number[]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await excess(page)
        t.ok(overflow <= 0, `${lang} ${name}: no sideways scrolling at ${width} (${overflow} px)`)
      }
    }
    await page.setViewportSize({ width: WIDTHS[0], height: 900 })
    const answer = await page.goto(origin + path, { waitUntil: 'load' })
    t.equal(answer!.status(), status, name)
    t.equal(await page.getAttribute('html', 'lang'), 'zh-CN', name)
    t.strictSame(await axe(page), [], `axe: ${name}`)
    await fits('zh', WIDTHS)
    const others = status === 200 ? await addressed(page) : []
    t.strictSame(await page.evaluate(turnEnglish), [status, 'en'], `en ${name}`)
    t.strictSame(await axe(page), [], `axe: en ${name}`)
    await fits('en', WIDTHS.toReversed())
    // The browser itself logs an error when a missing or unreadable page is correctly answered.
    const told = `Failed to load resource: the server responded with a status of ${status}`
    t.strictSame(
      faults.splice(0).map((fault) => fault.replace(/ \(.*\)$/, '')),
      status === 200 ? [] : [told, told],
      `console: ${name}`,
    )
    for (const href of others) {
      await page.setViewportSize({ width: WIDTHS[1], height: 900 })
      const opened = await page.goto(href, { waitUntil: 'domcontentloaded' })
      const wide = await excess(page)
      t.strictSame([opened!.status(), Math.max(wide, 0)], [200, 0], `${href} at ${WIDTHS[1]}`)
      faults.length = 0
    }
  }
}
