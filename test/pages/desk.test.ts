import t from 'tap'
import type { Page } from 'playwright-core'
import { CARRIER, orderWorld } from '../modules/orders/world.ts'
import { readyToLeave } from '../support/leaving.ts'
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
const goods = await goodsOf('madeToOrder')
const made = (await place([{ goods }])).orders[0]!
const second = (await place([{ goods }])).orders[0]!
const stateOf = async (number: string) =>
  (await sql<{ state: string }[]>`select state from orders where number = ${number}`)[0]!.state
const priceOf = async (number: string) =>
  (
    await sql`
      select state, adjust_fen::int as "adjustFen", payable_fen::int as "payableFen" from orders where number = ${number}`
  )[0]
await sql`update members set store_id = ${stocked.storeId} where username = 'demo-store'`

const all = [...numbers, made.number, second.number].toReversed()
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
  t.equal((await count.textContent())?.replaceAll(/\s/g, ''), '3项待处理')
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
    t.strictSame(await rowsOf(page), all)
    await page.click(`[data-row="${numbers[1]}"] .desk-table__open`)
    await page.waitForSelector('#desk-side:not([hidden])')
    t.equal(await page.locator('#desk-side h2').innerText(), numbers[1])
    t.match(address(page), `open=${numbers[1]}`)
    t.strictSame(await rowsOf(page), all, 'the list stays')
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
  await page.fill('.desk-filter [name=q]', numbers[1]!)
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

t.test('a made-to-order price is shown before it binds, and confirmed beside the list', async (t) => {
  const { page, faults } = await member({
    username: 'demo-store',
    path: `/seller/orders?open=${made.number}`,
  })
  await page.fill('[name=amountAfter]', '600')
  await page.fill('[name=reason]', '年度复购')
  await page.click('[value=effect]')
  t.equal(await page.locator('.desk-form .desk-sums__total dd').innerText(), '¥612.00')
  t.equal(await stateOf(made.number), 'toBeConfirmed', 'nothing is done yet')
  t.equal(await page.inputValue('[name=reason]'), '年度复购')
  await page.click('[value=confirm]')
  await page.waitForSelector('#desk-side .status--moving')
  t.strictSame(await priceOf(made.number), {
    state: 'confirmed',
    adjustFen: goods.priceFen - 60_000,
    payableFen: 61_200,
  })
  t.strictSame(await axe(page), [])
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/confirmed.png` })
  t.strictSame(faults, [])
})

t.test('the second of two is told who was faster, and nothing typed is lost', async (t) => {
  const { page } = await member({ username: 'demo-store', path: `/seller/orders/${second.number}` })
  await page.fill('[name=amountAfter]', '650')
  await page.fill('#reason-' + second.number + '-new', '老客户')
  const other = await member({ username: 'demo-store', path: `/seller/orders/${second.number}` })
  await other.page.click('[value=confirm]')
  await other.page.waitForSelector('.status--moving')
  await page.click('[value=confirm]')
  await page.waitForSelector('main .note--warning')
  t.match(await page.locator('main .note--warning').innerText(), /演示店铺客服 已先一步处理.*店铺确认可配制/s)
  t.match(await page.locator('.desk-head').innerText(), '已确认', 'the new state')
  t.match(await page.locator('.desk-typed').innerText(), /650.*老客户/s)
  t.strictSame(await priceOf(second.number), {
    state: 'confirmed',
    adjustFen: 0,
    payableFen: goods.priceFen + 1200,
  })
})

t.test(
  'an unpaid order is refused with its reason; a paid one leaves with the serials of its cylinders',
  async (t) => {
    const { page } = await member({ username: 'demo-store', path: `/seller/orders/${numbers[1]}` })
    await page.click('.desk-move:has([value=refuse]) summary')
    await page.fill('#refuse-reason', '缺货')
    await page.click('.desk-form .button--danger')
    await page.waitForSelector('.desk-head .status--open')
    t.equal(await stateOf(numbers[1]!), 'cancelled')
    t.match(await page.locator('.desk-log').innerText(), '缺货')
    const ship = async (number: string) => {
      await page.goto(`/seller/orders/${numbers[0]}`)
      await page.fill('[name=carrier]', CARRIER)
      await page.fill('[name=no]', number)
      await page.click('.desk-form .button--primary')
    }
    const papers = () =>
      page.$$eval('[href^="/api/seller/order/"]', (links) => links.map((link) => link.getAttribute('href')))
    await page.goto(`/seller/orders?open=${numbers[0]}`)
    t.strictSame(await papers(), [`/api/seller/order/packingSlip?orderNo=${numbers[0]}`])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/to-ship.png` })
    await ship('DEMO-1')
    await page.waitForSelector('main .note--bad')
    t.equal(await page.inputValue('[name=no]'), 'DEMO-1', 'refused, and kept')
    await readyToLeave(database.owner, numbers[0]!, ['S-1'])
    await ship('DEMO-2')
    await page.locator('.desk-head .status', { hasText: '待收货' }).waitFor()
    t.equal(await stateOf(numbers[0]!), 'awaitingReceipt')
    const [parcel] = await sql<{ id: string }[]>`
      select s.id::text as id from shipments s join orders o on o.id = s.order_id where o.number = ${numbers[0]!}`
    const transport = `/api/seller/order/transportDocument?orderNo=${numbers[0]}&parcelId=${parcel!.id}`
    t.strictSame(await papers(), [transport])
  },
)

t.test('an operator decides a voucher beside its queue', async (t) => {
  const { page, faults } = await member({ username: 'demo-operator', path: '/operator/vouchers' })
  t.ok((await railOf(page)).every((href) => href?.startsWith('/operator')))
  t.strictSame(await axe(page), [])
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/vouchers.png` })
  t.strictSame(faults, [])
})

t.test(
  'a phone shows the same, and each row whole: what it says has its label, nothing is beside the page',
  async (t) => {
    const { page } = await member({
      username: 'demo-store',
      path: `/seller/orders?open=${numbers[0]}`,
      width: 390,
    })
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/orders-390.png`, fullPage: true })
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
    const cells = await page
      .locator('.desk-list tbody tr')
      .first()
      .locator('td[data-label]')
      .evaluateAll((all) =>
        all.map((cell) => [
          getComputedStyle(cell, '::before').content.slice(1, -1),
          cell.getBoundingClientRect().right <= 390,
        ]),
      )
    t.strictSame(
      cells,
      ['客户', '商品', '金额', '承诺日期', '状态'].map((label) => [label, true]),
    )
  },
)
