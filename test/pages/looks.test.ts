import t from 'tap'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { SubmitVoucher } from '../../src/modules/payments/schema.ts'
import { readInput } from '../../src/platform/validation.ts'
import { hrefOf, routeNames, sitemap } from '../../src/sitemap.ts'
import type { PageRoute } from '../../src/sitemap.ts'
import { WholeName } from '../../views/components/whole-name.tsx'
import { Visitor } from '../modules/identity/world.ts'
import { CARRIER, orderWorld } from '../modules/orders/world.ts'
import { signedIn } from '../support/caller.ts'
import { readyToLeave } from '../support/leaving.ts'
import { startMall } from '../support/mall.ts'

const mall = await startMall(t, { demo: true })
const { goodsOf, place, pay, memberId } = await orderWorld(mall)
const member = new Visitor(mall.app)
await member.signIn()

/** Text of a piece of HTML, without its tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const between = (html: string, from: string, to: string) => html.split(from)[1]!.split(to)[0]!

t.test('home counts the orders of the member who reads it', async (t) => {
  await place([{ goods: await goodsOf('stocked') }])
  const paid = await place([{ goods: await goodsOf('stocked') }])
  await pay(paid.group!.id)
  const countsOf = async (who: Visitor, lang: string) =>
    textOf(between((await who.open(`/?lang=${lang}`)).body, 'hero__hello', '</dl>').split('<dl>')[1]!)
  t.equal(await countsOf(member, 'zh'), '1 待付款 1 待发货 0 待收货 0 待评价')
  t.equal(await countsOf(member, 'en'), '1 To pay 1 To ship 0 To receive 0 To review')
  const other = new Visitor(mall.app)
  await other.signIn({ username: 'demo-manager', password: 'demo-manager-2026' })
  t.equal(await countsOf(other, 'zh'), '0 待付款 0 待发货 0 待收货 0 待评价')
  const guest = await mall.app.inject('/')
  t.notMatch(guest.body, '待付款', 'the page that visitors share has no figures')
})

t.test('an entry of the account menu says whether its page is still to come', async (t) => {
  const { body } = await member.open('/user-centered')
  const menu = between(body, 'class="card account-menu"', '</nav>')
  const inMenu = routeNames.filter((name) => {
    const { menu: group } = sitemap[name] as PageRoute
    return group && group !== 'manager'
  })
  for (const name of inMenu) {
    const page = await member.open(hrefOf(name))
    const entry = between(menu, `href="${hrefOf(name)}"`, '</a>')
    const isOpen = !/<h1[^>]*>[^<]*尚未开放/.test(page.body)
    t.equal(entry.includes('尚未开放'), !isOpen, name)
  }
})

t.test('a mall without goods shows no empty shelves, zeros or tabs', async (t) => {
  const { owner } = mall.database
  await owner.sql`update spus set on_shelf = false`
  await mall.seen()
  for (const lang of ['zh', 'en']) {
    const { body } = await mall.app.inject(`/?lang=${lang}`)
    const main = between(body, '<main', '</main>')
    t.notMatch(main, 'role="tab"', lang)
    t.notMatch(main, 'class="leaderboard', lang)
    t.notMatch(main, 'product-grid', lang)
    t.notMatch(textOf(main), /\b0 (种|items)/, lang)
    t.notMatch(body, 'href="#floor-', 'nor does the bar jump to one')
    t.match(main, 'hero__banners', 'its categories are there')
  }
  await owner.sql`update spus set on_shelf = true`
  await mall.seen()
})

const paid = async () => {
  const goods = await goodsOf('stocked')
  const { orders, group } = await place([{ goods }])
  await pay(group!.id)
  return { goods, number: orders[0]!.number }
}
const stepsOf = (body: string) => between(body, 'class="steps"', '</ol>')

t.test(
  'an order says until when it is valid at least, and names the batches that were shipped in place of "fixed at shipment"',
  async (t) => {
    const { goods, number } = await paid()
    const column = async () =>
      textOf(
        between(
          (await member.open(`/detail_dingdan?orderNo=${number}`)).body,
          'data-l="批次"',
          '</td>',
        ).slice(1),
      )
    const [promised] = await mall.database.owner.sql<{ day: string }[]>`
      select ((placed_at at time zone 'Asia/Shanghai')::date + 90)::text as day from orders where number = ${number}`
    t.equal(await column(), `发货时确定 有效期至少至 ${promised!.day}`)
    const store = await signedIn(mall.app, 'demo-store')
    const ship = { orderNo: number, version: 2, carrier: CARRIER, no: `W-${number}`, serials: ['S-9'] }
    await readyToLeave(mall.database.owner, number, ['S-9'])
    t.equal((await store.post('/api/seller/order/ship', ship)).status, 200)
    t.equal(await column(), `T-${goods.skuId} 有效期至少至 ${promised!.day}`)
  },
)

t.test('an order that is being refunded waits at none of its steps', async (t) => {
  const { number } = await paid()
  const url = `/detail_dingdan?orderNo=${number}`
  t.match(stepsOf((await member.open(url)).body), 'aria-current')
  await mall.database.transaction(async ({ sql }) => {
    const [order] = await sql<{ id: number }[]>`
      update orders set state = 'refunding', state_before = state, version = version + 1 where number = ${number} returning id`
    await sql`
      insert into state_history (axis, subject_id, move, from_state, to_state, role, actor_id, at)
      values ('order', ${order!.id}, 'askRefund', 'awaitingShipment', 'refunding', 'buyer', ${memberId}, now())`
  })
  t.notMatch(stepsOf((await member.open(url)).body), 'aria-current')
})

t.test('an English reader of an order reads an English region', async (t) => {
  const { number } = await paid()
  await mall.database.transaction(
    ({ sql }) => sql`
      update orders set address = address || '{"regionEn": "Suzhou Industrial Park, Suzhou, Jiangsu"}'
      where number = ${number}`,
  )
  const receiver = async (lang: string) =>
    textOf(
      between(
        (await member.open(`/detail_dingdan?orderNo=${number}&lang=${lang}`)).body,
        'id="receiver"',
        '</dl>',
      ),
    )
  t.match(await receiver('en'), 'Suzhou Industrial Park, Suzhou, Jiangsu 示例路 1 号 3 号楼')
  t.match(await receiver('zh'), '江苏省 苏州市 苏州工业园区 示例路 1 号 3 号楼')
})

t.test('who comes back after placing is told so, and is not offered the rest of the cart', async (t) => {
  const buyer = await signedIn(mall.app, 'demo-member')
  const goods = await goodsOf('stocked')
  for (const quantity of [1, 2])
    await buyer.post(
      '/api/cart/add',
      { skuId: String(goods.skuId), quantity },
      `cart-key-${quantity}-0123456789`,
    )
  t.match((await member.open('/settlement')).body, 'value="place"', 'the cart could be settled')
  for (const [lang, said] of [
    ['zh', '这些商品已提交订单'],
    ['en', 'These goods have been ordered already'],
  ] as const) {
    const { body } = await member.open(`/settlement?lines=987654&lang=${lang}`)
    t.match(textOf(body), said)
    t.match(body, `href="${hrefOf('Dingdan')}"`)
    t.notMatch(body, 'value="place"')
  }
})

t.test('each store of the cart has a tick without scripts, and settlement masks phones', async (t) => {
  const cart = async () => (await member.open('/cart')).body
  const ticks = async () =>
    [...(await cart()).matchAll(/role="checkbox" aria-checked="(\w+)"/g)].map(([, on]) => on)
  const before = await ticks()
  t.strictSame([...new Set(before)], ['true'])
  const form = /<form(?:(?!<\/form>).)*role="checkbox"/s.exec(await cart())![0]
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!])
  const answer = await member.post('/cart', Object.fromEntries(fields))
  t.equal(answer.status, 303)
  t.strictSame(await ticks(), ['false', ...before.slice(1)])
  await mall.database.owner.sql`
    insert into addresses (member_id, consignee, mobile, area_code, detail, is_default, created_at)
    values (${memberId}, '张工', '13800000000', '320576', '示例路 1 号', true, now())`
  await member.post('/cart', { ...Object.fromEntries(fields), checked: 'true' })
  const { body } = await member.open('/settlement')
  t.match(body, '138****0000')
  t.notMatch(between(body, '<main', '</main>'), /\b1\d{10}\b/)
})

t.test('a voucher without its file says so', async (t) => {
  const { errors } = readInput(SubmitVoucher, { fileId: '' })
  t.strictSame(
    errors?.filter(({ path }) => path === 'fileId').map(({ key }) => key),
    ['errors.payments.fileMissing'],
  )
})

t.test('the security level is counted alike on both pages', async (t) => {
  const done = async (url: string) =>
    / (\d) of (\d) done/.exec(textOf((await member.open(`${url}?lang=en`)).body))!.slice(1)
  t.strictSame(await done('/user-centered'), await done('/order/safe'))
})

t.test('no line ends inside the Chinese name of a substance', async (t) => {
  const whole = (text: string) =>
    [...renderToStaticMarkup(createElement(WholeName, { text })).matchAll(/no-wrap">([^<]+)</g)].map(
      ([, word]) => word,
    )
  t.strictSame(whole('氮中甲烷、一氧化碳、硫化氢、氧四合一混合气体标准物质'), [
    '一氧化碳',
    '硫化氢',
    '四合一',
  ])
  t.strictSame(whole('氮中氧化亚氮与二甲苯'), ['氧化亚氮', '二甲苯'])
  t.strictSame(whole('Carbon monoxide in nitrogen'), [])
  t.match(
    renderToStaticMarkup(createElement(WholeName, { text: '< 0.1 µmol/mol' })),
    '&lt;\u00a00.1\u00a0µmol/mol',
  )
})
