import t from 'tap'
import type { Page } from 'playwright-core'
import { comesTo, openMall } from './visitors.ts'

const { visitor, member } = await openMall(t)
/** A guest who stays for the whole file. */
const guest = await visitor()

/** Whether the dropdown of a menu item is visible, and its aria-expanded. */
const drop = (page: Page, item: string) =>
  page.evaluate((selector) => {
    const opener = document.querySelector(selector)!
    const list = opener.parentElement!.querySelector(':scope > .top-menu__drop, :scope > .category-panel')!
    return [getComputedStyle(list).display !== 'none', opener.getAttribute('aria-expanded')]
  }, item)
const open = [true, 'true']
const closed = [false, 'false']
const journey = '.top-menu .top-menu__list > li:nth-child(2) > [aria-haspopup]'
const shop = '.top-menu .top-menu__list > li:nth-child(3) > [aria-haspopup]'

t.test('a dropdown opens by hover, closes on leaving and by Escape, and says which', async (t) => {
  const { page, faults } = await comesTo(guest, '/about')
  for (const item of [shop, journey, '.top-menu .top-menu__categories']) {
    t.strictSame(await drop(page, item), closed)
    await page.hover(item)
    t.strictSame(await drop(page, item), open)
    await page.keyboard.press('Escape')
    t.strictSame(await drop(page, item), closed, 'Escape, wherever the keyboard is')
    await page.hover('h1')
    await page.hover(item)
    t.strictSame(await drop(page, item), open, 'the next visit opens it again')
    await page.hover('h1')
    t.strictSame(await drop(page, item), closed)
  }
  const shelves = await page
    .locator(`${shop} ~ .top-menu__drop a`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  t.strictSame(shelves, ['/search?prodCatId=194', '/search?prodCatId=208', '/search?prodCatId=228'])
  t.strictSame(faults, [])
})

t.test('a dropdown opens by focus; Escape closes it and leaves the keyboard at its opener', async (t) => {
  const { page, faults } = await comesTo(guest, '/about')
  await page.focus(shop)
  t.strictSame(await drop(page, shop), open)
  await page.keyboard.press('Tab')
  t.match(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href), /prodCatId=194$/)
  await page.keyboard.press('Escape')
  t.strictSame(await drop(page, shop), closed)
  t.ok(await page.evaluate((opener) => document.activeElement?.matches(opener), shop))
  await page.keyboard.press('Shift+Tab')
  t.strictSame(await drop(page, shop), closed)
  await page.focus(shop)
  t.strictSame(await drop(page, shop), open)
  await page.focus('#search-q')
  t.strictSame(await drop(page, shop), closed)
  t.strictSame(faults, [])
})

t.test('disclosures are open one at a time, closed by Escape and by a click elsewhere', async (t) => {
  await guest.page.setViewportSize({ width: 1000, height: 900 })
  const { page, faults } = await comesTo(guest, '/about')
  const opened = () =>
    page.locator('details[data-menu][open]').evaluateAll((all) => all.map(({ className }) => className))
  await page.click('.menu-sheet > summary')
  t.strictSame(await opened(), ['menu-sheet'])
  t.equal(await page.locator('.menu-sheet a[href="/search?prodCatId=228"]').first().isVisible(), true)
  await page.click('.utility-bar .language-switch summary')
  t.strictSame(await opened(), ['language-switch'])
  await page.keyboard.press('Escape')
  t.strictSame(await opened(), [])
  t.ok(await page.evaluate(() => document.activeElement?.matches('.utility-bar .language-switch summary')))
  await page.click('.menu-sheet > summary')
  await page.click('main', { position: { x: 5, y: 800 }, force: true })
  t.strictSame(await opened(), [])
  t.strictSame(faults, [])
})

const leads = {
  'zh-CN': { menu: '证书下载', verify: '证书核验', batches: '我的批次', certificates: '我的证书' },
  'en-GB': {
    menu: 'Certificate Download',
    verify: 'Verify a certificate',
    batches: 'My batches',
    certificates: 'My certificates',
  },
} as const
for (const [locale, said] of Object.entries(leads))
  t.test(
    `menu and help lead to certificates, batches and their verification, not to articles: ${locale}`,
    async (t) => {
      const { page, faults } = await member({ locale })
      const below = page.locator('.top-menu__list > li:has(> a[href="/order/zhengshu"])')
      for (const [name, path] of [
        [said.certificates, '/order/zhengshu'],
        [said.verify, '/verify'],
        [said.batches, '/order/pici'],
      ] as const) {
        await page.goto('/about')
        await below.locator(':scope > a').hover()
        t.match(await below.locator(':scope > a').innerText(), said.menu)
        await below.getByRole('link', { name, exact: true }).click()
        await page.getByRole('heading', { level: 1, name }).first().waitFor()
        t.equal(new URL(page.url()).pathname, path)
      }
      // Their links lead to the pages whose headings stand above.
      for (const article of ['/helpCenter/22', '/helpCenter/8']) {
        await page.goto(article)
        for (const path of ['/order/zhengshu', '/verify'])
          t.ok(await page.locator(`main a[href="${path}"]`).first().isVisible(), `${article} to ${path}`)
      }
      t.strictSame(faults, [])
    },
  )
