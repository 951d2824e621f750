import type { Browser, Page } from 'playwright-core'
import type { Test } from 'tap'
import { axe } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { htmlFaults, skeletonOf } from '../support/html.ts'
import { everyPage, saysToCome } from './walk.ts'

/** A desk, which is how each page is loaded, and a phone. */
const [WIDE, NARROW] = [1440, 390]

const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Where the first row of a list of the desk opens beside it, and the first other view of a list. */
const addressed = (page: Page) =>
  page.evaluate(() =>
    ['.desk-table__open', ':is(.tabs, .desk-tabs) a:not([aria-current])']
      .map((one) => document.querySelector<HTMLAnchorElement>(one)?.href ?? '')
      .filter((href) => href.includes('?') && !href.includes('#')),
  )

/** In the page: its body becomes that of another page, whose scripts and styles are the same. */
function turnInto(html: string): void {
  const { documentElement: other } = new DOMParser().parseFromString(html, 'text/html')
  for (const { name, value } of other.attributes) document.documentElement.setAttribute(name, value)
  document.body.replaceWith(document.adoptNode(other.querySelector('body')!))
}

/** The open page becomes itself in English, without being loaded again: its body alone, as the mall sends it to the same reader. */
export async function turnEnglish(page: Page): Promise<void> {
  const answer = await page.request.get(page.url(), { headers: { language: 'en' } })
  await page.evaluate(turnInto, await answer.text())
}

/** A page of the browser with what its console and its scripts complained of since the last look, without the places. */
async function opened(browser: Browser, language: 'zh' | 'en') {
  const context = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    extraHTTPHeaders: { language },
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  const complained = () => faults.splice(0).map((fault) => fault.replace(/ \(.*\)$/, ''))
  return { context, page, complained }
}

/**
 * Opens every page as an account that may open it: the expected status, valid HTML without inline styles, no console error, no
 * policy violation, no sideways scrolling on a desk and on a phone, in Chinese and in English, and no serious fault for axe, in
 * Chinese on the desk and in English on the phone. Of the pages that do not exist yet, which are alike, it checks one. In Chinese,
 * whose words are the shortest to break, the first row of each list and another of its views are opened on the phone too.
 */
export async function walkEveryPage(t: Test): Promise<void> {
  const { app, origin, pages } = await everyPage(t)
  const browser = await launchBrowser()
  t.teardown(() => browser.close())
  const inChinese = await opened(browser, 'zh')
  const inEnglish = await opened(browser, 'en')
  const phone = await inChinese.context.newPage()
  await phone.setViewportSize({ width: NARROW, height: 900 })
  // A page in English that differs from itself in Chinese by its words alone is as valid.
  const skeletons = new Set<string>()
  const isValid = async (html: string, label: string) => {
    t.notMatch(html, / style="/, `no inline style: ${label}`)
    const skeleton = skeletonOf(html)
    if (!skeletons.has(skeleton)) t.strictSame(await htmlFaults(html), [], label)
    skeletons.add(skeleton)
  }
  let isOneToComeSeen = false
  for (const { name, path, cookie, status, to, isToCome } of pages) {
    const read = (url: string, language: string) =>
      app.inject({ url, headers: { language, ...(cookie && { cookie }) } })
    if (to !== undefined) {
      for (const language of ['zh', 'en']) {
        const { statusCode, headers } = await read(path, language)
        t.strictSame([Math.floor(statusCode / 100), headers.location], [3, to], `${language} ${name}`)
      }
      continue
    }
    if (isToCome && isOneToComeSeen) {
      for (const language of ['zh', 'en']) {
        const { statusCode, body } = await read(path, language)
        t.equal(statusCode, 200, `${language} ${name}`)
        t.match(body, saysToCome, `${language} ${name}`)
      }
      continue
    }
    isOneToComeSeen ||= isToCome
    const cookies = cookie
      .split('; ')
      .filter(Boolean)
      .map((each) => each.split('=') as [string, string])
      .map(([key, value]) => ({ name: key, value, url: origin }))
    // The browser itself logs an error when a missing or unreadable page is correctly answered.
    const expected =
      status === 200 ? [] : [`Failed to load resource: the server responded with a status of ${status}`]
    /** Opens it at this width, has it judged, and looks whether it fits the other one too. */
    const walk = async (language: 'zh' | 'en', widths: readonly [number, number]) => {
      const { context, page, complained } = language === 'zh' ? inChinese : inEnglish
      const label = `${language} ${name}`
      await context.clearCookies()
      await context.addCookies(cookies)
      await page.setViewportSize({ width: widths[0], height: 900 })
      const answer = await page.goto(origin + path, { waitUntil: 'load' })
      t.equal(answer!.status(), status, label)
      t.match(answer!.headers()['content-type'], /text\/html/, label)
      const html = await answer!.text()
      t.equal(saysToCome.test(html), isToCome, `${label}: still to come`)
      await isValid(html, label)
      t.equal(await page.getAttribute('html', 'lang'), language === 'zh' ? 'zh-CN' : 'en', label)
      t.strictSame(await axe(page), [], `axe: ${label}`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await excess(page)
        t.ok(overflow <= 0, `${label}: no sideways scrolling at ${width} (${overflow} px)`)
      }
      t.strictSame(complained(), expected, `console: ${label}`)
      return page
    }
    const chinese = await walk('zh', [WIDE, NARROW])
    const others = status === 200 ? await addressed(chinese) : []
    await walk('en', [NARROW, WIDE])
    for (const href of others) {
      const answer = await phone.goto(href, { waitUntil: 'domcontentloaded' })
      t.strictSame([answer!.status(), Math.max(await excess(phone), 0)], [200, 0], `${href} at ${NARROW}`)
    }
  }
}
