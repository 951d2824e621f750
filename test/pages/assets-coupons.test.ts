import t from 'tap'
import type { Page } from 'playwright-core'
import { addToCart } from '../../src/modules/cart/index.ts'
import { asMember } from '../../src/platform/context.ts'
import { axe } from '../support/axe.ts'
import { ordersIn } from '../modules/payments/world.ts'
import { openMall } from './visitors.ts'
import { twoWays } from './ways.ts'

/** Coupons and gift cards in a browser: claimed, refused, best for the cart, bound, guessed. */
const { mall, member } = await openMall(t)
const world = await ordersIn(mall)
const { memberId } = world
const { sql } = mall.database.owner
const me = asMember({ ...mall.services, lang: 'zh', actor: { memberId } } as never)
const operator = await world.caller('demo-operator')

const words = {
  zh: {
    claim: '领取',
    claimed: '已领取，下单时自动选抵扣最多的一张',
    notClaimable: '该优惠券不能领取',
    outsidePeriod: '不在领取时间内',
    allClaimed: '优惠券已领完',
    unusedHeld: '您已有一张未使用的该优惠券',
    tabs: ['领券中心', '可用', '已使用', '已过期'],
    best: '用“最省的”最省',
    settle: '去结算',
    number: '卡号',
    secret: '卡密',
    bind: '绑定',
    wrong: '卡号或卡密不正确',
    bound: '已绑定，卡内 ¥500.00',
    often: '操作过于频繁',
  },
  en: {
    claim: 'Claim',
    claimed: 'Claimed. At checkout',
    notClaimable: 'This coupon cannot be claimed',
    outsidePeriod: 'The coupon is outside its claim period',
    allClaimed: 'All of these coupons have been claimed',
    unusedHeld: 'You already hold an unused one of this coupon',
    tabs: ['Coupon centre', 'Available', 'Used', 'Expired'],
    best: '“Best one” takes most off',
    settle: 'Check out',
    number: 'Card number',
    secret: 'Code',
    bind: 'Bind',
    wrong: 'The card number or its code is not correct',
    bound: 'Bound: CN¥500.00 on the card',
    often: 'Too many attempts',
  },
}

let made = 0
/** An offer that can be claimed now. */
async function offer({ nameZh = '测试券', nameEn = 'Test coupon', offFen = 1000, total = 9 } = {}) {
  const [row] = await sql<{ id: number }[]>`
    insert into coupon_offers (number, name_zh, name_en, minimum_fen, off_fen, claim_from, claim_until, valid_days, use_until, total)
    values (${`T${(made += 1)}`}, ${nameZh}, ${nameEn}, ${offFen}, ${offFen}, now() - interval '1 day', now() + interval '1 day', 30,
      now() + interval '90 days', ${total}) returning id`
  return row!.id
}
/** What becomes of an offer while its page stands open, by the refusal that it leads to. */
const meanwhile: Record<
  'notClaimable' | 'outsidePeriod' | 'allClaimed' | 'unusedHeld',
  (id: number) => unknown
> = {
  // Claimed in another tab and used since: one for each member.
  notClaimable: (id) => sql`
    insert into coupons (offer_id, member_id, n, state, placing_id, claimed_at, expires_at, used_at)
    values (${id}, ${memberId}, 1, 'used', 1, now(), now() + interval '1 day', now())`,
  outsidePeriod: (id) =>
    sql`update coupon_offers set claim_until = now() - interval '1 minute' where id = ${id}`,
  allClaimed: (id) => sql`update coupon_offers set claimed = total where id = ${id}`,
  unusedHeld: (id) => sql`
    insert into coupons (offer_id, member_id, n, claimed_at, expires_at)
    values (${id}, ${memberId}, 1, now(), now() + interval '1 day')`,
}
const counts = (page: Page) =>
  page
    .locator('.coupons__tabs a')
    .evaluateAll((tabs) =>
      tabs.map((tab) => [tab.firstChild!.textContent, Number(tab.children[0]?.textContent ?? 0)]),
    )

for (const [lang, javaScriptEnabled] of twoWays) {
  const say = words[lang]
  const how = `${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`
  const visiting = (path: string) =>
    member({ path, javaScriptEnabled, locale: lang === 'zh' ? 'zh-CN' : 'en-GB' })

  t.test(`coupons in ${how}: claimed, counted, and the best one chosen for the cart`, async (t) => {
    await sql`delete from coupons`
    await sql`delete from coupon_offers`
    await sql`truncate cart_lines, rate_counters`
    await offer({ offFen: 100 })
    await offer({ nameZh: '最省的', nameEn: 'Best one', offFen: 200 })
    const { page } = await visiting('/order/youhui')
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: say.claim }).first().click()
      await page.getByText(say.claimed).first().waitFor()
      const unclaimed = page.locator('.coupons:not(.coupons--claimed) .coupon button')
      await unclaimed.nth(left).waitFor({ state: 'detached' })
      await page.waitForLoadState()
    }
    const rows = await sql<{ state: string }[]>`select state from coupons where member_id = ${memberId}`
    t.strictSame([...rows], [{ state: 'available' }, { state: 'available' }])
    t.strictSame(
      await counts(page),
      say.tabs.map((name, index) => [name, [2, 2, 0, 0][index]]),
    )
    const [sku] = await sql<{ id: number }[]>`
        select k.id from skus k join spus s on s.id = k.spu_id where k.fulfilment = 'stocked' and s.on_shelf and not s.dangerous_goods
          and exists (select from batches b where b.sku_id = k.id and b.on_hand - b.reserved >= 5) order by k.id limit 1`
    await addToCart(me, { skuId: sku!.id, quantity: 1 })
    await page.goto('/order/youhui?tab=available')
    t.match(await page.locator('.coupons__best').textContent(), say.best)
    t.equal(await page.locator('.coupon__best').count(), 1)
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
    await page.locator('.coupons__best').getByRole('link', { name: say.settle }).click()
    await page.waitForURL(/settlement/)
    const [best] = await sql<{ id: string }[]>`
        select c.id::text from coupons c join coupon_offers o on o.id = c.offer_id where o.off_fen = 200`
    t.equal(await page.locator('input[name=couponId]:checked').inputValue(), best!.id)
  })

  t.test(`coupons in ${how}: each of the four refusals is told, and none is given`, async (t) => {
    for (const [name, happens] of Object.entries(meanwhile)) {
      await sql`delete from coupons`
      await sql`delete from coupon_offers`
      const id = await offer()
      const { page } = await visiting('/order/youhui')
      await happens(id)
      const [before] = await sql<{ n: number }[]>`select count(*)::int as n from coupons`
      await page.getByRole('button', { name: say.claim }).click()
      await page
        .getByText(say[name as keyof typeof meanwhile])
        .first()
        .waitFor()
      const [after] = await sql<{ n: number }[]>`select count(*)::int as n from coupons`
      t.strictSame(after, before, name)
    }
  })

  t.test(`gift cards in ${how}: bound by number and secret, and guesses are limited`, async (t) => {
    await sql`truncate rate_counters`
    const batch = await operator.post('/api/admin/giftcard/batch', {
      count: 2,
      amount: '500.00',
      expiresOn: '2030-12-31',
    })
    const { cards } = batch.body.data as { cards: { number: string; code: string }[] }
    const [card, other] = cards as [(typeof cards)[number], (typeof cards)[number]]
    const { page } = await visiting('/order/shopcard')
    const bind = async (number: string, code: string) => {
      await page.getByLabel(say.number).fill(number)
      await page.getByLabel(say.secret).fill(code)
      await page.getByRole('button', { name: say.bind, exact: true }).click()
    }
    await bind(card.number, other.code)
    await page.getByText(say.wrong).first().waitFor()
    t.equal(await page.getByLabel(say.number).inputValue(), card.number, 'the number stands there still')
    t.equal(await page.getByLabel(say.secret).inputValue(), '', 'the secret does not')
    await bind(card.number, card.code)
    await page.getByText(say.bound).first().waitFor()
    const newest = page.locator('.gift-cards__records tbody tr').first()
    t.strictSame(
      (await newest.locator('td').allTextContents()).slice(-2),
      ['+500.00', '500.00'],
      'its record says what came onto it and what is left',
    )
    if (javaScriptEnabled) t.strictSame(await axe(page), [])
    await sql`update rate_counters set count = 10 where key like 'giftCard:%'`
    await bind(other.number, other.code)
    await page.getByText(say.often).first().waitFor()
    const [unbound] = await sql<{ member_id: number | null }[]>`
        select member_id from gift_cards where number = ${other.number}`
    t.strictSame(unbound, { member_id: null }, 'the right secret is refused too')
  })
}
