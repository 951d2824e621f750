import t from 'tap'
import { orderWorld } from '../modules/orders/world.ts'
import { openMall } from './visitors.ts'

const { mall, member } = await openMall(t, { STOREFRONT_ACCESS: 'members' })
const { goodsOf, place, pay } = await orderWorld(mall)
const goods = await goodsOf('stocked', 50)

const ordered = async () => {
  const { group, orders } = await place([{ goods }])
  return { path: `/detail_dingdan?orderNo=${orders[0]!.number}`, groupId: group!.id }
}

for (const [locale, said, paid] of [
  ['zh-CN', '实时更新', '待发货'],
  ['en-GB', 'Live, updated', 'Awaiting shipment'],
] as const)
  t.test(`two tabs see a step without a reload, and keep what the reader does: ${locale}`, async (t) => {
    const { path, groupId } = await ordered()
    const { context, page, faults } = await member({ locale, path })
    const second = await context.newPage()
    await second.goto(path)
    for (const tab of [page, second]) await tab.locator('.live', { hasText: said }).waitFor()
    await page.locator('#live .order-goods__name').focus()
    let loads = 0
    page.on('load', () => void (loads += 1))
    await pay(groupId)
    for (const tab of [page, second]) await tab.locator('.order-state .status', { hasText: paid }).waitFor()
    t.match(await page.locator('.timeline li').first().innerText(), /\d{2}:\d{2}/)
    t.equal(loads, 0)
    t.equal(
      await page.evaluate(() => document.activeElement?.className),
      'order-goods__name',
      'the focus stays',
    )
    t.strictSame(faults, [])
  })

t.test('without JavaScript the page says as of when it is, and a reload shows the step', async (t) => {
  const { path, groupId } = await ordered()
  const { page, faults } = await member({ javaScriptEnabled: false, path })
  t.match(await page.locator('.live').innerText(), /^截至 \d{2}:\d{2}:\d{2}，刷新页面查看最新进展$/)
  await pay(groupId)
  await page.reload()
  t.match(await page.locator('.order-state .status').innerText(), '待发货')
  t.strictSame(faults, [])
})

t.test('where streams fail the page asks every quarter of a minute', async (t) => {
  const { path, groupId } = await ordered()
  const { context, page } = await member()
  await context.clock.install()
  await context.route('**/api/order/stream*', (route) => route.fulfill({ status: 429, body: '' }))
  await page.goto(path)
  await page.locator('.live', { hasText: '每 15 秒更新' }).waitFor()
  await pay(groupId)
  await context.clock.runFor(15_000)
  await page.locator('.order-state .status', { hasText: '待发货' }).waitFor()
  t.pass('the step is there without a stream')
})

t.test('a page that the server fails once is asked for again', async (t) => {
  const { path, groupId } = await ordered()
  const { context, page } = await member()
  await context.clock.install()
  await context.route('**/api/order/stream*', (route) => route.fulfill({ status: 429, body: '' }))
  await page.goto(path)
  await page.locator('.live', { hasText: '每 15 秒更新' }).waitFor()
  await pay(groupId)
  let asked = 0
  await page.route(`**${path}`, (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  const failed = page.waitForResponse((response) => response.status() === 503)
  await context.clock.runFor(15_000)
  await failed
  await context.clock.runFor(15_000)
  await page.locator('.order-state .status', { hasText: '待发货' }).waitFor()
  t.equal(asked, 2)
})

t.test('whose session ended keeps what they see, and it says of when it is', async (t) => {
  const { path, groupId } = await ordered()
  const { context, page } = await member()
  await context.clock.install()
  await page.goto(path)
  await page.locator('.live', { hasText: '实时更新' }).waitFor()
  await mall.database.owner.sql`
    delete from sessions where token_hash in (select session_hash from watchers)`
  await page.locator('.live', { hasText: '每 15 秒更新' }).waitFor()
  await pay(groupId)
  await context.clock.runFor(15_000)
  await page.locator('.live', { hasText: '截至' }).waitFor()
  t.match(await page.locator('.order-state .status').innerText(), '待付款')
})
