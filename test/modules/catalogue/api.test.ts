import t from 'tap'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'
import { demoProduct } from './world.ts'

const mall = await startMall(t, { demo: true })
const { app, database, clock } = mall
const bar97 = await demoProduct(database, 'BAR-97 低量程')
const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const data = async <T>(url: string, headers = {}) =>
  (await get(url, headers)).json<{ code: number; data: T }>().data

interface Item {
  spuId: string
  storeId: string
  name: string
  salePrice: string
  currency: string
  spuImg: string
  url: string
  orderSaleCount: number
  prodCatId: string
}

const item = {
  storeId: String,
  spuId: String,
  name: String,
  url: /^\/search\/details\?spuId=\d+$/,
  spuImg: /^\/f\/picture\//,
  title: String,
  prodCatName: String,
  salePrice: /^\d+\.\d\d$/,
  price: /^\d+\.\d\d$/,
  currency: 'CNY',
  bwNum: /^DEMO-/,
  storeName: String,
}

t.test(
  'every call answers the envelope, holds its reply schema and refuses what it does not know',
  async (t) => {
    const calls = [
      '/f/api/frontcategory/getcategorylist',
      '/f/api/frontcategory/tree',
      '/f/api/frontcategory/getproductfloor',
      '/f/api/frontspu/getfootSpulist',
      '/f/api/frontspu/top?prodCatId=194',
      '/f/api/frontspu/detail?spu=1',
      '/f/api/frontspu/sku?skuId=1',
      '/f/api/element/list',
      '/f/api/review/page?spuId=1',
    ]
    for (const url of calls) {
      const answer = await get(url)
      t.equal(answer.statusCode, 200, url)
      has(t, answer.json(), { code: 0, msg: '' }, url)
      t.equal((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode, 304, url)
      const unknown = await get(`${url}${url.includes('?') ? '&' : '?'}surprise=1`)
      t.equal(unknown.statusCode, 400, url)
      t.equal(unknown.json().data.errors[0].path, 'surprise', url)
    }
  },
)

t.test('the Shop menu holds the three roots with their children, searched by category', async (t) => {
  const menu = await data<
    { prodCatId: string; lb: string; url: string; datalist: { prodCatId: string }[] }[]
  >('/f/api/frontcategory/getcategorylist?pageSize=10')
  t.strictSame(
    menu.map((root) => root.prodCatId),
    ['194', '208', '228'],
  )
  has(t, menu[0], { lb: '2', url: '/search?prodCatId=194' })
  t.equal(menu[0]!.datalist.length, 10)
  t.equal((await data<unknown[]>('/f/api/frontcategory/getcategorylist?pageSize=2')).length, 2)
  t.equal((await data<unknown[]>('/f/api/frontcategory/getcategorylist?page=2&size=2')).length, 1)
  t.equal((await get('/f/api/frontcategory/getcategorylist?pageSize=101')).statusCode, 400)
})

t.test('names come in the language of the header, Chinese without one', async (t) => {
  const [zh] = await data<{ name: string }[]>('/f/api/frontcategory/tree')
  const [en] = await data<{ name: string }[]>('/f/api/frontcategory/tree', { language: 'en' })
  t.equal(zh!.name, '标准气体')
  t.equal(en!.name, 'Standard gas')
})

t.test('three floors with new products and bestsellers, which they start on without new ones', async (t) => {
  interface Floor {
    prodCatId: string
    productspus: Item[]
    productXPs: Item[]
    productCXs: Item[]
    img: string
  }
  const floors = await data<Floor[]>('/f/api/frontcategory/getproductfloor')
  t.equal(floors.length, 3)
  t.equal(floors[0]!.prodCatId, '194')
  for (const each of [...floors[0]!.productXPs, ...floors[0]!.productCXs]) has(t, each, item)
  t.ok(floors[0]!.productXPs.length > 0 && floors[0]!.productCXs.length > 0)
  t.strictSame(floors[0]!.productspus, floors[0]!.productXPs)
  const sold = floors[0]!.productCXs.map((each) => each.orderSaleCount)
  t.strictSame(
    sold,
    sold.toSorted((a, b) => b - a),
  )
  await database.owner.sql`
    update spus set label_code = null where category_id in (select id from categories where parent_id = 228)`
  await mall.seen()
  const after = await data<Floor[]>('/f/api/frontcategory/getproductfloor')
  t.strictSame(after[2]!.productXPs, [])
  t.strictSame(after[2]!.productspus, after[2]!.productCXs)
})

t.test('the leaderboard is the three most sold of a category and its children', async (t) => {
  const top = await data<Item[]>('/f/api/frontspu/top?prodCatId=208')
  has(t, top, [item, item, item])
  const [best] = await database.sql<{ id: number }[]>`
    select id from spus where category_id in (select id from categories where parent_id = 208) and on_shelf
    order by sale_count desc, id desc limit 1`
  t.equal(top[0]!.spuId, String(best!.id))
  t.strictSame(await data<Item[]>('/f/api/frontspu/top?prodCatId=999'), [])
  t.equal((await get('/f/api/frontspu/top')).statusCode, 400)
})

t.test('recommended products come in the order the operator gave', async (t) => {
  const list = await data<Item[]>('/f/api/frontspu/getfootSpulist')
  const wanted = await database.sql<{ id: number }[]>`
    select id from spus where recommend_sort is not null and on_shelf order by recommend_sort limit 8`
  t.strictSame(
    list.map((each) => each.spuId),
    wanted.map(({ id }) => String(id)),
  )
})

t.test('a product in detail: SKUs, attributes, certificates, store', async (t) => {
  const detail = await data<Record<'skus' | 'attributes' | 'images' | 'certificates', any[]>>(
    `/f/api/frontspu/detail?spu=${bar97.spuId}&storeId=${bar97.storeId}`,
  )
  has(t, detail, {
    spu: {
      ...item,
      spuId: String(bar97.spuId),
      components: [{ formula: 'CO', cas: '630-08-0', min: '0.5', unit: '%' }, {}, {}, {}],
    },
    sds: `/sds/${bar97.spuId}`,
    transport: { un: '1956', dangerClass: '2.2', subsidiary: [], packingGroup: null },
    store: { storeId: String(bar97.storeId), selfOperated: true },
  })
  const { skus, attributes, images, certificates } = detail
  t.ok(skus.length > 0 && images.length > 0 && certificates.length > 0)
  for (const each of skus) has(t, each, { skuId: String, price: /^\d+\.\d\d$/, currency: 'CNY' })
  has(t, attributes[0], { name: '平衡气', value: 'N₂ 氮气' })
  for (const each of images) t.match(each, /^\/f\/picture\/cyl\.svg/)
  for (const each of certificates) has(t, each, { certificateNumber: /^DEMO-CERT/ })
  t.equal((await get(`/f/api/frontspu/detail?spu=${bar97.spuId}&storeId=999`)).statusCode, 404)
  t.equal((await get('/f/api/frontspu/detail?spu=99999999')).statusCode, 404)
  t.equal((await get('/f/api/frontspu/detail?spu=1e3')).statusCode, 400)
})

t.test('a SKU answers price of the quantity, stock and lots, the earliest to expire first', async (t) => {
  const detail = await data<{
    price: string
    subtotal: string
    stock: number
    lots: { expiresOn: string; stock: number }[]
  }>('/f/api/frontspu/sku?skuId=1&quantity=3')
  t.equal(Number(detail.subtotal).toFixed(2), (Number(detail.price) * 3).toFixed(2))
  const days = detail.lots.map((lot) => lot.expiresOn)
  t.strictSame(days, days.toSorted())
  t.equal(
    detail.stock,
    detail.lots.reduce((sum, lot) => sum + lot.stock, 0),
  )
  t.equal((await get('/f/api/frontspu/sku?skuId=1&quantity=1000')).statusCode, 400)
  t.equal((await get('/f/api/frontspu/sku?skuId=99999999')).statusCode, 404)
})

t.test('a lot that expires today is no longer stock', async (t) => {
  const before = await data<{ stock: number; lots: { expiresOn: string; stock: number }[] }>(
    '/f/api/frontspu/sku?skuId=1',
  )
  const now = clock.now()
  clock.set(`${before.lots[0]!.expiresOn}T12:00:00+08:00`)
  const after = await data<{ stock: number }>('/f/api/frontspu/sku?skuId=1')
  clock.set(now)
  t.equal(after.stock, before.stock - before.lots[0]!.stock)
})

t.test('118 elements, none closed, none chosen', async (t) => {
  const list = await data<{ id: string; eleType: string; color: string }[]>('/f/api/element/list')
  t.equal(list.length, 118)
  has(t, list[0], {
    id: '1',
    chineseName: '氢',
    englishName: 'Hydrogen',
    eleType: 'H',
    color: /^#[0-9a-f]{6}$/,
    isClose: false,
    isOpen: false,
  })
})

t.test('the picture of an item answers, for ever, and its label cannot become markup', async (t) => {
  const [first] = await data<Item[]>('/f/api/frontspu/getfootSpulist')
  const picture = await get(first!.spuImg)
  t.equal(picture.statusCode, 200)
  t.match(picture.headers['content-type'], 'image/svg+xml')
  t.match(picture.headers['cache-control'], 'immutable')
  t.match(picture.body, /^<svg xmlns=/)
  const bad = await get(`/f/picture/cyl.svg?tone=silver-red&label=${encodeURIComponent('<script>&"')}`)
  t.equal(bad.statusCode, 200)
  t.notMatch(bad.body, '<script')
  t.match(bad.body, '&lt;script&gt;&amp;')
  for (const query of [
    'tone=purple',
    'tone=silver-red-sky',
    `label=${'x'.repeat(41)}`,
    'tone=silver&tone=red',
  ])
    t.equal((await get(`/f/picture/cyl.svg?${query}`)).statusCode, 400, query)
  t.equal((await get('/f/picture/car.svg')).statusCode, 400)
})
