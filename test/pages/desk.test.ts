import t from 'tap'
import type { Page } from 'playwright-core'
import { orderWorld } from '../modules/orders/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member, address } = await openMall(t)
const { goodsOf, place, pay, database } = await orderWorld(mall)
const { sql } = database.owner
const stocked = await goodsOf('stocked')
const first = await place([{ goods: stocked }])
await pay(first.group!.id)
const others = [await place([{ goods: stocked }]), await place([{ goods: stocked }])]
const numbers = [first, ...others].map(({ orders }) => orders[0]!.number)
await sql`update members set store_id = ${stocked.storeId} where username = 'demo-store'`

const rowsOf = (page: Page) =>
  page.$$eval('[data-row]', (rows) => rows.map((row) => (row as HTMLElement).dataset['row']))
const railOf = (page: Page) =>
  page.$$eval('.rail__groups .rail__link', (links) => links.map((link) => link.getAttribute('href')))

t.test('the rail holds what its reader may open, with what waits there', async (t) => {
  const { page, faults } = await member({ username: 'demo-store', path: '/seller' })
  const links = await railOf(page)
  t.equal(links[0], '/seller')
  t.ok(links.includes('/seller/orders'))
  t.notOk(links.some((href) => href?.startsWith('/operator')))
  const count = page.locator('.rail [href="/seller/orders"] .rail__count')
  t.equal((await count.textContent())?.replaceAll(/\s/g, ''), '1项待处理')
  await sql`update members set permissions = array_remove(permissions, 'store.orders') where username = 'demo-store'`
  await page.reload()
  t.notOk((await railOf(page)).includes('/seller/orders'))
  await sql`update members set permissions = permissions || '{store.orders}' where username = 'demo-store'`
  t.strictSame(faults, [])
})

for (const lang of ['zh', 'en'] as const)
  t.test(`a row opens beside the list and as a page (${lang})`, async (t) => {
    const { page, faults } = await member({
      username: 'demo-store',
      path: `/seller/orders?lang=${lang}`,
      locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
    })
    t.strictSame(await rowsOf(page), numbers.toReversed())
    await page.click(`[data-row="${numbers[1]}"] .desk-table__open`)
    await page.waitForSelector('#desk-side:not([hidden])')
    t.equal(await page.locator('#desk-side h2').innerText(), numbers[1])
    t.match(address(page), `open=${numbers[1]}`)
    t.strictSame(await rowsOf(page), numbers.toReversed(), 'the list stays')
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/orders-${lang}.png` })
    t.strictSame(await axe(page), [])
    await page.reload()
    t.equal(await page.locator('#desk-side h2').innerText(), numbers[1], 'the address says it')
    t.equal(await page.locator('[data-row][aria-current=true]').getAttribute('data-row'), numbers[1])
    await page.click('#desk-side [href^="/seller/orders/"]')
    t.equal(await page.locator('h1').innerText(), numbers[1])
    t.strictSame(faults, [])
  })

t.test('filters, views and columns stand in the address, without scripts too', async (t) => {
  const { page } = await member({ username: 'demo-store', path: '/seller/orders', javaScriptEnabled: false })
  await page.click('.desk-tabs [href*="awaitingShipment"]')
  t.strictSame(await rowsOf(page), [numbers[0]])
  await page.fill('[name=q]', numbers[1]!)
  await page.click('.desk-filter button')
  t.equal(address(page), `/seller/orders?status=awaitingShipment&q=${numbers[1]}&from=&to=`)
  t.strictSame(await rowsOf(page), [])
  await page.click('.empty-state a')
  t.strictSame(await rowsOf(page), [numbers[0]], 'one condition dropped')
  await page.click('.desk-columns summary')
  await page.uncheck('[name=column][value=goods]')
  await page.check('[name=column][value=contract]')
  await page.click('.desk-columns button')
  t.strictSame(await page.$$eval('.desk-table th', (heads) => heads.length), 6)
  await page.goto('/seller/orders')
  await page.click(`[data-row="${numbers[2]}"] .desk-table__open`)
  t.equal(await page.locator('#desk-side h2').innerText(), numbers[2], 'the whole page, with the row open')
})

t.test('an operator decides a voucher beside its queue', async (t) => {
  const { page, faults } = await member({ username: 'demo-operator', path: '/operator/vouchers' })
  t.ok((await railOf(page)).every((href) => href?.startsWith('/operator')))
  t.strictSame(await axe(page), [])
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/vouchers.png` })
  t.strictSame(faults, [])
})

t.test('a phone shows the same', async (t) => {
  const { page } = await member({
    username: 'demo-store',
    path: `/seller/orders?open=${numbers[0]}`,
    width: 390,
  })
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/orders-390.png`, fullPage: true })
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
})
