import t from 'tap'
import type { Page } from 'playwright-core'
import { orderWorld } from '../modules/orders/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** A list of the desk whose network fails or is slow: what was read stays, and says so. */
const { mall, member } = await openMall(t)
const { goodsOf, place, database } = await orderWorld(mall)
const goods = await goodsOf('stocked')
for (let made = 0; made < 2; made += 1) await place([{ goods }])
await database.owner.sql`update members set store_id = ${goods.storeId} where username = 'demo-store'`

const words = {
  zh: {
    cut: /没有连上服务器，显示 \d\d:\d\d 的内容。/,
    refused: /没有取到最新数据，显示 \d\d:\d\d 的内容。请求号 req-cut/,
    find: '没有连上服务器，没有取到搜索结果。',
    again: '重试',
  },
  en: {
    cut: /could not be reached; this is what stood here at \d\d:\d\d\./,
    refused: /could not be read; this is what stood here at \d\d:\d\d\. Request req-cut/,
    find: 'The server could not be reached; nothing was searched.',
    again: 'Try again',
  },
}
const failedRead = '.desk-split [role=alert]'
const beside = (page: Page) => page.locator('#desk-side:not([hidden]) h2')

for (const [lang, locale] of [
  ['zh', 'zh-CN'],
  ['en', 'en-GB'],
] as const)
  t.test(`a list without network keeps its rows, says so in ${lang}, and is tried again`, async (t) => {
    const say = words[lang]
    const { context, page } = await member({ username: 'demo-store', path: '/seller/orders', locale })
    const rows = page.locator('[data-row]')
    const open = (at: number) => rows.nth(at).locator('.desk-table__open').click()
    const keys = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['row']!))
    await open(0)
    await beside(page).waitFor()
    const address = page.url()

    await context.setOffline(true)
    await open(1)
    await page.locator(failedRead).getByText(say.cut).waitFor()
    t.equal(await rows.count(), keys.length, 'the rows stand')
    t.equal(await beside(page).innerText(), keys[0], 'so does what was open')
    t.equal(page.url(), address)
    t.strictSame(await axe(page), [])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/cut-${lang}.png` })
    await page.locator(failedRead).getByRole('button', { name: say.again }).click()
    t.ok(await page.locator(failedRead).getByText(say.cut).isVisible(), 'tried again in vain')

    await page.keyboard.press('Control+k')
    await page.fill('#desk-palette input', keys[0]!)
    await page.locator('#desk-palette').getByText(say.find).waitFor()
    t.strictSame(await axe(page), [])
    await context.setOffline(false)
    await page.locator('#desk-palette').getByRole('button', { name: say.again }).click()
    await page.locator(`.desk-palette__found [href="/seller/orders/${keys[0]}"]`).waitFor()
    t.notOk(await page.locator('#desk-palette').getByText(say.find).isVisible())
    await page.keyboard.press('Escape')

    await page.locator(failedRead).getByRole('button', { name: say.again }).click()
    await page.waitForURL(`**open=${keys[1]}`)
    t.equal(await beside(page).innerText(), keys[1], 'the second try opens it')
    t.notOk(await page.locator(failedRead).getByRole('button').isVisible(), 'and the words are gone')

    await page.route('**/seller/orders?open=*', (route) =>
      route.fulfill({ status: 500, headers: { 'x-request-id': 'req-cut' }, body: '<h1>500</h1>' }),
    )
    await open(0)
    await page.locator(failedRead).getByText(say.refused).waitFor()
    t.equal(await beside(page).innerText(), keys[1], 'a page of the error does not take its place')
    await page.unroute('**/seller/orders?open=*')
    await page.keyboard.press('r')
    await page.waitForURL(`**open=${keys[0]}`)
  })

t.test('what takes long to open has a skeleton beside the list', async (t) => {
  const { page } = await member({ username: 'demo-store', path: '/seller/orders', locale: 'zh-CN' })
  const rows = page.locator('[data-row]')
  const open = (at: number) => rows.nth(at).locator('.desk-table__open').click()
  const keys = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['row']!))
  const skeleton = page.locator('[data-side-waiting]')
  // The script that fetches beside the list comes with the first row that is opened.
  await open(0)
  await beside(page).waitFor()
  /** Every time that the skeleton is shown. */
  await page.evaluate(() => {
    const shown: boolean[] = []
    Object.assign(window, { shown })
    const skeleton = document.querySelector<HTMLElement>('[data-side-waiting]')!
    new MutationObserver(() => shown.push(!skeleton.hidden)).observe(skeleton, {
      attributeFilter: ['hidden'],
    })
  })
  const shown = () => page.evaluate(() => (window as unknown as { shown: boolean[] }).shown)

  const { promise: later, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/seller/orders?open=*', async (route) => {
    await later
    await route.continue()
  })
  await open(1)
  await skeleton.waitFor()
  t.equal(await skeleton.innerText(), '正在载入…', 'read out while it is there')
  t.strictSame(await axe(page), [])
  t.equal(await rows.count(), keys.length)
  answer()
  await page.waitForURL(`**open=${keys[1]}`)
  t.equal(await beside(page).innerText(), keys[1])
  t.notOk(await skeleton.isVisible())
  t.ok(await beside(page).evaluate((heading) => heading === document.activeElement), 'which has the focus')
  await page.unroute('**/seller/orders?open=*')

  const { promise: cutLater, resolve: cut } = Promise.withResolvers<void>()
  await page.route('**/seller/orders?open=*', async (route) => {
    await cutLater
    await route.abort()
  })
  await open(0)
  await skeleton.waitFor()
  t.notOk(await beside(page).isVisible(), 'in the place of what stood there')
  cut()
  await page.locator(failedRead).getByText(words.zh.cut).waitFor()
  t.equal(await beside(page).innerText(), keys[1], 'which is back where nothing came')
  t.notOk(await skeleton.isVisible())
  t.strictSame(await shown(), [true, false, true, false])
})
