import t from 'tap'
import { shanghaiDay } from '../../src/shared/time.ts'
import { Visitor } from '../modules/identity/world.ts'
import { orderWorld } from '../modules/orders/world.ts'
import { axe } from '../support/axe.ts'
import { comesTo, openMall } from './visitors.ts'
import { twoWays } from './ways.ts'

const { mall, origin, member, address } = await openMall(t, { STOREFRONT_ACCESS: 'members' })
const { goodsOf, place, pay, database, memberId } = await orderWorld(mall)
const locales = { zh: 'zh-CN', en: 'en-GB' }
const words = {
  zh: {
    cancel: '取消订单',
    reason: '取消原因',
    cancelled: '已取消',
    remove: '移入回收站',
    restore: '恢复订单',
    hide: '彻底删除',
    accept: '接受报价',
    awaitingPayment: '待付款',
    receipt: '确认收货',
    received: '买家确认收货',
    empty: '没有找到订单',
    again: '再次购买',
    review: '去评价',
    reviewOne: '评价此商品',
    write: '发表评价',
  },
  en: {
    cancel: 'Cancel order',
    reason: 'Reason',
    cancelled: 'Cancelled',
    remove: 'Move to the bin',
    restore: 'Restore',
    hide: 'Delete for good',
    accept: 'Accept the quotation',
    awaitingPayment: 'Awaiting payment',
    receipt: 'Confirm receipt',
    received: 'Receipt confirmed by the buyer',
    empty: 'No order found',
    again: 'Buy again',
    review: 'Review',
    reviewOne: 'Review this product',
    write: 'Write a review',
  },
}

/** An order in this state, as the store and the payment would leave it. */
async function shipped() {
  const { group, orders } = await place([{ goods: await goodsOf('stocked'), quantity: 2 }])
  await pay(group!.id)
  await database.transaction(async ({ sql }) => {
    await sql`update orders set state = 'awaitingReceipt', version = version + 1, shipped_at = now(), due_at = now() + interval '15 days' where id = ${orders[0]!.id}`
    await sql`
      insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
      values ('order', ${orders[0]!.id}, 'ship', 'awaitingShipment', 'awaitingReceipt', 'store', 3, now())`
  })
  return orders[0]!.number
}

async function confirmed() {
  const { orders } = await place([{ goods: await goodsOf('madeToOrder') }])
  await database.transaction(async ({ sql }) => {
    await sql`update orders set state = 'confirmed', version = version + 1, contract_number = ${orders[0]!.number.replace('HZ', 'HT')}, due_at = now() + interval '7 days' where id = ${orders[0]!.id}`
    await sql`
      insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
      values ('order', ${orders[0]!.id}, 'confirm', 'toBeConfirmed', 'confirmed', 'store', 3, now())`
  })
  return orders[0]!.number
}

/** The buyer in a browser for each way, which stay for the whole file. */
const browsers = new Map(
  await Promise.all(
    twoWays.map(
      async ([lang, javaScriptEnabled]) =>
        [lang, await member({ locale: locales[lang], javaScriptEnabled })] as const,
    ),
  ),
)
const at = (lang: 'zh' | 'en', path: string) => comesTo(browsers.get(lang)!, path)

for (const [lang, javaScriptEnabled] of twoWays) {
  const how = `${lang}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`
  const said = words[lang]
  t.test(`an order is given up, put into the bin, restored and hidden: ${how}`, async (t) => {
    const { orders } = await place([{ goods: await goodsOf('stocked') }])
    const { number } = orders[0]!
    await database.sql`update orders set promised_on = '2039-12-13' where number = ${number}`
    const { page, faults } = await at(lang, '/order/fukuan')
    const card = page.locator('article', { hasText: number })
    await card.getByRole('link', { name: said.cancel }).click()
    t.match(address(page), `/detail_dingdan?orderNo=${number}&ask=cancel`)
    await page.getByLabel(said.reason, { exact: true }).fill('x'.repeat(3))
    await page.locator('#ask').getByRole('button', { name: said.cancel }).click()
    await page.waitForURL(`**/detail_dingdan?orderNo=${number}`)
    const head = await page.locator('.order-state').innerText()
    t.match(head, said.cancelled)
    t.notMatch(head, '2039', 'what is cancelled is promised for no day')
    await page.getByRole('button', { name: said.remove }).click()
    await page.waitForURL('**/order/dingdan')
    t.equal(await page.locator('article', { hasText: number }).count(), 0)
    await page.goto('/order/huishou')
    await page.locator('article', { hasText: number }).getByRole('button', { name: said.restore }).click()
    await page.locator('article', { hasText: number }).waitFor({ state: 'detached' })
    await page.goto(`/detail_dingdan?orderNo=${number}`)
    await page.getByRole('button', { name: said.remove }).click()
    await page.waitForURL('**/order/dingdan')
    await page.goto('/order/huishou')
    await page.locator('article', { hasText: number }).getByRole('link', { name: said.hide }).click()
    await page.locator('#ask').getByRole('button', { name: said.hide }).click()
    await page.waitForURL('**/order/huishou')
    t.equal((await page.goto(`/detail_dingdan?orderNo=${number}`))!.status(), 404)
    t.strictSame(
      faults.filter((fault) => !fault.includes('404')),
      [],
    )
  })

  t.test(`a quotation is accepted and a receipt confirmed: ${how}`, async (t) => {
    const quoted = await confirmed()
    const { page, faults } = await at(lang, `/order/dingdan?status=toBeConfirmed&q=${quoted}`)
    await page.getByRole('button', { name: said.accept }).click()
    t.equal(address(page), `/detail_dingdan?orderNo=${quoted}`)
    t.match(await page.locator('.order-state .status').innerText(), said.awaitingPayment)
    const arrived = await shipped()
    await page.goto(`/order/shouhuo?q=${arrived}`)
    await page.getByRole('button', { name: said.receipt }).click()
    await page.goto(`/detail_dingdan?orderNo=${arrived}`)
    t.match(await page.locator('.timeline li').first().innerText(), said.received)
    t.equal(await page.locator('.order-goods').getByRole('link', { name: said.reviewOne }).count(), 1)
    await page.goto(`/order/ping?q=${arrived}`)
    await page.locator('article').getByRole('link', { name: said.review }).click()
    t.match(address(page), new RegExp(`^/pingjia/\\d+/${arrived}/-$`), 'reviews are led to')
    t.equal(await page.locator('h1').innerText(), said.write)
    t.strictSame(faults, [])
  })
}

t.test('a price that the store raised is said beside the button that accepts it', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('madeToOrder') }])
  const orderNo = orders[0]!.number
  const store = new Visitor(mall.app)
  await store.signIn({ username: 'demo-store', password: 'demo-store-2026' }, { origin })
  const price = { surcharge: '60.00', reason: '加急配制' }
  const answer = await store.call(
    '/api/seller/order/confirm',
    { orderNo, version: 1, eta: shanghaiDay(new Date(Date.now() + 9 * 86_400_000)), price },
    { origin, 'idempotency-key': 'dearer' },
  )
  t.equal(answer.status, 200, answer.body)
  for (const [lang, said] of [
    ['zh', /^店铺把价格提高了 ¥60\.00：加急配制。接受后应付 ¥[\d,.]+，/],
    ['en', /^The store has raised the price by .*: 加急配制\. .* is due if you accept/],
  ] as const) {
    const { page } = await at(lang, `/detail_dingdan?orderNo=${orderNo}`)
    t.match(await page.locator('.order-state .note').innerText(), said)
    t.equal(await page.locator('.order-state').getByRole('button', { name: words[lang].accept }).count(), 1)
    t.match(await page.locator('.amounts').innerText(), lang === 'zh' ? '店铺加价' : 'Added by the store')
  }
})

t.test('a refused form keeps what was typed and says why beside the field', async (t) => {
  const { page } = await member({ javaScriptEnabled: false })
  const { orders } = await place([{ goods: await goodsOf('stocked') }])
  await page.goto(`/detail_dingdan?orderNo=${orders[0]!.number}&ask=cancel`)
  await page.locator('[name=reason]').evaluate((area) => area.removeAttribute('required'))
  await page.locator('#ask button').click()
  t.match(await page.locator('#ask .field__error').innerText(), '必填')
  await page.emulateMedia({ media: 'print' })
  t.notOk(await page.isVisible('.account-menu'), 'paper has no menu')
  t.equal(
    await page.locator('.order__columns').evaluate((columns) => getComputedStyle(columns).display),
    'block',
    'and one column',
  )
})

t.test('two windows: the second one is told that the order has changed', async (t) => {
  const { orders } = await place([{ goods: await goodsOf('stocked') }])
  const address = `/detail_dingdan?orderNo=${orders[0]!.number}&ask=cancel`
  const { page, context } = await at('zh', address)
  const other = await context.newPage()
  await other.goto(address)
  for (const window of [page, other]) {
    await window.locator('[name=reason]').fill('买错了')
    await window.locator('#ask button').click()
  }
  t.match(await other.locator('[role=alert]').innerText(), '请刷新')
})

t.test(
  'search, tabs and frequent purchases, at a desk and on a phone, without serious faults for anybody',
  async (t) => {
    const { group } = await place([{ goods: await goodsOf('stocked'), points: 200 }])
    await pay(group!.id)
    await confirmed()
    const { page } = browsers.get('zh')!
    for (const path of [
      '/order/dingdan',
      '/order/huishou',
      '/order/changgou',
      `/detail_dingdan?orderNo=${await shipped()}`,
      `/detail_dingdan?orderNo=${await confirmed()}&ask=cancel`,
    ]) {
      const { faults } = await at('zh', path)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        t.strictSame(await axe(page), [], path)
        t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} fits`)
        const shots = process.env['SHOTS']
        if (shots)
          await page.screenshot({
            path: `${shots}/orders-${path.replace(/\W+/g, '-').slice(0, 24)}-${width}.png`,
            fullPage: true,
          })
      }
      t.strictSame(faults, [])
    }
    await page.goto('/order/dingdan')
    await page.fill('#list-q', '没有这样的商品')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
    t.match(await page.locator('.empty-state').innerText(), words.zh.empty)
    await page.goto('/order/changgou')
    await page.getByRole('button', { name: words.zh.again }).first().click()
    t.equal(address(page), '/cart')
    t.ok(memberId)
  },
)

t.test(
  'without JavaScript, the arrows of the list show each order once, and its heads sort it',
  async (t) => {
    const goods = await goodsOf('stocked', 100)
    for (let n = 0; n < 21; n += 1) await place([{ goods, quantity: 1 + (n % 4) }])
    const { page, faults } = await at('en', '/order/fukuan')
    const shown = () =>
      page
        .locator('article header a[href*="orderNo"]')
        .evaluateAll((links) => links.map((link) => link.textContent!))
    const next = page.locator('.list-pager a[rel=next]')
    const seen = await shown()
    // If pages were found by number, it would push the last order of this page to the next one.
    await place([{ goods }])
    while ((await next.count()) > 0) {
      await next.click()
      seen.push(...(await shown()))
    }
    const rows = await database.sql<{ number: string }[]>`
    select number from orders where member_id = ${memberId} and state = 'awaitingPayment' order by id desc offset 1`
    t.strictSame(
      seen,
      rows.map(({ number }) => number),
    )
    await page.locator('.list-pager a[rel=prev]').click()
    t.strictSame(await shown(), seen.slice(-10 - (seen.length % 10 || 10)).slice(0, 10), 'and back')

    await page.goto('/order/fukuan?from=2020-01-01')
    const head = page.locator('.list-heads__sort')
    const sorts: string[] = []
    for (let click = 0; click < 3; click += 1) {
      await head.click()
      sorts.push(address(page))
    }
    t.strictSame(sorts, [
      '/order/fukuan?from=2020-01-01&sort=-amount',
      '/order/fukuan?from=2020-01-01&sort=amount',
      '/order/fukuan?from=2020-01-01',
    ])
    const refused = await page.goto('/order/fukuan?cursor=none-of-ours')
    t.equal(refused!.status(), 400)
    t.strictSame(
      faults.filter((fault) => !fault.includes('400')),
      [],
    )
  },
)
