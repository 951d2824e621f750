import t from 'tap'
import type { Page } from 'playwright-core'
import { account } from '../../src/modules/ledger/index.ts'
import { orderWorld } from '../modules/orders/world.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

const { mall, member } = await openMall(t)
const { goodsOf, place, idOf, database } = await orderWorld(mall)
const { sql } = database.owner
await sql`update members set store_id = 1 where username = 'demo-store'`
await sql`delete from stock_floors`
await sql`update batches set expires_on = current_date + 700 where expires_on > current_date`

/** The rows of a part of the home, by what they name. */
const named = (page: Page, part: string) =>
  page.$$eval(`[aria-labelledby=home-${part}] :is(tbody, ul) a:not(.button)`, (links) =>
    links.map((link) => link.textContent),
  )
const counters = (page: Page) =>
  page.$$eval('.desk-counters a', (links) =>
    Object.fromEntries(
      links.map((link) => [link.querySelector('span')!.textContent, link.querySelector('b')!.textContent]),
    ),
  )
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

t.test('a store in which nothing waits is told so', async (t) => {
  await sql`update members set store_id = 19 where username = 'demo-store'`
  const { page, faults } = await member({ username: 'demo-store', path: '/seller?lang=en' })
  t.match(await page.textContent('[aria-labelledby=home-today]'), 'Nothing to do today')
  t.match(await page.textContent('[aria-labelledby=home-low]'), 'No SKU is at its threshold.')
  t.match(await page.textContent('[aria-labelledby=home-ending]'), 'No batch expires soon.')
  t.match(await page.textContent('[aria-labelledby=home-risk]'), 'Every date that is near can be kept.')
  t.strictSame(await axe(page), [])
  t.strictSame(faults, [])
  await sql`update members set store_id = 1 where username = 'demo-store'`
})

t.test('a store sees what it has to do by its terms, what runs out, and what came in', async (t) => {
  const [made, stocked] = [await goodsOf('madeToOrder'), await goodsOf('stocked')]
  const first = (await place([{ goods: made }])).orders[0]!
  const second = (await place([{ goods: made }])).orders[0]!
  const sold = (await place([{ goods: stocked, quantity: 2 }])).orders[0]!
  await sql`update orders set due_at = now() + interval '3 hours 30 minutes' where id = ${second.id}`
  await sql`
    insert into settlement_orders (order_id, store_id, number, paid_at, goods_fen)
    values (${sold.id}, 1, ${sold.number}, now(), 123456)`
  await sql`insert into stock_floors (sku_id, least) values (${stocked.skuId}, 18)`
  await sql`update batches set expires_on = current_date + 120 where sku_id = ${stocked.skuId}`
  const task = (number: string, lineId: number, days: number) => sql`
    insert into filling_tasks (number, store_id, order_id, order_line_id, sku_id, quantity, state, recipe, eta_on, created_at)
    values (${number}, 1, ${first.id}, ${lineId}, ${made.skuId}, 1, 'toBeFilled', '[]', current_date + ${days}::int, now())`
  await sql`delete from filling_units where task_id in (select id from filling_tasks where store_id = 1)`
  await sql`delete from filling_promises`
  await sql`delete from filling_tasks where store_id = 1`
  await task('T-RISK-1', first.lineIds[0]!, 1)
  await task('T-RISK-2', second.lineIds[0]!, 30)

  const { page, faults } = await member({ username: 'demo-store', path: '/seller' })
  const shown = await named(page, 'today')
  t.strictSame(shown.slice(0, 2), [second.number, first.number], 'the term that passes first stands first')
  t.equal(await page.locator('.desk-home__soon').first().innerText(), '剩 3 小时')
  t.strictSame(await named(page, 'low'), [stocked.number])
  t.strictSame(
    await page.locator('[aria-labelledby=home-low] tbody .number').allInnerTexts(),
    ['20', '2', '18', '18'],
    'on hand, held by the order, free, threshold',
  )
  t.strictSame(await named(page, 'ending'), [`T-${stocked.skuId}`])
  t.strictSame(await named(page, 'risk'), ['T-RISK-1'], 'what is promised for later is at no risk')
  const { 待确认: confirm, 待充装: fill } = await counters(page)
  t.strictSame([confirm, fill], ['2', '2'])
  t.equal(await page.locator('.desk-counters small').first().innerText(), '最早的剩 3 小时')
  t.equal(
    await page.getByRole('link', { name: `确认 ${second.number}` }).getAttribute('href'),
    `/seller/orders/${second.number}`,
  )
  t.match(await page.textContent('[aria-labelledby=home-takings] dl'), '¥1,234.56')
  t.equal(await page.locator('.chart .chart__column').count(), 1)
  await page.click('[aria-labelledby=home-takings] summary')
  t.equal(await page.locator('[aria-labelledby=home-takings] tbody tr').count(), 14)
  t.match(await page.locator('[aria-labelledby=home-takings] tbody tr').first().innerText(), '1,234.56')
  t.strictSame(await axe(page), [])
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/seller-home.png`, fullPage: true })

  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/seller?lang=en')
  t.equal(await sideways(page), 0)
  t.strictSame(await axe(page), [])
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/seller-home-390.png`, fullPage: true })
  t.strictSame(faults, [])
})

t.test('R13: who may not see money or goods sees nothing of them at home', async (t) => {
  const [before] = await sql<{ permissions: string[] }[]>`
    select permissions from members where username = 'demo-store'`
  await sql`update members set permissions = '{store.orders}' where username = 'demo-store'`
  const { page } = await member({ username: 'demo-store', path: '/seller' })
  t.ok((await named(page, 'today')).length > 0)
  for (const part of ['low', 'ending', 'risk', 'takings'])
    t.equal(await page.locator(`#home-${part}`).count(), 0, part)
  await sql`update members set permissions = ${before!.permissions} where username = 'demo-store'`
})

t.test('the operator sees each queue with its oldest, and what the stores took in', async (t) => {
  const [buyer, manager] = [await idOf('demo-member'), await idOf('demo-manager')]
  await sql`delete from manager_changes`
  await sql`
    insert into manager_changes (member_id, to_id, reason, asked_at)
    values (${buyer}, ${manager}, 'nearer', now() - interval '3 hours 30 minutes')`
  const { page, faults } = await member({ username: 'demo-operator', path: '/operator?lang=en' })
  const counter = page.locator('.desk-counters [href="/operator/managers"]')
  t.equal(await counter.locator('b').innerText(), '1')
  t.equal(await counter.locator('small').innerText(), 'oldest 3 h')
  t.match(await page.textContent('[aria-labelledby=home-takings] dl'), '¥1,234.56')
  t.strictSame(await axe(page), [])
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/operator-home.png`, fullPage: true })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.reload()
  t.equal(await sideways(page), 0)
  t.strictSame(faults, [])
})

t.test('parcels to send, money to give back and messages to answer are counted', async (t) => {
  const paying = await ordersIn(mall)
  await paying.give(account('balance', paying.memberId), 1_000_000)
  const buyer = await paying.caller('demo-member')
  await buyer.prove()
  const paid = async () => {
    const { group, orders } = await place([{ goods: await goodsOf('stocked') }])
    t.equal((await buyer.post('/api/pay/balance', { payGroupNo: group!.payNo })).status, 200)
    return { orderNo: orders[0]!.number }
  }
  const home = async () => {
    const { page } = await member({ username: 'demo-store', path: '/seller?lang=en' })
    const { 'To ship': ship, Refunding: refunds, 'Messages of buyers': messages } = await counters(page)
    return [ship, refunds, messages]
  }
  t.strictSame(await home(), ['0', '0', '0'])
  await paid()
  t.equal((await buyer.post('/api/order/askRefund', { ...(await paid()), reason: 'not needed' })).status, 200)
  t.equal(
    (await buyer.post('/api/order/message', { ...(await paid()), text: 'When does it leave?' })).status,
    200,
  )
  t.strictSame(await home(), ['2', '1', '1'])
})
