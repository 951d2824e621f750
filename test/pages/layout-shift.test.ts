import t from 'tap'
import type { Page } from 'playwright-core'
import { openMall } from './visitors.ts'

const { visitor } = await openMall(t)

/** Most that a page may shift while it loads and is read. */
const MOST = 0.02

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Sum of all unexpected shifts, and the places where the page moved. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        // What is buffered is handed over in a task of its own, before the second frame from here.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )

/** Returns when the page has shown something. */
const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Returns when what was just done to the page has been drawn. */
const framed = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

for (const width of [390, 1440]) {
  for (const path of ['/', '/search?q=CO', '/search/details?spuId=1']) {
    t.test(`${path} stands still at ${width} px`, async (t) => {
      const { page } = await visitor({ width })
      // Scripts arrive after the first paint, as on a slow connection.
      await page.route('**/assets/*.js', async (route) => {
        await painted(page)
        await route.continue()
      })
      await page.goto(path)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += 800) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
        await framed(page)
      }
      const sum = await shifts(page)
      t.ok(sum < MOST, `${sum.toFixed(4)} in all`)
    })
  }
}

t.test('what does shift is measured', async (t) => {
  const { page } = await visitor()
  await page.goto('/')
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.textContent = 'late'
    late.className = 'card banner'
    document.getElementById('main')!.prepend(...Array.from({ length: 9 }, () => late.cloneNode(true)))
  })
  await framed(page)
  t.ok((await shifts(page)) > MOST)
})
