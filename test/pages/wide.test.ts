import t from 'tap'
import type { Page } from 'playwright-core'
import { comesTo, openMall } from './visitors.ts'

const { mall, member, visitor } = await openMall(t)

/** Width of the window, and what the content takes of it: 1,600 px from 1,680 on (docs/style.md, specification 2). */
const layouts = [
  { width: 1440, content: 1200 },
  { width: 1920, content: 1600 },
]

const pages = ['/', '/search?q=CO', '/search/details?spuId=1', '/cart', '/user-centered']

/** Where the page-wide blocks begin and end, header and footer too, each place once. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.page-width')].map((box) => box.getBoundingClientRect())
    return [
      ...new Set(boxes.filter(({ width }) => width > 0).map(({ left, right }) => `${left} to ${right}`)),
    ]
  })

/** By how many pixels the page is wider than its window. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A buyer who stays for the whole file. */
const buyer = await member()

for (const path of pages)
  t.test(`${path} takes the middle of its window, and does not scroll sideways`, async (t) => {
    const { page } = await comesTo(buyer, path)
    for (const { width, content } of layouts) {
      await page.setViewportSize({ width, height: 900 })
      const left = (width - content) / 2
      t.strictSame(await edges(page), [`${left} to ${left + content}`], `${content} px of ${width}`)
      t.equal(await excess(page), 0, `at ${width}`)
      if (path === '/')
        t.equal((await page.locator('[data-carousel]').boundingBox())!.height, 300, `carousel at ${width}`)
    }
  })

t.test('on a tablet rows keep their buttons and a product page its width', async (t) => {
  for (const [locale, lang] of [
    ['zh-CN', ''],
    ['en-GB', '&lang=en'],
  ] as const) {
    const { page } = await visitor({ locale })
    for (const path of [
      '/search?q=HJ+759',
      '/search?q=SO2+50mg/m3',
      '/search/details?spuId=1',
      '/search/details?spuId=1&skuId=6',
    ]) {
      await page.goto(path + lang)
      for (const width of [768, 820, 1024, 1100]) {
        await page.setViewportSize({ width, height: 900 })
        t.equal(await excess(page), 0, `${path + lang} at ${width}`)
        const hangs = await page
          .locator('.card.results')
          .evaluateAll((all) => all.some((each) => each.scrollWidth > each.clientWidth))
        t.notOk(hangs, `${path + lang} at ${width}: no row is cut off`)
      }
    }
  }
})

t.test('cards of a phone say a figure with its unit and a name with its last word', async (t) => {
  const { page } = await comesTo(buyer, '/store/1/search?q=CO&lang=en')
  await page.setViewportSize({ width: 390, height: 900 })
  for (const path of ['/store/1/search?q=CO&lang=en', '/store/1/index?lang=en']) {
    await page.goto(path)
    const cut = await page
      .locator('.product-card :is(dt:first-of-type + dd, .product-card__name)')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      )
    t.strictSame(cut, [], path)
  }
})

t.test('nothing that a list or a safety sheet says is cut off or hangs over', async (t) => {
  const [chromium] = await mall.database.owner.sql<{ id: number }[]>`
    select id from spus where name_zh like '水中六价铬%' order by id limit 1`
  const found = '/search?q=SRM+1683b+NO+67+mg/m3+N2+8L'
  for (const [locale, javaScriptEnabled, width] of [
    ['zh-CN', true, 390],
    ['en-GB', false, 1440],
  ] as const) {
    const { page } = await visitor({ locale, javaScriptEnabled, viewport: { width, height: 900 } })
    await page.goto(found)
    t.ok(
      await page.locator('.result-bar:has(> h1)').evaluate((bar) => bar.scrollWidth <= bar.clientWidth),
      `${width}: what was found is read whole`,
    )
    await page.goto(`/sds/${chromium!.id}`)
    const edges = await page
      .locator('.sheet, .sheet-head, .sheet-aside .card, .sheet-section table')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)))
    t.equal(Math.max(...edges), edges[0], `${width}: no part of the sheet hangs over its head`)
    t.ok(
      await page
        .locator('.sheet-section')
        .evaluateAll((all) => all.every((each) => each.scrollWidth <= each.clientWidth)),
      `${width}: its tables are whole`,
    )
  }
})
