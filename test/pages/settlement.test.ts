import t from 'tap'
import type { Page } from 'playwright-core'
import { addToCart } from '../../src/modules/cart/index.ts'
import { account, post } from '../../src/modules/ledger/index.ts'
import { asMember } from '../../src/platform/context.ts'
import { has } from '../support/has.ts'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/mall.ts'
import { comesTo, openMall } from './visitors.ts'

const { mall, member: signedIn, address } = await openMall(t)
const { sql } = mall.database.owner
const locales = { zh: 'zh-CN', en: 'en-GB' }

const [member] = await sql<{ id: number }[]>`select id from members where username = 'demo-member'`
const me = asMember({ ...mall.services, lang: 'zh', actor: { memberId: member!.id } } as never)

/** Goods in stock in two stores, each below free shipping, and goods made to values. */
const stocked = await sql<{ id: number; store_id: number }[]>`
  select distinct on (s.store_id) k.id, s.store_id from skus k join spus s on s.id = k.spu_id
  where k.fulfilment = 'stocked' and s.on_shelf and exists (
    select from batches b where b.sku_id = k.id and b.on_hand - b.reserved >= 5 and b.expires_on > now() + interval '200 days')
  order by s.store_id, k.id limit 2`
// Dangerous goods would pay their freight; these travel free from 99 yuan.
await sql`update spus set dangerous_goods = false where id in (select spu_id from skus where id = any (${stocked.map(({ id }) => id)}))`
await sql`update skus set price_fen = 4000 where id = ${stocked[0]!.id}`
await sql`update skus set price_fen = 60000 where id = ${stocked[1]!.id}`
const [home] = await sql<{ id: number }[]>`
  insert into addresses (member_id, consignee, mobile, area_code, detail, is_default, created_at)
  values (${member!.id}, '张工', '13800000000', '320576', '示例路 1 号', true, now()),
    (${member!.id}, '李工', '13900000000', '320576', '样例街 2 号', false, now()) returning id`

let given = 0
const give = (place: ReturnType<typeof account>, amount: number) =>
  mall.database.transaction((tx) =>
    post(tx, {
      kind: 'test.give',
      ref: `${(given += 1)}`,
      at: mall.clock.now(),
      entries: [
        { account: place, amount },
        { account: account(place.currency === 'PTS' ? 'pointsIssued' : 'grants'), amount: -amount },
      ],
    }),
  )

t.beforeEach(async () => {
  await sql`truncate cart_lines, rate_counters`
  await sql`update coupons set state = 'expired', placing_id = null where state = 'available'`
  for (const { id } of stocked) await addToCart(me, { skuId: id, quantity: 2 })
})

async function coupon(offFen: number, minimumFen: number): Promise<number> {
  const [offer] = await sql<{ id: number }[]>`
    insert into coupon_offers (number, name_zh, name_en, minimum_fen, off_fen, claim_from, claim_until, valid_days, use_until,
      total, claimed)
    values (${`T${(given += 1)}`}, ${`减 ${offFen / 100} 元`}, ${`CN¥${offFen / 100} off`}, ${minimumFen}, ${offFen},
      now() - interval '1 day', now() + interval '1 day', 90, now() + interval '1 year', 9, 1) returning id`
  const [row] = await sql<{ id: number }[]>`
    insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
    values (${offer!.id}, ${member!.id}, 1, now(), now() + interval '30 days') returning id`
  return row!.id
}

/** The demo member in four browsers, which stay for the whole file. */
const browsers = {
  zh: { scripted: await signedIn(), plain: await signedIn({ javaScriptEnabled: false }) },
  en: {
    scripted: await signedIn({ locale: locales.en }),
    plain: await signedIn({ locale: locales.en, javaScriptEnabled: false }),
  },
}

/** The demo member on the settlement of the cart. */
const settling = (lang: 'zh' | 'en' = 'zh', kind: 'scripted' | 'plain' = 'scripted') =>
  comesTo(browsers[lang][kind], '/settlement')

const total = async (page: Page) =>
  (await page.locator('.amounts__list .amounts__total .price').textContent())!.trim()
const place = (page: Page) => page.locator('.amounts button[value=place]').click()
const placed = () => sql<{ n: number }[]>`select count(*)::int as n from orders`

for (const lang of ['zh', 'en'] as const) {
  const say = (zh: string, en: string) => (lang === 'zh' ? zh : en)

  t.test(
    `${lang}: without scripts every choice is shown by a button, and the orders are placed`,
    async (t) => {
      await coupon(5_000, 100_000)
      const { page, faults } = await settling(lang, 'plain')
      t.equal(await page.locator('h1').textContent(), say('确认订单', 'Checkout'))
      t.equal(await page.locator('section:has(> .goods-table)').count(), 2)
      // 80 + 1200 − 50 by the best coupon, + 12 for the first store.
      t.equal(await page.locator('input[name=expectedPayable]').inputValue(), '1242.00')
      t.equal(await page.locator('.deduction__best').textContent(), say('最省', 'Best'))
      await page.locator('input[name=couponId][value=""]').check({ force: true })
      await page
        .locator(`input[name="delivery.${stocked[0]!.store_id}"][value=pickup]`)
        .check({ force: true })
      await page
        .locator(`input[name="note.${stocked[0]!.store_id}"]`)
        .fill(say('请放门卫', 'Leave at the gate'))
      await page.getByRole('button', { name: say('更新金额', 'Update amounts') }).click()
      t.equal(await page.locator('input[name=expectedPayable]').inputValue(), '1280.00')
      t.equal(
        await page.locator(`input[name="note.${stocked[0]!.store_id}"]`).inputValue(),
        say('请放门卫', 'Leave at the gate'),
        'what was typed stays',
      )
      const [before] = await placed()
      await place(page)
      t.match(address(page), /^\/pay-weixin\/1280\.00\?payNo=/)
      const [after] = await placed()
      t.equal(after!.n - before!.n, 2)
      const [order] = await sql`select note, delivery from orders where note <> '' order by id desc limit 1`
      has(t, order, { note: say('请放门卫', 'Leave at the gate'), delivery: { method: 'pickup' } })
      t.strictSame(
        faults.filter((fault) => !/404|400/.test(fault)),
        [],
      )
    },
  )
}

t.test(
  'with scripts a choice shows at once what comes of it, and the keyboard stays where it was',
  async (t) => {
    await coupon(5_000, 100_000)
    await give(account('points', member!.id), 50_000)
    const { page, faults } = await settling()
    t.equal(await total(page), '¥1,242.00')
    t.ok(await page.locator('[data-refresh]').isHidden())
    await page.locator('input[name="couponId"]:checked').focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(
      () => document.querySelector('.amounts__list .amounts__total .price')?.textContent === '¥1,292.00',
    )
    t.equal(
      await page.evaluate(() => (document.activeElement as HTMLInputElement).name),
      'couponId',
      'the keyboard goes on from there',
    )
    await page.locator('input[name^="note."]').first().fill('两箱分开')
    await page.locator('input[name=usePoints]').check()
    await page.waitForFunction(
      () => document.querySelector('.amounts__list .amounts__total .price')?.textContent === '¥1,036.00',
    )
    t.equal(await page.locator('input[name^="note."]').first().inputValue(), '两箱分开')
    t.equal(await page.locator('.amounts__proof').count(), 1, 'points are money: a proof is asked for')
    t.strictSame(faults, [])
  },
)

t.test('points that cannot be spent pay nothing beside their message', async (t) => {
  await give(account('points', member!.id), 50_000)
  const { page } = await settling('en')
  const before = await total(page)
  await page.locator('input[name=points]').fill('250')
  await page.locator('input[name=usePoints]').check()
  await page.locator('#points-error').waitFor()
  t.equal(await page.locator('#points-error').innerText(), 'Points can be used in multiples of 100')
  t.equal(await total(page), before)
  t.equal(await page.locator('input[name=points]').inputValue(), '250', 'what was typed stays')
  const said = async (points: string) => {
    await page.goto(`/settlement?usePoints=true&points=${encodeURIComponent(points)}`)
    const payable = await page.locator('input[name=expectedPayable]').inputValue()
    return [payable, await page.locator('#points-error').allInnerTexts()]
  }
  t.strictSame(await said('１，０００'), ['1282.00', []], 'digits of any width are points')
  t.strictSame(await said('all'), ['1292.00', ['Points can be used in multiples of 100']])
})

t.test('wherever the keyboard goes while the amounts come anew, it is there afterwards', async (t) => {
  await coupon(5_000, 100_000)
  const { page, faults } = await settling()
  await page.locator('.new-title summary').click()
  let answer = () => {}
  await page.route('**/settlement', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  const totals: Record<string, string> = { true: '¥1,292.00', false: '¥1,242.00' }
  const choose = async (none: boolean) => {
    const radio = page.locator('input[name=couponId]').nth(none ? 1 : 0)
    await Promise.all([
      page.waitForRequest('**/settlement'),
      radio.evaluate((choice: HTMLInputElement) => choice.click()),
    ])
  }
  const arrived = async (none: boolean) => {
    answer()
    await page.waitForFunction(
      (text) => document.querySelector('.amounts__list .amounts__total .price')?.textContent === text,
      totals[String(none)],
    )
  }
  let none = true
  for (const place of [
    'a[href="/order/address"]',
    'button[value=newAddress]',
    '.new-title summary',
    'section:has(> .goods-table) h2 a >> nth=1',
  ]) {
    await choose(none)
    const before = await page.locator(place).first().innerText()
    await page.locator(place).first().focus()
    await arrived(none)
    t.equal(await page.evaluate(() => (document.activeElement as HTMLElement).innerText), before, place)
    none = !none
  }
  await choose(none)
  const title = page.locator('.new-title [name=title]')
  await title.fill('示例环境检测')
  await page.keyboard.press('ArrowLeft')
  await arrived(none)
  await page.keyboard.type('X')
  t.equal(await title.inputValue(), '示例环境检X测', 'what is typed goes on where it was')
  t.ok(await page.locator('.new-title').evaluate((part: HTMLDetailsElement) => part.open))
  await page.unroute('**/settlement')
  t.strictSame(faults, [])
})

t.test('what is chosen before the scripts have come counts as soon as they have', async (t) => {
  await coupon(5_000, 100_000)
  const { page } = await settling()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/settlement-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('input[name=couponId][value=""]').check({ force: true })
  t.equal(await total(page), '¥1,242.00')
  held.resolve()
  await page.locator('.amounts__total', { hasText: '1,292.00' }).waitFor()
  await page.unroute('**/assets/settlement-*.js')
})

t.test('amounts that cannot be had leave the page as it was, and the button shows them', async (t) => {
  await coupon(5_000, 100_000)
  const { page, context } = await settling()
  const none = page.locator('input[name=couponId][value=""]')
  await page.route('**/settlement', (route) => route.abort())
  await none.evaluate((choice: HTMLInputElement) => choice.click())
  await page.locator('[data-refresh]').waitFor()
  t.equal(await total(page), '¥1,242.00', 'the server said nothing else')
  await page.unroute('**/settlement')
  await page.locator('[data-refresh]').click()
  t.equal(await total(page), '¥1,292.00')

  const session = await context.cookies()
  await context.clearCookies({ name: 'Authorization' })
  await page.locator('input[name=couponId]').first().focus()
  await page
    .locator('input[name=couponId]')
    .first()
    .evaluate((choice: HTMLInputElement) => choice.click())
  await page.locator('[data-refresh]').waitFor()
  t.equal(await total(page), '¥1,292.00', 'the page of a session that ended is still there')
  await context.addCookies(session)
})

t.test('a price that changed is told beside what was chosen; nothing typed is lost', async (t) => {
  const { page } = await settling('zh', 'plain')
  await page.locator('input[name=addressId]').nth(1).check({ force: true })
  await page.locator('input[name^="note."]').first().fill('请放门卫')
  await sql`update skus set price_fen = 4100 where id = ${stocked[0]!.id}`
  const [before] = await placed()
  await place(page)
  t.match(await page.locator('.note.note--bad').textContent(), /¥1,294\.00/)
  t.equal(await page.locator('input[name=expectedPayable]').inputValue(), '1294.00')
  t.equal(await page.locator('input[name^="note."]').first().inputValue(), '请放门卫')
  t.match(await page.locator('.amounts__address').textContent(), /李工/, 'the chosen address stays chosen')
  t.strictSame([...(await placed())], [before])
  await place(page)
  t.match(address(page), /^\/pay-weixin\/1294\.00/)
  await sql`update skus set price_fen = 4000 where id = ${stocked[0]!.id}`
})

t.test('two tabs: the second one is told that the goods are ordered', async (t) => {
  const { page, context } = await settling('zh', 'plain')
  const other = await context.newPage()
  await other.goto('/settlement')
  await place(page)
  await page.waitForURL('**/pay-weixin/**')
  await place(other)
  t.match(await other.locator('.empty-state').textContent(), /这些商品已提交订单/)
})

t.test(
  'who waits to be verified reads that, and comes back from the company to the same settlement',
  async (t) => {
    await sql`update spus set dangerous_goods = true where id = (select spu_id from skus where id = ${stocked[0]!.id})`
    const told = async (taxState: string | null) => {
      await sql`update members set tax_state = ${taxState}, tax_number = ${taxState && '91350100M000100Y43'} where id = ${member!.id}`
      await page.reload()
      return page.locator('.note[role=alert]').innerText()
    }
    const { page } = await settling('zh', 'plain')
    t.match(await told(null), /请先填写公司名称和纳税人识别号/)
    t.match(await told('waiting'), /公司与税号待运营核验/)
    await page.locator('.note[role=alert] a').click()
    await page.locator('main form button.button--primary').click()
    await page.waitForURL(/settlement\?lines=/)
    await sql`update members set tax_state = 'passed' where id = ${member!.id}`
    await sql`update spus set dangerous_goods = false where id = (select spu_id from skus where id = ${stocked[0]!.id})`
  },
)

t.test('a title is added and chosen in place; a wrong one is told beside its field', async (t) => {
  const { page } = await settling('zh', 'plain')
  await page.locator('input[name^="note."]').first().fill('请放门卫')
  await page.locator('.new-title summary').click()
  await page.fill('[name=title]', '示例环境检测有限公司')
  await page.fill('[name=taxNo]', '123')
  await page.locator('button[value=saveTitle]').click()
  t.ok(await page.locator('#field-taxNo-error').textContent())
  await page.fill('[name=taxNo]', '91350100M000100Y43')
  await page.locator('button[value=saveTitle]').click()
  t.match(
    await page.locator('label:has(input[name=invoiceTitleId]:checked)').textContent(),
    /示例环境检测有限公司/,
  )
  t.equal(await page.locator('input[name^="note."]').first().inputValue(), '请放门卫')
})

t.test('a new address is filled in on the way, and everything chosen is still there', async (t) => {
  const { page } = await settling('zh', 'plain')
  await page.locator('input[name^="note."]').first().fill('请放门卫')
  await page.locator('button[value=newAddress]').click()
  await page.fill('[name=consignee]', '王工')
  await page.fill('[name=mobile]', '13700000000')
  await page.selectOption('[name=province]', '32')
  await page.locator('button[value=areas]').click()
  await page.selectOption('[name=city]', '3205')
  await page.locator('button[value=areas]').click()
  await page.selectOption('[name=district]', '320576')
  await page.fill('[name=detail]', '新路 3 号')
  await page.locator('.address-form button.button--primary[value=saveAddress]').click()
  t.match(await page.locator('.amounts__address').textContent(), /王工/)
  t.equal(await page.locator('input[name^="note."]').first().inputValue(), '请放门卫')
})

t.test('nothing is chosen in the cart: the page says so and leads there', async (t) => {
  await sql`truncate cart_lines`
  const { page } = await settling()
  t.match(await page.locator('.empty-state').textContent(), /没有待结算的商品/)
})

t.test('what was placed is shown with what comes next; a stranger’s is not there (R14)', async (t) => {
  const { page } = await settling('zh', 'plain')
  await place(page)
  const payNo = new URL(page.url()).searchParams.get('payNo')!
  await page.goto(`/buy_succeed?payNo=${payNo}`)
  t.equal(await page.locator('.placed h2').textContent(), '订单已提交，请在期限内付款')
  t.equal(await page.locator('.placed-table tbody tr').count(), 2)
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}-placed.png`, fullPage: true })
  const cookie = await signIn(mall.app, 'demo-manager')
  const stranger = await mall.app.inject({ url: `/buy_succeed?payNo=${payNo}`, headers: { cookie } })
  t.equal(stranger.statusCode, 404)
})

for (const [width, lang] of [
  [1440, 'en'],
  [360, 'zh'],
] as const)
  t.test(`at ${width} the page is in order for axe, and nothing is wider than it`, async (t) => {
    await coupon(5_000, 100_000)
    const { page } = await settling(lang)
    await page.setViewportSize({ width, height: 900 })
    t.strictSame(await axe(page), [])
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}-${width}.png`, fullPage: true })
  })

t.ok(home)
