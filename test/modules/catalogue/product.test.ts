import t from 'tap'
import { shanghaiDay } from '../../../src/shared/time.ts'
import { has } from '../../support/has.ts'
import { htmlFaults } from '../../support/html.ts'
import { signIn, startMall } from '../../support/mall.ts'
import { between, countStatements, demoProduct, times } from './world.ts'

const mall = await startMall(t, { demo: true })
const { app, database } = mall
const co = await demoProduct(database, '氮中一氧化碳气体标准物质')
const bar97 = await demoProduct(database, 'BAR-97 低量程')
const diluter = await demoProduct(database, 'DIL-5 ')
const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const page = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).body
const address = (spuId: number, rest = '') => `/search/details?spuId=${spuId}${rest}`
const member = { cookie: await signIn(app, 'demo-member') }

const [sku] = await database.sql<{ id: number; number: string; price_fen: number }[]>`
  select id, number, price_fen from skus where spu_id = ${co.spuId} and level_zh = '100 µmol/mol' order by sort limit 1`

/** What a page tells machines in its scripts of JSON-LD; each test looks at its own part. */
const jsonLdOf = (body: string): any[] =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1]!),
  )

t.test('a visitor reads everything and is led to sign in with SKU and quantity', async (t) => {
  const body = await page(address(co.spuId, `&skuId=${sku!.id}&quantity=3`))
  const form = between(body, 'id="buy-form"', '</form>')
  t.match(body, 'id="buy-form" data-cart="/cart" data-to-cart="去购物车" action="/cart" method="get"')
  t.match(form, '登录后购买')
  t.match(form, `name="skuId" value="${sku!.id}"`)
  t.match(form, 'value="3"')
  t.notMatch(form, '加入购物车')
  const sent = await get(`/cart?skuId=${sku!.id}&quantity=3`)
  t.equal(sent.statusCode, 303)
  t.equal(
    new URL(String(sent.headers.location), 'http://localhost').searchParams.get('next'),
    `/cart?skuId=${sku!.id}&quantity=3`,
  )
})

t.test('a member finds the purchase controls, which fill the cart', async (t) => {
  const address = `/store/${co.storeId}/details/${co.spuId}?skuId=${sku!.id}`
  const body = await page(`${address}&quantity=2`, member)
  t.match(body, `data-added="已加入购物车" action="${address}" method="post"`)
  t.match(between(body, 'id="buy-form"', '</form>'), '立即购买')
  const cart = await get(`/cart?skuId=${sku!.id}&quantity=2`, member)
  t.match(cart.body, '登录前选择的商品')
  t.match(between(cart.body, 'id="cart-pending"', '</form>'), `name="quantity" value="2"`)
})

t.test('with STOREFRONT_ACCESS=public both addresses show the same controls to everyone', async (t) => {
  const open = await startMall(t, { database, env: { STOREFRONT_ACCESS: 'public' } })
  for (const url of [address(co.spuId), `/store/${co.storeId}/details/${co.spuId}`]) {
    const answer = await open.app.inject(url)
    t.equal(answer.statusCode, 200, url)
    t.match(answer.body, '加入购物车', url)
  }
})

t.test('what is unknown, off the shelf, of another store or of a closed store is a 404', async (t) => {
  t.equal((await get(address(999_999_999))).statusCode, 404)
  t.equal((await get(`/store/999/details/${co.spuId}`, member)).statusCode, 404)
  await database.owner.sql`update spus set on_shelf = false where id = ${diluter.spuId}`
  t.equal((await get(address(diluter.spuId))).statusCode, 404)
  await database.owner.sql`update spus set on_shelf = true where id = ${diluter.spuId}`
  const [other] = await database.owner.sql<{ id: number; store_id: number }[]>`
    select id, store_id from spus where store_id <> ${co.storeId} and on_shelf order by id limit 1`
  await database.owner.sql`update stores set state = 'suspended' where id = ${other!.store_id}`
  t.equal((await get(address(other!.id, '&fresh=1'))).statusCode, 404)
  await database.owner.sql`update stores set state = 'approved' where id = ${other!.store_id}`
})

t.test(
  'a bad id is a 400 that names the field; an old SKU in the address still opens the product',
  async (t) => {
    const wrong = await get('/search/details?spuId=abc')
    t.equal(wrong.statusCode, 400)
    t.match(wrong.body, '这个地址不完整或有误', 'nothing was submitted')
    t.match(wrong.body, '<b>商品</b> 请填写整数（只含数字）', 'the parameter in the reader’s language')
    t.equal((await get('/search/details')).statusCode, 400)
    const body = await page(address(co.spuId, '&skuId=999999999&quantity=0'))
    t.match(between(body, 'id="buy-form"', '</form>'), 'value="1"')
  },
)

t.test('the chosen SKU decides price, number and level', async (t) => {
  const body = await page(address(co.spuId, `&skuId=${sku!.id}`))
  t.match(body, sku!.number)
  t.match(between(body, 'class="price-box"', '</div>'), `${Math.floor(sku!.price_fen / 100)}`)
  const level = between(body, '<dt>浓度</dt>', '</dd>')
  t.match(level, /aria-current="true">100 µmol\/mol</)
})

t.test('the composition of a product of one component is that of the chosen level, with its U', async (t) => {
  const table = between(await page(address(co.spuId, `&skuId=${sku!.id}`)), 'id="composition"', '</section>')
  t.match(table, /class="composition-table__amount">100</)
  t.match(table, '1 µmol/mol')
  t.match(table, '630-08-0')
  t.match(table, '1.0 %')
})

t.test('a mixture shows its bar, balance, amounts with uncertainty and no style attribute', async (t) => {
  const body = await page(address(bar97.spuId))
  const section = between(body, 'id="composition"', '</section>')
  t.match(section, 'N₂ 93.45 %')
  t.match(section, 'aria-label="组成：氮气 93.45 %，')
  for (const [cas, u] of [
    ['630-08-0', '0.005 %'],
    ['10102-43-9', '6 µmol/mol'],
  ])
    t.match(between(section, cas!, '</tr>'), u!)
  t.match(section, /<rect x="0%" width="[\d.]+%"/)
  t.notMatch(body, / style=/)
})

t.test('safety says what ISO 10156 says and who confirms it', async (t) => {
  const section = between(await page(address(bar97.spuId)), 'id="safety"', '</section>')
  t.match(section, '混合气不燃：可燃性指数 0.0')
  t.match(section, 'ISO 10156')
  t.match(section, '生产方工程师')
  t.match(section, 'aria-label="GHS04 高压气体"')
  t.match(section, 'aria-label="GHS08 健康危害"')
})

t.test('batches show what is left of their life, the nearly expired marked', async (t) => {
  const today = shanghaiDay(mall.clock.now())
  await database.owner.sql`
    insert into batches (sku_id, number, certificate_number, produced_on, expires_on, on_hand)
    values (${sku!.id}, 'DEMO-NEAR', 'DEMO-CERT-NEAR', ${today}::date - 300, ${today}::date + 60, 7),
           (${sku!.id}, 'DEMO-OVER', 'DEMO-CERT-OVER', ${today}::date - 300, ${today}::date - 1, 7)`
  const section = between(
    await page(address(co.spuId, `&skuId=${sku!.id}&a=1`)),
    'id="batches"',
    '</section>',
  )
  const near = between(section, 'DEMO-NEAR', '</tr>')
  t.match(near, '近效期 7')
  t.match(near, '1 个月')
  t.match(near, 'href="/verify?number=DEMO-CERT-NEAR"')
  t.notMatch(section, 'DEMO-OVER')
})

t.test('a comparable public material is a fact with its source, not something to buy', async (t) => {
  const [row] = await database.sql<{ id: number; comparable_to: string; source: string }[]>`
    select s.id, s.comparable_to, m.source from spus s join reference_materials m on m.code = s.comparable_to
    where s.on_shelf order by s.id limit 1`
  const section = between(await page(address(row!.id)), 'id="figures"', '</section>')
  t.match(section, row!.comparable_to)
  t.match(section, '本商城不销售')
})

t.test('an instrument has no composition and no bar, but still its figures', async (t) => {
  const body = await page(address(diluter.spuId))
  t.notMatch(body, 'id="composition"')
  t.match(body, '商品编号')
  t.match(body, 'id="figures"')
})

t.test('reviews come five at a time with a summary that adds up to 100', async (t) => {
  const section = between(await page(address(co.spuId)), 'id="reviews"', '</section>')
  t.equal(times(section, '<li>'), 5)
  const shares = [...section.matchAll(/<span>(\d+)(?:<!-- -->)? %<\/span>/g)].map((match) => Number(match[1]))
  t.equal(
    shares.reduce((sum, share) => sum + share, 0),
    100,
  )
  const second = between(await page(address(co.spuId, '&reviewPage=2')), 'id="reviews"', '</section>')
  t.match(second, 'aria-current="page">2<')
  t.not(between(second, '<ul>', '</ul>'), between(section, '<ul>', '</ul>'))
})

t.test(
  'related products are of the same kind, without the product itself, and lead to a comparison',
  async (t) => {
    const related = between(await page(address(co.spuId)), 'id="related"', '</section>')
    t.equal(times(related, '<article'), 5)
    t.notMatch(related, `spuId=${co.spuId}"`)
    t.match(related, new RegExp(`href="/compare\\?spuId=${co.spuId}(&amp;spuId=\\d+){3}"`))
  },
)

t.test(
  'search engines are told of product, prices and the way here; the choice is not part of the address',
  async (t) => {
    const body = await page(address(co.spuId, `&skuId=${sku!.id}&quantity=9`))
    t.match(body, `<link rel="canonical" href="http://localhost${address(co.spuId)}"`)
    t.match(body, `hrefLang="en" href="http://localhost${address(co.spuId)}&amp;lang=en"`)
    const data = jsonLdOf(body)
    const product = data.find((each) => each['@type'] === 'Product')
    t.equal(product.sku, sku!.number)
    t.equal(product.mpn, co.number)
    t.equal(product.aggregateRating.bestRating, 5)
    has(t, data.find((each) => each['@type'] === 'BreadcrumbList')?.itemListElement, [
      { position: 1 },
      {},
      {},
      {},
    ])
    const image = /property="og:image" content="([^"]+)"/.exec(body)![1]!
    const picture = await get(new URL(image).pathname)
    t.equal(picture.statusCode, 200)
    t.equal(picture.headers['content-type'], 'image/png')
  },
)

t.test('what search engines are told of prices and stock is what the database says', async (t) => {
  const seller = async (spuId: number) => {
    const [row] = await database.sql<{ name: string }[]>`
      select t.name_zh as name from stores t join spus s on s.store_id = t.id where s.id = ${spuId}`
    return row!.name
  }
  const offers = async (spuId: number, skuId: number) => {
    const product = jsonLdOf(await page(address(spuId, `&skuId=${skuId}`))).find(
      (each) => each['@type'] === 'Product',
    )
    return product.offers
  }
  const offered = async (skuId: number) => {
    const [row] = await database.sql<{ number: string; name: string; priceFen: number }[]>`
      select k.number, concat_ws(' · ', p.name_zh, k.level_zh) as name, k.price_fen as "priceFen"
      from skus k join packages p on p.id = k.package_id where k.id = ${skuId}`
    return { sku: row!.number, name: row!.name, price: (row!.priceFen / 100).toFixed(2) }
  }
  const goods = await database.sql<
    { spuId: number; low: number; high: number; stocked: number | null; made: number | null }[]
  >`
    select spu_id as "spuId", min(price_fen) as low, max(price_fen) as high,
      min(id) filter (where fulfilment = 'stocked') as stocked, min(id) filter (where fulfilment = 'madeToOrder') as made
    from skus where spu_id in (${co.spuId}, ${bar97.spuId}, ${diluter.spuId}) group by spu_id`
  t.ok(
    goods.some(({ low, high }) => low < high),
    'one has more than one price',
  )
  const said: string[] = []
  for (const { spuId, stocked, made } of goods) {
    const expected = async (skuId: number, availability: string) => ({
      '@type': 'Offer',
      ...(await offered(skuId)),
      priceCurrency: 'CNY',
      availability: `https://schema.org/${availability}`,
      seller: { '@type': 'Organization', name: await seller(spuId) },
    })
    const asSaid = async (skuId: number, availability: string) => {
      said.push(availability)
      t.strictSame(await offers(spuId, skuId), await expected(skuId, availability), `${spuId} ${skuId}`)
    }
    if (made !== null) await asSaid(made, 'MadeToOrder')
    if (stocked === null) continue
    const left = (n: number) =>
      database.owner.sql`
        update batches set on_hand = ${n}, reserved = 0, expires_on = '2031-12-31' where sku_id = ${stocked}`
    await left(3)
    await mall.seen()
    await asSaid(stocked, 'InStock')
    await database.owner.sql`update batches set reserved = on_hand where sku_id = ${stocked}`
    await mall.seen()
    await asSaid(stocked, 'OutOfStock')
    await left(3)
    await mall.seen()
  }
  t.strictSame([...new Set(said)].toSorted(), ['InStock', 'MadeToOrder', 'OutOfStock'])
})

t.test('the page is valid in both languages and for both readers', async (t) => {
  t.strictSame(await htmlFaults(await page(address(co.spuId))), [])
  t.strictSame(await htmlFaults(await page(address(bar97.spuId), { language: 'en' })), [])
  t.strictSame(await htmlFaults(await page(`/store/${co.storeId}/details/${co.spuId}`, member)), [])
})

t.test('English says the dollars shown and the yuan charged', async (t) => {
  const box = between(await page(address(co.spuId), { language: 'en' }), 'class="price-box"', '</div>')
  t.match(box, /charged as CN¥[\d,.]+, VAT included/)
})

t.test('a page is made from at most seven statements', async (t) => {
  await page(address(bar97.spuId))
  const count = countStatements(mall)
  await page(address(bar97.spuId, '&fresh=1'))
  t.ok(count() <= 7, `${count()} statements`)
})

t.test(
  'R44: what an order takes is off the page within a second, and pages that show no stock stay kept',
  async (t) => {
    const own = await demoProduct(database, 'DIL-5 ')
    const [sku] = await database.owner.sql<{ id: number }[]>`
      insert into skus (spu_id, number, package_id, level_zh, level_en, price_fen, fulfilment, lead_days, sort)
      select spu_id, 'R44-1', package_id, 'R44', 'R44', price_fen, 'stocked', 0, 99 from skus where spu_id = ${own.spuId} limit 1
      returning id`
    await database.owner.sql`
      insert into batches (sku_id, number, produced_on, expires_on, on_hand)
      values (${sku!.id}, 'R44-1', '2026-01-01', '2031-12-31', 4321)`
    await mall.seen()
    const url = address(own.spuId, `&skuId=${sku!.id}`)
    const stamp = mall.services.stamp(['catalogue', 'content', 'stores'])
    t.match(await page(url), '4321')
    await database.owner.sql`update batches set reserved = 1 where sku_id = ${sku!.id}`
    await mall.seen()
    t.match(await page(url), '4320')
    t.equal(mall.services.stamp(['catalogue', 'content', 'stores']), stamp)
  },
)
