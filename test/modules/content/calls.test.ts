import t from 'tap'
import { contentMall, dataOf } from './world.ts'
import { has } from '../../support/has.ts'

interface List {
  list: Record<string, unknown>[]
  total: number
  page: number
  size: number
}

const { app, database } = await contentMall(t)
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const english = { language: 'en' }
const list = async (url: string, headers = {}) => dataOf<List>(await get(url, headers))

t.test('every call answers the envelope to a visitor, with an entity tag', async (t) => {
  const calls = [
    '/f/api/articleType/shopArticleTypeVo',
    '/f/api/article/list',
    '/f/api/article/detail?id=6',
    '/f/api/information/list',
    '/f/api/information/detail?id=1',
    '/f/api/frontLink/getPlatformLinklist',
    '/f/api/frontQualificationHonor/getQualificationHonorList',
    '/f/api/frontcategory/gethomeimglist',
    '/f/api/frontcategory/selProductCategoryBottom',
    '/f/api/frontcategory/getBrandTop',
    '/f/api/site/config',
    '/f/api/integral/goods',
  ]
  for (const url of calls) {
    const answer = await get(url)
    has(t, answer.json(), { code: 0, msg: '' }, url)
    t.match(answer.headers['cache-control'], /^public/, url)
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) })
    t.equal(again.statusCode, 304, url)
    const unknown = await get(`${url}${url.includes('?') ? '&' : '?'}surprise=1`, english)
    t.equal(unknown.statusCode, 400, url)
    has(t, unknown.json().data.errors, [{ path: 'surprise', msg: 'Unknown field: surprise' }], url)
  }
})

t.test('the footer gets help groups only, each with its articles', async (t) => {
  const groups = dataOf<{ id: string; articleTypeName: string; children: { id: string }[] }[]>(
    await get('/f/api/articleType/shopArticleTypeVo'),
  )
  t.strictSame(
    groups.map((group) => group.articleTypeName),
    ['新手上路', '支付方式', '配送方式', '售后服务', '资料下载'],
  )
  t.strictSame(groups[0]?.children[0], { id: '6', articleTypeName: '注册登录' })
})

t.test('specification 7: seven news a page, newest first, times with their offset', async (t) => {
  const first = await list('/f/api/information/list')
  has(t, first, { total: 15, page: 1, size: 7 })
  t.equal(first.list.length, 7)
  has(t, first.list[0], { id: '1', time: '2026-11-19T00:00:00+08:00' })
  const times = first.list.map((item) => String(item['time']))
  t.strictSame(times, times.toSorted().toReversed())
  t.strictSame(Object.keys(first.list[0]!).toSorted(), ['id', 'jj', 'time', 'title'])
})

t.test(
  'page and size, pageNum and pageSize: either pair, within bounds; past the end is empty',
  async (t) => {
    for (const query of ['page=2&size=4', 'pageNum=2&pageSize=4']) {
      has(t, await list(`/f/api/information/list?${query}`), { page: 2, size: 4, total: 15 }, query)
    }
    has(t, await list('/f/api/information/list?page=99'), { list: [], total: 15, page: 99 })
    for (const query of [
      'size=0',
      'size=101',
      'page=0',
      'page=-1',
      'page=1.5',
      'page=x',
      'page=1&page=2',
      'size=',
    ]) {
      const answer = await get(`/f/api/information/list?${query}`)
      t.equal(answer.statusCode, 400, query)
      t.equal(answer.json().data.errors[0].path, query.split('=')[0], query)
    }
  },
)

t.test('one news item, with what stands before and after it in the list', async (t) => {
  const newest = dataOf(await get('/f/api/information/detail?id=1', english))
  has(t, newest, { id: '1', previous: null, next: { id: '2', title: /VOCs/ }, body: /## Sources/ })
  const oldest = dataOf(await get('/f/api/information/detail?id=15'))
  has(t, oldest, { previous: { id: '14' }, next: null })
})

t.test('two items of one day keep an order of their own', async (t) => {
  await database.owner.sql`
    insert into news (id, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, published_on)
    values (900, '同日', 'Same day', '', '', '', '', '2026-11-19')`
  t.strictSame(
    (await list('/f/api/information/list')).list.slice(0, 2).map(({ id }) => id),
    ['900', '1'],
  )
  has(t, dataOf(await get('/f/api/information/detail?id=1')), { previous: { id: '900' } })
  await database.owner.sql`delete from news where id = 900`
})

t.test('unknown ids are 404 in the caller’s language, bad ones 400 with the field', async (t) => {
  for (const path of ['/f/api/information/detail', '/f/api/article/detail']) {
    const unknown = await get(`${path}?id=99999`, english)
    t.equal(unknown.statusCode, 404)
    has(t, unknown.json(), { code: 404, msg: 'We could not find what you asked for', data: null })
    for (const id of ['0', '-1', 'x', '1e3', '9999999999', '']) {
      const bad = await get(`${path}?id=${id}`)
      t.equal(bad.statusCode, 400, id)
      t.equal(bad.json().data.errors[0].path, 'id')
    }
    has(t, (await get(path)).json().data.errors, [{ path: 'id', msg: '此项必填' }])
  }
  t.equal((await get('/f/api/article/list?typeId=999')).statusCode, 404)
})

t.test('articles by type, and the one the specification fixes', async (t) => {
  const help = await list('/f/api/article/list?typeId=1')
  t.strictSame(
    help.list.map(({ title }) => title),
    ['注册登录', '企业认证', '购物流程', '常见问题'],
  )
  has(t, dataOf(await get('/f/api/article/detail?id=6', english)), {
    id: '6',
    typeId: '1',
    title: 'Register and sign in',
    body: /## Registering/,
  })
})

t.test('links, honours, banners, strip and brands carry a picture that is there', async (t) => {
  const picturesOf = (rows: Record<string, unknown>[], key: string) => rows.map((row) => String(row[key]))
  const rows = async (path: string) => dataOf<Record<string, unknown>[]>(await get(path))
  const links = await rows('/f/api/frontLink/getPlatformLinklist')
  const honours = await rows('/f/api/frontQualificationHonor/getQualificationHonorList')
  const banners = await rows('/f/api/frontcategory/gethomeimglist')
  const strip = await rows('/f/api/frontcategory/selProductCategoryBottom')
  const brands = await list('/f/api/frontcategory/getBrandTop')
  has(t, links[0], { linkUrl: /^https:/, linkTitle: '示例环监' })
  has(t, honours[0], { title: /演示/ })
  t.strictSame(
    banners.map(({ linkUrl, sort }) => [linkUrl, sort]),
    [194, 208, 228].map((id, index) => [`/search?prodCatId=${id}`, index + 1]),
  )
  has(t, strip[0], { prodCatId: '195', name: '氮中气体' })
  has(t, brands, { total: 10, page: 1, size: 10 })
  const pictures = [
    ...picturesOf(links, 'linkLogo'),
    ...picturesOf(honours, 'url'),
    ...picturesOf(banners, 'url'),
    ...picturesOf(strip, 'img'),
    ...picturesOf(brands.list, 'logo'),
  ]
  for (const url of pictures) {
    const picture = await get(url)
    t.equal(picture.statusCode, 200, url)
    t.match(picture.headers['content-type'], /^image\/svg\+xml/)
  }
})

t.test('a drawn picture escapes its words and exists only for what exists', async (t) => {
  await database.owner.sql`
    insert into partner_links (id, title_zh, title_en, url, sort)
    values (900, '<script>alert(1)</script>', '', 'https://example.com/', 900)`
  const picture = await get('/f/picture/partner/900.svg')
  t.match(picture.body, '&lt;script&gt;')
  t.notMatch(picture.body, /<script|style=|\son\w+=/)
  t.equal(
    (await get('/f/picture/partner/900.svg', { 'if-none-match': String(picture.headers.etag) })).statusCode,
    304,
  )
  for (const path of ['partner/901.svg', 'hero/5.svg']) {
    t.equal((await get(`/f/picture/${path}`)).statusCode, 404, path)
  }
  for (const path of ['unknown/1.svg', 'hero/1.png', 'hero/..%2f1.svg']) {
    t.equal((await get(`/f/picture/${path}`)).statusCode, 400, path)
  }
  await database.owner.sql`delete from partner_links where id = 900`
})

t.test('the points mall shows what is on the shelf, in whole points', async (t) => {
  const shown = await list('/f/api/integral/goods', english)
  has(t, shown, { total: 12, size: 12, list: { length: 12 } })
  has(t, shown.list[0], { id: '1', name: 'Nitrile gloves (100)', points: 3900, stock: 260 })
  await database.owner.sql`update points_goods set on_shelf = false where id = 1`
  has(t, await list('/f/api/integral/goods'), { total: 11 })
  await database.owner.sql`update points_goods set on_shelf = true where id = 1`
})

t.test('Chinese stands in where English is missing (decisions 3)', async (t) => {
  await database.owner.sql`update articles set name_en = '' where id = 6`
  has(t, dataOf(await get('/f/api/article/detail?id=6', english)), {
    title: '注册登录',
    body: /Registering/,
  })
})

t.test('site/config names hotline, menu, rate and languages', async (t) => {
  const site = dataOf(await get('/f/api/site/config', english)) as { menu: unknown[] }
  has(t, site.menu[0], { name: 'Home', type: 1, url: '/', children: [] })
  has(t, site, {
    hotline: '400-000-1234',
    email: /@hengzhun\.example$/,
    liveSupport: null,
    filings: { icp: null, police: null },
    currency: 'CNY',
    exchangeRate: { yuanPerDollar: '7.1000', setOn: '2026-11-01' },
    languages: ['zh', 'en'],
  })
})

t.test('R26: the database refuses what no page could show', async (t) => {
  const { sql } = database.owner
  const banner = (place: string, category: number | null, href: string | null) => sql`
    insert into banners (place, title_zh, title_en, category_id, href, sort)
    values (${place}, 'x', 'x', ${category}, ${href}, 99)`
  await t.rejects(banner('bottom', null, '/search'), /banners_category/)
  await t.rejects(banner('brand', 194, '/search'), /banners_target/)
  await t.rejects(banner('brand', null, null), /banners_target/)
  await t.rejects(banner('brand', null, '//evil.example'), /banners_href/)
  await t.rejects(banner('brand', null, 'javascript:alert(1)'), /banners_href/)
  await t.rejects(banner('elsewhere', 194, null), /banners_place_known/)
  await t.rejects(
    sql`insert into partner_links (title_zh, title_en, url, sort) values ('x', 'x', 'javascript:x', 1)`,
    /partner_links_url/,
  )
  await t.rejects(
    sql`insert into exchange_rates (set_on, yuan_per_dollar) values ('2027-01-01', 0)`,
    /positive/,
  )
  await t.rejects(
    sql`insert into article_types (id, place, name_zh, name_en, sort) values (99, 'x', 'x', 'x', 1)`,
    /article_types_place/,
  )
})

t.test('what an operator adds is numbered behind the demo', async (t) => {
  const [row] = await database.owner.sql<{ id: number }[]>`
    insert into news (title_zh, title_en, summary_zh, summary_en, body_zh, body_en, published_on)
    values ('新', '', '', '', '', '', '2020-01-01') returning id`
  t.equal(row?.id, 16)
})
