import t from 'tap'
import type { Page } from 'playwright-core'
import { axe } from '../../support/axe.ts'
import { launchBrowser } from '../../support/browser.ts'
import { signIn, startMall } from '../../support/mall.ts'

const mall = await startMall(t, { demo: true })
const origin = await mall.listen()
const browser = await launchBrowser()
t.teardown(() => browser.close())

/** A page whose console errors and policy violations are kept. */
async function newPage(options: { javaScriptEnabled?: boolean; width?: number } = {}) {
  const { javaScriptEnabled = true, width = 1440 } = options
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'zh-CN',
    javaScriptEnabled,
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 400/.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return { page, faults }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const address = (page: Page) => decodeURIComponent(page.url().replace(origin, ''))
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

t.test('the periodic table is found, filled and sent by keyboard alone', async (t) => {
  const { page, faults } = await newPage()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${origin}/about`)
  t.notOk(
    fetched.some((url) => /picker-[^/]*\.js/.test(url)),
    'React waits until someone uses an island',
  )

  await page.focus('.search-box__bar .search-box__elements')
  await press(page, 'Enter')
  await page.waitForSelector('dialog.picker[open] input[type=search]')
  t.equal(await focused(page), '1 氢 H')
  t.strictSame(await axe(page), [])

  await press(page, 'ArrowRight')
  t.equal(await focused(page), '2 氦 He', 'blank cells are passed over')
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'Space')
  t.equal(await focused(page), '16 硫 S')
  await page.fill('dialog.picker input[type=search]', '碳')
  t.equal(await page.textContent('dialog.picker p[role=status]'), '找到 1 种元素')
  await press(page, 'Enter', 'Space')
  t.equal(await focused(page), '6 碳 C')
  t.strictSame(await page.locator('dialog.picker .chip b').allTextContents(), ['C', 'S'])
  await page.waitForFunction(() =>
    /匹配 \d+ 件商品/.test(document.querySelector('.picker__foot')?.textContent ?? ''),
  )
  const any = await page.textContent('.picker__foot > .muted')

  await page.locator('dialog.picker input[value=any]').focus()
  await press(page, 'ArrowRight')
  await page.waitForFunction((before) => {
    const now = document.querySelector('.picker__foot > .muted')?.textContent ?? ''
    return /\d/.test(now) && now !== before
  }, any)
  const all = Number(/\d+/.exec((await page.textContent('.picker__foot > .muted')) ?? '')![0])
  await page.focus('.picker__foot .button--primary')
  await Promise.all([page.waitForURL(/elements=/), press(page, 'Enter')])
  t.equal(address(page), '/search?elements=C;S&elementMode=all')
  t.match(await page.textContent('#results'), `共 ${all} 件商品`, 'the count was the search’s own')
  t.strictSame(faults, [])
})

t.test('reset empties the table; closing forgets the choice and gives the focus back', async (t) => {
  const { page, faults } = await newPage()
  await page.goto(`${origin}/search?q=CO&elements=C`)
  const link = page.locator('[data-facet=elements] [data-island=picker]')
  await link.focus()
  await press(page, 'Enter')
  await page.waitForSelector('dialog.picker[open] .chip')
  t.equal(await focused(page), '6 碳 C', 'the keyboard begins at what is chosen')
  await page.click('.picker__foot >> text=重置')
  t.equal(await page.locator('dialog.picker .chip').count(), 0)
  t.equal(await page.locator('dialog.picker input[name=elements]:checked').count(), 0)
  await page.locator('dialog.picker input[value=O]').check({ force: true })
  await press(page, 'Escape')
  await page.waitForSelector('dialog.picker', { state: 'detached' })
  t.equal(await page.evaluate(() => document.activeElement?.textContent), '打开元素周期表')
  await press(page, 'Enter')
  await page.waitForSelector('dialog.picker[open] .chip')
  t.strictSame(await page.locator('dialog.picker .chip b').allTextContents(), ['C'])
  await page.click('dialog.picker .element.element--gap', { force: true })
  t.strictSame(
    await page.locator('dialog.picker .chip b').allTextContents(),
    ['C'],
    'closed cells are ignored',
  )
  t.strictSame(faults, [])
})

t.test('a filter swaps the results, keeps the page and the focus, and can be gone back from', async (t) => {
  const { page, faults } = await newPage()
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(`${origin}/search?q=CO`)
  const heading = () => page.textContent('#results .result-bar .muted')
  const before = await heading()
  await page.check('#f-component-no')
  await page.waitForURL(/component=no/)
  await page.waitForFunction(
    (text) => document.querySelector('#results .result-bar .muted')?.textContent !== text,
    before,
  )
  t.equal(address(page), '/search?q=CO&component=no', 'empty fields stay out of the address')
  t.equal(await page.evaluate(() => document.activeElement?.id), 'f-component-no')
  t.equal(await page.textContent('#search-status'), await heading(), 'the total is read out')
  await page.check('#f-component-so2')
  await page.waitForURL(/component=no;so2|component=no%3Bso2/)
  await page.fill('#f-max', 'abc')
  await press(page, 'Tab')
  await page.waitForSelector('#e-min')
  t.equal(await page.inputValue('#f-max'), 'abc', 'what was typed stays')
  await page.goBack()
  await page.waitForSelector('#e-min', { state: 'detached' })
  t.ok(await page.isChecked('#f-component-so2'))
  t.equal(loads, 1, 'one page load for all of it')
  t.strictSame(faults, [])
})

t.test('where htmx cannot be fetched a filter loads its page', async (t) => {
  const { page } = await newPage()
  await page.route(/\/htmx[^/]*\.js/, (route) => route.abort())
  await page.goto(`${origin}/search?q=CO`)
  await page.check('#f-component-no')
  await page.waitForURL(/component=no/)
  await page.check('#f-inStock')
  await page.waitForURL(/inStock=true/)
  t.equal(address(page), '/search?q=CO&component=no&inStock=true')
})

t.test(
  'a row unfolds its other SKUs, and each is bought with one click that stays on the list',
  async (t) => {
    const { page, faults } = await newPage()
    const [name = '', value = ''] = (await signIn(mall.app, 'demo-member')).split('=')
    await page.context().addCookies([{ name, value, url: origin }])
    await page.goto(`${origin}/search?q=CO%2050ppm%20N2%208L`)
    // The first is nearly sold out.
    const product = page.locator('tbody:has([data-unfold])').nth(1)
    const link = product.locator('[data-unfold]')
    const other = product.locator('.product-table__other').first()
    t.equal(await other.isVisible(), false)
    await link.click()
    await other.waitFor({ state: 'visible' })
    t.equal(await link.getAttribute('aria-expanded'), 'true')
    const [skuId] = await other
      .locator('button')
      .evaluateAll((all) => all.map((it) => (it as HTMLButtonElement).value))
    const inCart = async () => {
      const [row] = await mall.database.sql<{ quantity: number }[]>`
      select quantity from cart_lines where sku_id = ${Number(skuId)}
        and member_id = (select id from members where username = 'demo-member')`
      return row?.quantity ?? 0
    }
    const before = await inCart()
    for (const pieces of [1, 2]) {
      const answer = page.waitForResponse(/api\/cart\/add/)
      await other.locator('button').click()
      t.equal((await answer).status(), 200)
      await page.locator('#toasts').getByText('已加入购物车').first().waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
      t.equal(await inCart(), before + pieces, 'each press buys one')
    }
    t.match(page.url(), /\/search\?q=CO/)
    await link.click()
    await other.waitFor({ state: 'hidden' })
    t.strictSame(faults, [])
  },
)

t.test('on a phone the filters are a sheet that stays open while filtering', async (t) => {
  const { page } = await newPage({ width: 390 })
  await page.goto(`${origin}/search?q=CO`)
  t.notOk(await page.isVisible('#filters'))
  await page.click('a[href="#filters"]')
  t.ok(await page.isVisible('#filters'))
  t.strictSame(await axe(page), [])
  await page.click('label:has(#f-balance-n2)')
  await page.waitForURL(/balance=n2/)
  t.ok(await page.isVisible('#filters'))
  await page.click('#filters a[href="#results"]')
  t.notOk(await page.isVisible('#filters'))
})

t.test('the box removes spaces and commas as they are typed, but figures never fuse', async (t) => {
  const { page, faults } = await newPage()
  await page.goto(`${origin}/`)
  const typed = async (text: string) => {
    await page.fill('#search-q', '')
    await page.locator('#search-q').pressSequentially(text)
    return page.inputValue('#search-q')
  }
  t.equal(await typed('CO 50 ppm in N2'), 'CO50ppminN2')
  t.equal(await typed('CO 50, 100 ppm'), 'CO50 100ppm')
  t.equal(await typed('NO 500 8 L'), 'NO500 8L')
  t.strictSame(faults, [])
})

t.test('without scripts everything can be searched, filtered, ordered, paged and picked', async (t) => {
  const { page } = await newPage({ javaScriptEnabled: false })
  await page.goto(`${origin}/search?q=CO`)
  await page.check('#f-component-no')
  await page.check('#f-inStock')
  await page.click('text=应用筛选')
  t.match(address(page), 'component=no')
  t.match(address(page), 'inStock=true')
  t.ok(await page.isChecked('#f-component-no'))
  await page.click('#sort-price')
  t.match(address(page), 'sort=price')
  await page.click('.segments >> text=网格')
  t.ok((await page.locator('.product-cell').count()) > 0)
  await page.goto(`${origin}/search?prodCatId=194`)
  await page.click('[rel=next]')
  t.match(address(page), 'page=2')
  await page.click('[data-facet=elements] [data-island=picker]')
  for (const symbol of ['C', 'S']) await page.locator(`#picker input[value=${symbol}]`).check({ force: true })
  await page.click('text=确定并搜索')
  t.match(address(page), '/search?prodCatId=194&elements=C&elements=S&elementMode=any')
  t.match(await page.textContent('.chip-list'), '含任一元素：C、S')
})
