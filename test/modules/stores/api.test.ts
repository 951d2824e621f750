import t from 'tap'
import { indexProducts } from '../../../src/modules/search/index.ts'
import { has } from '../../support/has.ts'
import { startMall } from '../../support/mall.ts'

const { app, database } = await startMall(t, { demo: true })

const get = (url: string, headers: Record<string, string> = { language: 'zh' }) =>
  app.inject({ url: encodeURI(url), headers })
const data = async <T>(url: string, headers?: Record<string, string>) =>
  (await get(url, headers)).json<{ data: T }>().data

interface Store {
  storeId: string
  name: string
  productCount: number
}
interface Stores {
  list: Store[]
  total: number
  page: number
  size: number
}

t.test('stores are listed largest first and found by name or city, in either language', async (t) => {
  const all = await data<Stores>('/f/api/frontStore/search')
  has(t, all, { page: 1, size: 10 })
  const counts = all.list.map(({ productCount }) => productCount)
  t.strictSame(
    counts,
    counts.toSorted((a, b) => b - a),
  )
  const named = await data<Stores>('/f/api/frontStore/search?q=恒 准，气体')
  t.strictSame(
    named.list.map(({ storeId }) => storeId),
    ['1'],
    'commas and spaces do not matter',
  )
  const english = await data<Stores>('/f/api/frontStore/search?q=HENGZHUN', { language: 'en' })
  has(t, english.list, [{ storeId: '1', name: /Hengzhun/ }])
  has(t, await data<Stores>('/f/api/frontStore/search?q=苏州'), { list: [{ storeId: '1' }] })
  t.equal((await data<Stores>('/f/api/frontStore/search?q=%')).total, 0, 'a wildcard is a character')
})

t.test('stores without such a name are those that sell what the words find', async (t) => {
  const sellers = await data<Stores>('/f/api/frontStore/search?q=一氧化碳')
  t.ok(sellers.total > 0)
  const [row] = await database.sql<{ n: number }[]>`
    select count(distinct s.store_id)::int as n from spus s join spu_components c on c.spu_id = s.id
    where c.substance_id = 'co' and s.on_shelf`
  t.equal(sellers.total, row!.n)
  t.strictSame(await data<Stores>('/f/api/frontStore/search?q=qqqqzzzz'), {
    list: [],
    total: 0,
    page: 1,
    size: 10,
  })
})

t.test('a store answers level, ratings, violations, menu and notices', async (t) => {
  const store = await data<{ menus: object[]; notices: object[] }>('/f/api/frontStore/detail?storeId=1')
  has(t, store, {
    storeId: '1',
    level: Number,
    ratings: { goods: /^\d\.\d$/, service: /^\d\.\d$/, delivery: /^\d\.\d$/ },
    violations: 0,
    openedOn: /^\d{4}-\d\d-\d\d$/,
    url: '/store/1/index',
  })
  t.ok(store.menus.length > 0 && store.notices.length > 0)
  for (const [index, menu] of store.menus.entries())
    has(t, menu, { selectMenu: `${index + 1}`, prodCatId: /^\d+$/, url: `/store/1/classify/${index + 1}` })
  for (const notice of store.notices) has(t, notice, { title: String, publishedOn: /^\d{4}-\d\d-\d\d$/ })
  const menus = await data<object[]>('/f/api/frontStore/categories?storeId=1')
  t.strictSame(menus, (await data<{ menus: object[] }>('/f/api/frontStore/detail?storeId=1')).menus)
})

t.test('goods of a store are its own, by category and by words', async (t) => {
  interface Goods {
    list: { storeId: string; prodCatId: string; name: string }[]
    total: number
  }
  const goods = await data<Goods>('/f/api/frontStore/spu?storeId=1&prodCatId=195&size=100')
  t.ok(goods.total > 0)
  for (const item of goods.list) has(t, item, { storeId: '1', prodCatId: '195' })
  const found = await data<Goods>('/f/api/frontStore/spu?storeId=1&q=一氧化碳&size=100')
  t.ok(found.total > 0)
  for (const item of found.list) t.equal(item.storeId, '1')
})

t.test('a store there is not is a 404, a bad id a 400 that names the field', async (t) => {
  for (const call of ['detail', 'categories', 'spu']) {
    t.equal((await get(`/f/api/frontStore/${call}?storeId=999999`)).statusCode, 404, call)
    const bad = await get(`/f/api/frontStore/${call}?storeId=abc`)
    t.equal(bad.statusCode, 400, call)
    t.equal(bad.json().data.errors[0].path, 'storeId', call)
    t.equal(
      (await get(`/f/api/frontStore/${call}`)).json().data.errors[0].path,
      'storeId',
      `${call} without it`,
    )
  }
  t.equal((await get('/f/api/frontStore/search?surprise=1')).statusCode, 400)
  t.equal((await get(`/f/api/frontStore/search?q=${'a'.repeat(65)}`)).statusCode, 400)
})

t.test('a suspended store is found nowhere, and neither are its goods', async (t) => {
  const { sql } = database.owner
  await sql`update stores set state = 'suspended' where id = 2`
  t.equal((await get('/f/api/frontStore/detail?storeId=2')).statusCode, 404)
  const stores = await data<Stores>('/f/api/frontStore/search?size=100')
  t.notOk(stores.list.some(({ storeId }) => storeId === '2'))
  const goods = await data<{ list: { storeId: string }[] }>('/f/api/frontspu?q=CO&size=100')
  t.ok(goods.list.length > 0)
  t.notOk(goods.list.some(({ storeId }) => storeId === '2'))
})

t.test('the database keeps a menu to categories there are', async (t) => {
  await t.rejects(
    database.owner.sql`
      insert into store_menus (store_id, sort, name_zh, name_en, category_id) values (1, 99, '无', 'None', 1)`,
    { code: '23503' },
  )
})

t.test('stores that sell the goods are all counted and listed, however many there are', async (t) => {
  const stores = await database.owner.transaction(async (tx) => {
    const there = await tx.sql<{ id: number }[]>`select id from stores where state = 'approved'`
    const goods = await tx.sql<{ id: number }[]>`
      update spus set store_id = given.store_id
      from (select spu_id, row_number() over (order by spu_id) as n from spu_components join spus on spus.id = spu_id
          where substance_id = 'co' and on_shelf) p
        join (select id as store_id, row_number() over (order by id) as n from stores where state = 'approved') given using (n)
      where spus.id = p.spu_id returning spus.id`
    await indexProducts(
      tx,
      goods.map(({ id }) => id),
    )
    t.equal(goods.length, there.length)
    return there.map(({ id }) => String(id))
  })
  t.ok(stores.length > 16, 'more than the filters of a search show')
  const page = (n: number) => data<Stores>(`/f/api/frontStore/search?q=一氧化碳&page=${n}`)
  const pages = [await page(1), await page(2)]
  t.strictSame(
    pages.map(({ total }) => total),
    [stores.length, stores.length],
  )
  const listed = pages.flatMap(({ list }) => list.map(({ storeId }) => storeId))
  t.strictSame(listed.toSorted(), stores.toSorted())
})
