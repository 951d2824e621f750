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
        setTimeout(() => resolve(sum), 200)
      }),
  )

for (const width of [390, 1440]) {
  for (const path of ['/', '/search?q=CO', '/search/details?spuId=1']) {
    t.test(`${path} stands still at ${width} px`, async (t) => {
      const { page } = await visitor({ width })
      // Scripts arrive after the first paint, as on a slow connection.
      await page.route('**/assets/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      await page.goto(path)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += 800) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
        await page.waitForTimeout(50)
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
  await page.waitForTimeout(100)
  t.ok((await shifts(page)) > MOST)
})
