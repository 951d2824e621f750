import t from 'tap'
import type { Page } from 'playwright-core'
import { axe } from '../support/axe.ts'
import { openMall, signInHere } from './visitors.ts'
import { turnEnglish } from './walk-in-browser.ts'
import { otherTwoWays } from './ways.ts'

const { visitor, member, address, mall } = await openMall(t, { STOREFRONT_ACCESS: 'members' })
const { sql } = mall.database.owner
const words = {
  zh: {
    follow: '关注商品',
    unfollow: '取消关注',
    added: '已关注',
    store: '关注店铺',
    keep: '保留',
    clear: '清空浏览记录',
  },
  en: {
    follow: 'Follow',
    unfollow: 'Unfollow',
    added: 'You follow this now',
    store: 'Follow',
    keep: 'Keep it',
    clear: 'Clear history',
  },
}
const locales = { zh: 'zh-CN', en: 'en-GB' }

t.beforeEach(
  async () => void (await sql`truncate followed_products, followed_stores, footprints, rate_counters`),
)

/** The label of the button that the page shows. */
const label = (page: Page, kind: string) => page.locator(`form[data-follow=${kind}] button`).innerText()

for (const [lang, javaScriptEnabled] of otherTwoWays) {
  const how = `${lang}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`
  t.test(`a product and a store are followed and let go: ${how}`, async (t) => {
    const { page, faults } = await member({ locale: locales[lang], javaScriptEnabled })
    const said = words[lang]
    for (const [path, kind, offer] of [
      ['/search/details?spuId=1', 'wares', said.follow],
      ['/store/1/details/1', 'wares', said.follow],
      ['/store/1/index', 'store', said.store],
    ] as const) {
      await page.goto(path)
      t.equal((await label(page, kind)).trim(), offer, path)
      const button = page.locator(`form[data-follow=${kind}] button`)
      if (javaScriptEnabled) {
        await page.evaluate(() => (document.body.dataset['stayed'] = 'yes'))
        await button.click()
        await page.locator('.toast', { hasText: said.added }).waitFor()
        t.equal(await page.evaluate(() => document.body.dataset['stayed']), 'yes', 'the page stays')
      } else {
        await button.click()
      }
      t.equal(address(page), path)
      t.equal((await label(page, kind)).trim(), said.unfollow)
      await page.goto(`/follow/${kind}`)
      t.equal(await page.locator('.follow-list :is(.product-table tbody tr, .store-list > li)').count(), 1)
      await page.click(`.follow-list button:has-text("${said.unfollow}")`)
      await page.waitForSelector('.follow-list .empty-state')
      t.equal(address(page), `/follow/${kind}`)
    }
    t.strictSame(faults, [])
  })

  t.test(`browsing history is cleared, once the reader is sure: ${how}`, async (t) => {
    const { page, faults } = await member({ locale: locales[lang], javaScriptEnabled })
    const said = words[lang]
    await sql`
        insert into footprints (member_id, spu_id, seen_at)
        select m.id, s.id, now() from members m cross join spus s where m.username = 'demo-member' and s.id <= 3`
    await page.goto('/wares/route')
    const rows = page.locator('.follow-list .product-table tbody tr')
    t.equal(await rows.count(), 3)
    await page.click(`.card__head >> text=${said.clear}`)
    const question = page.locator(javaScriptEnabled ? 'dialog[open]' : '.follow-list .card__body')
    await question.locator(`:is(a, button):has-text("${said.keep}")`).click()
    t.equal(await rows.count(), 3, 'kept')
    await page.click(`.card__head >> text=${said.clear}`)
    await question.locator(`button:has-text("${said.clear}")`).click()
    await page.waitForSelector('.follow-list .empty-state')
    t.strictSame(faults, [])
  })
}

t.test('a visitor who wants to follow signs in and is back at the product', async (t) => {
  const { page } = await visitor()
  await page.goto('/search/details?spuId=1')
  await page.click('.product-actions >> text=关注商品')
  t.match(address(page), '/login?next=')
  await signInHere(page, 'demo-member')
  await page.waitForURL('**/search/details?spuId=1')
  t.equal((await label(page, 'wares')).trim(), '关注商品', 'nothing is followed by signing in')
})

t.test('a refused follow says why and changes nothing on the page', async (t) => {
  const { page } = await member()
  await sql`
    insert into followed_products (member_id, spu_id, followed_at)
    select m.id, s.id, now() from members m cross join (select id from spus where id > 1 order by id limit 500) s
    where m.username = 'demo-member'`
  await page.goto('/search/details?spuId=1')
  await page.click('form[data-follow=wares] button')
  await page.locator('.toast', { hasText: '最多关注 500 个' }).waitFor()
  t.equal((await label(page, 'wares')).trim(), '关注商品')
})

t.test('messages by keyboard: open one, mark the others as read', async (t) => {
  await sql`delete from notices`
  await sql`
    insert into notices (member_id, kind, key, path, created_at)
    select id, 'account', k, p, now() from members
    cross join (values ('welcome', null), ('payPasswordSet', null), ('realNamePassed', '/follow/store')) v(k, p)
    where username = 'demo-member' order by k`
  for (const javaScriptEnabled of [true, false]) {
    await sql`update notices set read_at = null`
    const { page, faults } = await member({ javaScriptEnabled })
    await page.goto('/message')
    t.match(await page.textContent('.notices-page .card__head'), '未读 3 条')
    t.equal(
      await page.locator('.notice-list li', { hasText: '未读' }).count(),
      3,
      'in words, beside the weight',
    )
    const weights = await page
      .locator('.notice-list li')
      .evaluateAll((lines) =>
        lines.map((line) => getComputedStyle(line.querySelector('p, .notice-list__link')!).fontWeight),
      )
    t.ok(weights.every((weight) => Number(weight) >= 600))
    await page.focus('.notice-list .notice-list__link')
    await Promise.all([page.waitForURL('**/follow/store'), page.keyboard.press('Enter')])
    await page.goto('/message')
    t.match(await page.textContent('.notices-page .card__head'), '未读 2 条')
    await page.focus('.notice-list .button')
    await Promise.all([page.waitForResponse('**/message'), page.keyboard.press('Enter')])
    await page.waitForSelector('text=未读 1 条')
    await page.focus('.notices-page .card__head button')
    await page.keyboard.press('Enter')
    await page.waitForSelector('text=没有未读消息')
    t.equal(await page.locator('.notice-list .notice-list__new').count(), 0)
    t.strictSame(faults, [])
  }
})

t.test('the pages fit a phone and a desk in both languages, and axe has nothing against them', async (t) => {
  await sql`
    insert into followed_products (member_id, spu_id, followed_at)
    select m.id, s.id, now() from members m cross join spus s where m.username = 'demo-member' and s.id <= 5`
  await sql`
    insert into followed_stores (member_id, store_id, followed_at)
    select m.id, s.id, now() from members m cross join stores s where m.username = 'demo-member' and s.id <= 5`
  await sql`
    insert into footprints (member_id, spu_id, seen_at)
    select member_id, spu_id, followed_at - interval '20 hours' * spu_id from followed_products`
  await sql`update spus set on_shelf = false where id = 5`
  const { page, faults } = await member()
  for (const path of [
    '/message',
    '/follow/wares',
    '/follow/store',
    '/wares/route',
    '/wares/route?clear=ask',
  ]) {
    await page.goto(path)
    for (const lang of ['zh', 'en'] as const) {
      if (lang === 'en') await turnEnglish(page)
      t.equal(await page.getAttribute('html', 'lang'), { zh: 'zh-CN', en: 'en' }[lang])
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        t.ok(overflow <= 0, `${lang} ${path} at ${width}: no sideways scrolling (${overflow} px)`)
        t.strictSame(await axe(page), [], `${lang} ${path} at ${width}`)
      }
    }
  }
  t.strictSame(faults, [])
  await sql`update spus set on_shelf = true where id = 5`
})
