import t from 'tap'
import type { Page } from 'playwright-core'
import { comesTo, openMall, signInHere } from './visitors.ts'

const { visitor, address } = await openMall(t)
/** A guest without scripts, who stays for the whole file. */
const guest = await visitor({ javaScriptEnabled: false })

/** Follows a link or submits a form that opens a tab. */
async function inNewTab(page: Page, selector: string): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.click(selector)])
  await tab.waitForLoadState()
  return tab
}

t.test('from the home page to a product and through the login', async (t) => {
  const { page: home } = await comesTo(guest, '/')
  await home.fill('#search-q', '一氧化碳')
  const page = await inNewTab(home, '.search-box .search-box__submit')
  t.match(await page.textContent('h1'), '一氧化碳')
  const total = async () =>
    Number(/[\d,]+/.exec((await page.textContent('#search-status'))!)![0].replace(',', ''))
  const found = await total()

  await page.check('#f-inStock')
  await page.click('#filters >> text=应用筛选')
  t.match(address(page), /inStock=true/)
  t.match(address(page), /q=一氧化碳/)
  const inStock = await total()
  t.ok(inStock < found && inStock > 0, `${found} → ${inStock}`)

  await page.goto('/search?prodCatId=194')
  const first = await page.locator('.results a[href*="/details"]').first().getAttribute('href')
  await page.click('.pager [rel=next]')
  t.match(address(page), /prodCatId=194&page=2/)
  const link = page.locator('.results a[href*="/details"]').first()
  t.not(await link.getAttribute('href'), first)
  await link.click()
  t.match(address(page), /\/details/)
  const name = await page.textContent('h1')

  await page.locator('#buy .choices a:not([aria-current])').first().click()
  t.equal(await page.textContent('h1'), name)
  await page.fill('#buy-form [name=quantity]', '2')
  await page.click('#buy-form >> text=立即购买')
  t.equal(new URL(page.url()).pathname, '/login')
  await signInHere(page, 'demo-member')
  await page.waitForURL('**/cart*')
  t.match(await page.textContent('main'), '登录前选择的商品')
  await page.click('main button >> text=加入购物车')
  t.equal(address(page), '/cart')
  t.equal(await page.inputValue('main .quantity input'), '2', 'what was chosen is in the cart')

  await page.click('.utility-bar >> text=退出')
  t.equal(address(page), '/logout', 'it asks on a page of its own')
  await page.click('main >> text=确认退出')
  t.equal(address(page), '/')
  t.equal(await page.textContent('.utility-bar .utility-bar__who'), '欢迎来到恒准标物商城')
})

t.test('from a search of stores to one, its shelves and a search in it', async (t) => {
  const { page: home } = await comesTo(guest, '/about')
  await home.selectOption('#search-target', 'store')
  await home.fill('#search-q', '气体')
  const page = await inNewTab(home, '.search-box .search-box__submit')
  t.equal(address(page), '/search_store?q=气体')
  await page.locator('main a[href^="/store/"]:visible').first().click()
  t.match(address(page), /^\/store\/\d+\/index$/)
  const store = await page.textContent('h1')
  await page.locator('.store-menu a[href*="/classify/"]').first().click()
  t.match(address(page), /^\/store\/\d+\/classify\/[^/]+$/)
  t.ok((await page.locator('main a[href*="/details"]').count()) > 0)
  t.match(await page.textContent('.store-head'), store!)
  await page.fill('#store-q', 'CO')
  await page.press('#store-q', 'Enter')
  t.match(address(page), /^\/store\/\d+\/search\?q=CO$/)
  await page.locator('main a[href*="/details"]:visible').first().click()
  t.match(address(page), /\/details/)
})

t.test('news and help are read from one to the next', async (t) => {
  const { page } = await comesTo(guest, '/')
  await page.click('#news >> text=更多')
  t.equal(address(page), '/industry')
  await page.locator('main a[href^="/detail_industry"]').first().click()
  const title = await page.textContent('h1')
  await page.locator('main a[href^="/detail_industry"]').first().click()
  t.not(await page.textContent('h1'), title)

  await page.locator('.site-footer a[href^="/helpCenter/"]').first().click()
  const article = await page.textContent('main h1')
  t.ok(article)
  await page.locator('main a[href^="/helpCenter/"]:not([aria-current])').first().click()
  t.match(address(page), /^\/helpCenter\/\d+$/)
  t.not(await page.textContent('main h1'), article)
})

t.test('the menus open: by hover at a desk, as a disclosure on a phone', async (t) => {
  const { page } = await comesTo(guest, '/about')
  await page.hover('.top-menu .top-menu__list > li:nth-child(3)')
  await page.click('.top-menu .top-menu__drop a[href="/search?prodCatId=208"]:visible')
  t.equal(address(page), '/search?prodCatId=208')
  await page.hover('.top-menu .top-menu__categories')
  await page.click('.top-menu .category-panel .category-panel__title[href="/search?prodCatId=228"]')
  t.equal(address(page), '/search?prodCatId=228')
  await page.hover('.top-menu .top-menu__list > li:nth-child(2)')
  await page.click('.top-menu .top-menu__drop [data-toast]:visible')
  t.equal(address(page), '/not_yet_open', 'what warns with scripts is a page')

  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/')
  await page.click('.menu-sheet > summary')
  await page.locator('.menu-sheet a[href="/search?prodCatId=194"]').first().click()
  t.equal(address(page), '/search?prodCatId=194')
  await page.click('a[href="#filters"]')
  await page.click('label:has(#f-balance-n2)')
  await page.click('#filters >> text=应用筛选')
  t.match(address(page), /balance=n2/)
  await page.setViewportSize({ width: 1440, height: 900 })
})

t.test('nothing is out of reach, and nothing waits for a script that never comes', async (t) => {
  const { page } = guest
  for (const path of [
    '/search?q=CO',
    '/search/details?spuId=1',
    '/compare?spuId=1',
    '/search?picker=open',
    '/',
  ]) {
    await page.goto(path)
    const dead = await page
      .locator('button[type=button]:visible')
      .evaluateAll((all) => all.map((button) => button.ariaLabel ?? button.textContent))
    t.strictSame(dead, [], `no button that does nothing: ${path}`)
  }
  for (const id of ['new-194', 'best-194', 'best-228', 'rank-194', 'rank-208', 'rank-228'])
    t.ok(await page.locator(`#${id}`).isVisible(), id)
  t.equal(await page.locator('[data-carousel] .carousel__slide:visible').count(), 8)
})
