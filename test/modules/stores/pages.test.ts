import t from 'tap'
import { has } from '../../support/has.ts'
import { signIn, startMall } from '../../support/mall.ts'
import type { TestMall } from '../../support/mall.ts'

const mall = await startMall(t, { demo: true })
const open = await startMall(t, { database: mall.database, env: { STOREFRONT_ACCESS: 'public' } })
const member = await signIn(mall.app, 'demo-member')

const get = ({ app }: TestMall, path: string, cookie?: string) =>
  app.inject({ url: encodeURI(path), headers: { language: 'zh', ...(cookie && { cookie }) } })

const storePages = [
  '/store/1/index',
  '/store/1/classify/all',
  '/store/1/classify/1',
  '/store/1/search?q=一氧化碳',
]

t.test('the pages of a store are for members by default', async (t) => {
  for (const path of storePages) {
    const guest = await get(mall, path)
    t.equal(guest.statusCode, 303, path)
    t.match(decodeURIComponent(String(guest.headers.location)), `/login?next=${path}`.split('?q')[0], path)
    t.equal((await get(mall, path, member)).statusCode, 200, path)
  }
})

t.test('STOREFRONT_ACCESS=public opens them to everyone, and lets them be cached', async (t) => {
  for (const path of storePages) {
    const guest = await get(open, path)
    t.equal(guest.statusCode, 200, path)
    has(t, guest.headers, { 'cache-control': /^public/, etag: String }, path)
  }
})

t.test('links lead to the product page the viewer may open', async (t) => {
  t.match((await get(open, '/store/1/index')).body, /<a href="\/search\/details\?spuId=\d+" title=/)
  t.match((await get(mall, '/store/1/index', member)).body, /<a href="\/store\/1\/details\/\d+" title=/)
})

t.test(
  'a store’s home has its head, menu, search box, notices and a floor for each kind of goods',
  async (t) => {
    const { body } = await get(mall, '/store/1/index', member)
    t.match(body, '<h1>恒准气体自营店（演示）</h1>')
    t.match(body, /<nav class="store-menu" aria-label="店铺分类">/)
    t.match(body, '<a href="/store/1/index" aria-current="page">店铺首页</a>')
    t.match(body, /<form class="store-menu__search" role="search" action="\/store\/1\/search">/)
    t.match(body, /<h2 id="store-notices">店铺公告<\/h2>[\s\S]*?<time dateTime="\d{4}-/)
    t.match(body, 'id="floor-194"')
    t.match(body, /href="\/store\/1\/classify\/all\?prodCatId=194">全部 \d+ 种/)
  },
)

t.test('floors are ordered as asked', async (t) => {
  const { body } = await get(mall, '/store/1/index?sort=price', member)
  t.match(body, /<a href="\/store\/1\/index\?sort=price#floor-194" aria-current="true">价格<\/a>/)
  const floor = body.slice(body.indexOf('id="floor-194"'), body.indexOf('id="floor-208"'))
  const prices = [...floor.matchAll(/<small>¥<\/small>([\d,]+)<small>/g)].map(([, yuan]) =>
    Number(yuan!.replace(',', '')),
  )
  t.ok(prices.length > 1)
  t.strictSame(
    prices,
    prices.toSorted((a, b) => a - b),
  )
})

t.test('an entry of the menu shows its category of this store alone', async (t) => {
  const [menu] = await mall.database.sql<{ category_id: number; name_zh: string }[]>`
    select category_id, name_zh from store_menus where store_id = 1 and sort = 1`
  const [row] = await mall.database.sql<{ n: number }[]>`
    select count(*)::int as n from spus where store_id = 1 and category_id = ${menu!.category_id} and on_shelf`
  const { body } = await get(mall, '/store/1/classify/1', member)
  t.match(body, `<h1>${menu!.name_zh}</h1>`)
  t.match(body, `共 ${row!.n} 件商品`)
  t.match(body, '<a href="/store/1/classify/1" aria-current="page">')
})

t.test('what a store does not have is looked for elsewhere', async (t) => {
  const { body, statusCode } = await get(mall, '/store/1/search?q=qqqqzzzz', member)
  t.equal(statusCode, 200)
  t.match(body, '本店没有找到相关内容')
  t.match(body, /href="\/search\?q=qqqqzzzz"/)
  t.match(body, /value="qqqqzzzz"/, 'the words stay in the box')
})

t.test('a store or an entry there is not is a 404, a bad value a 400', async (t) => {
  for (const path of ['/store/999999/index', '/store/1/classify/77', '/store/999999/search']) {
    t.equal((await get(mall, path, member)).statusCode, 404, path)
  }
  for (const path of ['/store/abc/index', '/store/1/index?sort=sideways', '/store/1/classify/1?page=x']) {
    t.equal((await get(mall, path, member)).statusCode, 400, path)
  }
})

t.test('store search is public: level, ratings, city, goods and best sellers of each store', async (t) => {
  const { body, statusCode } = await get(mall, '/search_store')
  t.equal(statusCode, 200)
  t.match(body, /<h1>全部店铺<\/h1>/)
  t.match(body, '5 级店铺')
  t.match(body, '江苏苏州')
  t.match(body, /<dt>商品<\/dt><dd>4\.9<\/dd>/)
  const first = body.slice(
    body.indexOf('<ul class="store-list"'),
    body.indexOf('</ul></li>', body.indexOf('<ul class="store-list"')),
  )
  t.equal(first.split('class="store-list__product"').length - 1, 4)
  t.match(body, /<option[^>]*value="store" selected=""/, 'the search bar stays on stores')
})

t.test('store search by goods says so, and by nonsense leads on', async (t) => {
  const goods = (await get(mall, '/search_store?q=一氧化碳')).body
  t.match(goods, '没有名称含“一氧化碳”的店铺，以下店铺出售相关商品。')
  const nothing = (await get(mall, '/search_store?q=qqqqzzzz')).body
  t.match(nothing, '没有找到相关内容')
  t.match(nothing, /href="\/search\?q=qqqqzzzz"/)
})
